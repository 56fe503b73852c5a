//! Shifts lanes to the front, and fills the last ones with seeds: how the last values of a leaf are padded.
//!
//! In registers: through memory, loads that straddle recent stores would cause store-forwarding stalls.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m256i, __m512i, _mm256_add_epi32, _mm256_blendv_epi8, _mm256_cmpgt_epi32,
    _mm256_permutevar8x32_epi32, _mm256_set1_epi32, _mm512_add_epi32, _mm512_add_epi64,
    _mm512_permutex2var_epi32, _mm512_permutex2var_epi64, _mm512_set1_epi32, _mm512_set1_epi64,
};

use bytemuck::cast;

use crate::kernel::reduce::fold::LANES;
use crate::scalar::Number;
#[cfg(target_arch = "x86_64")]
use crate::simd::isa::Isa;
use crate::simd::isa::Level;

/// Returns the lanes from `first` on, followed by seeds.
#[inline(always)]
#[allow(clippy::manual_memcpy, reason = "`copy_from_slice` would copy the lanes once more")]
pub(crate) fn shift_in<C: Number>(
    level: Level,
    lanes: [C; LANES],
    first: usize,
    seed: C,
) -> [C; LANES] {
    assert!(first <= LANES, "the shift exceeds the number of lanes");
    let seeds = [seed; LANES];
    if const { size_of::<[C; LANES]>() == 16 } {
        let (lanes, seeds) = (u128::from_le_bytes(cast(lanes)), u128::from_le_bytes(cast(seeds)));
        let bits = 8 * first as u32;
        let low = lanes.checked_shr(bits).unwrap_or_default();
        let high = seeds.checked_shl(u128::BITS - bits).unwrap_or_default();
        return cast((low | high).to_le_bytes());
    }
    #[cfg(target_arch = "x86_64")]
    // SAFETY: the machine has that level.
    unsafe {
        match (level.isa(), size_of::<[C; LANES]>()) {
            (Isa::Avx512, 64) => return cast(shift_u32(cast(lanes), first, cast(seeds))),
            (Isa::Avx512, 128) => return cast(shift_u64(cast(lanes), first, cast(seeds))),
            (Isa::Avx2, 64) => return cast(shift_avx2::<2>(cast(lanes), first, cast(seeds))),
            (Isa::Avx2, 128) => return cast(shift_avx2::<4>(cast(lanes), 2 * first, cast(seeds))),
            _ => {}
        }
    }
    let _ = level;
    let mut all = [seed; 2 * LANES];
    for k in 0..LANES {
        all[k] = lanes[k];
    }
    *all[first..].first_chunk().unwrap_or(&seeds)
}

/// Shifts sixteen numbers of four bytes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
#[inline]
fn shift_u32(lanes: __m512i, first: usize, seeds: __m512i) -> __m512i {
    const EACH: [i32; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    let indices = _mm512_add_epi32(cast(EACH), _mm512_set1_epi32(first as i32));
    _mm512_permutex2var_epi32(lanes, indices, seeds)
}

/// Shifts sixteen numbers of eight bytes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
#[inline]
fn shift_u64([low, high]: [__m512i; 2], first: usize, [seeds, _]: [__m512i; 2]) -> [__m512i; 2] {
    const EACH: [i64; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
    let indices = _mm512_add_epi64(cast(EACH), _mm512_set1_epi64(first as i64 % 8));
    let [a, b, c] = match first / 8 {
        0 => [low, high, seeds],
        1 => [high, seeds, seeds],
        _ => [seeds; 3],
    };
    [_mm512_permutex2var_epi64(a, indices, b), _mm512_permutex2var_epi64(b, indices, c)]
}

/// Shifts lanes by `first` units of four bytes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
fn shift_avx2<const N: usize>(
    lanes: [__m256i; N],
    first: usize,
    seeds: [__m256i; N],
) -> [__m256i; N] {
    const EACH: [i32; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
    let indices = _mm256_add_epi32(cast(EACH), _mm256_set1_epi32(first as i32 % 8));
    let is_next = _mm256_cmpgt_epi32(indices, _mm256_set1_epi32(7));
    let at = first / 8;
    let mut moved = seeds;
    // The closure of a `map` would not be inlined.
    for (i, moved) in moved.iter_mut().enumerate() {
        let a = *lanes.get(at + i).unwrap_or(&seeds[0]);
        let b = *lanes.get(at + i + 1).unwrap_or(&seeds[0]);
        let (a, b) =
            (_mm256_permutevar8x32_epi32(a, indices), _mm256_permutevar8x32_epi32(b, indices));
        *moved = _mm256_blendv_epi8(a, b, is_next);
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::at_every_level;

    #[test]
    fn seeds_follow_shifted_lanes() {
        fn check<C: Number>(number: impl Fn(usize) -> C) {
            let lanes: [C; LANES] = std::array::from_fn(number);
            let seeds = [C::ONE; LANES];
            at_every_level(|level| {
                for first in 0..=LANES {
                    let moved = level.dispatch_with(|level| shift_in(level, lanes, first, C::ONE));
                    let expected = [&lanes[first..], &seeds[..first]].concat();
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
}
