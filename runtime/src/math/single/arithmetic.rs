//! What the functions share.

/// Adding this to a number below 2^51 in magnitude leaves the nearest integer in the low bits, for the price of an
/// addition where there is no instruction to round or convert.
pub(super) const ROUND: f64 = 1.5 * (1u64 << 52) as f64;

/// Evaluates the polynomial with these coefficients, constant first, by Horner's rule.
#[inline(always)]
pub(super) fn polynomial<const N: usize>(x: f64, coefficients: [f64; N]) -> f64 {
    let mut sum = 0.0;
    let mut i = N;
    while i > 0 {
        i -= 1;
        sum = if i + 1 == N { coefficients[i] } else { sum.mul_add(x, coefficients[i]) };
    }
    sum
}

/// Clamps `v` to `low..=high`. NaN stays NaN.
#[inline(always)]
pub(super) fn clamp(v: f64, low: f64, high: f64) -> f64 {
    let v = if v > high { high } else { v };
    if v < low { low } else { v }
}

/// Flips the sign of `magnitude` if `sign` is negative.
#[inline(always)]
pub(super) fn with_sign(magnitude: f32, sign: f32) -> f32 {
    f32::from_bits(magnitude.to_bits() ^ (sign.to_bits() & (1 << 31)))
}
