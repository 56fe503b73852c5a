//! Folding many values into one, always in the same order.
//!
//! A sequence is cut into leaves of [`LEAF`] values. Within a leaf, value `i` goes to lane `i % LANES`; lane `l` is joined with
//! lane `l + 8`, then `l + 4`, `l + 2` and `l + 1`. The leaves are joined as a balanced tree: the first 2^k of them against the
//! rest, for the largest k that leaves a rest. The order depends on the number of values alone, never on how they lie in
//! memory, and the error of a float sum grows with the logarithm of that number.
//!
//! An [`Accumulator`] folds one sequence, which comes in runs; [`Columns`] folds a row of sequences side by side. They agree
//! bit for bit, because lanes that got no value, and seeds, change nothing.

use std::hint::black_box;

mod accumulator;
mod behind;
mod columns;
mod lanes;
mod rows;
mod tiles;

pub(crate) use accumulator::{Accumulator, fold_rows};
pub(crate) use columns::Columns;

use behind::behind;

use crate::scalar::Number;
use crate::simd::Level;

/// Values that are folded lane by lane before lanes are joined.
pub(crate) const LEAF: usize = 256;

/// Independent accumulators, enough to fill the widest vector.
pub(crate) const LANES: usize = 16;

/// How values are folded into one: an operation that is associative, but for rounding. A NaN among floats is the result.
///
/// A type, not a value, so that of the four only those are compiled that are used.
pub trait Fold<C: Number>: Copy + Sync {
    /// Leaves every value as it is.
    const SEED: C;

    /// What a fold of nothing is.
    const EMPTY: C;

    /// The fold of two.
    fn join(a: C, b: C) -> C;
}

macro_rules! folds {
    ($($(#[$doc:meta])* $name:ident $join:ident $seed:expr, $empty:expr;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name;

        impl<C: Number> Fold<C> for $name {
            const SEED: C = $seed;
            const EMPTY: C = $empty;

            #[inline(always)]
            fn join(a: C, b: C) -> C {
                C::$join(a, b)
            }
        }
    )+};
}

folds! {
    /// The sum, wrapping or pairwise; of nothing, 0.
    Add add C::ADD_SEED, C::ZERO;
    /// The product; of nothing, 1.
    Mul mul C::ONE, C::ONE;
    /// The smallest; of nothing, the highest value of the type.
    Min minimum C::HIGHEST, C::HIGHEST;
    /// The largest; of nothing, the lowest value of the type.
    Max maximum C::LOWEST, C::LOWEST;
}

/// The fold of one leaf of at most [`LEAF`] values.
#[inline(always)]
fn leaf<A: Copy, C: Number, R: Fold<C>>(level: Level, run: &[A], load: &impl Fn(A) -> C) -> C {
    let mut lanes = [R::SEED; LANES];
    let (chunks, rest) = run.as_chunks::<LANES>();
    for chunk in chunks {
        for k in 0..LANES {
            lanes[k] = R::join(lanes[k], load(chunk[k]));
        }
        // One chunk after the other: integers are gathered from several otherwise (256 rows of 256 i64 take 6 us so, and 66
        // gathered).
        black_box(());
    }
    if !rest.is_empty() {
        // Filled up with seeds, so that the lanes can stay in registers.
        let mut last = [R::SEED; LANES];
        if let Some(values) = run.last_chunk::<LANES>() {
            // As many as fill all lanes, of which those that a chunk had are left out again: 256 rows of 40 take 1.6 us so, and
            // 6.6 if the rest is brought one by one.
            for k in 0..LANES {
                last[k] = load(values[k]);
            }
            last = behind(level, last, LANES - rest.len(), R::SEED);
        } else {
            for k in 0..rest.len() {
                last[k] = load(rest[k]);
            }
        }
        for k in 0..LANES {
            lanes[k] = R::join(lanes[k], last[k]);
        }
    }
    lanes::joined::<C, R>(level, lanes)
}
