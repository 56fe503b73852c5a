//! Functions of angles with a large exponent, and their inverses.

use super::near_zero;
use crate::expr::functions::wide::angle as wide;
use crate::wide::Scaled;

pub(crate) fn sin(a: Scaled) -> Option<Scaled> {
    near_zero::itself(a)
}

pub(crate) fn cos(a: Scaled) -> Option<Scaled> {
    near_zero::constant(a, wide::cos)
}

pub(crate) fn tan(a: Scaled) -> Option<Scaled> {
    near_zero::itself(a)
}

pub(crate) fn atan(a: Scaled) -> Option<Scaled> {
    if a.is_huge() { atan2(a, Scaled::ONE) } else { near_zero::itself(a) }
}

pub(crate) fn asin(a: Scaled) -> Option<Scaled> {
    if a.is_huge() { Some(f64::NAN.into()) } else { near_zero::itself(a) }
}

pub(crate) fn acos(a: Scaled) -> Option<Scaled> {
    if a.is_huge() { Some(f64::NAN.into()) } else { near_zero::constant(a, wide::acos) }
}

pub(crate) fn atan2(a: Scaled, b: Scaled) -> Option<Scaled> {
    let angle = |a: Scaled, b: Scaled| wide::atan2(a.wide(), b.wide()).map(Scaled::from);
    let is_special = |v: Scaled| v.is_zero() || !v.is_finite();
    if is_special(a) || is_special(b) {
        return angle(a, b);
    }
    match a.exponent().saturating_sub(b.exponent()) {
        ..-200 if !b.is_negative() => Some(a / b),
        apart => {
            // So far apart, only the signs count.
            let power = apart.clamp(-250, 250);
            angle(Scaled::new(a.part(), power), b.part().into())
        }
    }
}
