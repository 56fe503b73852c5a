//! Logarithms.

use std::f64::consts::{LN_2, SQRT_2};

use super::polynomial;

/// The natural logarithm.
#[inline(always)]
pub fn ln(x: f32) -> f32 {
    let ln = (log2(f64::from(x)) * LN_2) as f32;
    let ordinary = x.to_bits().wrapping_sub(1) < f32::INFINITY.to_bits() - 1;
    // Infinity and NaN stay, what is negative becomes NaN. Comparisons in their place are joined by the compiler into a
    // test of the class, which takes as long as the logarithm.
    let special = x * f32::INFINITY + f32::INFINITY;
    let special = if x == 0.0 { f32::NEG_INFINITY } else { special };
    if ordinary { ln } else { special }
}

/// The binary logarithm of a normal number above zero; something finite for what is none.
///
/// With x = 2^e m and s = (m - 1) / (m + 1) it is e + 2 artanh(s) / ln 2. The division needs no table, and overlaps with
/// other arithmetic.
#[inline(always)]
pub fn log2(x: f64) -> f64 {
    /// Of `2 artanh(s) / (s ln 2)` in s², to 2^-37.
    const SERIES: [f64; 5] = [
        2.88539008179008,
        0.9617966733501274,
        0.577083583267997,
        0.41167282658442417,
        0.34072801864623337,
    ];
    const FRACTION: u64 = (1 << 52) - 1;
    /// With its bits taken off, m is between the square roots of 1/2 and 2, not between 1 and 2.
    const BASE: u64 = (SQRT_2 / 2.0).to_bits();
    /// Keeps the exponent positive, and makes a number of it without a conversion, which AVX2 lacks.
    const BIAS: u64 = 1024;
    const INTEGER: f64 = (1u64 << 52) as f64;

    let bits = x.to_bits().wrapping_sub(BASE).wrapping_add(BIAS << 52);
    let e = f64::from_bits((bits >> 52) | INTEGER.to_bits()) - (INTEGER + BIAS as f64);
    let m = f64::from_bits((bits & FRACTION) + BASE);
    let s = (m - 1.0) / (m + 1.0);
    polynomial(s * s, SERIES).mul_add(s, e)
}
