//! Memory as every participant has it: operand number `slot` starts 17 cache lines further into a
//! page than the last.
//!
//! Where two start alike, a store may hold up a load a page away, and a small case takes twice its
//! time by chance.

use std::ops::{Deref, DerefMut};

use bytemuck::Zeroable;

/// Elements, and where they start.
pub struct Buffer<T> {
    data: Vec<T>,
    start: usize,
    len: usize,
}

impl<T: Zeroable + Copy> Buffer<T> {
    /// Zeros.
    pub fn zeros(len: usize, slot: usize) -> Self {
        let skip = slot * 1088 / size_of::<T>();
        let data = vec![T::zeroed(); len + 4096 / size_of::<T>() + skip];
        let start = data.as_ptr().align_offset(4096) + skip;
        Buffer { data, start, len }
    }

    /// These elements.
    pub fn from_slice(elements: &[T], slot: usize) -> Self {
        let mut buffer = Buffer::zeros(elements.len(), slot);
        buffer.copy_from_slice(elements);
        buffer
    }
}

impl<T> Deref for Buffer<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.data[self.start..self.start + self.len]
    }
}

impl<T> DerefMut for Buffer<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.data[self.start..self.start + self.len]
    }
}
