//! What a call reads and writes in memory.

use crate::loops::{Distance, NEAR};
use crate::nest::{Demands, Nest};
use crate::settings::{self, Settings};

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

    /// Whether they are too many for the caches, and the result is better written past them, by one thread or by several.
    pub fn is_streamed(&self, settings: Settings, by_several: bool) -> bool {
        Rule::here(by_several).streams(settings, self)
    }

    /// What holds the result while it is written, by one thread or by several.
    pub fn distance(&self, settings: Settings, by_several: bool) -> Distance {
        match self.written {
            _ if self.is_streamed(settings, by_several) => Distance::Far,
            ..NEAR => Distance::Near,
            _ => Distance::Beyond,
        }
    }

    /// Whether it is better written as what is in a cache all the same, by several threads, or where each row is filled with one value.
    /// Two threads of a Zen 4 write 64 MiB that way in 1.6 to 2.0 ms, and past the caches, as one does, in 2.4; filling takes one thread
    /// 2.2 and 2.5 ms, and anything else 2.5 to 3.1 and 2.5. Two threads of a Zen 5 take 0.61 to 0.75 ms, and 0.77 past the caches, and
    /// 0.4 to 0.5 for rows that are copied; for one it makes no difference. Where as much is read, it is as elsewhere.
    pub fn is_plain(&self, by_several: bool, fills: bool) -> bool {
        let prefers = by_several || (fills && !settings::is_zen_5());
        settings::is_amd() && prefers && self.read < self.written / 4
    }
}

/// How often bytes to read and bytes to write count, in halves, when a call is held against [`Settings::is_streamed`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rule {
    read: usize,
    written: usize,
}

impl Rule {
    /// A line that is written is fetched first, and takes the place of what is read: with a last cache of 32 MiB, shared, `a + row` passes
    /// the caches faster from 2 x 8 MiB on (16 MiB each: 0.64 ms, and 1.1 otherwise), `a + b` from 3 x 5 MiB on, and what is only written
    /// from 32 MiB on. On Ice Lake, of whose 48 MiB many share, that takes a loop of intrinsics 1.4 ms, and 4.1 otherwise.
    const SHARED: Rule = Rule { read: 8, written: 3 };

    /// On a Zen 5 with 32 MiB for two processors, passing the caches is faster from 2 x 12 MiB on for `a + row`, from 20 + 10 MiB on for
    /// `a + b`, and from 56 MiB on for what is only written (32 MiB: 0.75 ms, and 0.66 otherwise).
    const OWN: Rule = Rule { read: 6, written: 2 };

    /// On a Zen 4 with as much, from 2 x 14 MiB on (12 MiB each: [1048576, 3] and [3] take 0.47 ms, and 0.51 past the caches).
    const OWN_ZEN_4: Rule = Rule { read: 5, written: 2 };

    /// On both, two threads have twice the cache's speed, but not the memory's: 32 MiB that are only written take them 0.75 ms past the
    /// caches, and 0.31 otherwise; `a + row` is faster past them from 2 x 24 MiB on, and `a + b` from 32 + 16 MiB on.
    const OWN_SEVERAL: Rule = Rule { read: 2, written: 2 };

    fn here(by_several: bool) -> Self {
        match by_several {
            _ if !settings::is_amd() => Rule::SHARED,
            true => Rule::OWN_SEVERAL,
            false if settings::is_zen_5() => Rule::OWN,
            false => Rule::OWN_ZEN_4,
        }
    }

    fn streams(&self, settings: Settings, traffic: &Traffic) -> bool {
        let read = traffic.read.saturating_mul(self.read);
        settings.is_streamed(read.saturating_add(traffic.written.saturating_mul(self.written)) / 2)
    }
}

#[cfg(test)]
mod tests;
