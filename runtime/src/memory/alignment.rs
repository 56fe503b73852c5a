//! Alignment of results to cache lines, which no allocator guarantees.
//!
//! Where every vector straddles two lines, loops are slower.

use crate::tuning::{ALIGNED_BYTES, CACHE_LINE};

/// How many elements to allocate beyond `n` so that `n` of them can start at a cache line; 0 if alignment does not pay.
#[inline]
pub(crate) fn padding<T>(n: usize) -> usize {
    let in_line = CACHE_LINE.checked_div(size_of::<T>()).unwrap_or(0);
    let is_worth_it = ALIGNED_BYTES.contains(&n.saturating_mul(size_of::<T>()));
    if is_worth_it { in_line.saturating_sub(1) } else { 0 }
}

/// How many elements of the padding precede the first cache line.
pub(crate) fn elements_before_line<T>(data: &[T], padding: usize) -> usize {
    data.as_ptr().align_offset(CACHE_LINE).min(padding)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alignment_needs_less_than_one_line() {
        assert_eq!([padding::<f32>(255), padding::<f32>(256), padding::<u8>(1024)], [0, 15, 63]);
        assert_eq!([padding::<f64>(1 << 19), padding::<f64>((1 << 19) - 1)], [0, 7]);
        assert_eq!(padding::<u64>(usize::MAX), 0);
    }
}
