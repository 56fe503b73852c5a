//! Functions of f64 without branches, tables or calls, so that a loop over any of them becomes
//! vector code.
//!
//! Where a rare class of arguments has no such function, there are two: `near` also says whether it
//! is right, which depends on nothing but the arguments, and `far` is right for the rest.
//!
//! All of them work the same way: bring the argument near zero, evaluate a polynomial, and put the
//! result together in two parts, a number and what it lacks, so that only the last addition rounds.
//! Special cases are selects at either end. The polynomials minimise the largest error over their
//! interval; each says what that is.
//!
//! The fused multiply-add is a true one at every level of instructions, so results are the same
//! bits everywhere.

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

/// A number and what it lacks: the value is the sum of both, and the second is at most half a unit
/// of the first.
type Parts = (f64, f64);

/// A number this large has no fraction bits, so adding it rounds to an integer, which is then in
/// the lowest bits. The half keeps the exponent when the integer is negative.
const ROUNDER: f64 = 1.5 * (1u64 << 52) as f64;

const SIGN: u64 = 1 << 63;

const LN_2: Parts = (std::f64::consts::LN_2, 2.3190468138462996e-17);

/// `a + b` where `|a| >= |b|` or `a` is zero.
#[inline(always)]
fn sum(a: f64, b: f64) -> Parts {
    let sum = a + b;
    (sum, (a - sum) + b)
}

/// The polynomial with these coefficients, the constant first.
#[inline(always)]
fn polynomial<const N: usize>(x: f64, coefficients: [f64; N]) -> f64 {
    // By index: an iterator is not always unrolled in time for the loop around it to be vectorised.
    let mut value = coefficients[N - 1];
    let mut i = N - 1;
    while i > 0 {
        i -= 1;
        value = value.mul_add(x, coefficients[i]);
    }
    value
}
