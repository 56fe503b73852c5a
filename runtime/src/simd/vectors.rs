//! Vectors of any numbers, from memory and back. Plain copies of as many bytes would do, but are
//! calls where they are not inlined: a transpose took two and a half times as long.

use bytemuck::Pod;

/// The first elements as a vector.
///
/// # Panics
///
/// If there are too few.
#[inline(always)]
pub(crate) fn load<V: Pod, B: Pod>(from: &[B]) -> V {
    assert!(size_of::<V>() <= size_of_val(from), "less than a vector");
    // SAFETY: there are so many bytes, and any bits are a vector.
    unsafe { from.as_ptr().cast::<V>().read_unaligned() }
}

/// Writes a vector to the first elements.
///
/// # Panics
///
/// If there are too few.
#[inline(always)]
pub(crate) fn store<V: Pod, B: Pod>(vector: V, to: &mut [B]) {
    assert!(size_of::<V>() <= size_of_val(to), "room for less than a vector");
    // SAFETY: there is room for so many bytes, and any bits are elements.
    unsafe { to.as_mut_ptr().cast::<V>().write_unaligned(vector) }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    /// As many bytes as a vector has, and not one element fewer.
    #[test]
    fn whole_vectors() {
        let from = [1u16, 2, 3, 4, 5];
        assert_eq!(load::<[u16; 4], u16>(&from[1..]), [2, 3, 4, 5]);
        let mut to = [0u16; 5];
        store([7u16, 8, 9, 10], &mut to);
        assert_eq!(to, [7, 8, 9, 10, 0]);
        assert!(catch_unwind(|| load::<[u16; 4], u16>(&from[2..])).is_err());
        assert!(catch_unwind(|| store([7u16; 4], &mut [0u16; 3])).is_err());
    }
}
