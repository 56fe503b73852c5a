//! The signs of double-word numbers.

use crate::expr::functions::float::is_negative;
use crate::wide::Wide;

pub(crate) fn neg(a: Wide) -> Option<Wide> {
    Some(-a)
}

pub(crate) fn abs(a: Wide) -> Option<Wide> {
    Some(a.abs())
}

pub(crate) fn sign(a: Wide) -> Option<Wide> {
    Some(if a.high.is_nan() { a } else { truth(a.high > 0.0) - truth(a.high < 0.0) })
}

pub(crate) fn signbit(a: Wide) -> Option<Wide> {
    Some(truth(is_negative(a.high)))
}

pub(crate) fn copysign(a: Wide, b: Wide) -> Option<Wide> {
    Some(if is_negative(b.high) { -a.abs() } else { a.abs() })
}

/// A truth value as a number: 1 or 0.
fn truth(v: bool) -> Wide {
    if v { Wide::ONE } else { Wide::ZERO }
}
