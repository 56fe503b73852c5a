//! Logarithms in double words.

use super::exponential::{LN_2, exp};
use crate::types::num::exponent;
use crate::wide::Wide;

const LN_10: Wide = Wide { high: std::f64::consts::LN_10, low: -2.1707562233822494e-16 };

pub(crate) fn ln(a: Wide) -> Option<Wide> {
    if a.high <= 0.0 || !a.is_finite() {
        return Some(pxfm::f_log(a.high).into());
    }
    let mut power = exponent(a.high);
    let mut mantissa = a.scaled(-power);
    if mantissa.high > 1.5 {
        power += 1;
        mantissa = mantissa.scaled(-1);
    }
    Some(LN_2 * f64::from(power).into() + ln_near_1(mantissa))
}

pub(crate) fn log2(a: Wide) -> Option<Wide> {
    if a.high <= 0.0 || !a.is_finite() {
        return ln(a);
    }
    // Powers of two have no rest.
    let power = exponent(a.high);
    Some(Wide::from(f64::from(power)) + ln(a.scaled(-power))? / LN_2)
}

pub(crate) fn log10(a: Wide) -> Option<Wide> {
    Some(ln(a)? / LN_10)
}

pub(crate) fn log1p(a: Wide) -> Option<Wide> {
    if a.high.abs() < 0.1 { Some(ln_near_1_by(a)) } else { ln(Wide::ONE + a) }
}

fn ln_near_1(a: Wide) -> Wide {
    let beyond = a - Wide::ONE;
    if beyond.high.abs() < 0.1 {
        return ln_near_1_by(beyond);
    }
    // Correct the f64 logarithm by ln(1 + e) for a small e.
    let near = pxfm::f_log(a.high);
    let e = match exp((-near).into()) {
        Some(inverse) => a * inverse - Wide::ONE,
        None => Wide::ZERO,
    };
    Wide::from(near) + (e - (e * e).scaled(-1))
}

/// The natural logarithm of `1 + a` for a small `a`.
fn ln_near_1_by(a: Wide) -> Wide {
    // ln(1 + a) = 2 artanh(a / (a + 2)). The truncation error of 14 terms is below 2^-110.
    let t = a / (a + 2.0.into());
    let square = t * t;
    let mut series = Wide::ZERO;
    for n in (0..14).rev() {
        series = series * square + Wide::ONE / f64::from(2 * n + 1).into();
    }
    (t * series).scaled(1)
}
