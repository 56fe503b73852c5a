//! Logarithms to the bases 2 and 10.

use super::logarithm::{reduced, special, twice_atanh, with_exponent};
use super::parts::Parts;

/// Returns the binary logarithm of `x`.
#[inline(always)]
pub fn log2(x: f64) -> f64 {
    const LOG2_E: Parts = (std::f64::consts::LOG2_E, 2.0355273740931033e-17);
    to_base(x, (1.0, 0.0), LOG2_E)
}

/// Returns the decimal logarithm of `x`.
#[inline(always)]
pub fn log10(x: f64) -> f64 {
    const LOG10_2: Parts = (std::f64::consts::LOG10_2, -2.8037281277851704e-18);
    const LOG10_E: Parts = (std::f64::consts::LOG10_E, 1.098319650216765e-17);
    to_base(x, LOG10_2, LOG10_E)
}

/// Returns the logarithm of `x` to a base, given that of 2 and that of *e*.
#[inline(always)]
fn to_base(x: f64, of_2: Parts, (of_e, of_e_low): Parts) -> f64 {
    let (exponent, s) = reduced(x);
    let (ln, ln_low) = twice_atanh(s);
    let part = ln * of_e;
    let lost = ln.mul_add(of_e, -part);
    let part_low = ln.mul_add(of_e_low, ln_low.mul_add(of_e, lost));
    let (log, low) = with_exponent(exponent, of_2, (part, part_low));
    special(x, log + low)
}
