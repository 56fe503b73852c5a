//! Functions of angles and their inverses in double words.

use crate::types::num::exponent;
use crate::wide::Wide;

/// Half of pi, in three parts.
const HALF_PI: [f64; 3] =
    [std::f64::consts::FRAC_PI_2, 6.123233995736766e-17, -1.4973849048591698e-33];
/// The largest angle whose reduction by multiples of half of pi leaves enough bits.
pub(super) const LARGEST_ANGLE: f64 = 33_554_432.0;

pub(crate) fn sin(a: Wide) -> Option<Wide> {
    sin_cos(a).map(|(sin, _)| sin)
}

pub(crate) fn cos(a: Wide) -> Option<Wide> {
    sin_cos(a).map(|(_, cos)| cos)
}

pub(crate) fn tan(a: Wide) -> Option<Wide> {
    if a.high == 0.0 {
        return Some(a);
    }
    sin_cos(a).map(|(sin, cos)| sin / cos)
}

pub(crate) fn atan(a: Wide) -> Option<Wide> {
    atan2(a, Wide::ONE)
}

pub(crate) fn asin(a: Wide) -> Option<Wide> {
    atan2(a, leg(a))
}

pub(crate) fn acos(a: Wide) -> Option<Wide> {
    atan2(leg(a), a)
}

pub(crate) fn atan2(a: Wide, b: Wide) -> Option<Wide> {
    if a.high.is_nan() || b.high.is_nan() {
        return Some(f64::NAN.into());
    }
    // An infinity compares to any finite number as 1 to 0, and two zeros lie on the x axis.
    let only_infinite = |v: f64| if v.is_infinite() { 1f64.copysign(v) } else { 0f64.copysign(v) };
    let (a, b) = if a.high.is_infinite() || b.high.is_infinite() {
        (only_infinite(a.high).into(), only_infinite(b.high).into())
    } else if a.high == 0.0 && b.high == 0.0 {
        (a, 1f64.copysign(b.high).into())
    } else {
        (a, b)
    };
    if a.high == 0.0 && b.high > 0.0 {
        return Some(a);
    }
    let away = -exponent(a.high.abs().max(b.high.abs()));
    let (a, b) = (a.scaled(away), b.scaled(away));
    // Correct the f64 angle by the small angle between it and the point.
    let near = pxfm::f_atan2(a.high, b.high);
    let (sin, cos) = sin_cos(near.into())?;
    let tan = (a * cos - b * sin) / (b * cos + a * sin);
    Some(Wide::from(near) + tan)
}

/// The other leg of a right triangle with the hypotenuse 1.
fn leg(a: Wide) -> Wide {
    ((Wide::ONE - a) * (Wide::ONE + a)).sqrt()
}

fn sin_cos(a: Wide) -> Option<(Wide, Wide)> {
    if !a.is_finite() || a.high == 0.0 {
        return Some((pxfm::f_sin(a.high).into(), pxfm::f_cos(a.high).into()));
    }
    if a.high.abs() > LARGEST_ANGLE {
        return None;
    }
    let turns = (a.high / HALF_PI[0]).round();
    let [first, second, third] = HALF_PI.map(|part| Wide::from(part) * turns.into());
    let rest = ((a - first) - second) - third;
    let square = -(rest * rest);
    // The truncation error of 14 terms of each series is below 2^-105.
    let (mut sin, mut cos) = (Wide::ONE, Wide::ONE);
    for n in (1..15).rev() {
        let n = f64::from(2 * n);
        sin = Wide::ONE + square * sin / (n * (n + 1.0)).into();
        cos = Wide::ONE + square * cos / (n * (n - 1.0)).into();
    }
    sin = sin * rest;
    Some(match turns.rem_euclid(4.0) as u8 {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    })
}
