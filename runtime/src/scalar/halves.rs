//! Conversions between the half types and f32, vectorised; bit for bit those of the crate `half`, including NaNs.
//!
//! That crate detects CPU features at every element, and its branches prevent vectorisation.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    _MM_FROUND_TO_NEAREST_INT as NEAREST, _mm256_cvtph_ps, _mm256_cvtps_ph, _mm512_cvtph_ps,
    _mm512_cvtps_ph,
};

#[cfg(target_arch = "x86_64")]
use bytemuck::cast;
use half::slice::HalfFloatSliceExt;
use half::{bf16, f16};

use crate::simd::isa::{Isa, Level};

/// The bit that marks a NaN of f32 as quiet.
const QUIET: u32 = 1 << 22;

/// Converts an f16 to f32. Signaling NaNs become quiet.
#[inline(always)]
pub(crate) fn f16_to_f32(bits: u16) -> f32 {
    /// 2^-14, the smallest normal f16.
    const NORMAL: u32 = 113 << 23;
    let sign = u32::from(bits & 0x8000) << 16;
    let magnitude = u32::from(bits & 0x7fff);
    // The fraction shifted into place, with the exponent biased as in f16.
    let placed = magnitude << 13;
    let normal = placed + (112 << 23);
    // A subnormal has no implicit one: read as a normal number of exponent -14 it is too large by 2^-14.
    let subnormal = (f32::from_bits(placed + NORMAL) - f32::from_bits(NORMAL)).to_bits();
    let infinite = placed | 0x7f80_0000 | if magnitude > 0x7c00 { QUIET } else { 0 };
    let finite = if magnitude < 0x0400 { subnormal } else { normal };
    f32::from_bits(sign | if magnitude >= 0x7c00 { infinite } else { finite })
}

/// Converts to the nearest f16, ties to even. NaNs become quiet and keep the high bits of their payload.
#[inline(always)]
pub(crate) fn f32_to_f16(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 16) & 0x8000;
    let magnitude = bits & 0x7fff_ffff;
    // A carry out of the fraction increments the exponent, up to infinity, as it should.
    let odd = (magnitude >> 13) & 1;
    let normal = magnitude.wrapping_sub(112 << 23).wrapping_add(0xfff + odd) >> 13;
    // The last bit of 0.5 has the weight of the last bit of a subnormal f16, so the addition rounds.
    let subnormal = (f32::from_bits(magnitude) + 0.5).to_bits().wrapping_sub(0.5f32.to_bits());
    let nan = 0x7e00 | ((magnitude >> 13) & 0x3ff);
    let finite = if magnitude < 113 << 23 { subnormal } else { normal };
    let infinite = if magnitude > 0x7f80_0000 { nan } else { 0x7c00 };
    (sign | if magnitude >= 143 << 23 { infinite } else { finite }) as u16
}

/// Converts a bf16 to f32. Signaling NaNs become quiet.
#[inline(always)]
pub(crate) fn bf16_to_f32(bits: u16) -> f32 {
    let quiet = if bits & 0x7fff > 0x7f80 { QUIET } else { 0 };
    f32::from_bits((u32::from(bits) << 16) | quiet)
}

/// Converts to the nearest bf16, ties to even. NaNs become quiet and keep the high bits of their payload.
#[inline(always)]
pub(crate) fn f32_to_bf16(value: f32) -> u16 {
    let bits = value.to_bits();
    let odd = (bits >> 16) & 1;
    let (rounded, quiet) = (bits.wrapping_add(0x7fff + odd), bits | QUIET);
    (if bits & 0x7fff_ffff > 0x7f80_0000 { quiet } else { rounded } >> 16) as u16
}

/// Converts each element. The lengths must be equal.
pub(crate) fn widen_f16(level: Level, from: &[f16], to: &mut [f32]) {
    assert_eq!(from.len(), to.len());
    match level.simd() {
        Some(simd) if from.len() >= VECTOR => simd.run(
            #[inline(always)]
            |_| {
                // SAFETY: every level with `Simd` has F16C on x86-64.
                let convert = |&bits: &[u16; VECTOR]| unsafe { f16_to_f32_vector(bits) };
                vectors(from.reinterpret_cast(), to, convert);
            },
        ),
        _ => each(from, to, |h| f16_to_f32(h.to_bits())),
    }
}

/// Rounds each element to nearest, ties to even. The lengths must be equal.
pub(crate) fn narrow_f16(level: Level, from: &[f32], to: &mut [f16]) {
    assert_eq!(from.len(), to.len());
    match level.simd() {
        Some(simd) if from.len() >= VECTOR => simd.run(
            #[inline(always)]
            |level| {
                // Widening gains nothing from wider vectors.
                if level.isa() == Isa::Avx512 && from.len() >= 2 * VECTOR {
                    // SAFETY: the level has AVX-512.
                    let convert =
                        |&values: &_| unsafe { f32_to_f16_vector::<{ 2 * VECTOR }>(values) };
                    return vectors(from, to.reinterpret_cast_mut(), convert);
                }
                // SAFETY: as in `widen_f16`.
                let convert = |&values: &_| unsafe { f32_to_f16_vector::<VECTOR>(values) };
                vectors(from, to.reinterpret_cast_mut(), convert);
            },
        ),
        _ => each(from, to, |f| f16::from_bits(f32_to_f16(f))),
    }
}

/// As [`widen_f16`], for bf16.
pub(crate) fn widen_bf16(level: Level, from: &[bf16], to: &mut [f32]) {
    assert_eq!(from.len(), to.len());
    level.dispatch(
        #[inline(always)]
        || each(from, to, |h| bf16_to_f32(h.to_bits())),
    )
}

/// As [`narrow_f16`], for bf16.
pub(crate) fn narrow_bf16(level: Level, from: &[f32], to: &mut [bf16]) {
    assert_eq!(from.len(), to.len());
    level.dispatch(
        #[inline(always)]
        || each(from, to, |f| bf16::from_bits(f32_to_bf16(f))),
    )
}

/// Applies a conversion to each element. The slices are arguments so that the compiler knows that they do not overlap.
#[inline(always)]
fn each<A: Copy, B>(from: &[A], to: &mut [B], convert: impl Fn(A) -> B) {
    let n = to.len();
    let from = &from[..n];
    // By index: the closures of a `zip` are not reliably inlined.
    for i in 0..n {
        to[i] = convert(from[i]);
    }
}

/// The number of elements that one F16C instruction converts.
pub(crate) const VECTOR: usize = 8;

/// [`f16_to_f32`] of each of 8 or 16 elements. Inlined into loops.
///
/// # Safety
///
/// On x86-64, the machine must have F16C for 8 elements and AVX-512 for 16.
#[inline(always)]
pub(crate) unsafe fn f16_to_f32_vector<const N: usize>(bits: [u16; N]) -> [f32; N] {
    const { assert!(N == VECTOR || N == 2 * VECTOR) };
    #[cfg(target_arch = "x86_64")]
    return match N {
        // SAFETY: the caller guarantees F16C.
        VECTOR => cast(unsafe { _mm256_cvtph_ps(cast(bits)) }),
        // SAFETY: the caller guarantees AVX-512.
        _ => cast(unsafe { _mm512_cvtph_ps(cast(bits)) }),
    };
    #[cfg(not(target_arch = "x86_64"))]
    converted(&bits, f16_to_f32)
}

/// [`f32_to_f16`] of each of 8 or 16 elements. Inlined into loops.
///
/// # Safety
///
/// On x86-64, the machine must have F16C for 8 elements and AVX-512 for 16.
#[inline(always)]
pub(crate) unsafe fn f32_to_f16_vector<const N: usize>(values: [f32; N]) -> [u16; N] {
    const { assert!(N == VECTOR || N == 2 * VECTOR) };
    #[cfg(target_arch = "x86_64")]
    return match N {
        // SAFETY: the caller guarantees F16C.
        VECTOR => cast(unsafe { _mm256_cvtps_ph::<NEAREST>(cast(values)) }),
        // SAFETY: the caller guarantees AVX-512.
        _ => cast(unsafe { _mm512_cvtps_ph::<NEAREST>(cast(values)) }),
    };
    #[cfg(not(target_arch = "x86_64"))]
    converted(&values, f32_to_f16)
}

/// A loop, because `map` is not reliably inlined.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn converted<A: Copy, B: Copy + Default, const N: usize>(
    from: &[A; N],
    convert: impl Fn(A) -> B,
) -> [B; N] {
    let mut to = [B::default(); N];
    each(from, &mut to, convert);
    to
}

/// Converts vector by vector. There is at least one; the last, which is converted first, may overlap the one before.
#[inline(always)]
fn vectors<A, B, const N: usize>(from: &[A], to: &mut [B], convert: impl Fn(&[A; N]) -> [B; N]) {
    if let (Some(from), Some(to)) = (from.last_chunk(), to.last_chunk_mut()) {
        *to = convert(from);
    }
    for (from, to) in from.as_chunks().0.iter().zip(to.as_chunks_mut().0) {
        *to = convert(from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::settings::at_every_level;

    /// Every half as f32, the midpoint between each and the next, the neighbours of these in f32, and random bits.
    fn floats(widen: impl Fn(u16) -> f32) -> Vec<f32> {
        let mut floats = Vec::new();
        for bits in 0..=u16::MAX {
            let (here, next) = (widen(bits), widen(bits.wrapping_add(1)));
            let middle = here.to_bits() / 2 + next.to_bits() / 2 + (here.to_bits() & 1);
            let overflow = here.to_bits().wrapping_add(1 << 12);
            for float in [here.to_bits(), middle, overflow] {
                for bits in [float.wrapping_sub(1), float, float.wrapping_add(1)] {
                    floats.push(f32::from_bits(bits));
                }
            }
        }
        let mut numbers = Random(6);
        floats.extend((0..500_000).map(|_| f32::from_bits(numbers.bits() as u32)));
        floats
    }

    #[test]
    fn widens_every_half_as_the_half_crate() {
        at_every_level(|level| {
            let bits: Vec<u16> = (0..=u16::MAX).collect();
            let mut wide = vec![0.0; bits.len()];
            let f16s: Vec<f16> = bits.iter().map(|&bits| f16::from_bits(bits)).collect();
            widen_f16(level, &f16s, &mut wide);
            for (half, wide) in f16s.iter().zip(&wide) {
                let expected = half.to_f32().to_bits();
                assert_eq!(wide.to_bits(), expected, "{level:?} {:#x}", half.to_bits());
                assert_eq!(f16_to_f32(half.to_bits()).to_bits(), expected);
            }
            let bf16s: Vec<bf16> = bits.iter().map(|&bits| bf16::from_bits(bits)).collect();
            widen_bf16(level, &bf16s, &mut wide);
            for (half, wide) in bf16s.iter().zip(&wide) {
                let expected = half.to_f32().to_bits();
                assert_eq!(wide.to_bits(), expected, "{level:?} {:#x}", half.to_bits());
            }
        });
    }

    #[test]
    fn narrows_as_the_half_crate() {
        at_every_level(|level| {
            let floats = floats(|bits| f16::from_bits(bits).to_f32());
            let mut halves = vec![f16::ZERO; floats.len()];
            narrow_f16(level, &floats, &mut halves);
            for (&float, half) in floats.iter().zip(&halves) {
                let expected = f16::from_f32(float).to_bits();
                assert_eq!(half.to_bits(), expected, "{level:?} {float:e}, {:#x}", float.to_bits());
                assert_eq!(f32_to_f16(float), expected, "{float:e}, {:#x}", float.to_bits());
            }
        });
        at_every_level(|level| {
            let floats = floats(|bits| bf16::from_bits(bits).to_f32());
            let mut halves = vec![bf16::ZERO; floats.len()];
            narrow_bf16(level, &floats, &mut halves);
            for (&float, half) in floats.iter().zip(&halves) {
                let expected = bf16::from_f32(float).to_bits();
                assert_eq!(half.to_bits(), expected, "{level:?} {float:e}, {:#x}", float.to_bits());
            }
        });
    }

    /// Boxed slices have exact bounds, so that a sanitizer sees any access past them.
    #[test]
    fn converts_any_length() {
        at_every_level(|level| {
            for n in 0..70 {
                let floats: Box<[f32]> = (0..n).map(|i| i as f32 * 0.37 - 9.0).collect();
                let mut halves = vec![f16::NAN; n].into_boxed_slice();
                narrow_f16(level, &floats, &mut halves);
                assert!(floats.iter().zip(&halves).all(|(&f, &h)| f16::from_f32(f) == h), "{n}");
                let mut wide = vec![f32::NAN; n].into_boxed_slice();
                widen_f16(level, &halves, &mut wide);
                assert!(wide.iter().zip(&halves).all(|(&f, h)| f == h.to_f32()), "{n}");
            }
        });
    }
}
