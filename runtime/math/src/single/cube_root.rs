//! The cube root.

use super::arithmetic::with_sign;
use super::exponential::power_of_two;
use crate::polynomial::{ROUNDER_OF_F32, polynomial};

/// Returns the cube root.
#[inline(always)]
pub fn cbrt(x: f32) -> f32 {
    /// The inverse of the cube root of a number from 1 to 2, within 2^-17.
    const INVERSE: [f32; 6] =
        [1.7810435, -1.5659771, 1.2437114, -0.5978202, 0.15605319, -0.017016498];
    /// The cube roots of 1/2 and 2.
    const HALF: f32 = 0.7937005;
    const TWO: f32 = 1.2599211;

    let magnitude = x.abs();
    // Multiplied by 2^24 if it is subnormal, for an exponent with all bits.
    let subnormal = magnitude < f32::MIN_POSITIVE;
    let normal = if subnormal { magnitude * 16777216.0 } else { magnitude };
    let bias = if subnormal { 127.0 + 24.0 } else { 127.0 };
    let exponent = (normal.to_bits() >> 23) as i32 as f32 - bias;
    let fraction = f32::from_bits(normal.to_bits() & FRACTION | 1f32.to_bits());

    // The cube of 2^third, times m.
    let third = exponent.mul_add(1.0 / 3.0, ROUNDER_OF_F32);
    let rest = (third - ROUNDER_OF_F32).mul_add(-3.0, exponent);
    let (scale, inverse) = (if rest < 0.0 { 0.5 } else { 1.0 }, if rest < 0.0 { TWO } else { 1.0 });
    let (scale, inverse) =
        (if rest > 0.0 { 2.0 } else { scale }, if rest > 0.0 { HALF } else { inverse });
    let m = fraction * scale;

    // A step of Newton's method, whose difference is exact.
    let w = polynomial(fraction, INVERSE) * inverse;
    let y = m * (w * w);
    let square = y * y;
    let square_low = y.mul_add(y, -square);
    let lack = (-y).mul_add(square_low, (-y).mul_add(square, m));
    let root = (lack * (w * w)).mul_add(1.0 / 3.0, y) * power_of_two(third, 0);
    // Zero, infinity and NaN give themselves.
    let ordinary = (x != 0.0) & (magnitude < f32::INFINITY);
    with_sign(if ordinary { root } else { magnitude }, x)
}

const FRACTION: u32 = (1 << 23) - 1;
