//! Repeats elements more often than a vector has lanes: the index of the element for each place is a quotient, by which the source vector
//! is permuted. Vectors may straddle rows.

use std::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_castsi512_si256, _mm512_cvtepu32_epi64, _mm512_mullo_epi32,
    _mm512_permutexvar_epi32, _mm512_permutexvar_epi64, _mm512_set1_epi32, _mm512_srli_epi32,
};

use bytemuck::cast;

use crate::pack::repeat::splat::Splat;
use crate::simd::vectors::{load, store};

/// Lanes of four bytes in a vector.
const WIDTH: usize = 16;

/// Place `p` has element `p / times`, which is `p * factor(times) >> SHIFT` for all places of a vector's elements. The products below fit
/// in 32 bits.
const SHIFT: u32 = 20;

const fn factor(times: usize) -> usize {
    (1 << SHIFT) / times + 1
}

/// Writes each element `times` times, in whole vectors of elements, until at least `n` are done or too few are left. Returns how many are
/// done. Only for elements of four or eight bytes: there are no such permutations or products for others.
#[target_feature(enable = "avx512f")]
pub(crate) fn each<B: Splat>(elements: &[B], n: usize, times: usize, to: &mut [B]) -> usize {
    if !matches!(size_of::<B>(), 4 | 8) {
        return 0;
    }
    let width = 2 * B::WIDTH;
    let (factor, step) = (_mm512_set1_epi32(factor(times) as i32), _mm512_set1_epi32(width as i32));
    let mut done = 0;
    let rows = to.chunks_exact_mut(width * times);
    for (elements, to) in elements.chunks_exact(width).zip(rows) {
        if done >= n {
            break;
        }
        let source = load(elements);
        let mut places: __m512i = cast(std::array::from_fn::<u32, WIDTH, _>(|i| i as u32));
        for to in to.chunks_exact_mut(width) {
            let indices = _mm512_srli_epi32::<SHIFT>(_mm512_mullo_epi32(places, factor));
            let vector = if size_of::<B>() == 4 {
                _mm512_permutexvar_epi32(indices, source)
            } else {
                let indices = _mm512_cvtepu32_epi64(_mm512_castsi512_si256(indices));
                _mm512_permutexvar_epi64(indices, source)
            };
            store(vector, to);
            places = _mm512_add_epi32(places, step);
        }
        done += width;
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tuning::QUOTIENTS_MAX_TIMES;

    #[test]
    fn quotients_are_exact_and_do_not_overflow() {
        for times in 1..QUOTIENTS_MAX_TIMES {
            for place in 0..WIDTH * times {
                let product = u32::try_from(place * factor(times)).expect("a product of 32 bits");
                assert_eq!((product >> SHIFT) as usize, place / times, "{place} / {times}");
            }
        }
    }
}
