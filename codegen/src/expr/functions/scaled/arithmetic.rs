//! Arithmetic with a large exponent.

use crate::wide::Scaled;

pub(crate) fn add(a: Scaled, b: Scaled) -> Option<Scaled> {
    Some(a + b)
}

pub(crate) fn sub(a: Scaled, b: Scaled) -> Option<Scaled> {
    Some(a - b)
}

pub(crate) fn mul(a: Scaled, b: Scaled) -> Option<Scaled> {
    Some(a * b)
}

pub(crate) fn div(a: Scaled, b: Scaled) -> Option<Scaled> {
    Some(a / b)
}
