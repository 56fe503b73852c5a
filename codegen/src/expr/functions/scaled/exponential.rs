//! Exponentials with a large exponent.

use super::near_zero;
use crate::expr::functions::wide::exponential::{self as wide, LN_2, NORMAL_EXPONENTIALS};
use crate::wide::Scaled;

pub(crate) fn exp(a: Scaled) -> Option<Scaled> {
    if a.exponent() < 10 || !a.is_finite() {
        let number = a.wide();
        if NORMAL_EXPONENTIALS.contains(&number.high()) || !a.is_finite() {
            return wide::exp(number).map(Scaled::from);
        }
    }
    // The exponent of larger values does not fit into 64 bits.
    if a.exponent() >= 62 {
        return Some(if a.is_negative() { Scaled::ZERO } else { f64::INFINITY.into() });
    }
    let power = (a.wide().high() / LN_2.high()).round();
    let rest = a.wide() - LN_2 * power.into();
    Some(Scaled::from(wide::exp(rest)?).times_power(power as i64))
}

pub(crate) fn exp2(a: Scaled) -> Option<Scaled> {
    match is_large(a) {
        true => exp(a * LN_2.into()),
        false => near_zero::constant(a, wide::exp2),
    }
}

pub(crate) fn expm1(a: Scaled) -> Option<Scaled> {
    match is_large(a) {
        true if a.is_negative() => Some(-Scaled::ONE),
        true => exp(a),
        false => near_zero::itself(a),
    }
}

/// Whether a number is at least 256 in size, so that functions of exponentials are exponentials or their limits.
pub(super) fn is_large(a: Scaled) -> bool {
    a.exponent() >= 8
}
