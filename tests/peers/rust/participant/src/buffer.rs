//! Buffers with the alignment that every participant uses: operand number `slot` starts `slot` times 17 cache lines into a
//! page.
//!
//! With equal offsets, loads may conflict with stores whose address differs by a multiple of the page size (4K aliasing).
//! Each buffer also takes at least a huge page, because small pages may conflict in the L2 cache.

use std::ops::{Deref, DerefMut};

use bytemuck::Zeroable;

/// The size of a huge page in bytes. An allocation of that size is placed on one.
const HUGE_PAGE: usize = 2 << 20;

/// Elements, and the offset at which they start.
pub struct Buffer<T> {
    data: Vec<T>,
    start: usize,
    len: usize,
}

impl<T: Zeroable + Copy> Buffer<T> {
    /// A buffer of zeros.
    pub fn zeros(len: usize, slot: usize) -> Self {
        let skip = slot * 1088 / size_of::<T>();
        let all = (len + 4096 / size_of::<T>() + skip).max(HUGE_PAGE / size_of::<T>());
        let data = vec![T::zeroed(); all];
        let start = data.as_ptr().align_offset(4096) + skip;
        Buffer { data, start, len }
    }

    /// A buffer with these elements.
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
