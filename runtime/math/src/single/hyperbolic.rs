//! Hyperbolic functions.

use super::arithmetic::{clamp, with_sign};
use super::exponential::{exp_parts, power_of_two, quotient, split};
use crate::polynomial::polynomial;

/// Returns the hyperbolic sine.
#[inline(always)]
pub fn sinh(x: f32) -> f32 {
    /// `(sinh(v) - v) / v³` as a polynomial in v² for v <= 1, within 2^-27 of `sinh(v) / v`.
    const CURVE: [f32; 4] = [0.16666667, 0.008333315, 0.00019841666, 2.789984e-6];
    let v = x.abs();
    let square = v * v;
    let small = (v * square).mul_add(polynomial(square, CURVE), v);
    let (a, a_low, b) = quarters(v);
    let difference = a - b;
    let low = ((a - difference) - b) + (16.0 * (b * b)).mul_add(a_low, a_low);
    let half = difference + low;
    with_sign(if v < 1.0 { small } else { half + half }, x)
}

/// Returns the hyperbolic cosine.
#[inline(always)]
pub fn cosh(x: f32) -> f32 {
    let (a, a_low, b) = quarters(x.abs());
    let sum = a + b;
    let low = (b - (sum - a)) + (-16.0 * (b * b)).mul_add(a_low, a_low);
    let half = sum + low;
    half + half
}

/// Returns a quarter of `exp(v)` in two parts, and a quarter of `exp(-v)` without the effect of the second part. Half of `exp(v)` could
/// overflow.
#[inline(always)]
fn quarters(v: f32) -> (f32, f32, f32) {
    const LARGE: f32 = (1u64 << 40) as f32;

    // The results are infinite at this bound.
    let (n, y, y_low) = exp_parts(clamp(v, 0.0, 89.5));
    let power = power_of_two(n, -2);
    let a = y * power;
    // `exp(-v)` does not count beside such an `a`; its square would underflow, which is slow.
    let bounded = if a > LARGE { LARGE } else { a };
    (a, y_low * power, 0.0625 / bounded)
}

/// Returns the hyperbolic tangent.
#[inline(always)]
pub fn tanh(x: f32) -> f32 {
    /// `tanh(v) / v - 1` divided by v², as a polynomial in v² for v <= 1, within 2^-30.
    const CURVE: [f32; 8] = [
        -0.33333328,
        0.13333182,
        -0.053951778,
        0.021779997,
        -0.00858576,
        0.003068222,
        -0.0008350876,
        0.00012002578,
    ];
    // The result is 1 from 9.02 on.
    let v = clamp(x.abs(), 0.0, 10.0);
    let square = v * v;
    let small = (v * square).mul_add(polynomial(square, CURVE), v);
    let (n, rest) = split(v + v);
    let power = power_of_two(n, 0);
    // exp(2 v) + 1
    let sum = (power * rest).mul_add(quotient(rest), power + 1.0);
    with_sign(if v < 1.0 { small } else { 1.0 - 2.0 / sum }, x)
}
