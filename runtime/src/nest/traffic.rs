//! What a call reads and writes in memory.

use crate::nest::{Demands, Nest};
use crate::tuning;

/// Bytes in memory that a call touches. A stretched element counts once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traffic {
    read: usize,
    written: usize,
}

impl Traffic {
    pub fn of(nest: &Nest, demands: &Demands) -> Self {
        let bytes = |index: usize| {
            let moves = nest.axes().iter().filter(|axis| axis.strides[index] != 0);
            let elements = moves.map(|axis| axis.len).product::<usize>();
            elements.saturating_mul(demands.size(index).0)
        };
        let read = (1..=demands.operands.len()).map(bytes).fold(0, usize::saturating_add);
        Traffic { read, written: bytes(0) }
    }

    /// All of them.
    pub fn bytes(&self) -> usize {
        self.read.saturating_add(self.written)
    }

    /// As many bytes to read as would take as long: what is written counts twice, as its lines are fetched first.
    pub fn work(&self) -> usize {
        self.bytes().saturating_add(self.written)
    }

    /// Whether the result is better written past the caches.
    ///
    /// What is read counts four times, and what is written one and a half. A line that is written is fetched first, and takes the
    /// place of what is read: with a last-level cache of 32 MiB, shared, `a + row` passes the caches faster from 2 x 8 MiB on (16
    /// MiB each: 0.64 ms, and 1.1 otherwise), `a + b` from 3 x 5 MiB on, and what is only written from 32 MiB on. (On Ice Lake, of
    /// whose 48 MiB many share, that takes a loop of intrinsics 1.4 ms, and 4.1 otherwise.)
    pub fn is_streamed(&self) -> bool {
        let written = self.written.saturating_add(self.written / 2);
        tuning::is_streamed(self.read.saturating_mul(4).saturating_add(written))
    }
}

#[cfg(test)]
mod tests;
