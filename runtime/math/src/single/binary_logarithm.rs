//! Binary logarithms in f64, for functions that need more precision than f32 has.

use std::f64::consts::SQRT_2;

use crate::polynomial::polynomial;

/// Returns the binary logarithm of a positive normal number. Finite for any other.
///
/// With x = 2^e m and s = (m - 1) / (m + 1) it is e + 2 artanh(s) / ln 2. The division needs no table, and overlaps
/// with other arithmetic.
#[inline(always)]
pub fn log2_of(x: f64) -> f64 {
    let (e, m) = split(x);
    of_parts(e, m - 1.0)
}

/// Returns the binary logarithm of `1 + x` for a number above -1. Finite for any other.
#[inline(always)]
pub fn log2_1p(x: f64) -> f64 {
    let (e, m) = split(1.0 + x);
    // Where no power of two is split off, `x` has bits that the sum has lost.
    of_parts(e, if e == 0.0 { x } else { m - 1.0 })
}

/// Returns the binary logarithm of `2^e (1 + f)`.
#[inline(always)]
fn of_parts(e: f64, f: f64) -> f64 {
    /// `2 artanh(s) / (s ln 2)` as a polynomial in s², within 2^-37.
    const SERIES: [f64; 5] = [
        2.88539008179008,
        0.9617966733501274,
        0.577083583267997,
        0.41167282658442417,
        0.34072801864623337,
    ];
    let s = f / (f + 2.0);
    polynomial(s * s, SERIES).mul_add(s, e)
}

/// Splits a number into 2^e and m, which is between the square roots of 1/2 and 2.
#[inline(always)]
fn split(x: f64) -> (f64, f64) {
    const FRACTION: u64 = (1 << 52) - 1;
    /// Subtracted from the bits of x, it gives m between the square roots of 1/2 and 2 instead of between 1 and 2.
    const BASE: u64 = (SQRT_2 / 2.0).to_bits();
    /// Keeps the exponent positive, so that it becomes a float by bit operations; AVX2 has no instruction to convert
    /// it.
    const BIAS: u64 = 1024;
    const INTEGER: f64 = (1u64 << 52) as f64;

    let bits = x.to_bits().wrapping_sub(BASE).wrapping_add(BIAS << 52);
    let e = f64::from_bits((bits >> 52) | INTEGER.to_bits()) - (INTEGER + BIAS as f64);
    (e, f64::from_bits((bits & FRACTION) + BASE))
}
