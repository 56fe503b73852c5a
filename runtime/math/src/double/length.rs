//! The length of a vector.

use super::parts::sum;

/// Returns `sqrt(x² + y²)`, with C's special cases.
#[inline(always)]
pub fn hypot(x: f64, y: f64) -> f64 {
    let (a, b) = (x.abs(), y.abs());
    // Ordered so that a NaN is one of the two.
    let (large, small) = (if a > b { a } else { b }, if a > b { b } else { a });
    // The squares and their rounding errors are normal numbers for magnitudes from 2^-480 to 2^511.
    let up = if large < TINY { SCALE } else { 1.0 };
    let up = if large > HUGE { 1.0 / SCALE } else { up };
    let down = f64::from_bits((2046 << 52) - up.to_bits());
    let (u, v) = (large * up, small * up);

    let (uu, vv) = (u * u, v * v);
    let (uu_low, vv_low) = (u.mul_add(u, -uu), v.mul_add(v, -vv));
    let (square, low) = sum(uu, vv);
    let low = low + (uu_low + vv_low);
    let root = square.sqrt();
    // One Newton step: the remainder of the square over twice the root. Three digits of the
    // quotient suffice.
    let lack = (-root).mul_add(root, square) + low;
    let length = lack.mul_add(half_inverse(root), root) * down;
    if (a == f64::INFINITY) | (b == f64::INFINITY) { f64::INFINITY } else { length }
}

const SCALE: f64 = f64::from_bits((1023 + 600) << 52);
const TINY: f64 = f64::from_bits((1023 - 450) << 52);
const HUGE: f64 = f64::from_bits((1023 + 500) << 52);

/// Returns `1 / 2x` within 0.3 %: negating the exponent as an integer gives `1 / x` within 6 %, and
/// a Newton step follows.
#[inline(always)]
fn half_inverse(x: f64) -> f64 {
    let inverse = f64::from_bits(0x7fde_6238_22fc_16e6_u64.wrapping_sub(x.to_bits()));
    inverse * (x * -0.5).mul_add(inverse, 1.0)
}
