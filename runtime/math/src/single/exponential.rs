//! Exponentials, hyperbolic functions and the logistic function.

use std::f64::consts::{LN_2, LOG2_E};

use super::arithmetic::{clamp, with_sign};
use super::logarithm::log2_1p;
use crate::polynomial::{ROUNDER, polynomial};

/// Returns *e* to the power `x`.
#[inline(always)]
pub fn exp(x: f32) -> f32 {
    exp2_of(f64::from(x) * LOG2_E)
}

/// Returns two to the power `x`.
#[inline(always)]
pub fn exp2(x: f32) -> f32 {
    exp2_of(f64::from(x))
}

/// Returns *e* to the power `x`, less one.
#[inline(always)]
pub fn expm1(x: f32) -> f32 {
    // The result is infinite, or -1, at these bounds.
    let less_one = less_one(clamp(f64::from(x) * LOG2_E, -100.0, 200.0)) as f32;
    // The sums lose the sign of -0.
    if x == 0.0 { x } else { less_one }
}

/// Returns the hyperbolic sine: half of `m + m / (m + 1)` where `m` is `exp(|x|) - 1`.
#[inline(always)]
pub fn sinh(x: f32) -> f32 {
    let m = less_one(clamp(f64::from(x).abs() * LOG2_E, 0.0, 200.0));
    with_sign((0.5 * (m + m / (m + 1.0))) as f32, x)
}

/// Returns the hyperbolic cosine.
#[inline(always)]
pub fn cosh(x: f32) -> f32 {
    let power = less_one(clamp(f64::from(x).abs() * LOG2_E, 0.0, 200.0)) + 1.0;
    (0.5 * (power + 1.0 / power)) as f32
}

/// Returns `1 / (1 + exp(-x))`.
#[inline(always)]
pub fn sigmoid(x: f32) -> f32 {
    let power = bounded_exp2(clamp(f64::from(x) * -LOG2_E, -200.0, 200.0));
    (1.0 / (1.0 + power)) as f32
}

/// Returns `ln(1 + exp(x))`.
#[inline(always)]
pub fn softplus(x: f32) -> f32 {
    let power = bounded_exp2(clamp(f64::from(x).abs() * -LOG2_E, -200.0, 0.0));
    let positive = if x > 0.0 { x } else { 0.0 };
    let plus = log2_1p(power).mul_add(LN_2, f64::from(positive)) as f32;
    if x.is_nan() { x } else { plus }
}

/// Returns the hyperbolic tangent: `m / (m + 2)` where `m` is `exp(2 |x|) - 1`.
#[inline(always)]
pub fn tanh(x: f32) -> f32 {
    // The result is 1 from 9.02 on.
    let less_one = less_one(clamp(f64::from(x).abs() * (2.0 * LOG2_E), 0.0, 40.0));
    with_sign((less_one / (less_one + 2.0)) as f32, x)
}

/// Returns `2^z - 1` for magnitudes of at most 1000.
#[inline(always)]
pub fn less_one(z: f64) -> f64 {
    /// `(2^f - 1) / f` as a polynomial for |f| <= 1/2, within 2^-32.
    const QUOTIENT: [f64; 7] = [
        0.693147180581589,
        0.2402265092005226,
        0.055504107275219185,
        0.009618057036349693,
        0.0013333669492160969,
        0.00015461330192077303,
        1.5252714473458968e-05,
    ];
    let (f, shift) = split(z);
    let power = f64::from_bits(1f64.to_bits().wrapping_add(shift));
    (power * f).mul_add(polynomial(f, QUOTIENT), power - 1.0)
}

/// Returns two to the power `z`, which may be any number.
#[inline(always)]
pub fn exp2_of(z: f64) -> f32 {
    // Beyond these bounds the f32 result is zero or infinity.
    bounded_exp2(clamp(z, -200.0, 200.0)) as f32
}

/// Returns two to the power `z` in f64, where the exponent does not wrap for magnitudes of at most 1000.
#[inline(always)]
pub fn bounded_exp2(z: f64) -> f64 {
    /// `2^f` as a polynomial for |f| <= 1/2, within 2^-29.
    const POWER: [f64; 7] = [
        1.0000000005542113,
        0.6931472057366993,
        0.2402264688962273,
        0.05550328777451203,
        0.009618489062444849,
        0.0013399931173091366,
        0.00015345786147305806,
    ];
    let (f, shift) = split(z);
    f64::from_bits(polynomial(f, POWER).to_bits().wrapping_add(shift))
}

/// Splits `z` into the difference from its nearest integer, and that integer shifted to the
/// exponent bits of an f64.
#[inline(always)]
fn split(z: f64) -> (f64, u64) {
    let rounded = z + ROUNDER;
    (z - (rounded - ROUNDER), rounded.to_bits() << 52)
}
