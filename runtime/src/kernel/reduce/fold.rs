//! The operations that fold values, and the constants of their order.

use crate::scalar::Number;

/// Values that are folded lane by lane before lanes are joined.
pub(crate) const LEAF_VALUES: usize = 256;

/// An operation that folds values into one. It is associative, except for rounding. If a float is NaN, the result is.
///
/// A type rather than a value, so that only the operations in use are compiled.
pub trait Fold: Copy + Sync {
    /// Whether signed integers have the fold of the unsigned integers with their bits.
    const WRAPS: bool;

    /// Whether the fold is associative to the bit, so that neighbours may be joined first. Of several NaNs the first is the result.
    const IS_ASSOCIATIVE: bool;

    /// The neutral element.
    fn seed<C: Number>() -> C;

    /// The fold of no values.
    fn empty<C: Number>() -> C;

    /// The fold of two values.
    fn join<C: Number>(a: C, b: C) -> C;
}

macro_rules! folds {
    ($(
        $(#[$doc:meta])*
        $name:ident $join:ident $seed:ident $empty:ident wraps $wraps:literal associative $associative:literal;
    )+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name;

        impl Fold for $name {
            const WRAPS: bool = $wraps;
            const IS_ASSOCIATIVE: bool = $associative;

            #[inline(always)]
            fn seed<C: Number>() -> C {
                C::$seed
            }

            #[inline(always)]
            fn empty<C: Number>() -> C {
                C::$empty
            }

            #[inline(always)]
            fn join<C: Number>(a: C, b: C) -> C {
                C::$join(a, b)
            }
        }
    )+};
}

folds! {
    /// The sum, wrapping or pairwise. It is 0 for no values.
    Add add ADD_SEED ZERO wraps true associative false;
    /// The product. It is 1 for no values.
    Mul mul ONE ONE wraps true associative false;
    /// The minimum. It is the highest value of the type for no values.
    Min minimum HIGHEST HIGHEST wraps false associative true;
    /// The maximum. It is the lowest value of the type for no values.
    Max maximum LOWEST LOWEST wraps false associative true;
}
