//! The smaller and the larger of two double-word numbers.

use crate::wide::Wide;

pub(crate) fn min(a: Wide, b: Wide) -> Option<Wide> {
    Some(order(a, b, true, false))
}

pub(crate) fn max(a: Wide, b: Wide) -> Option<Wide> {
    Some(order(a, b, false, false))
}

pub(crate) fn minimum(a: Wide, b: Wide) -> Option<Wide> {
    Some(order(a, b, true, true))
}

pub(crate) fn maximum(a: Wide, b: Wide) -> Option<Wide> {
    Some(order(a, b, false, true))
}

fn order(a: Wide, b: Wide, least: bool, nan_wins: bool) -> Wide {
    match (a.high.is_nan(), b.high.is_nan()) {
        (false, false) => {
            let is_less = a < b || a == b && a.high.is_sign_negative();
            if is_less == least { a } else { b }
        }
        (true, false) if !nan_wins => b,
        (false, true) if !nan_wins => a,
        _ => f64::NAN.into(),
    }
}
