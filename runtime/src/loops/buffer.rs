//! Room for a piece of a row.

use std::mem::MaybeUninit;

use crate::loops::lane::LaneMut;

/// Bytes of a buffer: a few short rows.
const BYTES: usize = 4096;

/// Bytes of a piece of one operand. With twice as many, more is asked of memory at a time than can be under way: adding two of
/// [4096, 4096] takes 4.1 ms with 512 each, 5.5 with 1024 and 7.1 with 2048. Single bytes are so quick to compute with that
/// twice as many are better: a row added to [4096, 4096] of u8 takes 0.46 ms, not 0.54.
const PIECE: usize = 1024;

/// The elements of a piece whose largest has so many bytes.
pub(super) const fn piece(size: usize) -> usize {
    if size == 1 { 2 * PIECE } else { PIECE / size }
}

/// The elements of so many bytes that a buffer has room for.
pub(super) const fn room(size: usize) -> usize {
    BYTES / size
}

/// A buffer that starts with a cache line. Where what was written a moment ago is read in other pieces, the processor waits
/// until it has left for memory: that made results past the caches four times slower, by the chance of where the stack was.
#[repr(align(64))]
pub(super) struct Buffer(MaybeUninit<[u8; BYTES]>);

impl Buffer {
    pub fn new() -> Self {
        Buffer(MaybeUninit::uninit())
    }

    /// The buffer as a piece of rows that are written past the caches; empty if they are not.
    pub fn for_rows<T: Copy + Default>(&mut self, out: &LaneMut<'_, T>) -> &mut [T] {
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
