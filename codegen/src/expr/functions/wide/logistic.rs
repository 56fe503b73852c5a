//! The logistic function and its integral in double words.

use super::exponential::exp;
use super::logarithm::log1p;
use crate::wide::Wide;

pub(crate) fn sigmoid(a: Wide) -> Option<Wide> {
    if a.high >= 0.0 {
        return Some(Wide::ONE / (Wide::ONE + exp(-a).unwrap_or(Wide::ZERO)));
    }
    let power = exp(a)?;
    Some(power / (Wide::ONE + power))
}

pub(crate) fn softplus(a: Wide) -> Option<Wide> {
    if a.high > 0.0 {
        return Some(a + log1p(exp(-a).unwrap_or(Wide::ZERO))?);
    }
    log1p(exp(a)?)
}
