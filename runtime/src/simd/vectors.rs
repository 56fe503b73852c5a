//! Loads and stores of vectors as any plain type. Unlike `copy_from_slice`, they never become calls
//! of `memcpy`.

use bytemuck::Pod;

/// Bytes of a vector of AVX2.
pub(crate) const AVX2_BYTES: usize = 32;

/// Loads a vector from the first elements.
///
/// # Panics
///
/// If there are too few elements.
#[inline(always)]
pub(crate) fn load<V: Pod, B: Pod>(from: &[B]) -> V {
    assert!(size_of::<V>() <= size_of_val(from), "fewer elements than a vector");
    // SAFETY: the assertion shows that there are enough bytes, and any bits are a vector.
    unsafe { from.as_ptr().cast::<V>().read_unaligned() }
}

/// Stores a vector to the first elements.
///
/// # Panics
///
/// If there are too few elements.
#[inline(always)]
pub(crate) fn store<V: Pod, B: Pod>(vector: V, to: &mut [B]) {
    assert!(size_of::<V>() <= size_of_val(to), "fewer elements than a vector");
    // SAFETY: the assertion shows that there are enough bytes, and any bits are elements.
    unsafe { to.as_mut_ptr().cast::<V>().write_unaligned(vector) }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    #[test]
    fn loads_and_stores_need_a_whole_vector() {
        let from = [1u16, 2, 3, 4, 5];
        assert_eq!(load::<[u16; 4], u16>(&from[1..]), [2, 3, 4, 5]);
        let mut to = [0u16; 5];
        store([7u16, 8, 9, 10], &mut to);
        assert_eq!(to, [7, 8, 9, 10, 0]);
        assert!(catch_unwind(|| load::<[u16; 4], u16>(&from[2..])).is_err());
        assert!(catch_unwind(|| store([7u16; 4], &mut [0u16; 3])).is_err());
    }
}
