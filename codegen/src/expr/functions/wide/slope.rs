//! Derivatives of two arguments, times a cotangent, in double words: as in f64, unless the value and the arguments are far
//! from the ends of the range.

use super::arithmetic::rem;
use super::logarithm::ln;
use super::power::{length, pow};
use crate::cause::Cause;
use crate::expr::functions::slopes;
use crate::types::Num;
use crate::wide::Wide;

/// `g * b * pow(a, b - 1)`
pub(crate) fn pow_by_base(g: Wide, a: Wide, b: Wide) -> Option<Wide> {
    let value = pow(a, b - Wide::ONE).map(|power| g * (b * power));
    normal_or(value, slopes::pow_by_base, [g, a, b])
}

/// `g * ln(a) * pow(a, b)`
pub(crate) fn pow_by_exponent(g: Wide, a: Wide, b: Wide) -> Option<Wide> {
    let value = pow(a, b).zip(ln(a)).map(|(power, ln)| g * (ln * power));
    normal_or(value, slopes::pow_by_exponent, [g, a, b])
}

/// `-g * a / (b * b)`
pub(crate) fn div_by_b(g: Wide, a: Wide, b: Wide) -> Option<Wide> {
    normal_or(Some(-(g * a / (b * b))), slopes::div_by_b, [g, a, b])
}

/// `g * b / (a * a + b * b)`
pub(crate) fn atan2_by_a(g: Wide, a: Wide, b: Wide) -> Option<Wide> {
    normal_or(Some(g * b / (a * a + b * b)), slopes::atan2_by_a, [g, a, b])
}

/// `g * a / hypot(a, b)`
pub(crate) fn hypot_by_a(g: Wide, a: Wide, b: Wide) -> Option<Wide> {
    normal_or(Some(g * a / length(a, b)), slopes::hypot_by_a, [g, a, b])
}

/// `-g` times the whole part of `a / b`
pub(crate) fn fmod_by_b(g: Wide, a: Wide, b: Wide) -> Option<Wide> {
    let value = rem(a, b).map(|rest| g * ((rest - a) / b).round());
    normal_or(value, slopes::fmod_by_b, [g, a, b])
}

/// The value, or that of the function of f64 near the ends of the range.
fn normal_or(
    value: Option<Wide>,
    float: fn(&[Num]) -> Result<Num, Cause>,
    args: [Wide; 3],
) -> Option<Wide> {
    const NORMAL: std::ops::Range<f64> = 1e-140..1e140;
    let is_normal = |v: &Wide| NORMAL.contains(&v.high.abs());
    if let Some(value) = value.filter(is_normal).filter(|_| args.iter().all(is_normal)) {
        return Some(value);
    }
    match float(&args.map(|arg| Num::Float(arg.high))) {
        Ok(Num::Float(v)) => Some(v.into()),
        _ => None,
    }
}
