//! Derivatives of two arguments, times a cotangent, with a large exponent.

use super::logarithm::ln;
use super::power::{hypot, pow};
use crate::wide::Scaled;

/// `g * b * pow(a, b - 1)`
pub(crate) fn pow_by_base(g: Scaled, a: Scaled, b: Scaled) -> Option<Scaled> {
    if b.is_zero() {
        return Some(Scaled::ZERO);
    }
    Some(g * (b * pow(a, b - Scaled::ONE)?))
}

/// `g * ln(a) * pow(a, b)`
pub(crate) fn pow_by_exponent(g: Scaled, a: Scaled, b: Scaled) -> Option<Scaled> {
    if a.is_zero() && b >= Scaled::ZERO {
        return Some(Scaled::ZERO);
    }
    Some(g * (ln(a)? * pow(a, b)?))
}

/// `-g * a / (b * b)`, or 0 if only `b` is infinite
pub(crate) fn div_by_b(g: Scaled, a: Scaled, b: Scaled) -> Option<Scaled> {
    if a.is_finite() && b.is_infinite() {
        return Some(Scaled::ZERO);
    }
    Some(-(g * a / (b * b)))
}

/// `g * b / (a * a + b * b)`
pub(crate) fn atan2_by_a(g: Scaled, a: Scaled, b: Scaled) -> Option<Scaled> {
    Some(g * b / (a * a + b * b))
}

/// `g * a / hypot(a, b)`, or 0 if both are 0
pub(crate) fn hypot_by_a(g: Scaled, a: Scaled, b: Scaled) -> Option<Scaled> {
    if a.is_zero() && b.is_zero() {
        return Some(Scaled::ZERO);
    }
    Some(g * a / hypot(a, b)?)
}

/// `-g` times the whole part of `a / b`
pub(crate) fn fmod_by_b(g: Scaled, a: Scaled, b: Scaled) -> Option<Scaled> {
    Some(-(g * (a / b).trunc()))
}
