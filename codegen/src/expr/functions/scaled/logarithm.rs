//! Logarithms with a large exponent.

use super::near_zero;
use crate::expr::functions::wide;
use crate::expr::functions::wide::exponential::LN_2;
use crate::wide::Scaled;

pub(crate) fn ln(a: Scaled) -> Option<Scaled> {
    // As a double-word number, one near 0 would be 0.
    if a.is_negative() && !a.is_zero() {
        return Some(f64::NAN.into());
    }
    let power = if is_positive(a) && !a.is_moderate() { a.exponent() } else { 0 };
    let rest = wide::logarithm::ln(a.times_power(-power).wide())?;
    Some(Scaled::from(rest + LN_2 * (power as f64).into()))
}

pub(crate) fn log2(a: Scaled) -> Option<Scaled> {
    to_base(a, 2.0)
}

pub(crate) fn log10(a: Scaled) -> Option<Scaled> {
    to_base(a, 10.0)
}

pub(crate) fn log1p(a: Scaled) -> Option<Scaled> {
    match a.is_huge() {
        true if a.is_negative() => Some(f64::NAN.into()),
        true => ln(a),
        false => near_zero::itself(a),
    }
}

fn to_base(a: Scaled, base: f64) -> Option<Scaled> {
    if is_positive(a) { Some(ln(a)? / ln(base.into())?) } else { None }
}

/// Whether a number is finite and greater than 0.
fn is_positive(a: Scaled) -> bool {
    a.is_finite() && !a.is_zero() && !a.is_negative()
}
