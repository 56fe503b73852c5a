//! The error function, its complement and the normal distribution in double words.

use super::exponential::exp;
use crate::wide::Wide;

/// The slope of the error function at 0: 2 / √π.
pub(in crate::expr::functions) const SLOPE: Wide =
    Wide { high: std::f64::consts::FRAC_2_SQRT_PI, low: 1.533545961316588e-17 };
/// -√½.
pub(in crate::expr::functions) const MINUS_SQRT_HALF: Wide =
    Wide { high: -std::f64::consts::FRAC_1_SQRT_2, low: 4.833646656726457e-17 };
/// From here on, the continued fraction converges faster than the series.
const FRACTION_FROM: f64 = 2.0;

/// The error function.
pub(crate) fn erf(a: Wide) -> Option<Wide> {
    let magnitude = a.abs();
    let value = if magnitude.high < FRACTION_FROM {
        series(magnitude)?
    } else {
        Wide::ONE - tail(magnitude).unwrap_or(Wide::ZERO)
    };
    Some(if a.high.is_sign_negative() { -value } else { value })
}

/// One less the error function.
pub(crate) fn erfc(a: Wide) -> Option<Wide> {
    match a.high {
        high if high.abs() < FRACTION_FROM => Some(Wide::ONE - erf(a)?),
        high if high < 0.0 => Some(Wide::from(2.0) - tail(-a).unwrap_or(Wide::ZERO)),
        _ => tail(a),
    }
}

/// The distribution function of the standard normal distribution.
pub(crate) fn normal_cdf(a: Wide) -> Option<Wide> {
    Some(erfc(a * MINUS_SQRT_HALF)?.scaled(-1))
}

/// The error function of a number from 0 to [`FRACTION_FROM`], or NaN: `2 / √π exp(-a²)` times the sum of `2^n a^(2n+1) / (2n+1)!!`, whose
/// terms are all positive.
fn series(a: Wide) -> Option<Wide> {
    let square = a * a;
    let (mut term, mut sum) = (a, a);
    for n in 1..70 {
        term = term * square.scaled(1) / f64::from(2 * n + 1).into();
        sum = sum + term;
    }
    Some(SLOPE * exp(-square)? * sum)
}

/// One less the error function of a number from [`FRACTION_FROM`] on.
fn tail(a: Wide) -> Option<Wide> {
    let power = exp(-(a * a))?;
    Some(if power.high == 0.0 { power } else { power * scaled_tail(a) })
}

/// `exp(a²)` times one less the error function, for a number from [`FRACTION_FROM`] on: `1 / √π` divided by the continued fraction
/// `a + 1/2 / (a + 2/2 / (a + 3/2 / …))`.
pub(in crate::expr::functions) fn scaled_tail(a: Wide) -> Wide {
    let terms = 20 + (560.0 / (a.high * a.high)) as i32;
    let mut fraction = a;
    for n in (1..=terms).rev() {
        fraction = a + Wide::from(f64::from(n) / 2.0) / fraction;
    }
    SLOPE.scaled(-1) / fraction
}
