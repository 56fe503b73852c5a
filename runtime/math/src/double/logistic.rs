//! The logistic function, its inverse and its integral.

use super::exponential::{
    VANISHING_ARGUMENT, curvature, exp_parts, normal_power, power_of_two, rounded_rest, scaled,
};
use super::logarithm::{ln_of_quotient, ln_parts};
use super::parts::{NONE, Parts, rounded_inverse, sum, two_sum};

/// Returns `1 / (1 + exp(-x))`.
#[inline(always)]
pub fn sigmoid(x: f64) -> f64 {
    // Everything is scaled by this, so that the divisor does not overflow, and the last multiplication rounds a subnormal result.
    const ONE: f64 = 1.0 / (1u128 << 64) as f64;

    // The result has reached 1 or 0 at these bounds. NaN passes.
    let x = if x > 600.0 { 600.0 } else { x };
    let negligible = x < -746.0;
    let x = if negligible { -746.0 } else { x };
    let (power, r) = rounded_rest(-x);
    let scale = power_of_two(power, -64);
    // 1 + E = 1 + scale + scale (r + r² q(r)). The first sum loses a scale below 2^-53, less than an ULP of the result.
    let (base, base_low) = sum(scale, ONE);
    let d = scale.mul_add(r, base);
    let d_low = scale.mul_add(r, base - d) + base_low;
    let d = sum(d, scale.mul_add(r * r * curvature(r), d_low));
    // A product that underflows is slow.
    rounded_inverse(d) * if negligible { 0.0 } else { ONE }
}

/// Returns `ln(x / (1 - x))`.
#[inline(always)]
pub fn logit(x: f64) -> f64 {
    /// Below this bound, the numerator is multiplied by 2^64, so that it is normal.
    const SMALL: f64 = 1.0 / (1u64 << 60) as f64;

    // Selected at once: the compiler computes the logarithm twice if each is selected by itself.
    let (scale, more) = if x < SMALL { ((1u128 << 64) as f64, -64.0) } else { (1.0, 0.0) };
    let (ln, low) = ln_of_quotient((x * scale, NONE), sum(1.0, -x), more);
    let logit = if x == 0.0 { f64::NEG_INFINITY } else { ln + low };
    let logit = if x == 1.0 { f64::INFINITY } else { logit };
    if (0.0..=1.0).contains(&x) { logit } else { f64::NAN }
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
    let x = if x < -746.0 { VANISHING_ARGUMENT } else { x };
    let (power, (y, y_low)) = exp_parts((x, NONE));
    let scale = normal_power(power);
    (power, (y, y_low), (y * scale, y_low * scale))
}
