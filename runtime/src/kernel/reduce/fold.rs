//! The operations that fold values, and the constants of their order.

use crate::scalar::Number;

/// Values that are folded lane by lane before lanes are joined.
pub(crate) const LEAF_VALUES: usize = 256;

/// An operation that folds values into one. It is associative, except for rounding. If a float is NaN, the result is.
///
/// A type rather than a value, so that only the operations in use are compiled.
pub trait Fold<C: Number>: Copy + Sync {
    /// The neutral element.
    const SEED: C;

    /// The fold of no values.
    const EMPTY: C;

    /// The fold of two values.
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
    /// The sum, wrapping or pairwise. It is 0 for no values.
    Add add C::ADD_SEED, C::ZERO;
    /// The product. It is 1 for no values.
    Mul mul C::ONE, C::ONE;
    /// The minimum. It is the highest value of the type for no values.
    Min minimum C::HIGHEST, C::HIGHEST;
    /// The maximum. It is the lowest value of the type for no values.
    Max maximum C::LOWEST, C::LOWEST;
}
