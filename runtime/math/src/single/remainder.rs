//! The exact remainder of a truncated division.
//!
//! Quotients below 2^53 need one division and one correction; larger ones need a loop of unbounded length. A vector
//! loop calls the general function only for the elements that [`rem_near`] reports.

use super::arithmetic::with_sign;

/// Returns C's `fmod(x, y)`, and whether it is right: unless the quotient is 2^53 or more.
#[inline(always)]
pub fn rem_near(x: f32, y: f32) -> (f32, bool) {
    const LIMIT: f64 = (1u64 << 53) as f64;
    let (dividend, divisor) = (f64::from(x.abs()), f64::from(y.abs()));
    let quotient = dividend / divisor;
    // The rounded quotient is at most one too large. The remainder, of at most 24 bits, is exact, and so is its
    // correction.
    let rest = (-quotient.trunc()).mul_add(divisor, dividend);
    let rest = if rest < 0.0 { rest + divisor } else { rest };
    // Infinity times a quotient of 0 is NaN. A zero divisor or an infinite dividend gives NaN, as it should.
    let whole = (divisor == f64::INFINITY) & (dividend < f64::INFINITY);
    let rest = if whole { dividend } else { rest };
    // The quotient is infinite or NaN only if the remainder is NaN.
    let far = (quotient >= LIMIT) & quotient.is_finite();
    (with_sign(rest as f32, x), !far)
}
