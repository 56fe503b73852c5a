//! The logistic function, its inverse and its integral in double words.

use super::exponential::exp;
use super::logarithm::{ln, log1p};
use crate::wide::Wide;

pub(crate) fn sigmoid(a: Wide) -> Option<Wide> {
    if a.high >= 0.0 {
        return Some(Wide::ONE / (Wide::ONE + exp(-a).unwrap_or(Wide::ZERO)));
    }
    let power = exp(a)?;
    Some(power / (Wide::ONE + power))
}

pub(crate) fn logit(a: Wide) -> Option<Wide> {
    // Without cancellation near 1/2.
    if a.high > 0.25 {
        let rest = Wide::ONE - a;
        if rest.high == 0.0 {
            Some(f64::INFINITY.into())
        } else {
            log1p((a.scaled(1) - Wide::ONE) / rest)
        }
    } else {
        Some(ln(a)? - log1p(-a)?)
    }
}

pub(crate) fn softplus(a: Wide) -> Option<Wide> {
    if a.high > 0.0 {
        return Some(a + log1p(exp(-a).unwrap_or(Wide::ZERO))?);
    }
    log1p(exp(a)?)
}
