//! Halves and shifts of lanes, in registers: through memory, loads that straddle recent stores would cause store-forwarding stalls.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm256_add_epi32, _mm256_blendv_epi8, _mm256_castsi256_si128,
    _mm256_cmpgt_epi32, _mm256_extracti128_si256, _mm256_permutevar8x32_epi32, _mm256_set1_epi32,
    _mm512_add_epi32, _mm512_add_epi64, _mm512_castsi512_si256, _mm512_cmplt_epi64_mask,
    _mm512_extracti64x4_epi64, _mm512_mask_mov_epi64, _mm512_permutex2var_epi32,
    _mm512_permutex2var_epi64, _mm512_set1_epi32, _mm512_set1_epi64,
};

use std::hint::black_box;

use bytemuck::{Pod, cast};

use crate::simd::isa::{Isa, Level};
use crate::simd::vectors::load;

/// Returns both halves: by an instruction if the lanes are one vector, otherwise through memory.
#[inline(always)]
pub(crate) fn halves<C: Pod, const N: usize, const HALF: usize>(
    level: Level,
    lanes: [C; N],
) -> ([C; HALF], [C; HALF]) {
    #[cfg(target_arch = "x86_64")]
    match (level.isa(), size_of::<[C; N]>()) {
        (Isa::Avx512, 64) => {
            // SAFETY: the machine has that level.
            let (low, high) = unsafe { halves_of_512(cast(lanes)) };
            return (cast(low), cast(high));
        }
        (Isa::Avx512 | Isa::Avx2, 32) => {
            // SAFETY: as above.
            let (low, high) = unsafe { halves_of_256(cast(lanes)) };
            return (cast(low), cast(high));
        }
        _ => {}
    }
    // Lanes that are halved by instructions later are in vectors already; storing them would cause store-forwarding stalls.
    let are_vectors = level.isa() > Isa::Baseline && size_of::<[C; N]>() > 32;
    let lanes = if size_of::<[C; N]>() > 16 && !are_vectors { black_box(lanes) } else { lanes };
    let (mut low, mut high) = ([C::zeroed(); HALF], [C::zeroed(); HALF]);
    for k in 0..HALF {
        (low[k], high[k]) = (lanes[k], lanes[k + HALF]);
    }
    (low, high)
}

/// Both halves of a vector.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
#[inline]
fn halves_of_512(vector: __m512i) -> (__m256i, __m256i) {
    (_mm512_castsi512_si256(vector), _mm512_extracti64x4_epi64::<1>(vector))
}

/// Both halves of a vector.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
fn halves_of_256(vector: __m256i) -> (__m128i, __m128i) {
    (_mm256_castsi256_si128(vector), _mm256_extracti128_si256::<1>(vector))
}

/// The number of lanes: independent accumulators, enough to fill the widest vector.
pub(crate) const LANES: usize = 16;

/// Lanes in whole cache lines, if the compiler keeps them in memory: what was stored across two lines is slow to load again.
#[repr(align(64))]
pub(crate) struct Lanes<C>(pub [C; LANES]);

/// Returns the lanes from `first` on, followed by copies of `last`.
#[inline(always)]
#[allow(clippy::manual_memcpy, reason = "`copy_from_slice` would copy the lanes once more")]
pub(crate) fn shift_in<C: Pod>(
    level: Level,
    Lanes(lanes): &Lanes<C>,
    first: usize,
    last: C,
) -> [C; LANES] {
    assert!(first <= LANES, "the shift exceeds the number of lanes");
    let lasts = [last; LANES];
    if const { size_of::<[C; LANES]>() == 16 } {
        let (lanes, lasts) = (u128::from_le_bytes(load(lanes)), u128::from_le_bytes(cast(lasts)));
        let bits = 8 * first as u32;
        let low = lanes.checked_shr(bits).unwrap_or_default();
        let high = lasts.checked_shl(u128::BITS - bits).unwrap_or_default();
        return cast((low | high).to_le_bytes());
    }
    #[cfg(target_arch = "x86_64")]
    // SAFETY: the machine has that level.
    unsafe {
        match (level.isa(), size_of::<[C; LANES]>()) {
            (Isa::Avx512, 64) => return cast(shift_u32(cast(*lanes), first, cast(lasts))),
            (Isa::Avx512, 128) => return cast(shift_u64(load(lanes), first, cast(lasts))),
            (Isa::Avx2, 64) => return cast(shift_avx2::<2>(load(lanes), first, cast(lasts))),
            (Isa::Avx2, 128) => return cast(shift_avx2::<4>(load(lanes), 2 * first, cast(lasts))),
            _ => {}
        }
    }
    let _ = level;
    let mut all = [last; 2 * LANES];
    for k in 0..LANES {
        all[k] = lanes[k];
    }
    *all[first..].first_chunk().unwrap_or(&lasts)
}

/// Shifts sixteen numbers of four bytes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
#[inline]
fn shift_u32(lanes: __m512i, first: usize, lasts: __m512i) -> __m512i {
    const EACH: [i32; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    let indices = _mm512_add_epi32(cast(EACH), _mm512_set1_epi32(first as i32));
    _mm512_permutex2var_epi32(lanes, indices, lasts)
}

/// Shifts sixteen numbers of eight bytes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
#[inline]
fn shift_u64([low, high]: [__m512i; 2], first: usize, [lasts, _]: [__m512i; 2]) -> [__m512i; 2] {
    const EACH: [i64; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
    let lanes = |first: usize| {
        let indices = _mm512_add_epi64(cast(EACH), _mm512_set1_epi64(first as i64));
        let is_there = _mm512_cmplt_epi64_mask(indices, _mm512_set1_epi64(LANES as i64));
        let lanes = _mm512_permutex2var_epi64(low, indices, high);
        _mm512_mask_mov_epi64(lasts, is_there, lanes)
    };
    [lanes(first), lanes(first + 8)]
}

/// Shifts lanes by `first` units of four bytes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
fn shift_avx2<const N: usize>(
    mut lanes: [__m256i; N],
    first: usize,
    lasts: [__m256i; N],
) -> [__m256i; N] {
    const EACH: [i32; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
    let indices = _mm256_add_epi32(cast(EACH), _mm256_set1_epi32(first as i32));
    // The instruction uses three bits of an index, so a vector is rotated; the rest of the index selects the vector.
    for lane in &mut lanes {
        *lane = _mm256_permutevar8x32_epi32(*lane, indices);
    }
    for i in 0..N {
        let mut shifted = lasts[0];
        for j in (i..N).rev() {
            let end = _mm256_set1_epi32(8 * (j - i + 1) as i32);
            let is_before = _mm256_cmpgt_epi32(end, indices);
            shifted = _mm256_blendv_epi8(shifted, lanes[j], is_before);
        }
        lanes[i] = shifted;
    }
    lanes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::at_every_level;

    #[test]
    fn last_lanes_are_filled() {
        fn check<C: Pod + PartialEq + std::fmt::Debug>(number: impl Fn(usize) -> C) {
            let lanes: [C; LANES] = std::array::from_fn(number);
            let lasts = [lanes[5]; LANES];
            at_every_level(|level| {
                for first in 0..=LANES {
                    let moved = level
                        .dispatch_with(|level| shift_in(level, &Lanes(lanes), first, lasts[0]));
                    let expected = [&lanes[first..], &lasts[..first]].concat();
                    assert_eq!(moved[..], expected, "from {first} on, {level:?}");
                }
            });
        }
        check(|l| l as f32 * 3.0);
        check(|l| l as f64 * 3.0);
        check(|l| l as u8 * 17);
        check(|l| l as i16 * -31);
        check(|l| 1i32 << l);
        check(|l| 3i64 << (4 * l));
    }

    #[test]
    fn halves_are_in_order() {
        fn check<C: Pod + PartialEq + std::fmt::Debug>(number: impl Fn(usize) -> C) {
            let lanes: [C; 16] = std::array::from_fn(number);
            at_every_level(|level| {
                let (low, high) = level.dispatch_with(|level| halves::<C, 16, 8>(level, lanes));
                assert_eq!([low, high].concat(), lanes, "{level:?}");
            });
        }
        check(|l| l as u8 * 15);
        check(|l| l as i16 * -31);
        check(|l| l as f32 * 3.0);
        check(|l| l as f64 * 3.0);
    }
}
