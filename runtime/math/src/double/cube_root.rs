//! The cube root.

use super::parts::with_sign;
use crate::cube_root::{BIAS, inverse_root};

/// Returns the cube root of `x`.
#[inline(always)]
pub fn cbrt(x: f64) -> f64 {
    const SUBNORMAL_SCALE: f64 = (1u64 << 54) as f64;
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

    let magnitude = x.abs();
    let subnormal = magnitude < f64::MIN_POSITIVE;
    let raised = magnitude * SUBNORMAL_SCALE;
    let (normal, bias) =
        (if subnormal { raised } else { magnitude }, if subnormal { BIAS + 54.0 } else { BIAS });
    // Exact to 2^-52.
    let (power, m, w) = inverse_root(normal, bias, INVERSE);

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
