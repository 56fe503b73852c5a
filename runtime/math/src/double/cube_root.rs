//! The cube root.

use super::parts::with_sign;
use crate::polynomial::{INTEGER, ROUNDER, polynomial};

/// Returns the cube root of `x`.
#[inline(always)]
pub fn cbrt(x: f64) -> f64 {
    const SUBNORMAL_SCALE: f64 = (1u64 << 54) as f64;
    let magnitude = x.abs();
    let subnormal = magnitude < f64::MIN_POSITIVE;
    let raised = magnitude * SUBNORMAL_SCALE;
    let (normal, bias) =
        (if subnormal { raised } else { magnitude }, if subnormal { BIAS + 54.0 } else { BIAS });
    // Exact to 2^-52.
    let (power, m, w) = inverse_root(normal, bias);

    // y = m w², and one Newton step whose remainder m - y³ is computed without error.
    let square = w * w;
    let y = m * square;
    let yy = y * y;
    let yy_low = y.mul_add(y, -yy);
    let rest = (-y).mul_add(yy, m);
    let rest = (-y).mul_add(yy_low, rest);
    let root = (rest * square).mul_add(1.0 / 3.0, y);
    let root = f64::from_bits(root.to_bits().wrapping_add(power));
    let root = if (magnitude == 0.0) | (magnitude == f64::INFINITY) { magnitude } else { root };
    let root = if x.is_nan() { x } else { root };
    with_sign(root, x)
}

/// The exponent bias, added to [`INTEGER`].
const BIAS: f64 = INTEGER + 1023.0;

/// The cube roots of 2 and of 1/2.
const CUBE_ROOT_2: f64 = 1.2599210498948732;
const CUBE_ROOT_HALF: f64 = 0.7937005259840998;

/// Writes a positive normal number as `8^power m` with `m` from 1/2 to 4. Returns the power, shifted to the exponent bits, `m`, and
/// the inverse of the cube root of `m`: one step of order three from a polynomial.
#[inline(always)]
fn inverse_root(number: f64, bias: f64) -> (u64, f64, f64) {
    /// The inverse of the cube root of a number from 1 to 2, within 2^-20.
    const INVERSE: [f64; 7] = [
        1.879793208978522,
        -1.9854080308721924,
        1.9770026131790317,
        -1.27334229884349,
        0.50196514651327,
        -0.1103983479715783,
        0.010386825143598078,
    ];
    const FRACTION: u64 = (1 << 52) - 1;
    let bits = number.to_bits();
    let exponent = f64::from_bits((bits >> 52) | INTEGER.to_bits()) - bias;
    let fraction = f64::from_bits(bits & FRACTION | 1f64.to_bits());

    let third = exponent.mul_add(1.0 / 3.0, ROUNDER);
    let rest = (third - ROUNDER).mul_add(-3.0, exponent);
    let (scale, inverse) =
        (if rest < 0.0 { 0.5 } else { 1.0 }, if rest < 0.0 { CUBE_ROOT_2 } else { 1.0 });
    let (scale, inverse) =
        (if rest > 0.0 { 2.0 } else { scale }, if rest > 0.0 { CUBE_ROOT_HALF } else { inverse });
    let m = fraction * scale;

    let w = polynomial(fraction, INVERSE) * inverse;
    let lack = (-m).mul_add(w * w * w, 1.0);
    let w = (w * lack).mul_add(lack.mul_add(2.0 / 9.0, 1.0 / 3.0), w);
    (third.to_bits() << 52, m, w)
}
