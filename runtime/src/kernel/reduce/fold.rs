//! The operations that fold values, and the order in which they do.

use crate::scalar::Number;

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
