//! Memory as every participant has it: operand number `slot` starts 17 cache lines further into a
//! page than the last.
//!
//! Where two start alike, a store may hold up a load a page away, and a small case takes twice its
//! time by chance. And each has a huge page at least: of small pages some meet in the second-level cache, by chance too, and
//! adding two of [65536] took 7.8 to 10.0 us from one start of the program to the next.

use std::ops::{Deref, DerefMut};

use bytemuck::Zeroable;

/// Bytes of a huge page, which is what a block of as many gets.
const HUGE_PAGE: usize = 2 << 20;

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
        let all = (len + 4096 / size_of::<T>() + skip).max(HUGE_PAGE / size_of::<T>());
        let data = vec![T::zeroed(); all];
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
