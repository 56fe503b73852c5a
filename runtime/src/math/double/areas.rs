//! Logarithms of numbers in two parts: the inverse hyperbolic functions and the logarithm of one plus a number.

use super::logarithm::ln_parts;
use super::parts::{LN_2, Parts, SIGN, sum};

/// Returns the natural logarithm of `1 + x`.
#[inline(always)]
pub fn log1p(x: f64) -> f64 {
    // Where x is this small, x²/2 is less than half an ULP.
    const TINY: f64 = 1.0 / (1u64 << 54) as f64;
    let (ln, low) = ln_parts(two_sum(1.0, x));
    let ln = ln + low;
    let ln = if x < f64::INFINITY { ln } else { x };
    let ln = if x == -1.0 { f64::NEG_INFINITY } else { ln };
    let ln = if x < -1.0 { f64::NAN } else { ln };
    if x.abs() < TINY { x } else { ln }
}

/// Returns the inverse hyperbolic sine of `x`: the logarithm of `|x| + sqrt(x² + 1)`.
#[inline(always)]
pub fn asinh(x: f64) -> f64 {
    let size = x.abs();
    let (root, root_low) = root(size, 1.0);
    let (v, v_low) = sum(root, size);
    let asinh = ln_of((v, v_low + root_low), size);
    // x - x³/6, whose next term is less than 2^-80 of it.
    let series = (size * size * size).mul_add(-1.0 / 6.0, size);
    let asinh = if size < SERIES_BELOW { series } else { asinh };
    f64::from_bits(asinh.to_bits() | x.to_bits() & SIGN)
}

/// Returns the inverse hyperbolic cosine of `x`: the logarithm of `x + sqrt(x² - 1)`.
#[inline(always)]
pub fn acosh(x: f64) -> f64 {
    let (root, root_low) = root(x, -1.0);
    let (v, v_low) = sum(x, root);
    let acosh = ln_of((v, v_low + root_low), x);
    if x < 1.0 { f64::NAN } else { acosh }
}

/// Returns the inverse hyperbolic tangent of `x`: half of the logarithm of `(1 + |x|) / (1 - |x|)`.
#[inline(always)]
pub fn atanh(x: f64) -> f64 {
    let size = x.abs();
    let ((n, n_low), (d, d_low)) = (sum(1.0, size), sum(1.0, -size));
    let q = n / d;
    let rest = (-q).mul_add(d_low, (-q).mul_add(d, n) + n_low);
    let (ln, low) = ln_parts(sum(q, rest / d));
    let atanh = 0.5 * (ln + low);
    let atanh = if size == 1.0 { f64::INFINITY } else { atanh };
    let atanh = if size > 1.0 { f64::NAN } else { atanh };
    // x + x³/3, whose next term is less than 2^-80 of it.
    let series = (size * size * size).mul_add(1.0 / 3.0, size);
    let atanh = if size < SERIES_BELOW { series } else { atanh };
    f64::from_bits(atanh.to_bits() | x.to_bits() & SIGN)
}

const SERIES_BELOW: f64 = 1.0 / (1u64 << 20) as f64;
/// From here on, one does not change a square.
const LARGE: f64 = (1u64 << 30) as f64;

/// Returns the logarithm of `v`, or of `2 x` if `x` is large.
#[inline(always)]
fn ln_of(v: Parts, x: f64) -> f64 {
    let large = x > LARGE;
    let (ln, low) = ln_parts(if large { (x, 0.0) } else { v });
    let (twice, twice_low) = sum(ln, LN_2.0);
    let twice = twice + (twice_low + low + LN_2.1);
    let ln = if large { twice } else { ln + low };
    if x < f64::INFINITY { ln } else { x }
}

/// Returns the square root of `x² + c`.
#[inline(always)]
fn root(x: f64, c: f64) -> Parts {
    let square = x * x;
    let square_low = x.mul_add(x, -square);
    let (sum, low) = two_sum(square, c);
    let root = sum.sqrt();
    let low = (-root).mul_add(root, sum) + (low + square_low);
    let divisor = if root > 0.0 { root + root } else { 1.0 };
    (root, low / divisor)
}

/// Returns `a + b` exactly, whichever is larger.
#[inline(always)]
pub fn two_sum(a: f64, b: f64) -> Parts {
    let sum = a + b;
    let part = sum - a;
    (sum, (a - (sum - part)) + (b - part))
}
