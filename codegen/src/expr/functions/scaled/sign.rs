//! The signs of numbers with a large exponent.

use crate::expr::functions::wide;
use crate::wide::Scaled;

pub(crate) fn neg(a: Scaled) -> Option<Scaled> {
    Some(-a)
}

pub(crate) fn abs(a: Scaled) -> Option<Scaled> {
    Some(a.abs())
}

pub(crate) fn sign(a: Scaled) -> Option<Scaled> {
    wide::sign::sign(a.part()).map(Scaled::from)
}

pub(crate) fn signbit(a: Scaled) -> Option<Scaled> {
    wide::sign::signbit(a.part()).map(Scaled::from)
}

pub(crate) fn copysign(a: Scaled, b: Scaled) -> Option<Scaled> {
    let is_negative = b.is_negative() && !b.is_nan();
    Some(if is_negative { -a.abs() } else { a.abs() })
}
