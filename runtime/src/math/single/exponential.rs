//! The exponential function and the hyperbolic tangent.

use std::f64::consts::LOG2_E;

use super::arithmetic::{ROUND, clamp, polynomial, with_sign};

/// Returns *e* to the power `x`.
#[inline(always)]
pub fn exp(x: f32) -> f32 {
    exp2(f64::from(x) * LOG2_E)
}

/// Returns the hyperbolic tangent: `m / (m + 2)` where `m` is `exp(2 |x|) - 1`.
#[inline(always)]
pub fn tanh(x: f32) -> f32 {
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
    let x64 = f64::from(x);
    // The result is 1 from 9.02 on.
    let (f, shift) = split(clamp(x64.abs() * (2.0 * LOG2_E), 0.0, 40.0));
    let power = f64::from_bits(1f64.to_bits().wrapping_add(shift));
    let minus_one = (power * f).mul_add(polynomial(f, QUOTIENT), power - 1.0);
    with_sign((minus_one / (minus_one + 2.0)) as f32, x)
}

/// Returns two to the power `z`, which may be any number.
#[inline(always)]
pub fn exp2(z: f64) -> f32 {
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
    let rounded = z + ROUND;
    (z - (rounded - ROUND), rounded.to_bits() << 52)
}
