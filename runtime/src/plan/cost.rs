//! What a call reads and writes in memory.

use crate::hardware::Hardware;
use crate::memory::cache_level::CacheLevel;
use crate::plan::nest::Nest;
use crate::plan::workload::Workload;
use crate::settings::Settings;
use crate::tuning::L2_BYTES;

/// Bytes in memory that a call touches. A stretched element counts once.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemoryCost {
    read: usize,
    written: usize,
}

impl MemoryCost {
    pub fn of(nest: &Nest, workload: &Workload) -> Self {
        let bytes = |index: usize| {
            let moves = nest.axes().iter().filter(|axis| axis.strides[index] != 0);
            let elements = moves.map(|axis| axis.len).product::<usize>();
            elements.saturating_mul(workload.size(index).0)
        };
        let read = (1..=workload.operands.len()).map(bytes).fold(0, usize::saturating_add);
        MemoryCost { read, written: bytes(0) }
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
        Rule::on(Hardware::get(), by_several).streams(settings, self)
    }

    /// What holds the result while it is written, by one thread or by several.
    pub fn cache_level(&self, settings: Settings, by_several: bool) -> CacheLevel {
        match self.written {
            _ if self.is_streamed(settings, by_several) => CacheLevel::Dram,
            ..L2_BYTES => CacheLevel::L2,
            _ => CacheLevel::Llc,
        }
    }

    /// Whether it is better written as what is in a cache all the same: where few share that cache and little is read, by several threads,
    /// or where each row is filled with one value by a core of narrow vectors.
    pub fn is_plain(&self, hardware: Hardware, by_several: bool, fills: bool) -> bool {
        let prefers = by_several || (fills && !hardware.has_wide_datapath());
        hardware.owns_last_cache() && prefers && self.read < self.written / 4
    }
}

/// How often bytes to read and bytes to write count, in halves, when a call is held against [`Settings::is_streamed`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rule {
    read: usize,
    written: usize,
}

impl Rule {
    /// Where many share the last-level cache. A line that is written is fetched first, and takes the place of what is read.
    const SHARED: Rule = Rule { read: 8, written: 3 };

    /// Where few share it.
    const OWN: Rule = Rule { read: 5, written: 2 };

    /// Where few share it and cores compute with wide vectors.
    const OWN_WIDE: Rule = Rule { read: 6, written: 2 };

    /// Where few share it, for several threads: two have twice the cache's speed, but not the memory's.
    const OWN_SEVERAL: Rule = Rule { read: 2, written: 2 };

    fn on(hardware: Hardware, by_several: bool) -> Self {
        match (hardware.owns_last_cache(), by_several) {
            (false, _) => Rule::SHARED,
            (true, true) => Rule::OWN_SEVERAL,
            (true, false) if hardware.has_wide_datapath() => Rule::OWN_WIDE,
            (true, false) => Rule::OWN,
        }
    }

    fn streams(&self, settings: Settings, cost: &MemoryCost) -> bool {
        let read = cost.read.saturating_mul(self.read);
        settings.is_streamed(read.saturating_add(cost.written.saturating_mul(self.written)) / 2)
    }
}

#[cfg(test)]
mod tests;
