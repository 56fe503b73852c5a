//! Polynomials, and rounding to integers.

/// Adding this to a number below 2^51 in magnitude rounds it to the nearest integer, because a number this large has no fraction
/// bits, and leaves that integer in the low bits: an addition, where there may be no instruction to round or convert. The factor
/// 1.5 keeps the exponent the same for negative integers.
pub(super) const ROUNDER: f64 = 1.5 * (1u64 << 52) as f64;

/// A float whose low bits are an integer.
pub(super) const INTEGER: f64 = (1u64 << 52) as f64;

/// Evaluates the polynomial with these coefficients, constant first, by Horner's rule.
#[inline(always)]
pub(super) fn polynomial<const N: usize>(x: f64, coefficients: [f64; N]) -> f64 {
    // By index: an iterator is not always unrolled early enough for the loop around it to be vectorised.
    let mut value = coefficients[N - 1];
    let mut i = N - 1;
    while i > 0 {
        i -= 1;
        value = value.mul_add(x, coefficients[i]);
    }
    value
}
