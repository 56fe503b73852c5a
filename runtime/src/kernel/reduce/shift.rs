//! Rows that move to the front, with seeds behind them: how the last values of a leaf are filled up.
//!
//! In memory, what is written lane by lane, or as several vectors, and read across them, waits until all has arrived: of f64, 3000 rows of
//! 20 take 0.84 ns a value so, or 1.3 where a line lies between, and 0.18 in registers; of u8 0.49 and 0.22 (Zen 5).

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

/// The lanes from `first` on, and behind them seeds.
#[inline(always)]
#[allow(
    clippy::manual_memcpy,
    reason = "a copy is one more: 256 rows of 40 f64 take 7 us so, and 3.5 element by element"
)]
pub(crate) fn behind<C: Number>(
    level: Level,
    lanes: [C; LANES],
    first: usize,
    seed: C,
) -> [C; LANES] {
    assert!(first <= LANES, "behind all lanes");
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
            (Isa::Avx512, 64) => return cast(singles(cast(lanes), first, cast(seeds))),
            (Isa::Avx512, 128) => return cast(doubles(cast(lanes), first, cast(seeds))),
            (Isa::Avx2, 64) => return cast(narrow::<2>(cast(lanes), first, cast(seeds))),
            (Isa::Avx2, 128) => return cast(narrow::<4>(cast(lanes), 2 * first, cast(seeds))),
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

/// Sixteen numbers of four bytes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
#[inline]
fn singles(lanes: __m512i, first: usize, seeds: __m512i) -> __m512i {
    const EACH: [i32; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    let places = _mm512_add_epi32(cast(EACH), _mm512_set1_epi32(first as i32));
    _mm512_permutex2var_epi32(lanes, places, seeds)
}

/// Sixteen numbers of eight bytes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
#[inline]
fn doubles([low, high]: [__m512i; 2], first: usize, [seeds, _]: [__m512i; 2]) -> [__m512i; 2] {
    const EACH: [i64; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
    let places = _mm512_add_epi64(cast(EACH), _mm512_set1_epi64(first as i64 % 8));
    let [a, b, c] = match first / 8 {
        0 => [low, high, seeds],
        1 => [high, seeds, seeds],
        _ => [seeds; 3],
    };
    [_mm512_permutex2var_epi64(a, places, b), _mm512_permutex2var_epi64(b, places, c)]
}

/// Some vectors of eight times four bytes, from the `first` four on.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
fn narrow<const N: usize>(lanes: [__m256i; N], first: usize, seeds: [__m256i; N]) -> [__m256i; N] {
    const EACH: [i32; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
    let places = _mm256_add_epi32(cast(EACH), _mm256_set1_epi32(first as i32 % 8));
    let is_next = _mm256_cmpgt_epi32(places, _mm256_set1_epi32(7));
    let at = first / 8;
    let mut moved = seeds;
    // What makes a `map` is not inlined.
    for (i, moved) in moved.iter_mut().enumerate() {
        let a = *lanes.get(at + i).unwrap_or(&seeds[0]);
        let b = *lanes.get(at + i + 1).unwrap_or(&seeds[0]);
        let (a, b) =
            (_mm256_permutevar8x32_epi32(a, places), _mm256_permutevar8x32_epi32(b, places));
        *moved = _mm256_blendv_epi8(a, b, is_next);
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::at_every_level;

    /// Rows of every size, at every level.
    #[test]
    fn lanes_move_and_seeds_follow() {
        fn check<C: Number>(number: impl Fn(usize) -> C) {
            let lanes: [C; LANES] = std::array::from_fn(number);
            let seeds = [C::ONE; LANES];
            at_every_level(|level| {
                for first in 0..=LANES {
                    let moved = level.dispatch_with(|level| behind(level, lanes, first, C::ONE));
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
