//! Hyperbolic functions with a large exponent, and their inverses.

use super::exponential::{exp, is_large};
use super::logarithm::ln;
use super::near_zero;
use crate::expr::functions::wide;
use crate::expr::functions::wide::exponential::LN_2;
use crate::wide::Scaled;

pub(crate) fn tanh(a: Scaled) -> Option<Scaled> {
    match is_large(a) {
        true if a.is_negative() => Some(-Scaled::ONE),
        true => Some(Scaled::ONE),
        false => near_zero::itself(a),
    }
}

pub(crate) fn sinh(a: Scaled) -> Option<Scaled> {
    match is_large(a) {
        true if a.is_negative() => Some(-exp(-a)?.times_power(-1)),
        true => Some(exp(a)?.times_power(-1)),
        false => near_zero::itself(a),
    }
}

pub(crate) fn cosh(a: Scaled) -> Option<Scaled> {
    match is_large(a) {
        true => Some(exp(a.abs())?.times_power(-1)),
        false => near_zero::constant(a, wide::hyperbolic::cosh),
    }
}

pub(crate) fn asinh(a: Scaled) -> Option<Scaled> {
    match a.is_huge() {
        true if a.is_negative() => Some(-ln_of_twice(-a)?),
        true => ln_of_twice(a),
        false => near_zero::itself(a),
    }
}

pub(crate) fn acosh(a: Scaled) -> Option<Scaled> {
    match a.is_huge() {
        true if a.is_negative() => Some(f64::NAN.into()),
        true => ln_of_twice(a),
        false => None,
    }
}

pub(crate) fn atanh(a: Scaled) -> Option<Scaled> {
    if a.is_huge() { Some(f64::NAN.into()) } else { near_zero::itself(a) }
}

fn ln_of_twice(a: Scaled) -> Option<Scaled> {
    Some(ln(a)? + LN_2.into())
}
