//! Instruction sets: loops compiled for several of them, and the dispatch to one.
//!
//! A loop is a closure that is inlined, with everything it calls, into a function with the target features of an
//! instruction set, so that the compiler vectorises it for that set. Rust arithmetic has the same result in all of
//! them.
//!
//! A [`Level`] is a token for an instruction set that the machine has. A call reads its level once, as part of its
//! [settings](crate::settings::Settings), and passes it to all its loops and threads; it cannot change during a call.

#[cfg(not(target_arch = "x86_64"))]
use std::convert::Infallible;

/// An instruction set. Only x86-64 has any beyond the baseline; they are detected at run time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Isa {
    /// What every machine of the architecture has: SSE2 on x86-64, NEON on AArch64.
    Baseline,
    /// AVX2, FMA and F16C (x86-64-v3).
    Avx2,
    /// AVX-512 F, BW, CD, DQ and VL (x86-64-v4).
    Avx512,
}

impl Isa {
    /// All instruction sets, narrowest first.
    pub const ALL: [Isa; 3] = [Isa::Baseline, Isa::Avx2, Isa::Avx512];

    /// Returns the name that `OPWRIGHT_ISA` takes.
    pub const fn name(self) -> &'static str {
        match self {
            Isa::Baseline => "baseline",
            Isa::Avx2 => "avx2",
            Isa::Avx512 => "avx512",
        }
    }

    /// Returns whether this machine has the instruction set.
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
}

/// An instruction set that this machine has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(Isa);

impl Level {
    /// The level of every machine.
    #[cfg(test)]
    pub const BASELINE: Level = Level(Isa::Baseline);

    /// Returns the level, or `None` if this machine lacks the instruction set.
    pub fn new(isa: Isa) -> Option<Level> {
        isa.is_available().then_some(Level(isa))
    }

    /// Iterates over the levels of this machine, narrowest first.
    pub fn all() -> impl Iterator<Item = Level> {
        Isa::ALL.into_iter().filter_map(Level::new)
    }

    /// Returns the widest level of this machine that is at most `bound`.
    pub fn at_most(bound: Isa) -> Level {
        Level::all().filter(|level| level.0 <= bound).last().unwrap_or(Level(Isa::Baseline))
    }

    /// Returns the instruction set.
    #[inline(always)]
    pub fn isa(self) -> Isa {
        self.0
    }

    /// As [`dispatch`](Level::dispatch), with a closure that receives the level, which is a constant where the closure
    /// is inlined.
    #[inline(always)]
    pub(crate) fn dispatch_with<R>(self, run: impl FnOnce(Level) -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        match self.0 {
            // SAFETY: a `Level` exists only if the machine has its instruction set.
            Isa::Avx512 => return unsafe { avx512(run) },
            // SAFETY: as above.
            Isa::Avx2 => return unsafe { avx2(run) },
            Isa::Baseline => {}
        }
        run(Level(Isa::Baseline))
    }

    /// Runs a loop with the instructions of this level.
    ///
    /// The closure and everything it calls in a loop should be `#[inline(always)]`: functions that are not inlined are
    /// compiled for the baseline. The closure should be `move`: borrowed variables are reloaded in every iteration.
    #[inline(always)]
    pub(crate) fn dispatch<R>(self, run: impl FnOnce() -> R) -> R {
        self.dispatch_with(at_any_level(run))
    }

    /// Runs a loop at this level, but with AVX2 where the level is AVX-512: integer loops gain too little from the
    /// latter to be compiled once more.
    #[inline(always)]
    pub(crate) fn with_avx2<R>(self, run: impl FnOnce() -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        if self.0 > Isa::Baseline {
            // SAFETY: a machine that has AVX-512 has AVX2.
            return unsafe { avx2(at_any_level(run)) };
        }
        run()
    }

    /// Returns the token for loops that need more than the baseline of x86-64, or `None` if this level is that
    /// baseline.
    #[inline(always)]
    pub fn simd(self) -> Option<Simd> {
        #[cfg(target_arch = "x86_64")]
        return match self.0 {
            Isa::Avx512 => Some(Simd(Width::Avx512)),
            Isa::Avx2 => Some(Simd(Width::Avx2)),
            Isa::Baseline => None,
        };
        #[cfg(not(target_arch = "x86_64"))]
        Some(Simd(Width::Baseline))
    }

    /// Returns the token for AVX-512 loops, or `None` if this level is not AVX-512.
    #[inline(always)]
    pub(crate) fn wide(self) -> Option<Wide> {
        #[cfg(target_arch = "x86_64")]
        return (self.0 == Isa::Avx512).then_some(Wide(()));
        #[cfg(not(target_arch = "x86_64"))]
        None
    }
}

/// A token to run loops that exist only for AVX2 and AVX-512, not for the baseline of x86-64, where they would cost
/// code size for little. Other architectures run them at their baseline.
#[derive(Clone, Copy)]
pub struct Simd(Width);

/// The levels that a [`Simd`] token stands for.
#[derive(Clone, Copy)]
enum Width {
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(not(target_arch = "x86_64"))]
    Baseline,
}

impl Simd {
    /// Runs a loop at this level.
    #[inline(always)]
    pub(crate) fn run<R>(self, run: impl FnOnce(Level) -> R) -> R {
        match self.0 {
            // SAFETY: made from a `Level`, which exists only if the machine has its instruction set.
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 => unsafe { avx512(run) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Width::Avx2 => unsafe { avx2(run) },
            #[cfg(not(target_arch = "x86_64"))]
            Width::Baseline => run(Level(Isa::Baseline)),
        }
    }

    /// Runs `wide` with AVX-512 and `narrow` with anything else: the same loop written for two vector widths.
    #[inline(always)]
    pub fn by_width<A, R>(
        self,
        arguments: A,
        narrow: impl FnOnce(A) -> R,
        wide: impl FnOnce(A) -> R,
    ) -> R {
        self.run(
            #[inline(always)]
            move |level| match level.isa() {
                Isa::Avx512 => wide(arguments),
                Isa::Avx2 | Isa::Baseline => narrow(arguments),
            },
        )
    }
}

/// A token to run loops that exist only for AVX-512. Uninhabited on other architectures.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide(
    #[cfg(target_arch = "x86_64")] (),
    #[cfg(not(target_arch = "x86_64"))] Infallible,
);

impl Wide {
    /// Runs a loop at this level.
    #[inline(always)]
    pub fn run<R>(self, run: impl FnOnce() -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: made from a `Level`, which exists only if the machine has its instruction set.
        return unsafe { avx512(at_any_level(run)) };
        #[cfg(not(target_arch = "x86_64"))]
        {
            let _ = run;
            self.never()
        }
    }

    /// Unreachable: no value of the type exists.
    #[cfg(not(target_arch = "x86_64"))]
    #[inline(always)]
    pub fn never(self) -> ! {
        match self.0 {}
    }
}

/// Wraps a closure that does not need the level.
#[inline(always)]
fn at_any_level<R>(run: impl FnOnce() -> R) -> impl FnOnce(Level) -> R {
    #[inline(always)]
    move |_| run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,lzcnt,movbe,popcnt")]
fn avx2<R>(run: impl FnOnce(Level) -> R) -> R {
    run(Level(Isa::Avx2))
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl")]
#[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,lzcnt,movbe,popcnt")]
fn avx512<R>(run: impl FnOnce(Level) -> R) -> R {
    run(Level(Isa::Avx512))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::at_every_level;

    #[test]
    fn tokens_need_their_instruction_set() {
        at_every_level(|level| {
            let isa = level.isa();
            let is_wider = isa > Isa::Baseline || cfg!(not(target_arch = "x86_64"));
            assert_eq!(level.simd().is_some(), is_wider);
            let is_widest = isa == Isa::Avx512 && cfg!(target_arch = "x86_64");
            assert_eq!(level.wide().is_some(), is_widest);
        });
    }

    #[test]
    fn loop_runs_at_the_requested_level() {
        at_every_level(|level| {
            assert_eq!(level.dispatch_with(|level| level), level);
            assert!(level.simd().is_none_or(|simd| simd.run(|level| level) == level));
            assert_eq!(Level::at_most(level.isa()), level);
        });
        assert_eq!(Level::at_most(Isa::Baseline), Level::BASELINE);
        assert_eq!(Level::new(Isa::Baseline), Some(Level::BASELINE));
    }
}
