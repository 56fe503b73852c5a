//! Powers of two and of *e*, and what is made of them.

use std::f64::consts::LOG2_E;

use super::{ROUND, clamp, polynomial, with_sign};

/// *e* to the power `x`.
#[inline(always)]
pub fn exp(x: f32) -> f32 {
    exp2(f64::from(x) * LOG2_E)
}

/// The hyperbolic tangent: `m / (m + 2)` where `m` is `exp(2 |x|) - 1`.
#[inline(always)]
pub fn tanh(x: f32) -> f32 {
    /// Of `(2^f - 1) / f` for |f| <= 1/2, to 2^-32.
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
    // From 9.02 on the result is 1.
    let (f, shift) = split(clamp(x64.abs() * (2.0 * LOG2_E), 0.0, 40.0));
    let power = f64::from_bits(1f64.to_bits().wrapping_add(shift));
    let minus_one = (power * f).mul_add(polynomial(f, QUOTIENT), power - 1.0);
    with_sign((minus_one / (minus_one + 2.0)) as f32, x)
}

/// Two to the power `z`, any number.
#[inline(always)]
pub fn exp2(z: f64) -> f32 {
    /// Of `2^f` for |f| <= 1/2, to 2^-29.
    const POWER: [f64; 7] = [
        1.0000000005542113,
        0.6931472057366993,
        0.2402264688962273,
        0.05550328777451203,
        0.009618489062444849,
        0.0013399931173091366,
        0.00015345786147305806,
    ];
    // Beyond these, f32 has only zero and infinity; and the exponent of f64 does not wrap.
    let (f, shift) = split(clamp(z, -200.0, 200.0));
    f64::from_bits(polynomial(f, POWER).to_bits().wrapping_add(shift)) as f32
}

/// `z` without its nearest integer, and that integer where the exponent of an f64 is.
#[inline(always)]
fn split(z: f64) -> (f64, u64) {
    let rounded = z + ROUND;
    (z - (rounded - ROUND), rounded.to_bits() << 52)
}
