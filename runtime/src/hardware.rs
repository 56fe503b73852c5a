//! Facts about the processor that decide how a result is computed. Read once.

use std::sync::OnceLock;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hardware {
    /// Bytes of the widest vector that a core computes with as a whole, whatever the width of its instructions. 16 where unknown.
    pub datapath_bytes: usize,
    /// How many hardware threads form a complex, which has a last-level cache of its own. `None` if all cores share one cache, or if the
    /// processor does not tell.
    pub complex_threads: Option<usize>,
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
        self.complex_threads.is_some_and(|threads| threads <= MAX_FEW_THREADS)
    }
}

/// The largest number of hardware threads that count as few: eight cores of two threads each.
const MAX_FEW_THREADS: usize = 16;

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
    // "Cache Topology Information", a subleaf for each cache. Leaf 4 says the same of processors whose cores all share the last cache, but
    // under a hypervisor it counts the threads of the virtual machine.
    let leaf = EXTENDED + 0x1d;
    let caches = (0..8).map(|part| cpuid(leaf, part).eax).take_while(|eax| eax & 0x1f != 0);
    let last_cache = if last >= leaf { caches.last() } else { None };
    let complex_threads = last_cache.map(|eax| (eax >> 14 & 0xfff).saturating_add(1) as usize);
    Hardware { datapath_bytes, complex_threads }
}

// Miri does not have the instruction.
#[cfg(any(not(target_arch = "x86_64"), miri))]
fn read() -> Hardware {
    Hardware { datapath_bytes: 16, complex_threads: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_plausible() {
        let hardware = Hardware::get();
        assert!(matches!(hardware.datapath_bytes, 16 | 32 | 64), "{hardware:?}");
        assert!(hardware.complex_threads.is_none_or(|threads| (1..=4096).contains(&threads)));
        assert_eq!(hardware, read());
    }

    #[test]
    fn few_threads_share_the_last_level_cache() {
        let sharing =
            |threads| Hardware { datapath_bytes: 32, complex_threads: threads }.owns_last_cache();
        assert!(sharing(Some(1)) && sharing(Some(16)));
        assert!(!sharing(Some(17)) && !sharing(None));
        let width =
            |datapath_bytes| Hardware { datapath_bytes, complex_threads: None }.has_wide_datapath();
        assert!(width(64) && !width(32) && !width(16));
    }
}
