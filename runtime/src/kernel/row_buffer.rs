//! Room for a piece of a row.

use std::mem::MaybeUninit;

use crate::memory::rows::RowsMut;
use crate::tuning::{PIECE_BYTES, ROW_BUFFER_BYTES};

/// The elements of a piece whose largest has so many bytes.
pub(crate) const fn piece(size: usize) -> usize {
    if size == 1 { 2 * PIECE_BYTES } else { PIECE_BYTES / size }
}

/// The elements of so many bytes that a buffer has room for.
pub(crate) const fn room(size: usize) -> usize {
    ROW_BUFFER_BYTES / size
}

/// A buffer that starts with a cache line. Where what was written a moment ago is read in other pieces, the processor waits
/// until it has left for memory: that made results past the caches four times slower, by the chance of where the stack was.
#[repr(align(64))]
pub(crate) struct Buffer(MaybeUninit<[u8; ROW_BUFFER_BYTES]>);

impl Buffer {
    pub fn new() -> Self {
        Buffer(MaybeUninit::uninit())
    }

    /// The buffer as a piece of rows that are written past the caches; empty if they are not.
    pub fn for_rows<T: Copy + Default>(&mut self, out: &RowsMut<'_, T>) -> &mut [T] {
        self.of(if out.streams() { piece(size_of::<T>()) } else { 0 })
    }

    /// The buffer as `n` elements, which are the default.
    pub fn of<T: Copy + Default>(&mut self, n: usize) -> &mut [T] {
        const { assert!(align_of::<T>() <= align_of::<Self>()) };
        assert!(n <= room(size_of::<T>()), "a piece exceeds its buffer");
        let first: *mut MaybeUninit<T> = self.0.as_mut_ptr().cast();
        // SAFETY: there is room for `n` elements, aligned as they must be, and ours alone; they need not be any yet.
        let room = unsafe { std::slice::from_raw_parts_mut(first, n) };
        for slot in room {
            slot.write(T::default());
        }
        // SAFETY: as above, and they are now.
        unsafe { std::slice::from_raw_parts_mut(first.cast(), n) }
    }
}
