//! Powers, roots and lengths in double words.

use super::exponential::exp;
use super::logarithm::ln;
use crate::expr::functions::float::power;
use crate::types::num::exponent;
use crate::wide::Wide;

pub(crate) fn pow(a: Wide, b: Wide) -> Option<Wide> {
    let near = power(a.high, b.high);
    if a.high < 0.0 && a.is_finite() && b.is_finite() && b != b.floor() {
        return Some(f64::NAN.into());
    }
    if near == 0.0 || !near.is_finite() || !a.is_finite() || !b.is_finite() || b == Wide::ZERO {
        return Some(near.into());
    }
    let size = exp(ln(a.abs())? * b)?;
    Some(if near < 0.0 { -size } else { size })
}

pub(crate) fn sqrt(a: Wide) -> Option<Wide> {
    Some(a.sqrt())
}

pub(crate) fn cbrt(a: Wide) -> Option<Wide> {
    if a.high == 0.0 || !a.is_finite() {
        return Some(a);
    }
    let third = exponent(a.high) / 3;
    let a = a.scaled(-3 * third);
    // One Newton step.
    let near = Wide::from(pxfm::f_cbrt(a.high));
    let square = near * near;
    Some((near + (a - near * square) / (square * 3.0.into())).scaled(third))
}

pub(crate) fn hypot(a: Wide, b: Wide) -> Option<Wide> {
    Some(length(a, b))
}

/// The length of (a, b).
pub(in crate::expr::functions) fn length(a: Wide, b: Wide) -> Wide {
    let (a, b) = (a.abs(), b.abs());
    let most = a.high.max(b.high);
    if a.high.is_infinite() || b.high.is_infinite() {
        return f64::INFINITY.into();
    }
    if a.high.is_nan() || b.high.is_nan() {
        return f64::NAN.into();
    }
    if most == 0.0 {
        return Wide::ZERO;
    }
    let away = exponent(most);
    let (a, b) = (a.scaled(-away), b.scaled(-away));
    (a * a + b * b).sqrt().scaled(away)
}
