//! Functions of f32, most of them computed in f64 and rounded once: within little more than half an ULP.
//!
//! All are branch-free, special cases included, and call nothing but arithmetic, so that loops over them vectorise.
//! Where C's special cases need care, a select replaces an operand or the result. The polynomials are minimax (Remez)
//! with a relative error far below 2^-24; the bound of each stands beside its coefficients.

mod angle;
mod circle;
mod exponential;
mod length;
mod logarithm;
mod power;
mod remainder;
#[cfg(test)]
mod tests;

pub use angle::atan2;
pub use circle::{cos, sin};
pub use exponential::{exp, tanh};
pub use length::{hypot, hypot_near};
pub use logarithm::ln;
pub use power::{pow, pow_end, pow_start};
pub use remainder::rem_near;

/// Adding this to a number below 2^51 in magnitude leaves the nearest integer in the low bits, for the price of an
/// addition where there is no instruction to round or convert.
const ROUND: f64 = 1.5 * (1u64 << 52) as f64;

/// Evaluates the polynomial with these coefficients, constant first, by Horner's rule.
#[inline(always)]
fn polynomial<const N: usize>(x: f64, coefficients: [f64; N]) -> f64 {
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
fn clamp(v: f64, low: f64, high: f64) -> f64 {
    let v = if v > high { high } else { v };
    if v < low { low } else { v }
}

/// Flips the sign of `magnitude` if `sign` is negative.
#[inline(always)]
fn with_sign(magnitude: f32, sign: f32) -> f32 {
    f32::from_bits(magnitude.to_bits() ^ (sign.to_bits() & (1 << 31)))
}
