//! The memory traffic of a call.

use crate::hardware::Hardware;
use crate::plan::nest::Nest;
use crate::plan::workload::Workload;
use crate::settings::Settings;

/// The bytes of memory that a call touches. Broadcast elements count once.
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

    /// Bytes read and written.
    pub fn bytes(&self) -> usize {
        self.read.saturating_add(self.written)
    }

    /// The cost as bytes read: written ones count twice, as stores fetch their cache lines first.
    pub fn work(&self) -> usize {
        self.bytes().saturating_add(self.written)
    }

    /// Whether the call exceeds the caches, so that non-temporal stores are better, on one thread or on several.
    pub fn exceeds_caches(&self, settings: Settings, by_several: bool) -> bool {
        Weights::on(Hardware::get(), by_several).exceeds_caches(settings, self)
    }

    /// Whether ordinary stores are better although the call exceeds the caches: if few threads share the last-level cache and little is
    /// read, and either several threads write or narrow vectors fill each row with one value.
    pub fn prefers_ordinary_stores(
        &self,
        hardware: Hardware,
        by_several: bool,
        fills: bool,
    ) -> bool {
        let prefers = by_several || (fills && !hardware.has_wide_datapath());
        hardware.owns_last_cache() && prefers && self.read < self.written / 4
    }
}

/// The weights, in halves, of bytes read and of bytes written in the size that is passed to [`Settings::is_nontemporal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Weights {
    read: usize,
    written: usize,
}

impl Weights {
    /// Many threads share the last-level cache. A written line is fetched first, and evicts data that are read.
    const SHARED: Weights = Weights { read: 8, written: 3 };

    /// Few threads share it.
    const OWN: Weights = Weights { read: 5, written: 2 };

    /// Few threads share it, and cores compute with wide vectors.
    const OWN_WIDE: Weights = Weights { read: 6, written: 2 };

    /// Few threads share it, for calls on several threads: these double the throughput of the cache, but not of memory.
    const OWN_SEVERAL: Weights = Weights { read: 2, written: 2 };

    fn on(hardware: Hardware, by_several: bool) -> Self {
        match (hardware.owns_last_cache(), by_several) {
            (false, _) => Weights::SHARED,
            (true, true) => Weights::OWN_SEVERAL,
            (true, false) if hardware.has_wide_datapath() => Weights::OWN_WIDE,
            (true, false) => Weights::OWN,
        }
    }

    fn exceeds_caches(&self, settings: Settings, cost: &MemoryCost) -> bool {
        let read = cost.read.saturating_mul(self.read);
        settings.is_nontemporal(read.saturating_add(cost.written.saturating_mul(self.written)) / 2)
    }
}

#[cfg(test)]
mod tests;
