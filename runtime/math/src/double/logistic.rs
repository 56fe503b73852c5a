//! The logistic function and its integral.

use super::exponential::{POWER, exp_parts, normal_power, scaled};
use super::logarithm::ln_parts;
use super::parts::{NONE, Parts, rounded_quotient, sum, two_sum};

/// Returns `1 / (1 + exp(-x))`.
#[inline(always)]
pub fn sigmoid(x: f64) -> f64 {
    let (power, (y, y_low), (e, e_low)) = decay(x);
    let (d, d_low) = sum(1.0, e);
    // 1 / (1 + E), or E / (1 + E) for a negative x, whose exponent is applied last.
    let negative = x < 0.0;
    let n = (if negative { y } else { 1.0 }, if negative { y_low } else { 0.0 });
    let power = if negative { power } else { POWER };
    scaled(rounded_quotient(n, (d, d_low + e_low)), power)
}

/// Returns `ln(1 + exp(x))`.
#[inline(always)]
pub fn softplus(x: f64) -> f64 {
    let (power, (y, y_low), (e, e_low)) = decay(x);
    let (one, lost) = sum(1.0, e);
    let (ln, ln_low) = ln_parts((one, lost + e_low));
    let positive = if x > 0.0 { x } else { 0.0 };
    let (plus, low) = two_sum(positive, ln);
    let plus = plus + (low + ln_low);
    // ln(1 + E) = E - E²/2 for a small E, whose next term is less than 2^-60 of it; the exponent is applied last.
    let tail = scaled(y + (-0.5 * e).mul_add(y, y_low), power);
    let plus = if x < TAIL_BELOW { tail } else { plus };
    // Infinity and NaN give themselves.
    if x < f64::INFINITY { plus } else { x }
}

/// The exponential is less than 2^-30 below this bound.
const TAIL_BELOW: f64 = -21.0;

/// Returns `exp(-|x|)`: the exponent of two, added to [`POWER`], its factor, and the whole as far as it is a normal number.
#[inline(always)]
fn decay(x: f64) -> (f64, Parts, Parts) {
    let x = -x.abs();
    // The result has underflowed at this bound. NaN passes.
    let x = if x < -1000.0 { -1000.0 } else { x };
    let (power, (y, y_low)) = exp_parts((x, NONE));
    let scale = normal_power(power);
    (power, (y, y_low), (y * scale, y_low * scale))
}
