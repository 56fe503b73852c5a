//! What may be forced for tests and measurements: the instruction set, and which fast paths are taken.
//!
//! Results do not depend on any of it. The environment variable `OPWRIGHT_ISA` (`baseline`, `avx2` or `avx512`) sets a bound
//! on the instruction set before the first op runs; a name that is none of these sets none. `OPWRIGHT_THREADS` sets the number
//! of threads in the same way.

use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

/// A level of instructions. What an architecture has beyond its baseline is found at run time; only x86-64 has levels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Isa {
    /// What every machine of the architecture has: SSE2 on x86-64, NEON on AArch64.
    Baseline = 1,
    /// AVX2, FMA and F16C (x86-64-v3).
    Avx2,
    /// AVX-512 F, BW, CD, DQ and VL (x86-64-v4).
    Avx512,
}

impl Isa {
    /// Every level, narrowest first.
    pub const ALL: [Isa; 3] = [Isa::Baseline, Isa::Avx2, Isa::Avx512];

    /// The name that `OPWRIGHT_ISA` takes.
    pub const fn name(self) -> &'static str {
        match self {
            Isa::Baseline => "baseline",
            Isa::Avx2 => "avx2",
            Isa::Avx512 => "avx512",
        }
    }

    /// Whether this machine has it.
    pub fn is_available(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        {
            macro_rules! all {
                ($($feature:tt)+) => { $(std::arch::is_x86_feature_detected!($feature))&&+ };
            }
            match self {
                Isa::Baseline => true,
                Isa::Avx2 => {
                    all!("avx2" "fma" "f16c" "bmi1" "bmi2" "lzcnt" "movbe" "popcnt")
                }
                Isa::Avx512 => {
                    Isa::Avx2.is_available()
                        && all!("avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl")
                }
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            self == Isa::Baseline
        }
    }

    /// The widest available level that is at most this one.
    fn or_narrower(self) -> Isa {
        Isa::ALL
            .into_iter()
            .rev()
            .find(|&isa| isa <= self && isa.is_available())
            .unwrap_or(Isa::Baseline)
    }
}

/// The level in use; 0 until it is known.
static ISA: AtomicU8 = AtomicU8::new(0);

/// The level that loops run at.
#[inline]
pub fn isa() -> Isa {
    match ISA.load(Ordering::Relaxed) {
        1 => Isa::Baseline,
        2 => Isa::Avx2,
        3 => Isa::Avx512,
        _ => detected(),
    }
}

/// Makes loops run at this level, or the widest below it that the machine has; which it is.
pub fn set_isa(isa: Isa) -> Isa {
    let isa = isa.or_narrower();
    ISA.store(isa as u8, Ordering::Relaxed);
    isa
}

#[cold]
fn detected() -> Isa {
    let name = std::env::var("OPWRIGHT_ISA").ok();
    let bound = name.and_then(|name| Isa::ALL.into_iter().find(|isa| isa.name() == name));
    set_isa(bound.unwrap_or(Isa::Avx512))
}

/// Whether this is a core of AMD's: only those have SSE4a. Each few of them have a last cache for themselves, and nobody else's
/// programs fill it.
#[inline]
pub(crate) fn is_amd() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::arch::is_x86_feature_detected!("sse4a");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Whether this is such a core that has vectors of 512 bits in one piece: only those have VP2INTERSECT too.
#[inline]
pub(crate) fn is_zen_5() -> bool {
    #[cfg(target_arch = "x86_64")]
    return is_amd() && std::arch::is_x86_feature_detected!("avx512vp2intersect");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Bytes from which on a call is worth several threads, unless another bound is set; those that are written count twice.
///
/// On a Xeon 6, with two, adding a row to [160, 256], 480 KiB, takes 3.8 us instead of 4.5, and to [128, 256] 3.5 instead of 3.6; [256,
/// 1] and [1, 256], 514 KiB, take 4.0 instead of 4.4. On a Zen 4 it is 3.2 instead of 3.9, 2.55 as before, and 2.9 instead of 3.3. On a
/// Zen 5 the last take 1.4 instead of 1.3, a row and [256, 256] 2.0 or 3.6 instead of 2.0, and [65536] and [65536], 1 MiB, 2.1 instead
/// of 3.1.
#[cold]
fn parallel_from() -> usize {
    let from = if is_zen_5() { 1 << 20 } else { 480 << 10 };
    // Unless somebody has set one meanwhile.
    let set = PARALLEL_FROM.compare_exchange(UNSET, from, Ordering::Relaxed, Ordering::Relaxed);
    set.map_or_else(|other| other, |_| from)
}

/// From where on several threads are used; `UNSET` until it is known.
static PARALLEL_FROM: AtomicUsize = AtomicUsize::new(UNSET);

/// No bound that is set, and no number of bytes that a call may touch.
const UNSET: usize = usize::MAX - 1;

/// More threads than this wait for memory.
#[cfg(feature = "parallel")]
const MOST_THREADS: usize = 256;

/// Bytes from which on a call is worth waking threads that sleep, which takes some 50 us.
#[cfg(feature = "parallel")]
const LONG: usize = 4 << 20;

/// Bytes from which on a result is written past the caches: clearly more than the last of them holds.
static STREAM_FROM: AtomicUsize = AtomicUsize::new(48 << 20);

/// Whether a call of so many bytes uses several threads.
#[inline]
pub fn is_parallel(bytes: usize) -> bool {
    bytes
        >= match PARALLEL_FROM.load(Ordering::Relaxed) {
            UNSET => parallel_from(),
            set => set,
        }
}

/// Whether a call that touches so many bytes is worth waking threads for.
#[cfg(feature = "parallel")]
pub(crate) fn is_long(bytes: usize) -> bool {
    bytes >= LONG
}

/// How many threads work on a call: `OPWRIGHT_THREADS`, or as many as the machine runs at once. Asked once.
#[cfg(feature = "parallel")]
pub(crate) fn threads() -> usize {
    let asked = std::env::var("OPWRIGHT_THREADS").ok().and_then(|n| n.parse().ok());
    let machine = || std::thread::available_parallelism().map_or(1, usize::from);
    asked.unwrap_or_else(machine).clamp(1, MOST_THREADS)
}

/// Whether the result of a call is written past the caches that seems to touch so many bytes. Those that are read count for more than
/// those that are written, and how much more depends on the machine.
#[inline]
pub fn is_streamed(bytes: usize) -> bool {
    bytes >= STREAM_FROM.load(Ordering::Relaxed)
}

/// Whether every result is written past the caches that can be, however few bytes it has, and be its memory fresh.
#[inline]
pub(crate) fn streams_always() -> bool {
    is_streamed(0)
}

/// Whether what a call only reads, so many bytes, is in memory rather than in the last cache, and worth asking for early: 16 MiB,
/// which a cache has, took 282 us to sum so, and 222 otherwise.
#[inline]
pub(crate) fn is_far(bytes: usize) -> bool {
    is_streamed(bytes.saturating_mul(2))
}

/// Sets from how many bytes on, those that are written counted twice, several threads are used: 0 for always, `usize::MAX` for never.
pub fn set_parallel_from(bytes: usize) {
    PARALLEL_FROM.store(bytes, Ordering::Relaxed);
}

/// Sets from how many bytes on a call writes its result past the caches: 0 for always, `usize::MAX` for never.
pub fn set_stream_from(bytes: usize) {
    STREAM_FROM.store(bytes, Ordering::Relaxed);
}

/// Runs a test at each level that the machine has. Levels are set for the whole process: one test at a time.
#[cfg(test)]
pub(crate) fn at_every_level(mut test: impl FnMut(Isa)) {
    use std::sync::{Mutex, PoisonError};

    static LEVEL: Mutex<()> = Mutex::new(());
    let _one = LEVEL.lock().unwrap_or_else(PoisonError::into_inner);
    for isa in Isa::ALL.into_iter().filter(|isa| isa.is_available()) {
        set_isa(isa);
        test(isa);
    }
    set_isa(Isa::Avx512);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the system says of the processor is what the processor says.
    #[test]
    fn whose_core_it_is() {
        let Ok(info) = std::fs::read_to_string("/proc/cpuinfo") else {
            return eprintln!("skipped: no /proc/cpuinfo");
        };
        let flags = info.lines().find(|line| line.starts_with("flags")).unwrap_or_default();
        let is_asked = cfg!(target_arch = "x86_64");
        let has = |flag: &str| is_asked && flags.split_whitespace().any(|word| word == flag);
        assert_eq!(is_amd(), has("sse4a"));
        assert_eq!(is_zen_5(), has("sse4a") && has("avx512_vp2intersect"));
    }

    #[test]
    fn what_is_set_is_used() {
        // Those that tests beside this one use.
        let bound = parallel_from();
        assert!(is_parallel(bound) && !is_parallel(bound - 1) && bound <= 1 << 20);
        assert!(!is_far(1 << 20) && is_far(1 << 30));
    }
}
