//! The length of a vector.
//!
//! The fast path needs one f32 square root and no division: fewer cycles per element than a correctly rounded f64
//! square root.

use super::arithmetic::half_inverse;

/// Returns `sqrt(x² + y²)`, and whether it is right: unless a square is so small or large that f32 cannot hold it with
/// its rounding error.
#[inline(always)]
pub fn hypot_near(x: f32, y: f32) -> (f32, bool) {
    let (a, b) = (x.abs(), y.abs());
    // Ordered so that a NaN is one of the two.
    let (large, small) = (if a > b { a } else { b }, if a > b { b } else { a });
    let (uu, vv) = (large * large, small * small);
    let (uu_low, vv_low) = (large.mul_add(large, -uu), small.mul_add(small, -vv));
    let square = uu + vv;
    let low = (vv - (square - uu)) + (uu_low + vv_low);
    let root = square.sqrt();
    // One Newton step: the remainder of the square over twice the root. Three digits of the quotient suffice.
    let lack = (-root).mul_add(root, square) + low;
    let length = lack.mul_add(half_inverse(root), root);
    // False for infinities and NaNs.
    let (long, short) = (large >= TINY, large <= HUGE);
    let plain = long & short | (large == 0.0) & (small == 0.0);
    (length, plain)
}

/// Returns `sqrt(x² + y²)` for all numbers, with C's special cases. In f64 the squares are exact, without overflow or
/// underflow.
#[inline(always)]
pub fn hypot(x: f32, y: f32) -> f32 {
    let (near, plain) = hypot_near(x, y);
    let (a, b) = (f64::from(x), f64::from(y));
    let length = (a * a + b * b).sqrt() as f32;
    let infinite = (x.abs() == f32::INFINITY) | (y.abs() == f32::INFINITY);
    let far = if infinite { f32::INFINITY } else { length };
    if plain { near } else { far }
}

/// Between these bounds the squares and their rounding errors are normal numbers.
const TINY: f32 = f32::from_bits((127 - 40) << 23);
const HUGE: f32 = f32::from_bits((127 + 62) << 23);
