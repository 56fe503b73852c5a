//! Folds one leaf of a sequence.

use std::hint::black_box;

use crate::kernel::reduce::fold::Fold;
use crate::scalar::Number;
use crate::simd::isa::Level;
use crate::simd::lanes::{LANES, Lanes, halves, shift_in};

/// Folds a leaf of at most [`LEAF_VALUES`](super::fold::LEAF_VALUES) values.
#[inline(always)]
pub(crate) fn leaf<C: Number, R: Fold>(level: Level, run: &[C]) -> C {
    let mut lanes = [R::seed(); LANES];
    let (chunks, rest) = run.as_chunks::<LANES>();
    // Four chunks are joined with one another first, which shortens the chain of dependent joins.
    let (groups, chunks): (&[[_; 4]], _) =
        if R::IS_ASSOCIATIVE { chunks.as_chunks() } else { (&[], chunks) };
    for [a, b, c, d] in groups {
        for k in 0..LANES {
            let group = R::join(R::join(a[k], b[k]), R::join(c[k], d[k]));
            lanes[k] = R::join(lanes[k], group);
        }
        black_box(());
    }
    for chunk in chunks {
        for k in 0..LANES {
            lanes[k] = R::join(lanes[k], chunk[k]);
        }
        // Keeps chunks apart: otherwise the compiler gathers integers from several chunks.
        black_box(());
    }
    if !rest.is_empty() {
        // Padded with seeds, so that the lanes stay in registers.
        let mut last = [R::seed(); LANES];
        if let Some(values) = run.last_chunk::<LANES>() {
            // Loads the last values that fill all lanes, and removes those that a chunk has folded already: quicker than
            // loading the remainder one by one.
            last = shift_in(level, &Lanes(*values), LANES - rest.len(), R::seed());
        } else {
            for (lane, &value) in last.iter_mut().zip(rest) {
                *lane = value;
            }
        }
        for k in 0..LANES {
            lanes[k] = R::join(lanes[k], last[k]);
        }
    }
    joined::<C, R>(level, lanes)
}

/// Joins lane `l` with lane `l + 8`, then `l + 4`, `l + 2` and `l + 1`.
///
/// Vectors are halved in registers: the compiler would start from the last join, and gather pairs of lanes.
#[inline(always)]
fn joined<C: Number, R: Fold>(level: Level, lanes: [C; LANES]) -> C {
    let lanes: [C; 8] = halved::<C, R, 16, 8>(level, lanes);
    let lanes: [C; 4] = halved::<C, R, 8, 4>(level, lanes);
    let [low, high] = halved::<C, R, 4, 2>(level, lanes);
    R::join(low, high)
}

/// Joins each lane of the first half with its counterpart in the second.
#[inline(always)]
fn halved<C: Number, R: Fold, const N: usize, const HALF: usize>(
    level: Level,
    lanes: [C; N],
) -> [C; HALF] {
    let (low, high): ([C; HALF], [C; HALF]) = halves(level, lanes);
    let mut joined = [R::seed(); HALF];
    for k in 0..HALF {
        joined[k] = R::join(low[k], high[k]);
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::reduce::fold::{Add, Max, Min};
    use crate::settings::at_every_level;

    /// For vectors of every size.
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

    /// Zeros of either sign, and NaNs, whose bits tell which of them came first.
    #[test]
    fn groups_give_the_bits_of_one_value_after_the_other() {
        fn check<R: Fold>(values: &[f32]) {
            let mut lanes = [R::seed::<f32>(); LANES];
            for (i, &value) in values.iter().enumerate() {
                lanes[i % LANES] = R::join(lanes[i % LANES], value);
            }
            at_every_level(|level| {
                let (found, expected) = level.dispatch_with(|level| {
                    (leaf::<f32, R>(level, values), joined::<f32, R>(level, lanes))
                });
                assert_eq!(found.to_bits(), expected.to_bits(), "{level:?}: {values:?}");
            });
        }
        let some = [0.0, -0.0, -0.0, 1.5, -2.0, f32::INFINITY, -f32::INFINITY, -0.0];
        for chunks in [1, 3, 4, 5, 9, 16] {
            for step in [1, 3, 5, 7] {
                let number = |i: usize| some[(i * step + i / LANES) % some.len()];
                let zero = |i: usize| if i * step % 11 < 5 { 0.0 } else { -0.0 };
                // In a quarter of the lanes, from some chunk on.
                let nan = |i: usize| match i % 4 {
                    0 if i / LANES + 2 >= step => f32::from_bits(0x7fc0_0000 + i as u32),
                    _ => number(i),
                };
                for value in [&number as &dyn Fn(usize) -> f32, &zero, &nan] {
                    let values: Vec<f32> = (0..chunks * LANES).map(value).collect();
                    check::<Max>(&values);
                    check::<Min>(&values);
                }
            }
        }
    }
}
