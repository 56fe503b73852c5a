//! The limits of element types, in their compute types.

use super::element::{Float, Numeric};

/// Returns the greatest finite number of an element type.
#[inline(always)]
pub fn greatest<T: Numeric>() -> T::Compute {
    T::GREATEST
}

/// Returns the least finite number of an element type.
#[inline(always)]
pub fn least<T: Numeric>() -> T::Compute {
    T::LEAST
}

/// Returns the difference between 1 and the next greater number of an element type.
#[inline(always)]
pub fn epsilon<T: Float>() -> T::Compute {
    T::EPSILON
}

/// Returns the least positive number of an element type with all digits.
#[inline(always)]
pub fn min_positive<T: Float>() -> T::Compute {
    T::MIN_POSITIVE
}
