//! Numbers in two parts, and polynomials.

/// A double-double: the value is the sum of both, and the second is at most half an ULP of the
/// first.
pub(in crate::math) type Parts = (f64, f64);

/// Adding this rounds to an integer, because a number this large has no fraction bits, and leaves
/// that integer in the low bits. The factor 1.5 keeps the exponent the same for negative integers.
pub(in crate::math) const ROUNDER: f64 = 1.5 * (1u64 << 52) as f64;

pub(in crate::math) const SIGN: u64 = 1 << 63;

pub(in crate::math) const LN_2: Parts = (std::f64::consts::LN_2, 2.3190468138462996e-17);

/// Returns `a + b` exactly if `|a| >= |b|` or `a` is zero (Dekker's fast two-sum).
#[inline(always)]
pub(in crate::math) fn sum(a: f64, b: f64) -> Parts {
    let sum = a + b;
    (sum, (a - sum) + b)
}

/// Evaluates the polynomial with these coefficients, constant first.
#[inline(always)]
pub(in crate::math) fn polynomial<const N: usize>(x: f64, coefficients: [f64; N]) -> f64 {
    // By index: an iterator is not always unrolled early enough for the loop around it to be
    // vectorised.
    let mut value = coefficients[N - 1];
    let mut i = N - 1;
    while i > 0 {
        i -= 1;
        value = value.mul_add(x, coefficients[i]);
    }
    value
}
