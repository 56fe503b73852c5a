//! Powers of two in f64, for functions that need more precision than f32 has.

use super::arithmetic::clamp;
use crate::polynomial::{ROUNDER, polynomial};

/// Returns two to the power `z`, which may be any number.
#[inline(always)]
pub fn exp2_of(z: f64) -> f32 {
    // Beyond these bounds the f32 result is zero or infinity.
    bounded_exp2(clamp(z, -200.0, 200.0)) as f32
}

/// Returns two to the power `z` in f64, where the exponent does not wrap for magnitudes of at most 1000.
#[inline(always)]
pub fn bounded_exp2(z: f64) -> f64 {
    bounded_exp2_product(z, 1.0)
}

/// Returns two to the power `a * b` in f64, where the exponent does not wrap for products of at most 1000 in magnitude.
#[inline(always)]
pub fn bounded_exp2_product(a: f64, b: f64) -> f64 {
    /// `2^f` as a polynomial for |f| <= 1/2, within 2^-29.
    const POWER: [f64; 7] = [
        1.0000000005542113,
        0.6931472057366993,
        0.2402264688962273,
        0.05550328777451203,
        0.009618489062444849,
        0.0013399931173091366,
        0.00015345786147305806,
    ];
    let rounded = a.mul_add(b, ROUNDER);
    let fraction = a.mul_add(b, ROUNDER - rounded);
    // The integer is in the low bits; here it moves to the exponent bits.
    f64::from_bits(polynomial(fraction, POWER).to_bits().wrapping_add(rounded.to_bits() << 52))
}
