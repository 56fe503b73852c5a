//! The remainder of a truncated division, exact.
//!
//! Quotients up to 2^53 take one division and one correction; larger ones take a loop of unknown length. So there are two
//! functions, and a vector loop calls the second only for the elements where the first says so.

use super::with_sign;

/// C's `fmod(x, y)`, and whether it is that: it is unless the quotient is 2^53 or more.
#[inline(always)]
pub fn rem_near(x: f32, y: f32) -> (f32, bool) {
    const LIMIT: f64 = (1u64 << 53) as f64;
    let (dividend, divisor) = (f64::from(x.abs()), f64::from(y.abs()));
    let quotient = dividend / divisor;
    // The rounded quotient is at most one too large. The remainder, of 24 bits or less, is exact; so is its correction.
    let rest = (-quotient.trunc()).mul_add(divisor, dividend);
    let rest = if rest < 0.0 { rest + divisor } else { rest };
    // Infinity times the quotient 0 is NaN. A divisor of zero or an infinite dividend makes NaN, as it should.
    let whole = (divisor == f64::INFINITY) & (dividend < f64::INFINITY);
    let rest = if whole { dividend } else { rest };
    // The quotient is infinite or NaN only where the remainder is NaN.
    let far = (quotient >= LIMIT) & quotient.is_finite();
    (with_sign(rest as f32, x), !far)
}
