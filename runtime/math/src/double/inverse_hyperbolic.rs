//! Inverse hyperbolic functions: logarithms of numbers in two parts.

use super::logarithm::{ln_of_scaled, with_exponent};
use super::parts::{LN_2, Parts, quotient, sum, two_sum, with_sign};
use crate::polynomial::{INTEGER, polynomial};

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
    const EXPONENT: u64 = u64::MAX << 52;

    let magnitude = x.abs();
    let ((n, n_low), (d, d_low)) = (sum(1.0, magnitude), sum(1.0, -magnitude));
    // The quotient is near two to this power: the bits of a number rise nearly as its logarithm.
    let bits = n.to_bits().wrapping_sub(d.to_bits()).wrapping_add(1 << 51);
    let power = f64::from_bits((bits & EXPONENT).wrapping_add(1f64.to_bits()));
    let exponent = f64::from_bits((bits >> 52) | INTEGER.to_bits()) - INTEGER;
    let (d, d_low) = (d * power, d_low * power);
    let (den, den_low) = sum(n, d);
    let (s, s_low) = quotient((n - d, n_low - d_low), (den, den_low + (n_low + d_low)));

    // 2 atanh(s) = 2s + s z p(z). The error of p changes the result by at most 2^-60 of its value.
    let z = s * s;
    let p = polynomial(
        z,
        [
            0.6666666666666666,
            0.40000000000010266,
            0.2857142856634099,
            0.2222222319463621,
            0.1818172663611922,
            0.15389291970412522,
            0.13201604813952342,
            0.13669690852428798,
        ],
    );
    let part = (s + s, (s * z).mul_add(p, s_low + s_low));
    let (ln, low) = with_exponent(exponent, LN_2, part);
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
