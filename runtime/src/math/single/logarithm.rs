//! Logarithms.

use std::f64::consts::{LN_2, SQRT_2};

use super::arithmetic::polynomial;

/// Returns the natural logarithm.
#[inline(always)]
pub fn ln(x: f32) -> f32 {
    let ln = (log2(f64::from(x)) * LN_2) as f32;
    let ordinary = x.to_bits().wrapping_sub(1) < f32::INFINITY.to_bits() - 1;
    // Infinity and NaN give themselves, negative numbers NaN. As arithmetic, because the compiler merges comparisons
    // into a floating-point classification that is as slow as the logarithm.
    let special = x * f32::INFINITY + f32::INFINITY;
    let special = if x == 0.0 { f32::NEG_INFINITY } else { special };
    if ordinary { ln } else { special }
}

/// Returns the binary logarithm of a positive normal number. Finite for any other.
///
/// With x = 2^e m and s = (m - 1) / (m + 1) it is e + 2 artanh(s) / ln 2. The division needs no table, and overlaps
/// with other arithmetic.
#[inline(always)]
pub fn log2(x: f64) -> f64 {
    /// `2 artanh(s) / (s ln 2)` as a polynomial in s², within 2^-37.
    const SERIES: [f64; 5] = [
        2.88539008179008,
        0.9617966733501274,
        0.577083583267997,
        0.41167282658442417,
        0.34072801864623337,
    ];
    const FRACTION: u64 = (1 << 52) - 1;
    /// Subtracted from the bits of x, it gives m between the square roots of 1/2 and 2 instead of between 1 and 2.
    const BASE: u64 = (SQRT_2 / 2.0).to_bits();
    /// Keeps the exponent positive, so that it becomes a float by bit operations; AVX2 has no instruction to convert
    /// it.
    const BIAS: u64 = 1024;
    const INTEGER: f64 = (1u64 << 52) as f64;

    let bits = x.to_bits().wrapping_sub(BASE).wrapping_add(BIAS << 52);
    let e = f64::from_bits((bits >> 52) | INTEGER.to_bits()) - (INTEGER + BIAS as f64);
    let m = f64::from_bits((bits & FRACTION) + BASE);
    let s = (m - 1.0) / (m + 1.0);
    polynomial(s * s, SERIES).mul_add(s, e)
}
