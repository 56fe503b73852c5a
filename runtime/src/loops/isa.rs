//! Instruction sets: the same loop compiled for several, and chosen at run time.
//!
//! A loop is a closure that is inlined, with all it calls, into a function that may use an instruction set; so the compiler
//! vectorises it for that set. Rust's arithmetic means the same in all of them, so results are the same bits.

use crate::tuning::{self, Isa};

/// Runs a loop with the widest instructions that the machine has, or that [`tuning`] allows.
///
/// The closure, and whatever it calls in a loop, should be `#[inline(always)]`: what is not inlined uses the baseline. It
/// should be `move`: what it borrows is read from memory again and again (a transpose took 0.35 ns an element, not 0.08).
#[inline(always)]
pub(crate) fn vectorised<R>(run: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    match tuning::isa() {
        // SAFETY: `tuning::isa` names only what `Isa::is_available` has found.
        Isa::Avx512 => return unsafe { avx512(run) },
        // SAFETY: as above.
        Isa::Avx2 => return unsafe { avx2(run) },
        Isa::Baseline => {}
    }
    run()
}

/// The same without AVX-512: for integers AVX2 is as fast from the second-level cache outwards.
#[inline(always)]
pub(crate) fn narrowly<R>(run: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    if tuning::isa() >= Isa::Avx2 {
        // SAFETY: as above.
        return unsafe { avx2(run) };
    }
    run()
}

/// The same with fewer loops where more bring little: with AVX-512 for `plain` loops only, and the baseline of x86-64, which
/// few machines still need, for no others.
#[inline(always)]
pub(crate) fn specialised<A, R>(
    is_special: bool,
    arguments: A,
    run: impl FnOnce(A) -> R,
    plain: impl FnOnce(A) -> R,
) -> R {
    #[cfg(target_arch = "x86_64")]
    {
        match tuning::isa() {
            Isa::Baseline => plain(arguments),
            // SAFETY: as above.
            Isa::Avx512 if !is_special => unsafe {
                avx512(
                    #[inline(always)]
                    move || plain(arguments),
                )
            },
            // SAFETY: as above.
            Isa::Avx512 | Isa::Avx2 => unsafe {
                avx2(
                    #[inline(always)]
                    move || run(arguments),
                )
            },
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        let _ = (is_special, plain);
        run(arguments)
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,lzcnt,movbe,popcnt")]
fn avx2<R>(run: impl FnOnce() -> R) -> R {
    run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl")]
#[target_feature(enable = "avx2,fma,f16c,bmi1,bmi2,lzcnt,movbe,popcnt")]
fn avx512<R>(run: impl FnOnce() -> R) -> R {
    run()
}
