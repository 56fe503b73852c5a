//! Folding many values into one, always in the same order.
//!
//! A sequence is cut into leaves of [`LEAF`] values. Within a leaf, value `i` goes to lane `i % LANES`, and the lanes are
//! joined pairwise; the leaves are joined pairwise by the caller. The order depends on the number of values alone, never on
//! how they lie in memory, and the error of a float sum grows with the logarithm of that number.

use crate::scalar::Number;

/// Values that are folded lane by lane before lanes are joined.
pub(crate) const LEAF: usize = 256;

/// Independent accumulators, enough to fill the widest vector.
pub(crate) const LANES: usize = 16;

/// An operation that is associative, but for rounding.
pub(crate) trait Fold<C: Number> {
    /// Leaves every value as it is.
    const SEED: C;

    /// What a fold of nothing is.
    const EMPTY: C;

    fn join(a: C, b: C) -> C;
}

macro_rules! folds {
    ($($name:ident $join:ident $seed:expr, $empty:expr;)+) => {$(
        pub(crate) struct $name;

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
    Add add C::ADD_SEED, C::ZERO;
    Mul mul C::ONE, C::ONE;
    Min minimum C::HIGHEST, C::HIGHEST;
    Max maximum C::LOWEST, C::LOWEST;
}

/// The fold of one leaf.
pub(crate) fn fold_slice<C: Number, R: Fold<C>>(leaf: &[C]) -> C {
    let mut lanes = [R::SEED; LANES];
    let (chunks, rest) = leaf.as_chunks::<LANES>();
    for chunk in chunks {
        for (lane, &value) in lanes.iter_mut().zip(chunk) {
            *lane = R::join(*lane, value);
        }
    }
    for (lane, &value) in lanes.iter_mut().zip(rest) {
        *lane = R::join(*lane, value);
    }
    let mut width = LANES / 2;
    while width > 0 {
        for k in 0..width {
            lanes[k] = R::join(lanes[k], lanes[k + width]);
        }
        width /= 2;
    }
    lanes[0]
}

/// Folds a row of values into a row of accumulators.
#[inline]
pub(crate) fn add_row<C: Number, R: Fold<C>>(accumulators: &mut [C], row: &[C]) {
    for (accumulator, &value) in accumulators.iter_mut().zip(row) {
        *accumulator = R::join(*accumulator, value);
    }
}

/// Folds rows of accumulators, one for each lane, into the first.
pub(crate) fn fold_lanes<C: Number, R: Fold<C>, const N: usize>(lanes: &mut [[C; N]; LANES]) {
    let mut width = LANES / 2;
    while width > 0 {
        let (low, high) = lanes.split_at_mut(width);
        for (low, high) in low.iter_mut().zip(high.iter()) {
            add_row::<C, R>(low, high);
        }
        width /= 2;
    }
}
