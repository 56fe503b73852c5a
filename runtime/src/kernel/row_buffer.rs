//! Buffers for pieces of rows.

use std::mem::MaybeUninit;

use crate::tuning::{PIECE_BYTES, ROW_BUFFER_BYTES};

/// The number of elements of a piece, if the largest element has so many bytes.
pub(crate) const fn piece_elements(size: usize) -> usize {
    if size == 1 { 2 * PIECE_BYTES } else { PIECE_BYTES / size }
}

/// The number of elements of so many bytes that a buffer has room for.
pub(crate) const fn max_elements(size: usize) -> usize {
    ROW_BUFFER_BYTES / size
}

/// A buffer aligned to a cache line. Loads that straddle recent stores cause store-forwarding stalls, and without alignment
/// whether they do would depend on the address of the stack.
#[repr(align(64))]
pub struct RowBuffer(MaybeUninit<[u8; ROW_BUFFER_BYTES]>);

impl Default for RowBuffer {
    #[inline(always)]
    fn default() -> Self {
        RowBuffer(MaybeUninit::uninit())
    }
}

impl RowBuffer {
    /// The buffer as `n` default elements.
    pub fn of<T: Copy + Default>(&mut self, n: usize) -> &mut [T] {
        const { assert!(align_of::<T>() <= align_of::<Self>()) };
        assert!(n <= max_elements(size_of::<T>()), "a piece exceeds its buffer");
        let first: *mut MaybeUninit<T> = self.0.as_mut_ptr().cast();
        // SAFETY: there is aligned room for `n` elements, which is ours alone; `MaybeUninit` needs no initialisation.
        let room = unsafe { std::slice::from_raw_parts_mut(first, n) };
        for slot in room {
            slot.write(T::default());
        }
        // SAFETY: as above, and all elements have been initialised.
        unsafe { std::slice::from_raw_parts_mut(first.cast(), n) }
    }
}
