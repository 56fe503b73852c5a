//! Inverse hyperbolic functions: logarithms of numbers in two parts.

use super::logarithm::{ln_of_quotient, ln_of_scaled};
use super::parts::{NONE, Parts, sum, two_sum, with_sign};

/// Returns the inverse hyperbolic sine of `x`: the logarithm of `|x| + sqrt(x² + 1)`.
#[inline(always)]
pub fn asinh(x: f64) -> f64 {
    let magnitude = x.abs();
    let (root, rest) = root(magnitude, 1.0);
    let (v, v_low) = sum(root, magnitude);
    // The root is at least 1, so the correction is so small that its quotient needs single precision only.
    let half_reciprocal = f64::from(0.5 / root as f32);
    let asinh = ln_of((v, rest.mul_add(half_reciprocal, v_low)), magnitude);
    // x - x³/6, whose next term is less than 2^-80 of it.
    let series = (magnitude * magnitude * magnitude).mul_add(-1.0 / 6.0, magnitude);
    let asinh = if magnitude < SERIES_BELOW { series } else { asinh };
    with_sign(asinh, x)
}

/// Returns the inverse hyperbolic cosine of `x`: the logarithm of `x + sqrt(x² - 1)`.
#[inline(always)]
pub fn acosh(x: f64) -> f64 {
    let (root, rest) = root(x, -1.0);
    let (v, v_low) = sum(x, root);
    let divisor = if root > 0.0 { root + root } else { 1.0 };
    let acosh = ln_of((v, v_low + rest / divisor), x);
    if x < 1.0 { f64::NAN } else { acosh }
}

/// Returns the inverse hyperbolic tangent of `x`: half of the logarithm of `(1 + |x|) / (1 - |x|)`.
#[inline(always)]
pub fn atanh(x: f64) -> f64 {
    let magnitude = x.abs();
    let (ln, low) = ln_of_quotient(sum(1.0, magnitude), sum(1.0, -magnitude), NONE);
    let atanh = 0.5 * (ln + low);
    let atanh = if magnitude == 1.0 { f64::INFINITY } else { atanh };
    let atanh = if magnitude > 1.0 { f64::NAN } else { atanh };
    with_sign(atanh, x)
}

const SERIES_BELOW: f64 = 1.0 / (1u64 << 20) as f64;
/// From here on, one does not change a square.
const LARGE: f64 = (1u64 << 30) as f64;

/// Returns the logarithm of `v`, or of `2 x` if `x` is large.
#[inline(always)]
fn ln_of(v: Parts, x: f64) -> f64 {
    let large = x > LARGE;
    let (v, twice) = if large { ((x, 0.0), 1.0) } else { (v, 0.0) };
    let (ln, low) = ln_of_scaled(v, twice);
    if x < f64::INFINITY { ln + low } else { x }
}

/// Returns the square root of `x² + c`, and `x² + c` less the square of that.
#[inline(always)]
fn root(x: f64, c: f64) -> Parts {
    let square = x * x;
    let square_low = x.mul_add(x, -square);
    let (sum, low) = two_sum(square, c);
    let root = sum.sqrt();
    (root, (-root).mul_add(root, sum) + (low + square_low))
}
