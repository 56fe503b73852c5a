//! Joins the lanes of a leaf into one value.
//!
//! Written so that vectors are halved in registers: the compiler would start from the last join, and gather pairs of lanes.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m128i, __m256i, __m512i, _mm256_castsi256_si128, _mm256_extracti128_si256,
    _mm512_castsi512_si256, _mm512_extracti64x4_epi64,
};
use std::hint::black_box;

#[cfg(target_arch = "x86_64")]
use bytemuck::cast;

use crate::kernel::reduce::fold::{Fold, LANES};
use crate::scalar::Number;
use crate::simd::isa::{Isa, Level};

/// Joins lane `l` with lane `l + 8`, then `l + 4`, `l + 2` and `l + 1`.
#[inline(always)]
pub(crate) fn joined<C: Number, R: Fold<C>>(level: Level, lanes: [C; LANES]) -> C {
    let lanes: [C; 8] = halved::<C, R, 16, 8>(level, lanes);
    let lanes: [C; 4] = halved::<C, R, 8, 4>(level, lanes);
    let [low, high] = halved::<C, R, 4, 2>(level, lanes);
    R::join(low, high)
}

/// Joins each lane of the first half with its counterpart in the second.
#[inline(always)]
fn halved<C: Number, R: Fold<C>, const N: usize, const HALF: usize>(
    level: Level,
    lanes: [C; N],
) -> [C; HALF] {
    let (low, high): ([C; HALF], [C; HALF]) = halves(level, lanes);
    let mut joined = [R::SEED; HALF];
    for k in 0..HALF {
        joined[k] = R::join(low[k], high[k]);
    }
    joined
}

/// Returns the halves of the lanes: by an instruction if the lanes are one vector, otherwise through memory.
#[inline(always)]
fn halves<C: Number, const N: usize, const HALF: usize>(
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
    let (mut low, mut high) = ([C::ZERO; HALF], [C::ZERO; HALF]);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::reduce::fold::{Add, Max};
    use crate::settings::at_every_level;

    /// The order in which lanes are joined, for vectors of every size.
    #[test]
    fn lanes_are_joined_in_order() {
        fn check<C: Number>(number: impl Fn(usize) -> C) {
            let lanes: [C; LANES] = std::array::from_fn(number);
            let pair = |l: usize| C::add(lanes[l], lanes[l + 8]);
            let four = |l: usize| C::add(pair(l), pair(l + 4));
            let sum = C::add(C::add(four(0), four(2)), C::add(four(1), four(3)));
            let most = lanes.into_iter().fold(lanes[0], C::maximum);
            at_every_level(|level| {
                assert_eq!(
                    level.dispatch_with(|level| joined::<C, Add>(level, lanes)),
                    sum,
                    "{level:?}"
                );
                assert_eq!(
                    level.dispatch_with(|level| joined::<C, Max>(level, lanes)),
                    most,
                    "{level:?}"
                );
            });
        }
        // Sums that would be rounded differently in another order.
        check(|l| 1.1f32.powi(l as i32 * 5));
        check(|l| 1.1f64.powi(l as i32 * 9));
        check(|l| l as u8 * 17);
        check(|l| l as i16 * -31);
        check(|l| 1 << l);
        check(|l| 3i64 << (4 * l));
    }
}
