//! The cube root.

use super::arithmetic::with_sign;
use crate::math::polynomial::{ROUNDER, polynomial};

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
    const ROOT_2: f64 = 1.2599210498948732;
    const ROOT_HALF: f64 = 0.7937005259840998;
    const FRACTION: u64 = (1 << 52) - 1;
    const INTEGER: f64 = (1u64 << 52) as f64;

    let bits = f64::from(x).abs().to_bits();
    let exponent = f64::from_bits((bits >> 52) | INTEGER.to_bits()) - (INTEGER + 1023.0);
    let fraction = f64::from_bits(bits & FRACTION | 1f64.to_bits());

    // |x| = m 8^power, with m from 1/2 to 4.
    let third = exponent.mul_add(1.0 / 3.0, ROUNDER);
    let rest = (third - ROUNDER).mul_add(-3.0, exponent);
    let (scale, inverse) =
        (if rest < 0.0 { 0.5 } else { 1.0 }, if rest < 0.0 { ROOT_2 } else { 1.0 });
    let (scale, inverse) =
        (if rest > 0.0 { 2.0 } else { scale }, if rest > 0.0 { ROOT_HALF } else { inverse });
    let m = fraction * scale;

    // One step of order three makes the inverse exact to 2^-44.
    let w = polynomial(fraction, INVERSE) * inverse;
    let lack = (-m).mul_add(w * w * w, 1.0);
    let w = (w * lack).mul_add(lack.mul_add(2.0 / 9.0, 1.0 / 3.0), w);
    let root = m * (w * w);
    let root = f64::from_bits(root.to_bits().wrapping_add(third.to_bits() << 52)) as f32;
    // Zero, infinity and NaN give themselves.
    let ordinary = (x != 0.0) & (x.abs() < f32::INFINITY);
    with_sign(if ordinary { root } else { x.abs() }, x)
}
