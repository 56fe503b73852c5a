//! Arithmetic in double words.

use crate::wide::Wide;

pub(crate) fn add(a: Wide, b: Wide) -> Option<Wide> {
    Some(a + b)
}

pub(crate) fn sub(a: Wide, b: Wide) -> Option<Wide> {
    Some(a - b)
}

pub(crate) fn mul(a: Wide, b: Wide) -> Option<Wide> {
    Some(a * b)
}

pub(crate) fn div(a: Wide, b: Wide) -> Option<Wide> {
    Some(a / b)
}

/// The remainder of the truncated quotient.
pub(crate) fn rem(a: Wide, b: Wide) -> Option<Wide> {
    if a.low == 0.0 && b.low == 0.0 || !a.is_finite() || !b.is_finite() {
        return Some((a.high % b.high).into());
    }
    let quotient = (a / b).trunc();
    (quotient.high.abs() < 2f64.powi(53)).then(|| a - quotient * b)
}
