//! Powers, roots and lengths with a large exponent.

use super::exponential::exp;
use super::logarithm::ln;
use crate::expr::functions::wide::power as wide;
use crate::wide::Scaled;

pub(crate) fn pow(a: Scaled, b: Scaled) -> Option<Scaled> {
    let is_special = |v: Scaled| v.is_zero() || !v.is_finite();
    if is_special(a) || is_special(b) || a == Scaled::ONE {
        // Only the signs, the parity of the exponent and the side of 1 count.
        return wide::pow(a.wide(), b.wide()).map(Scaled::from);
    }
    let whole = b.trunc() == b;
    if a.is_negative() && !whole {
        return Some(f64::NAN.into());
    }
    let is_odd = whole && b.exponent() < 110 && b.times_power(-1).trunc().times_power(1) != b;
    let size = exp(ln(a.abs())? * b)?;
    Some(if a.is_negative() && is_odd { -size } else { size })
}

pub(crate) fn sqrt(a: Scaled) -> Option<Scaled> {
    Some(a.sqrt())
}

pub(crate) fn cbrt(a: Scaled) -> Option<Scaled> {
    if !a.is_finite() || a.is_zero() {
        return Some(a);
    }
    let third = a.exponent().div_euclid(3);
    let root = wide::cbrt(a.times_power(-3 * third).wide())?;
    Some(Scaled::from(root).times_power(third))
}

pub(crate) fn hypot(a: Scaled, b: Scaled) -> Option<Scaled> {
    Some((a * a + b * b).sqrt())
}
