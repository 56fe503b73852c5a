//! Inverse hyperbolic functions.

use std::f64::consts::LN_2;

use super::arithmetic::with_sign;
use super::binary_logarithm::log2_1p;
use super::logarithm::ln_of_sum;

/// Returns the inverse hyperbolic sine: the logarithm of `|x| + sqrt(x² + 1)`.
#[inline(always)]
pub fn asinh(x: f32) -> f32 {
    let v = f64::from(x).abs();
    let square = v * v;
    let ln = (log2_1p(v + square / (1.0 + (square + 1.0).sqrt())) * LN_2) as f32;
    with_sign(if v < f64::INFINITY { ln } else { x.abs() }, x)
}

/// Returns the inverse hyperbolic cosine: the logarithm of `x + sqrt(x² - 1)`.
#[inline(always)]
pub fn acosh(x: f32) -> f32 {
    let t = f64::from(x) - 1.0;
    let ln = (log2_1p(t + (t * (t + 2.0)).sqrt()) * LN_2) as f32;
    let ln = if x < f32::INFINITY { ln } else { x };
    if x < 1.0 { f32::NAN } else { ln }
}

/// Returns the inverse hyperbolic tangent: half of the logarithm of `(1 + |x|) / (1 - |x|)`, which is `1 + 2 |x| / (1 - |x|)`.
#[inline(always)]
pub fn atanh(x: f32) -> f32 {
    let v = x.abs();
    let n = v + v;
    let d = 1.0 - v;
    let d_low = (1.0 - d) - v;
    let inverse = 1.0 / d;
    let quotient = n * inverse;
    let low = (-quotient).mul_add(d_low, (-quotient).mul_add(d, n)) * inverse;
    let atanh = 0.5 * ln_of_sum(quotient, low);
    // Sums of small terms are less accurate than the argument.
    let atanh = if v < 1e-4 { v } else { atanh };
    let atanh = if v == 1.0 { f32::INFINITY } else { atanh };
    with_sign(if v <= 1.0 { atanh } else { f32::NAN }, x)
}
