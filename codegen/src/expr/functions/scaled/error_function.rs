//! The error function, its complement and the normal distribution with a large exponent.

use super::exponential::exp;
use super::near_zero;
use crate::expr::functions::wide;
use crate::expr::functions::wide::error_function::{MINUS_SQRT_HALF, SLOPE, scaled_tail};
use crate::wide::Scaled;

pub(crate) fn erf(a: Scaled) -> Option<Scaled> {
    if a.is_tiny() {
        return Some(a * SLOPE.into());
    }
    let tail = tail(a)?;
    Some(if a.is_negative() { tail - Scaled::ONE } else { Scaled::ONE - tail })
}

pub(crate) fn erfc(a: Scaled) -> Option<Scaled> {
    if a.is_tiny() {
        return near_zero::constant(a, wide::error_function::erfc);
    }
    let tail = tail(a)?;
    Some(if a.is_negative() { Scaled::from(2.0) - tail } else { tail })
}

pub(crate) fn normal_cdf(a: Scaled) -> Option<Scaled> {
    Some(erfc(a * MINUS_SQRT_HALF.into())?.times_power(-1))
}

/// One less the error function of the magnitude, if that is at least 4.
fn tail(a: Scaled) -> Option<Scaled> {
    if a.exponent() < 2 {
        return None;
    }
    let magnitude = a.abs();
    let power = exp(-(magnitude * magnitude))?;
    Some(if power.is_zero() { power } else { power * scaled_tail(magnitude.wide()).into() })
}
