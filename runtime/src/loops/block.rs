//! Blocks: strided elements brought side by side in the first-level cache, so that one vector loop serves all layouts.

use std::mem::MaybeUninit;

use crate::loops::memory::Memory;

/// Elements per block: a few vectors, and at most 16 KiB for eight operands of eight bytes.
pub(crate) const BLOCK: usize = 256;

/// Room for one block.
pub(crate) struct Block<T>([MaybeUninit<T>; BLOCK]);

impl<T: Copy> Block<T> {
    #[inline]
    pub fn new() -> Self {
        Block([const { MaybeUninit::uninit() }; BLOCK])
    }

    /// `n <= BLOCK` elements side by side: where they are if they are so already, copied into the block otherwise.
    #[inline]
    pub fn load<'b>(
        &'b mut self,
        memory: Memory<'b, T>,
        offset: isize,
        stride: isize,
        n: usize,
    ) -> &'b [T] {
        if stride == 1 {
            return memory.run(offset, n);
        }
        memory.gather_uninit(offset, stride, &mut self.0[..n])
    }
}
