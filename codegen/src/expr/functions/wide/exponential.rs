//! Exponentials in double words.

use std::ops::Range;

use crate::wide::Wide;

/// The natural logarithm of 2.
pub(in crate::expr::functions) const LN_2: Wide =
    Wide { high: std::f64::consts::LN_2, low: 2.3190468138462996e-17 };
/// The arguments for which both parts of an exponential are normal numbers.
pub(in crate::expr::functions) const NORMAL_EXPONENTIALS: Range<f64> = -630.0..709.0;

pub(crate) fn exp(a: Wide) -> Option<Wide> {
    if !NORMAL_EXPONENTIALS.contains(&a.high) {
        // Overflow and underflow are as in f64; a subnormal result has too few bits.
        let value = pxfm::f_exp(a.high);
        return (value == 0.0 || !value.is_finite()).then_some(value.into());
    }
    let power = (a.high / LN_2.high).round();
    let rest = a - LN_2 * power.into();
    Some((Wide::ONE + exp_less_1(rest)).scaled(power as i32))
}

pub(crate) fn exp2(a: Wide) -> Option<Wide> {
    let is_whole = a == a.round() && (-1022.0..1024.0).contains(&a.high);
    if !(-900.0..1023.0).contains(&a.high) && !is_whole {
        // Overflow and underflow are as in f64; a subnormal result has too few bits.
        let value = pxfm::f_exp2(a.high);
        return (value == 0.0 || !value.is_finite()).then_some(value.into());
    }
    let power = a.high.round();
    Some((Wide::ONE + exp_less_1((a - power.into()) * LN_2)).scaled(power as i32))
}

pub(crate) fn expm1(a: Wide) -> Option<Wide> {
    match a.high {
        0.0 => Some(a),
        high if high < NORMAL_EXPONENTIALS.start => Some(-Wide::ONE),
        high if high.abs() < 0.5 => Some(exp_less_1(a)),
        _ => Some(exp(a)? - Wide::ONE),
    }
}

/// `exp(a) - 1` for small `a`.
pub(super) fn exp_less_1(a: Wide) -> Wide {
    const HALVINGS: i32 = 9;
    let part = a.scaled(-HALVINGS);
    // The truncation error of nine terms is below 2^-110 of the first.
    let mut series = Wide::ONE;
    for n in (2..=9).rev() {
        series = Wide::ONE + part * series / f64::from(n).into();
    }
    let mut grown = part * series;
    for _ in 0..HALVINGS {
        grown = grown.scaled(1) + grown * grown;
    }
    grown
}
