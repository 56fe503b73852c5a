//! Instruction sets: the same loop compiled for several, of which a call runs one.
//!
//! A loop is a closure that is inlined, with all it calls, into a function that may use an instruction set; so the compiler
//! vectorises it for that set. Rust's arithmetic means the same in all of them, so results are the same bits.
//!
//! A [`Level`] is a token for an instruction set; it exists only for those that the machine has. A call reads it once, where it enters,
//! as part of its [settings](crate::settings::Settings), and passes it down to every loop and to its helper threads, so it cannot change
//! during a call.

#[cfg(not(target_arch = "x86_64"))]
use std::convert::Infallible;

/// A level of instructions. What an architecture has beyond its baseline is found at run time; only x86-64 has levels.
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
}

/// A level of instructions that the machine has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(Isa);

impl Level {
    /// What every machine has.
    #[cfg(test)]
    pub const BASELINE: Level = Level(Isa::Baseline);

    /// `None` if the machine lacks it.
    pub fn new(isa: Isa) -> Option<Level> {
        isa.is_available().then_some(Level(isa))
    }

    /// Every level of the machine, narrowest first.
    pub fn all() -> impl Iterator<Item = Level> {
        Isa::ALL.into_iter().filter_map(Level::new)
    }

    /// The widest level of the machine that is at most `bound`.
    pub fn at_most(bound: Isa) -> Level {
        Level::all().filter(|level| level.0 <= bound).last().unwrap_or(Level(Isa::Baseline))
    }

    /// Which it is.
    #[inline(always)]
    pub fn isa(self) -> Isa {
        self.0
    }

    /// As [`vectorised`](Level::vectorised), with a closure that is told the level: a constant where it is inlined.
    #[inline(always)]
    pub(crate) fn run<R>(self, run: impl FnOnce(Level) -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        match self.0 {
            // SAFETY: there is a level only if the machine has it.
            Isa::Avx512 => return unsafe { avx512(run) },
            // SAFETY: as above.
            Isa::Avx2 => return unsafe { avx2(run) },
            Isa::Baseline => {}
        }
        run(Level(Isa::Baseline))
    }

    /// Runs a loop with the instructions of this level.
    ///
    /// The closure, and whatever it calls in a loop, should be `#[inline(always)]`: what is not inlined uses the baseline. It
    /// should be `move`: what it borrows is read from memory again and again.
    #[inline(always)]
    pub(crate) fn vectorised<R>(self, run: impl FnOnce() -> R) -> R {
        self.run(at_any_level(run))
    }

    /// The same without AVX-512: integers gain too little from it to be compiled once more.
    #[inline(always)]
    pub(crate) fn narrowly<R>(self, run: impl FnOnce() -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        if self.0 > Isa::Baseline {
            // SAFETY: a machine that has AVX-512 has AVX2.
            return unsafe { avx2(at_any_level(run)) };
        }
        run()
    }

    /// `None` where there are no [special](Special) loops.
    #[inline(always)]
    pub fn special(self) -> Option<Special> {
        #[cfg(target_arch = "x86_64")]
        return match self.0 {
            Isa::Avx512 => Some(Special(Width::Avx512)),
            Isa::Avx2 => Some(Special(Width::Avx2)),
            Isa::Baseline => None,
        };
        #[cfg(not(target_arch = "x86_64"))]
        Some(Special(Width::Baseline))
    }

    /// `None` if it is not AVX-512.
    #[inline(always)]
    pub(crate) fn wide(self) -> Option<Wide> {
        #[cfg(target_arch = "x86_64")]
        return (self.0 == Isa::Avx512).then_some(Wide(()));
        #[cfg(not(target_arch = "x86_64"))]
        None
    }
}

/// The leave to run loops that there are only beside others, with AVX2 or AVX-512: the baseline of x86-64 does without, and so
/// no code is made for it. Other architectures have such loops at their baseline.
#[derive(Clone, Copy)]
pub struct Special(Width);

/// The levels that have special loops.
#[derive(Clone, Copy)]
enum Width {
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(not(target_arch = "x86_64"))]
    Baseline,
}

impl Special {
    /// Runs a loop at this level.
    #[inline(always)]
    pub(crate) fn run<R>(self, run: impl FnOnce(Level) -> R) -> R {
        match self.0 {
            // SAFETY: made of a level, which there is only if the machine has it.
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 => unsafe { avx512(run) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Width::Avx2 => unsafe { avx2(run) },
            #[cfg(not(target_arch = "x86_64"))]
            Width::Baseline => run(Level(Isa::Baseline)),
        }
    }

    /// Runs a loop that is written for each width of vectors: `wide` with AVX-512, and `narrow` elsewhere.
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

/// The leave to run loops that there are only with AVX-512. No other architecture ever has it.
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
        // SAFETY: made of a level, which there is only if the machine has it.
        return unsafe { avx512(at_any_level(run)) };
        #[cfg(not(target_arch = "x86_64"))]
        {
            let _ = run;
            self.never()
        }
    }

    /// There is none.
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

    /// What the baseline lacks is not used there.
    #[test]
    fn special_loops_are_for_wider_levels() {
        at_every_level(|level| {
            let isa = level.isa();
            let is_wider = isa > Isa::Baseline || cfg!(not(target_arch = "x86_64"));
            assert_eq!(level.special().is_some(), is_wider);
            let is_widest = isa == Isa::Avx512 && cfg!(target_arch = "x86_64");
            assert_eq!(level.wide().is_some(), is_widest);
        });
    }

    /// A loop is told the level that it was asked to run at, or the next below it without AVX-512.
    #[test]
    fn a_loop_runs_at_its_level() {
        at_every_level(|level| {
            assert_eq!(level.run(|level| level), level);
            assert!(level.special().is_none_or(|special| special.run(|level| level) == level));
            assert_eq!(Level::at_most(level.isa()), level);
        });
        assert_eq!(Level::at_most(Isa::Baseline), Level::BASELINE);
        assert_eq!(Level::new(Isa::Baseline), Some(Level::BASELINE));
    }
}
