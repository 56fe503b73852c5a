//! Room for a piece of a row.

use std::mem::MaybeUninit;

/// Bytes of a piece: so many that what it costs to begin one is little, and few enough for nine in the first-level cache.
const BYTES: usize = 4096;

/// The elements of a piece whose largest has so many bytes.
pub(super) const fn piece(size: usize) -> usize {
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

    /// The buffer as `n` elements, which are the default.
    pub fn of<T: Copy + Default>(&mut self, n: usize) -> &mut [T] {
        const { assert!(align_of::<T>() <= align_of::<Self>()) };
        assert!(n <= piece(size_of::<T>()), "a piece exceeds its buffer");
        let first: *mut T = self.0.as_mut_ptr().cast();
        // SAFETY: there is room for `n` elements, aligned as they must be, and ours alone; they are written before the slice
        // is made.
        unsafe {
            for i in 0..n {
                first.add(i).write(T::default());
            }
            std::slice::from_raw_parts_mut(first, n)
        }
    }
}
