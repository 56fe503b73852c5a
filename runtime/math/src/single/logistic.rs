//! The logistic function, its inverse and its integral.

use std::f64::consts::{LN_2, LOG2_E};

use super::arithmetic::clamp;
use super::binary_logarithm::log2_1p;
use super::exponential::{CURVE, power_of_two, split};
use super::logarithm::ln_of_parts;
use super::powers_of_two::bounded_exp2;
use crate::polynomial::polynomial;

/// Returns `1 / (1 + exp(-x))`.
#[inline(always)]
pub fn sigmoid(x: f32) -> f32 {
    // Everything is scaled by this, so that the divisor does not overflow, and the last multiplication rounds a subnormal result.
    const ONE: f32 = 1.0 / (1u64 << 48) as f32;

    // The result has reached 0 or 1 at these bounds.
    let (n, rest) = split(-clamp(x, -104.5, 40.0));
    let scale = power_of_two(n, -48);
    // 1 + E = 1 + scale + scale (e^rest - 1).
    let (large, small) =
        (if scale > ONE { scale } else { ONE }, if scale > ONE { ONE } else { scale });
    let base = large + small;
    let lost = small - (base - large);
    let growth = (rest * rest).mul_add(polynomial(rest, CURVE), rest);
    let sum = scale.mul_add(growth, base);
    let low = scale.mul_add(growth, base - sum) + lost;
    let inverse = 1.0 / sum;
    let left = (-inverse).mul_add(low, (-inverse).mul_add(sum, 1.0));
    // A product that underflows is slow.
    left.mul_add(inverse, inverse) * if x < -104.5 { 0.0 } else { ONE }
}

/// Returns `ln(x / (1 - x))`.
#[inline(always)]
pub fn logit(x: f32) -> f32 {
    /// Below this bound, the numerator is multiplied by 2^64, so that the quotient is normal.
    const SMALL: f32 = 1.0 / (1u64 << 62) as f32;

    // Selected at once: the compiler computes the logarithm twice if each is selected by itself.
    let (scale, more) = if x < SMALL { ((1u128 << 64) as f32, -64.0) } else { (1.0, 0.0) };
    let n = x * scale;
    let d = 1.0 - x;
    let d_low = (1.0 - d) - x;
    let inverse = 1.0 / d;
    let near = n * inverse;
    let rest = (-near).mul_add(d_low, (-near).mul_add(d, n));
    let quotient = rest.mul_add(inverse, near);
    let low = rest.mul_add(inverse, near - quotient);
    let logit = ln_of_parts(quotient, low, more);
    let logit = if x == 0.0 { f32::NEG_INFINITY } else { logit };
    let logit = if x == 1.0 { f32::INFINITY } else { logit };
    if (0.0..=1.0).contains(&x) { logit } else { f32::NAN }
}

/// Returns `ln(1 + exp(x))`.
#[inline(always)]
pub fn softplus(x: f32) -> f32 {
    let power = bounded_exp2(clamp(f64::from(x).abs() * -LOG2_E, -200.0, 0.0));
    let positive = if x > 0.0 { x } else { 0.0 };
    let plus = log2_1p(power).mul_add(LN_2, f64::from(positive)) as f32;
    if x.is_nan() { x } else { plus }
}
