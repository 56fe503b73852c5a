//! Logarithms to the bases 2 and 10.

use super::logarithm::special;
use super::parts::Parts;
use super::power::log2 as precise_log2;

/// Returns the binary logarithm of `x`.
#[inline(always)]
pub fn log2(x: f64) -> f64 {
    let (log, low) = precise_log2(x);
    special(x, log + low)
}

/// Returns the decimal logarithm of `x`.
#[inline(always)]
pub fn log10(x: f64) -> f64 {
    const LOG10_2: Parts = (std::f64::consts::LOG10_2, -2.8037281277851704e-18);
    let (log, low) = precise_log2(x);
    let high = log * LOG10_2.0;
    let rest = log.mul_add(LOG10_2.0, -high);
    special(x, high + low.mul_add(LOG10_2.0, log.mul_add(LOG10_2.1, rest)))
}
