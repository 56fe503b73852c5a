//! Hyperbolic functions and their inverses in double words.

use std::cmp::Ordering;

use super::exponential::{LN_2, exp, exp_less_1, expm1};
use super::logarithm::{ln, log1p};
use crate::wide::Wide;

/// From here on, one changes the square of a number by less than its last bit.
const LARGE: f64 = 1e20;

pub(crate) fn tanh(a: Wide) -> Option<Wide> {
    // Beyond 300, the difference from 1 is too small for a double-word number.
    if !a.is_finite() || a.high == 0.0 || a.high.abs() > 300.0 {
        return Some(pxfm::f_tanh(a.high).into());
    }
    let twice = a.abs().scaled(1);
    let grown = if twice.high < 0.5 { exp_less_1(twice) } else { exp(twice)? - Wide::ONE };
    let size = grown / (grown + 2.0.into());
    Some(if a.high < 0.0 { -size } else { size })
}

pub(crate) fn sinh(a: Wide) -> Option<Wide> {
    odd(a, |size| {
        if size.high > 300.0 {
            return exp(size - LN_2);
        }
        let grown = expm1(size)?;
        Some((grown + grown / (grown + Wide::ONE)).scaled(-1))
    })
}

pub(crate) fn cosh(a: Wide) -> Option<Wide> {
    let size = a.abs();
    if size.high > 300.0 {
        return exp(size - LN_2);
    }
    let power = exp(size)?;
    Some((power + Wide::ONE / power).scaled(-1))
}

pub(crate) fn asinh(a: Wide) -> Option<Wide> {
    odd(a, |size| {
        if size.high > LARGE {
            return Some(ln(size)? + LN_2);
        }
        let square = size * size;
        log1p(size + square / (Wide::ONE + (square + Wide::ONE).sqrt()))
    })
}

pub(crate) fn acosh(a: Wide) -> Option<Wide> {
    if a < Wide::ONE {
        return Some(f64::NAN.into());
    }
    if a.high > LARGE {
        return Some(ln(a)? + LN_2);
    }
    let beyond = a - Wide::ONE;
    log1p(beyond + (beyond * (beyond + 2.0.into())).sqrt())
}

pub(crate) fn atanh(a: Wide) -> Option<Wide> {
    let size = a.abs();
    let value = match size.partial_cmp(&Wide::ONE) {
        Some(Ordering::Less) => log1p(size.scaled(1) / (Wide::ONE - size))?.scaled(-1),
        Some(Ordering::Equal) => f64::INFINITY.into(),
        _ => return Some(f64::NAN.into()),
    };
    Some(if a.high.is_sign_negative() { -value } else { value })
}

/// An odd function that is 0 at 0, from its values at positive numbers.
fn odd(a: Wide, positive: fn(Wide) -> Option<Wide>) -> Option<Wide> {
    match a.high {
        0.0 => Some(a),
        high if high < 0.0 => Some(-positive(-a)?),
        _ => positive(a),
    }
}
