//! What a call asks of its panels besides strides.

use crate::loops::Blocks;

/// Elements of a panel that goes through blocks: two 8 KiB blocks of f32 and a result still fit a cache of 32 KiB.
const PANEL: usize = 2048;

/// What the panels of a call have to respect besides strides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demands {
    /// Bytes of an element of the result: in memory, and as computed with.
    pub result: (usize, usize),
    /// The same for each operand.
    pub operands: &'static [(usize, usize)],
    /// For each operand, whether it lies where the result is written.
    pub in_place: [bool; 8],
}

impl Demands {
    /// Whether that operand, or the result, is computed with in another type than it has.
    pub fn converts(&self, index: usize) -> bool {
        let (narrow, wide) = self.size(index);
        narrow != wide
    }

    pub fn size(&self, index: usize) -> (usize, usize) {
        index.checked_sub(1).map_or(self.result, |operand| self.operands[operand])
    }

    pub fn is_in_place(&self, index: usize) -> bool {
        index.checked_sub(1).is_some_and(|operand| self.in_place[operand])
    }

    /// Elements that a panel should have.
    pub fn capacity(&self) -> usize {
        self.room().min(PANEL)
    }

    /// Elements that fit every block.
    pub fn room(&self) -> usize {
        let each = (0..=self.operands.len()).map(|index| match self.size(index) {
            (narrow, wide) if narrow == wide => wide,
            (narrow, wide) => narrow + wide,
        });
        Blocks::size(self.operands.len()) / each.max().unwrap_or(1)
    }
}
