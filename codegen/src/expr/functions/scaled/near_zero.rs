//! The values of functions at tiny numbers.

use crate::wide::{Scaled, Wide};

/// The value of a function that is near its argument if that is tiny.
pub(super) fn itself(a: Scaled) -> Option<Scaled> {
    a.is_tiny().then_some(a)
}

/// The value of a function that is near a positive constant, its value at 0, if its argument is tiny.
pub(super) fn constant(a: Scaled, function: fn(Wide) -> Option<Wide>) -> Option<Scaled> {
    if a.is_tiny() { function(Wide::ZERO).map(Scaled::from) } else { None }
}
