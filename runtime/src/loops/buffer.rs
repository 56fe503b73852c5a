//! Buffers: room for part of a row, on the stack.

use std::mem::MaybeUninit;

use crate::loops::block::BLOCK;

/// Up to [`BLOCK`] elements. Making one costs nothing.
pub(crate) struct Buffer<T> {
    elements: [MaybeUninit<T>; BLOCK],
    /// How many of them are initialised.
    filled: usize,
}

impl<T: Copy> Buffer<T> {
    #[inline(always)]
    pub fn new() -> Self {
        Buffer { elements: [const { MaybeUninit::uninit() }; BLOCK], filled: 0 }
    }

    /// Makes the first `n` elements this value.
    #[inline(always)]
    pub fn fill(&mut self, value: T, n: usize) {
        self.elements[..n].fill(MaybeUninit::new(value));
        self.filled = self.filled.max(n);
    }

    /// The first `n` elements, which were filled.
    #[inline(always)]
    pub fn get(&self, n: usize) -> &[T] {
        let elements = &self.elements[..self.filled][..n];
        // SAFETY: the elements below `filled` are initialised, and MaybeUninit<T> has the layout of T.
        unsafe { &*(elements as *const [MaybeUninit<T>] as *const [T]) }
    }

    /// The first `n` elements to write, which hold anything.
    #[inline(always)]
    pub fn room(&mut self, value: T, n: usize) -> &mut [T] {
        if self.filled < n {
            self.fill(value, n);
        }
        let elements = &mut self.elements[..self.filled][..n];
        // SAFETY: as above, and they are borrowed mutably.
        unsafe { &mut *(elements as *mut [MaybeUninit<T>] as *mut [T]) }
    }
}
