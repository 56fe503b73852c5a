//! The cube root.

use super::arithmetic::with_sign;
use crate::cube_root::{BIAS, inverse_root};

/// Returns the cube root.
#[inline(always)]
pub fn cbrt(x: f32) -> f32 {
    /// The inverse of the cube root of a number from 1 to 2, within 2^-14.
    const INVERSE: [f64; 5] = [
        1.670021026790868,
        -1.1728982373518144,
        0.6954782172452784,
        -0.22122575275523554,
        0.02858742194595232,
    ];
    // Exact to 2^-44.
    let (power, m, w) = inverse_root(f64::from(x).abs(), BIAS, INVERSE);
    let root = m * (w * w);
    let root = f64::from_bits(root.to_bits().wrapping_add(power)) as f32;
    // Zero, infinity and NaN give themselves.
    let ordinary = (x != 0.0) & (x.abs() < f32::INFINITY);
    with_sign(if ordinary { root } else { x.abs() }, x)
}
