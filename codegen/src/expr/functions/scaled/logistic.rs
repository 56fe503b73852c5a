//! The logistic function, its inverse and its integral with a large exponent.

use super::exponential::{exp, is_large};
use super::logarithm::ln;
use super::near_zero;
use crate::expr::functions::wide;
use crate::wide::Scaled;

pub(crate) fn sigmoid(a: Scaled) -> Option<Scaled> {
    match is_large(a) {
        true if a.is_negative() => exp(a),
        true => Some(Scaled::ONE),
        false => near_zero::constant(a, wide::logistic::sigmoid),
    }
}

pub(crate) fn logit(a: Scaled) -> Option<Scaled> {
    match a.is_huge() {
        true => Some(f64::NAN.into()),
        false if a.is_tiny() => ln(a),
        false => None,
    }
}

pub(crate) fn softplus(a: Scaled) -> Option<Scaled> {
    match is_large(a) {
        true if a.is_negative() => exp(a),
        true => Some(a),
        false => near_zero::constant(a, wide::logistic::softplus),
    }
}
