//! Facts about the processor that decide how a result is computed. Read once.

use std::sync::OnceLock;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hardware {
    /// Bytes of the widest vector that a core computes with as a whole, whatever the width of its instructions. 16 where unknown.
    pub datapath_bytes: usize,
    /// How many hardware threads share the last-level cache. `None` where unknown.
    pub sharers: Option<usize>,
}

impl Hardware {
    /// Returns the facts about this machine.
    #[inline]
    pub fn get() -> Hardware {
        static HARDWARE: OnceLock<Hardware> = OnceLock::new();
        *HARDWARE.get_or_init(read)
    }

    /// Whether a core computes with 512-bit vectors as a whole.
    pub fn has_wide_datapath(self) -> bool {
        self.datapath_bytes >= 64
    }

    /// Whether few cores share the last-level cache, so that the data of one call are still there for the next.
    pub fn owns_last_cache(self) -> bool {
        self.sharers.is_some_and(|sharers| sharers <= MAX_FEW_SHARERS)
    }
}

/// The largest number of hardware threads that count as few: eight cores of two threads each.
const MAX_FEW_SHARERS: usize = 16;

#[cfg(all(target_arch = "x86_64", not(miri)))]
#[allow(unused_unsafe, reason = "newer compilers have it as a safe function")]
#[allow(unsafe_code, reason = "x86-64 has the instruction")]
fn cpuid(leaf: u32, part: u32) -> std::arch::x86_64::CpuidResult {
    // SAFETY: every x86-64 processor has the instruction.
    unsafe { std::arch::x86_64::__cpuid_count(leaf, part) }
}

#[cfg(all(target_arch = "x86_64", not(miri)))]
fn read() -> Hardware {
    const EXTENDED: u32 = 0x8000_0000;
    let last = cpuid(EXTENDED, 0).eax;
    // "Performance Optimization Identifiers": the width of the data path for vectors.
    let widths = if last >= EXTENDED + 0x1a { cpuid(EXTENDED + 0x1a, 0).eax } else { 0 };
    let datapath_bytes = match widths {
        _ if widths & 1 << 3 != 0 => 64,
        _ if widths & 1 << 2 != 0 => 32,
        _ => 16,
    };
    // "Cache Properties", a subleaf for each cache; manufacturers use one of two leaves.
    let of_leaf = |leaf| {
        let caches = (0..8).map(|part| cpuid(leaf, part).eax).take_while(|eax| eax & 0x1f != 0);
        caches.last().map(|eax| (eax >> 14 & 0xfff).saturating_add(1) as usize)
    };
    let sharers = of_leaf(4)
        .filter(|_| cpuid(0, 0).eax >= 4)
        .or_else(|| (last >= EXTENDED + 0x1d).then(|| of_leaf(EXTENDED + 0x1d))?);
    Hardware { datapath_bytes, sharers }
}

// Miri does not have the instruction.
#[cfg(any(not(target_arch = "x86_64"), miri))]
fn read() -> Hardware {
    Hardware { datapath_bytes: 16, sharers: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_plausible() {
        let hardware = Hardware::get();
        assert!(matches!(hardware.datapath_bytes, 16 | 32 | 64), "{hardware:?}");
        assert!(hardware.sharers.is_none_or(|sharers| (1..=4096).contains(&sharers)));
        assert_eq!(hardware, read());
    }

    #[test]
    fn few_threads_share_the_last_level_cache() {
        let sharing = |sharers| Hardware { datapath_bytes: 32, sharers }.owns_last_cache();
        assert!(sharing(Some(1)) && sharing(Some(16)));
        assert!(!sharing(Some(17)) && !sharing(None));
        let width = |datapath_bytes| Hardware { datapath_bytes, sharers: None }.has_wide_datapath();
        assert!(width(64) && !width(32) && !width(16));
    }
}
