//! The functions of the language in double-word arithmetic. A function has no result where fewer than 53 bits would be
//! right.

use crate::expr::builtin::{Builtin, Domain, Eval};
use crate::expr::functions::scalar::is_negative;
use crate::types::Num;
use crate::types::num::exponent;
use crate::wide::Wide;

/// The natural logarithm of 2.
pub(super) const LN_2: Wide = Wide { high: std::f64::consts::LN_2, low: 2.3190468138462996e-17 };
/// Half of pi, in three parts.
const HALF_PI: [f64; 3] =
    [std::f64::consts::FRAC_PI_2, 6.123233995736766e-17, -1.4973849048591698e-33];
/// The largest angle whose reduction by multiples of half of pi leaves enough bits.
pub(super) const LARGEST_ANGLE: f64 = 33_554_432.0;
/// The arguments for which both parts of an exponential are normal numbers.
pub(super) const NORMAL_EXPONENTIALS: std::ops::Range<f64> = -630.0..709.0;

/// The value of a function or operator, or `None` if it cannot be computed more precisely than in f64.
pub fn call(name: &str, args: &[Wide]) -> Option<Wide> {
    match (name, args) {
        ("+", [a, b]) => Some(*a + *b),
        ("-", [a, b]) => Some(*a - *b),
        ("*", [a, b]) => Some(*a * *b),
        ("/", [a, b]) => Some(*a / *b),
        ("%" | "fmod", [a, b]) => rem(*a, *b),
        ("-" | "neg", [a]) => Some(-*a),
        ("abs", [a]) => Some(a.abs()),
        ("sqrt", [a]) => Some(a.sqrt()),
        ("exp", [a]) => exp(*a),
        ("ln", [a]) => Some(ln(*a)),
        ("sin", [a]) => sin_cos(*a).map(|(sin, _)| sin),
        ("cos", [a]) => sin_cos(*a).map(|(_, cos)| cos),
        ("tanh", [a]) => tanh(*a),
        ("floor", [a]) => Some(a.floor()),
        ("ceil", [a]) => Some(a.ceil()),
        ("round", [a]) => Some(a.round()),
        ("trunc", [a]) => Some(a.trunc()),
        ("sign", [a]) => Some(sign(*a)),
        ("signbit", [a]) => Some(truth(is_negative(a.high))),
        ("copysign", [a, b]) => Some(if is_negative(b.high) { -a.abs() } else { a.abs() }),
        ("min", [a, b]) => Some(order(*a, *b, true, false)),
        ("max", [a, b]) => Some(order(*a, *b, false, false)),
        ("minimum", [a, b]) => Some(order(*a, *b, true, true)),
        ("maximum", [a, b]) => Some(order(*a, *b, false, true)),
        ("pow", [a, b]) => pow(*a, *b),
        ("pow_by_base", [g, a, b]) => {
            let partial = |power: Wide| *g * (*b * power);
            slope(name, args, pow(*a, *b - Wide::ONE).map(partial))
        }
        ("pow_by_exponent", [g, a, b]) => {
            slope(name, args, pow(*a, *b).map(|power| *g * (ln(*a) * power)))
        }
        ("div_by_b", [g, a, b]) => slope(name, args, Some(-(*g * *a / (*b * *b)))),
        ("fmod_by_b", [g, a, b]) => {
            slope(name, args, rem(*a, *b).map(|rest| *g * ((rest - *a) / *b).round()))
        }
        ("atan2_by_a", [g, a, b]) => slope(name, args, Some(*g * *b / (*a * *a + *b * *b))),
        ("hypot_by_a", [g, a, b]) => slope(name, args, Some(*g * *a / hypot(*a, *b))),
        ("atan2", [a, b]) => atan2(*a, *b),
        ("hypot", [a, b]) => Some(hypot(*a, *b)),
        _ => None,
    }
}

/// A truth value as a number: 1 or 0.
pub fn truth(v: bool) -> Wide {
    if v { Wide::ONE } else { Wide::ZERO }
}

fn sign(a: Wide) -> Wide {
    if a.high.is_nan() { a } else { truth(a.high > 0.0) - truth(a.high < 0.0) }
}

fn order(a: Wide, b: Wide, least: bool, nan_wins: bool) -> Wide {
    match (a.high.is_nan(), b.high.is_nan()) {
        (false, false) => {
            let is_less = a < b || a == b && a.high.is_sign_negative();
            if is_less == least { a } else { b }
        }
        (true, false) if !nan_wins => b,
        (false, true) if !nan_wins => a,
        _ => f64::NAN.into(),
    }
}

/// The remainder of the truncated quotient.
fn rem(a: Wide, b: Wide) -> Option<Wide> {
    if a.low == 0.0 && b.low == 0.0 || !a.is_finite() || !b.is_finite() {
        return Some((a.high % b.high).into());
    }
    let quotient = (a / b).trunc();
    (quotient.high.abs() < 2f64.powi(53)).then(|| a - quotient * b)
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

pub(super) fn exp(a: Wide) -> Option<Wide> {
    if !NORMAL_EXPONENTIALS.contains(&a.high) {
        // Overflow and underflow are as in f64; a subnormal result has too few bits.
        let value = pxfm::f_exp(a.high);
        return (value == 0.0 || !value.is_finite()).then_some(value.into());
    }
    let power = (a.high / LN_2.high).round();
    let rest = a - LN_2 * power.into();
    Some((Wide::ONE + exp_less_1(rest)).scaled(power as i32))
}

pub(super) fn ln(a: Wide) -> Wide {
    if a.high <= 0.0 || !a.is_finite() {
        return pxfm::f_log(a.high).into();
    }
    let mut power = exponent(a.high);
    let mut mantissa = a.scaled(-power);
    if mantissa.high > 1.5 {
        power += 1;
        mantissa = mantissa.scaled(-1);
    }
    LN_2 * f64::from(power).into() + ln_near_1(mantissa)
}

fn ln_near_1(a: Wide) -> Wide {
    let beyond = a - Wide::ONE;
    if beyond.high.abs() < 0.1 {
        return ln_near_1_by(beyond);
    }
    // Correct the f64 logarithm by ln(1 + e) for a small e.
    let near = pxfm::f_log(a.high);
    let e = match exp((-near).into()) {
        Some(inverse) => a * inverse - Wide::ONE,
        None => Wide::ZERO,
    };
    Wide::from(near) + (e - (e * e).scaled(-1))
}

/// The natural logarithm of `1 + a` for a small `a`.
pub(super) fn ln_near_1_by(a: Wide) -> Wide {
    // ln(1 + a) = 2 artanh(a / (a + 2)). The truncation error of 14 terms is below 2^-110.
    let t = a / (a + 2.0.into());
    let square = t * t;
    let mut series = Wide::ZERO;
    for n in (0..14).rev() {
        series = series * square + Wide::ONE / f64::from(2 * n + 1).into();
    }
    (t * series).scaled(1)
}

pub(super) fn sin_cos(a: Wide) -> Option<(Wide, Wide)> {
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

fn tanh(a: Wide) -> Option<Wide> {
    // Beyond 300, the difference from 1 is too small for a double-word number.
    if !a.is_finite() || a.high == 0.0 || a.high.abs() > 300.0 {
        return Some(pxfm::f_tanh(a.high).into());
    }
    let twice = a.abs().scaled(1);
    let grown = if twice.high < 0.5 { exp_less_1(twice) } else { exp(twice)? - Wide::ONE };
    let size = grown / (grown + 2.0.into());
    Some(if a.high < 0.0 { -size } else { size })
}

fn pow(a: Wide, b: Wide) -> Option<Wide> {
    let near = match crate::expr::functions::scalar::pow(&[Num::Float(a.high), Num::Float(b.high)])
    {
        Ok(Num::Float(near)) => near,
        _ => return None,
    };
    if a.high < 0.0 && a.is_finite() && b.is_finite() && b != b.floor() {
        return Some(f64::NAN.into());
    }
    if near == 0.0 || !near.is_finite() || !a.is_finite() || !b.is_finite() || b == Wide::ZERO {
        return Some(near.into());
    }
    let size = exp(ln(a.abs()) * b)?;
    Some(if near < 0.0 { -size } else { size })
}

/// A derivative times a cotangent; as in f64, unless it and its arguments are far from the ends of the range.
fn slope(name: &str, args: &[Wide], value: Option<Wide>) -> Option<Wide> {
    const NORMAL: std::ops::Range<f64> = 1e-140..1e140;
    let is_normal = |v: &Wide| NORMAL.contains(&v.high.abs());
    if let Some(value) = value.filter(is_normal).filter(|_| args.iter().all(is_normal)) {
        return Some(value);
    }
    let row = Builtin::find(name, args.len(), Domain::Scalar)?;
    let Eval::Scalar(f) = row.eval else { return None };
    let args: Vec<Num> = args.iter().map(|arg| Num::Float(arg.high)).collect();
    match f(&args) {
        Ok(Num::Float(v)) => Some(v.into()),
        _ => None,
    }
}

fn atan2(a: Wide, b: Wide) -> Option<Wide> {
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

fn hypot(a: Wide, b: Wide) -> Wide {
    let (a, b) = (a.abs(), b.abs());
    let most = a.high.max(b.high);
    if a.high.is_infinite() || b.high.is_infinite() {
        return f64::INFINITY.into();
    }
    if a.high.is_nan() || b.high.is_nan() {
        return f64::NAN.into();
    }
    if most == 0.0 {
        return Wide::ZERO;
    }
    let away = exponent(most);
    let (a, b) = (a.scaled(-away), b.scaled(-away));
    (a * a + b * b).sqrt().scaled(away)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results computed with 400 bits: the nearest f64, and the f64 nearest to the remainder.
    #[allow(clippy::approx_constant, reason = "they are as they were computed")]
    const KNOWN: &[(&str, &[f64], f64, f64)] = &[
        ("exp", &[0.1], 1.1051709180756477, -8.149523913327619e-17),
        ("exp", &[-3.7], 0.024723526470339388, -1.294857794723138e-18),
        ("exp", &[1e-09], 1.000000001, -8.224037093664211e-17),
        ("exp", &[88.5], 2.7230878250681117e+38, -8.056979964238785e+21),
        ("exp", &[-600.25], 2.0641309109295095e-261, -2.1403995749322006e-280),
        ("exp", &[0.0009765625], 1.0009770394924165, 8.141755997634129e-17),
        ("ln", &[0.3], -1.2039728043259361, 8.935521583403776e-17),
        ("ln", &[1.0000000001], 1.000000082690371e-10, -4.2169170658954805e-27),
        ("ln", &[0.95], -0.05129329438755058, -2.0440524160392677e-18),
        ("ln", &[1.5], 0.4054651081081644, -2.8811380259626426e-18),
        ("ln", &[1e-300], -690.7755278982137, -2.3670096176709832e-14),
        ("ln", &[7e+250], 577.5921833975667, 2.0201214247720996e-14),
        ("ln", &[2.0], 0.6931471805599453, 2.3190468138462996e-17),
        ("sin", &[0.1], 0.09983341664682815, 3.08001512929492e-18),
        ("cos", &[0.1], 0.9950041652780258, -5.50210156918377e-17),
        ("sin", &[3.141592653589793], 1.2246467991473532e-16, -2.99476980971834e-33),
        ("cos", &[3.141592653589793], -1.0, 7.498798913309288e-33),
        ("sin", &[-2.5], -0.5984721441039565, 5.521403334082375e-17),
        ("cos", &[-2.5], -0.8011436155469337, -1.8674742705085553e-17),
        ("sin", &[1000000.0], -0.34999350217129294, -1.5952848809323968e-17),
        ("cos", &[1000000.0], 0.9367521275331447, 4.637088260214747e-17),
        ("sin", &[1e-12], 1e-12, -1.6666666666666666e-37),
        ("cos", &[1e-12], 1.0, -5e-25),
        ("sin", &[22.0], -0.008851309290403876, 2.8485303089220057e-19),
        ("cos", &[22.0], -0.9999608263946371, -8.51603380017413e-19),
        ("tanh", &[1e-07], 9.999999999999966e-08, -2.4610883121208847e-24),
        ("tanh", &[0.2], 0.197375320224904, 6.334792292201447e-18),
        ("tanh", &[-0.3], -0.2913126124515909, 6.4602656586469586e-18),
        ("tanh", &[1.5], 0.9051482536448664, 4.1992024501810215e-17),
        ("tanh", &[-20.0], -1.0, 8.496708510583178e-18),
        ("pow", &[2.0, 0.5], 1.4142135623730951, -9.667293313452913e-17),
        ("pow", &[-3.0, 5.0], -243.0, 0.0),
        ("pow", &[10.0, -270.5], 3.162277660168379e-271, 1.846201193105685e-287),
        ("pow", &[0.1, 100.25], 5.623413251903522e-101, 1.5576878952558954e-117),
        ("pow", &[1.0000001, 1000000000.0], 2.6881038582144647e+43, -1.4151068951567764e+27),
        ("atan2", &[1.0, 2.0], 0.4636476090008061, 2.2698777452961687e-17),
        ("atan2", &[-0.3, -7.0], -3.098761720921066, 1.4037104977175851e-16),
        ("atan2", &[1e-200, 3.0], 3.3333333333333335e-201, -2.417362933216298e-217),
        ("atan2", &[5.0, -1e-30], 1.5707963267948966, 6.123233995736786e-17),
        ("atan2", &[-1.0, 0.0], -1.5707963267948966, -6.123233995736766e-17),
        ("atan2", &[0.0, -2.0], 3.141592653589793, 1.2246467991473532e-16),
        ("atan2", &[1e+300, 1e+300], 0.7853981633974483, 3.061616997868383e-17),
        ("hypot", &[3.3, 0.1], 3.3015148038438356, -1.715131983167818e-16),
        ("hypot", &[-1e+200, 2e+200], 2.2360679774997897e+200, -9.632199095651823e+183),
        ("hypot", &[1e-280, 1e-280], 1.414213562373095e-280, 9.06653714035545e-297),
        ("sqrt", &[2.0], 1.4142135623730951, -9.667293313452913e-17),
        ("/", &[1.0, 3.0], 0.3333333333333333, 1.850371707708594e-17),
    ];

    #[test]
    fn functions_have_at_least_93_bits() {
        for (name, args, high, low) in KNOWN {
            let args: Vec<Wide> = args.iter().map(|arg| Wide::from(*arg)).collect();
            let have = call(name, &args).unwrap();
            let away = (have - Wide::new(*high, *low)).abs();
            let allowed = Wide::from(high.abs() * 2f64.powi(-93));
            assert!(away <= allowed, "{name}{args:?}: {have:?}, not {high} + {low}");
        }
    }
}
