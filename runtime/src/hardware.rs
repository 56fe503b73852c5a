//! What the processor says of itself, as far as it decides how a result is computed. Read once.

use std::sync::OnceLock;

/// Facts about the processor that calls run on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hardware {
    /// Bytes of the widest vector that a core computes with in one piece, whatever its instructions take. 16 where it does not say.
    pub datapath_bytes: usize,
    /// How many hardware threads share the last-level cache. `None` where it does not say.
    pub sharers: Option<usize>,
}

impl Hardware {
    /// That of this machine.
    #[inline]
    pub fn get() -> Hardware {
        static HARDWARE: OnceLock<Hardware> = OnceLock::new();
        *HARDWARE.get_or_init(read)
    }

    /// Whether a core computes with vectors of 512 bits in one piece.
    pub fn has_wide_datapath(self) -> bool {
        self.datapath_bytes >= 64
    }

    /// Whether few cores share the last-level cache, so that what a call leaves there is still there for the next one.
    pub fn owns_last_cache(self) -> bool {
        self.sharers.is_some_and(|sharers| sharers <= MAX_FEW_SHARERS)
    }
}

/// The most hardware threads that are few: eight cores of two.
const MAX_FEW_SHARERS: usize = 16;

#[cfg(target_arch = "x86_64")]
#[allow(unused_unsafe, reason = "newer compilers have it as a safe function")]
#[allow(unsafe_code, reason = "x86-64 has the instruction")]
fn cpuid(leaf: u32, part: u32) -> std::arch::x86_64::CpuidResult {
    // SAFETY: x86-64 has the instruction.
    unsafe { std::arch::x86_64::__cpuid_count(leaf, part) }
}

#[cfg(target_arch = "x86_64")]
fn read() -> Hardware {
    const EXTENDED: u32 = 0x8000_0000;
    let last = cpuid(EXTENDED, 0).eax;
    // "Performance optimisation identifiers": the width of the data path for vectors.
    let widths = if last >= EXTENDED + 0x1a { cpuid(EXTENDED + 0x1a, 0).eax } else { 0 };
    let datapath_bytes = match widths {
        _ if widths & 1 << 3 != 0 => 64,
        _ if widths & 1 << 2 != 0 => 32,
        _ => 16,
    };
    // "Cache properties", for each cache: one manufacturer has them in one place, the others in another.
    let of_leaf = |leaf| {
        let caches = (0..8).map(|part| cpuid(leaf, part).eax).take_while(|eax| eax & 0x1f != 0);
        caches.last().map(|eax| (eax >> 14 & 0xfff).saturating_add(1) as usize)
    };
    let sharers = of_leaf(4)
        .filter(|_| cpuid(0, 0).eax >= 4)
        .or_else(|| (last >= EXTENDED + 0x1d).then(|| of_leaf(EXTENDED + 0x1d))?);
    Hardware { datapath_bytes, sharers }
}

#[cfg(not(target_arch = "x86_64"))]
fn read() -> Hardware {
    Hardware { datapath_bytes: 16, sharers: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_possible() {
        let hardware = Hardware::get();
        assert!(matches!(hardware.datapath_bytes, 16 | 32 | 64), "{hardware:?}");
        assert!(hardware.sharers.is_none_or(|sharers| (1..=4096).contains(&sharers)));
        assert_eq!(hardware, read());
    }

    #[test]
    fn few_share_the_last_cache() {
        let sharing = |sharers| Hardware { datapath_bytes: 32, sharers }.owns_last_cache();
        assert!(sharing(Some(1)) && sharing(Some(16)));
        assert!(!sharing(Some(17)) && !sharing(None));
        let width = |datapath_bytes| Hardware { datapath_bytes, sharers: None }.has_wide_datapath();
        assert!(width(64) && !width(32) && !width(16));
    }
}
