//! Functions of f64 without branches, tables or calls, so that loops over them vectorise.
//!
//! Where rare arguments need a slower function, there are two: `near` also returns whether its
//! result is right, which depends only on the arguments, and `far` is right for all others.
//!
//! Each reduces the argument to a range around zero, evaluates a polynomial, and assembles the
//! result as a double-double, so that only the last addition rounds. Special cases are selects
//! before and after. The polynomials are minimax on their interval; the error bound of each is
//! stated beside it.
//!
//! `mul_add` is fused for every instruction set, so results are bit-identical everywhere.

mod angle;
mod exponential;
mod length;
mod logarithm;
mod power;
mod remainder;
mod tangent;
#[cfg(test)]
mod tests;
mod waves;

pub use angle::atan2;
pub use exponential::exp;
pub use length::hypot;
pub use logarithm::ln;
pub use power::{pow, pow_end, pow_start};
pub use remainder::rem_near;
pub use tangent::tanh;
pub use waves::{cos_far, cos_near, sin_far, sin_near};

/// A double-double: the value is the sum of both, and the second is at most half an ULP of the
/// first.
type Parts = (f64, f64);

/// Adding this rounds to an integer, because a number this large has no fraction bits, and leaves
/// that integer in the low bits. The factor 1.5 keeps the exponent the same for negative integers.
const ROUNDER: f64 = 1.5 * (1u64 << 52) as f64;

const SIGN: u64 = 1 << 63;

const LN_2: Parts = (std::f64::consts::LN_2, 2.3190468138462996e-17);

/// Returns `a + b` exactly if `|a| >= |b|` or `a` is zero (Dekker's fast two-sum).
#[inline(always)]
fn sum(a: f64, b: f64) -> Parts {
    let sum = a + b;
    (sum, (a - sum) + b)
}

/// Evaluates the polynomial with these coefficients, constant first.
#[inline(always)]
fn polynomial<const N: usize>(x: f64, coefficients: [f64; N]) -> f64 {
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
