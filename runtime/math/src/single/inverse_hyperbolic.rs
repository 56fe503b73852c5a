//! Inverse hyperbolic functions.

use super::arithmetic::{half_inverse, with_sign};
use super::logarithm::{ln_of_parts, one_plus};
use crate::polynomial::polynomial;

/// Returns the inverse hyperbolic sine: the logarithm of `|x| + sqrt(x² + 1)`.
#[inline(always)]
pub fn asinh(x: f32) -> f32 {
    /// `(asinh(v) - v) / v³` as a polynomial in v² for v <= 1/2, within 2^-29 of `asinh(v) / v`.
    const CURVE: [f32; 5] = [-0.16666643, 0.074986435, -0.04438358, 0.028164992, -0.0132311145];
    let v = x.abs();
    let square = v * v;
    let small = (v * square).mul_add(polynomial(square, CURVE), v);
    let (next, low) = one_plus(square, v.mul_add(v, -square));
    let (root, root_low) = root(next, low);
    let sum = v + root;
    let large = ln_or_double(v, (sum, (v - (sum - root)) + root_low));
    let asinh = if v < 0.5 { small } else { large };
    with_sign(if v < f32::INFINITY { asinh } else { v }, x)
}

/// Returns the inverse hyperbolic cosine: the logarithm of `x + sqrt(x² - 1)`.
#[inline(always)]
pub fn acosh(x: f32) -> f32 {
    // Exact below 2^24.
    let t = x - 1.0;
    // The square less one, in two parts.
    let next = x + 1.0;
    let square = t * next;
    let low = t.mul_add(1.0 - (next - x), t.mul_add(next, -square));
    let (root, root_low) = root(square, low);
    let sum = x + root;
    let acosh = ln_or_double(x, (sum, (root - (sum - x)) + root_low));
    let acosh = if x < f32::INFINITY { acosh } else { x };
    if x < 1.0 { f32::NAN } else { acosh }
}

/// Returns the natural logarithm of a sum in two parts, or of twice `x` if that is large: then the roots of `x² + 1` and `x² - 1` are `x`.
#[inline(always)]
fn ln_or_double(x: f32, (sum, low): (f32, f32)) -> f32 {
    let is_large = x > 1e6;
    let (sum, low) = (if is_large { x } else { sum }, if is_large { 0.0 } else { low });
    ln_of_parts(sum, low, if is_large { 1.0 } else { 0.0 })
}

/// Returns the square root of a sum in two parts.
#[inline(always)]
fn root(square: f32, low: f32) -> (f32, f32) {
    let root = square.sqrt();
    let rest = (-root).mul_add(root, square) + low;
    (root, rest * half_inverse(root))
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
    let (sum, low) = one_plus(quotient, low);
    let atanh = 0.5 * ln_of_parts(sum, low, 0.0);
    // Sums of small terms are less accurate than the argument.
    let atanh = if v < 1e-4 { v } else { atanh };
    let atanh = if v == 1.0 { f32::INFINITY } else { atanh };
    with_sign(if v <= 1.0 { atanh } else { f32::NAN }, x)
}
