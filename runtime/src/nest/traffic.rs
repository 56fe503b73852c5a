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

    /// Whether the result is better written past the caches, by one thread or by several.
    pub fn is_streamed(&self, by_several: bool) -> bool {
        Rule::here(by_several).streams(self)
    }
}

/// How often bytes to read and bytes to write count, in halves, when a call is held against [`tuning::is_streamed`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rule {
    read: usize,
    written: usize,
    /// Whether what is written counts where less is read: plain stores keep no other data out of the cache then.
    alone: bool,
}

impl Rule {
    /// A line that is written is fetched first, and takes the place of what is read: with a last cache of 32 MiB, shared, `a + row` passes
    /// the caches faster from 2 x 8 MiB on (16 MiB each: 0.64 ms, and 1.1 otherwise), `a + b` from 3 x 5 MiB on, and what is only written
    /// from 32 MiB on. On Ice Lake, of whose 48 MiB many share, that takes a loop of intrinsics 1.4 ms, and 4.1 otherwise.
    const SHARED: Rule = Rule { read: 8, written: 3, alone: true };

    /// On a Zen 4 with 32 MiB for two processors, passing the caches is faster from 2 x 16 MiB on for `a + row`, from 27 + 14 MiB on for
    /// `a + b`, and up to 256 MiB never for what is only written (64 MiB: 2.4 to 2.8 ms, and 2.1 to 2.2 otherwise).
    const ZEN_4: Rule = Rule { read: 1, written: 5, alone: false };

    /// There two threads have twice the cache's speed, and past the caches no more than one: from 2 x 26 MiB on for `a + row`, and from
    /// 29 + 14 MiB on for `a + b`; 64 MiB that are only written take 2.3 ms, and 1.6 to 1.7 otherwise.
    const ZEN_4_SEVERAL: Rule = Rule { read: 3, written: 1, alone: false };

    /// On a Zen 5 with as much, passing the caches is faster from 2 x 12 MiB on for `a + row`, from 20 + 10 MiB on for `a + b`, and from
    /// 56 MiB on for what is only written (32 MiB: 0.75 ms, and 0.66 otherwise).
    const ZEN_5: Rule = Rule { read: 6, written: 2, alone: true };

    /// There too, two threads have twice the cache's speed, but not the memory's: 32 MiB that are only written take them 0.75 ms past the
    /// caches, and 0.31 otherwise; `a + row` is faster past them from 2 x 24 MiB on, and `a + b` from 32 + 16 MiB on.
    const ZEN_5_SEVERAL: Rule = Rule { read: 2, written: 2, alone: true };

    fn here(by_several: bool) -> Self {
        match by_several {
            _ if !tuning::is_amd() => Rule::SHARED,
            false if tuning::is_zen_5() => Rule::ZEN_5,
            true if tuning::is_zen_5() => Rule::ZEN_5_SEVERAL,
            false => Rule::ZEN_4,
            true => Rule::ZEN_4_SEVERAL,
        }
    }

    fn streams(&self, traffic: &Traffic) -> bool {
        let written = if self.alone { traffic.written } else { traffic.written.min(traffic.read) };
        let read = traffic.read.saturating_mul(self.read);
        tuning::is_streamed(read.saturating_add(written.saturating_mul(self.written)) / 2)
    }
}

#[cfg(test)]
mod tests;
