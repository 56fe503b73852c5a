//! Instruction sets: the same loop compiled for several, and chosen at run time.
//!
//! A loop is a closure that is inlined, with all it calls, into a function that may use an instruction set; so the compiler
//! vectorises it for that set. Rust's arithmetic means the same in all of them, so results are the same bits.

use crate::tuning::{self, Isa};

/// A level of instructions that the machine has, for what is written for each.
#[derive(Clone, Copy)]
pub(crate) struct Level(Isa);

impl Level {
    /// Which it is.
    #[inline(always)]
    pub fn isa(self) -> Isa {
        self.0
    }
}

/// As [`vectorised`], with a closure that is told the level: a constant where it is inlined.
#[inline(always)]
pub(crate) fn levelled<R>(run: impl FnOnce(Level) -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    match tuning::isa() {
        // SAFETY: `tuning::isa` names only what `Isa::is_available` has found.
        Isa::Avx512 => return unsafe { avx512(run) },
        // SAFETY: as above.
        Isa::Avx2 => return unsafe { avx2(run) },
        Isa::Baseline => {}
    }
    run(Level(Isa::Baseline))
}

/// Runs a loop with the widest instructions that the machine has, or that [`tuning`] allows.
///
/// The closure, and whatever it calls in a loop, should be `#[inline(always)]`: what is not inlined uses the baseline. It
/// should be `move`: what it borrows is read from memory again and again (a transpose took 0.35 ns an element, not 0.08).
#[inline(always)]
pub(crate) fn vectorised<R>(run: impl FnOnce() -> R) -> R {
    levelled(
        #[inline(always)]
        |_| run(),
    )
}

/// The same without AVX-512: for integers AVX2 is as fast from the second-level cache outwards, or takes 3.0 us where AVX-512
/// takes 2.6 ([256, 256] and [256] of i32, Zen 5), which a tenth more of compiling is not worth.
#[inline(always)]
pub(crate) fn narrowly<R>(run: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    if tuning::isa() > Isa::Baseline {
        // SAFETY: as above.
        return unsafe {
            avx2(
                #[inline(always)]
                |_| run(),
            )
        };
    }
    run()
}

/// The leave to run loops that there are only beside others, with AVX2 or AVX-512: the baseline of x86-64 does without, and so
/// no code is made for it.
#[derive(Clone, Copy)]
pub struct Special(());

impl Special {
    /// `None` where there are no such loops.
    #[inline(always)]
    pub fn here() -> Option<Self> {
        match tuning::isa() {
            Isa::Avx512 | Isa::Avx2 => Some(Special(())),
            Isa::Baseline => cfg!(not(target_arch = "x86_64")).then_some(Special(())),
        }
    }

    /// Runs such a loop.
    #[inline(always)]
    pub(crate) fn run<R>(self, run: impl FnOnce(Level) -> R) -> R {
        levelled(
            #[inline(always)]
            |level| {
                self.expect_at(level);
                run(level)
            },
        )
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

    /// That `tuning::isa`, which has given this leave, names that level: so no code is made for the baseline of x86-64.
    #[inline(always)]
    fn expect_at(self, level: Level) {
        if cfg!(target_arch = "x86_64") && level.isa() == Isa::Baseline {
            unreachable!("a loop that there is only beside others, without them");
        }
    }
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

    /// What the baseline lacks is not used there.
    #[test]
    fn special_loops_are_for_wider_levels() {
        tuning::at_every_level(|isa| {
            let is_wider = isa > Isa::Baseline || cfg!(not(target_arch = "x86_64"));
            assert_eq!(Special::here().is_some(), is_wider);
        });
    }
}
