//! The smaller and the larger of two finite numbers with a large exponent.

use crate::wide::Scaled;

pub(crate) fn min(a: Scaled, b: Scaled) -> Option<Scaled> {
    are_finite(a, b).then(|| if a < b { a } else { b })
}

pub(crate) fn max(a: Scaled, b: Scaled) -> Option<Scaled> {
    are_finite(a, b).then(|| if a > b { a } else { b })
}

fn are_finite(a: Scaled, b: Scaled) -> bool {
    a.is_finite() && b.is_finite()
}
