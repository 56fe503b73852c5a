//! The derivatives of quotients, remainders, powers, angles and lengths, times a cotangent, in f64.

use super::float::power;
use crate::cause::Cause;
use crate::types::Num;
use crate::types::num::exponent;

/// `g * b * pow(a, b - 1)`
pub(crate) fn pow_by_base(args: &[Num]) -> Result<Num, Cause> {
    let [Num::Float(g), Num::Float(a), Num::Float(b)] = *args else { return Err(not_a_float()) };
    // Where the power of an infinity is 0, so is the derivative.
    let vanishes = a.is_infinite() && b < 1.0
        || b.is_infinite() && if b > 0.0 { a.abs() < 1.0 } else { a.abs() > 1.0 };
    if b == 0.0 || vanishes {
        return Ok(Num::Float(0.0));
    }
    // The square root of the power neither overflows nor underflows where the product has a value. The power of the part of
    // `b - 1` that is rounded away is near 1. The parity is that of `b`.
    let (less, lost) = less_one(b);
    let root = power(a.abs(), less / 2.0);
    let rest = lost * pxfm::f_log(a.abs());
    let rest = if rest.is_finite() { pxfm::f_exp(rest) } else { 1.0 };
    let slope = quotient(&[g, b, root, root, rest], &[], 0);
    let is_even = b.fract() == 0.0 && (b / 2.0).fract() == 0.0 || b.is_infinite();
    let is_undefined = a < 0.0 && a.is_finite() && b.is_finite() && b.fract() != 0.0;
    Ok(Num::Float(match a.is_sign_negative() {
        true if is_undefined => f64::NAN,
        true if is_even => -slope,
        _ => slope,
    }))
}

/// `g * ln(a) * pow(a, b)`
pub(crate) fn pow_by_exponent(args: &[Num]) -> Result<Num, Cause> {
    let [Num::Float(g), Num::Float(a), Num::Float(b)] = *args else { return Err(not_a_float()) };
    if a == 0.0 && b >= 0.0 || a == f64::INFINITY && b < 0.0 {
        return Ok(Num::Float(0.0));
    }
    let root = power(a.abs(), b / 2.0);
    Ok(Num::Float(quotient(&[g, pxfm::f_log(a), root, root], &[], 0)))
}

/// `-g * a / (b * b)`, or 0 if `b` is infinite and `a` is not
pub(crate) fn div_by_b(args: &[Num]) -> Result<Num, Cause> {
    let [Num::Float(g), Num::Float(a), Num::Float(b)] = *args else { return Err(not_a_float()) };
    if b.is_infinite() && a.is_finite() {
        return Ok(Num::Float(-zero(g, a)));
    }
    Ok(Num::Float(-quotient(&[g, a], &[b, b], 0)))
}

/// `g * b / (a * a + b * b)`, or 0 if `a` or `b` is infinite and neither is NaN
pub(crate) fn atan2_by_a(args: &[Num]) -> Result<Num, Cause> {
    let [Num::Float(g), Num::Float(a), Num::Float(b)] = *args else { return Err(not_a_float()) };
    if a.is_infinite() && b.is_finite() || b.is_infinite() && !a.is_nan() {
        return Ok(Num::Float(zero(g, b)));
    }
    let (squares, power) = squares(a, b);
    Ok(Num::Float(quotient(&[g, b], &[squares], -2 * power)))
}

/// `g * a / hypot(a, b)`
pub(crate) fn hypot_by_a(args: &[Num]) -> Result<Num, Cause> {
    let [Num::Float(g), Num::Float(a), Num::Float(b)] = *args else { return Err(not_a_float()) };
    if a == 0.0 && b == 0.0 {
        return Ok(Num::Float(0.0));
    }
    if a.is_infinite() {
        return Ok(Num::Float(g * 1f64.copysign(a) + b * 0.0));
    }
    let (squares, power) = squares(a, b);
    Ok(Num::Float(quotient(&[g, a], &[squares.sqrt()], -power)))
}

/// `-g` times the whole part of `a / b`
pub(crate) fn fmod_by_b(args: &[Num]) -> Result<Num, Cause> {
    let [Num::Float(g), Num::Float(a), Num::Float(b)] = *args else { return Err(not_a_float()) };
    if b == 0.0 || a.is_infinite() {
        return Ok(Num::Float(f64::NAN));
    }
    // Above this, every quotient is whole. Below, one that is rounded up leaves a rest of the other sign.
    let ratio = a / b;
    if ratio.abs() >= 2f64.powi(53) {
        return Ok(Num::Float(-quotient(&[g, a], &[b], 0)));
    }
    let whole = ratio.trunc();
    let is_above = b.is_finite() && (-whole).mul_add(b, a) * a.signum() < 0.0;
    Ok(Num::Float(-(g * if is_above { whole - whole.signum() } else { whole })))
}

/// `b - 1`, rounded, and the rest.
fn less_one(b: f64) -> (f64, f64) {
    let less = b - 1.0;
    let part = less - b;
    (less, (b - (less - part)) - (1.0 + part))
}

/// 0 with the sign of a product. NaN counts as positive.
fn zero(a: f64, b: f64) -> f64 {
    if (a < 0.0) == (b < 0.0) { 0.0 } else { -0.0 }
}

/// The sum of two squares, divided by a power of four: the sum and the power of two.
fn squares(a: f64, b: f64) -> (f64, i32) {
    let most = a.abs().max(b.abs());
    if most == 0.0 || !most.is_finite() || a.is_nan() || b.is_nan() {
        return (a * a + b * b, 0);
    }
    let power = exponent(most);
    let (a, b) = (scaled(a, -power), scaled(b, -power));
    (a * a + b * b, power)
}

fn not_a_float() -> Cause {
    Cause::new("not a float")
}

/// A quotient of products times a power of two, without intermediate overflow or underflow.
fn quotient(over: &[f64], under: &[f64], power: i32) -> f64 {
    let (over, more) = product(over);
    let (under, less) = product(under);
    scaled(over / under, power + more - less)
}

/// A product of numbers: a significand and a power of two. Zero, infinity and NaN are their own significands.
fn product(factors: &[f64]) -> (f64, i32) {
    let (mut significand, mut power) = (1.0, 0);
    for factor in factors {
        let is_special = *factor == 0.0 || !factor.is_finite();
        let own = if is_special { 0 } else { exponent(*factor) };
        significand *= scaled(*factor, -own);
        power += own;
    }
    (significand, power)
}

/// `v` times a power of two, rounded at most once if `v` is near 1.
fn scaled(v: f64, power: i32) -> f64 {
    // Beyond these bounds the result is zero or infinite.
    let power = power.clamp(-2000, 2000);
    v * 2f64.powi(power / 2) * 2f64.powi(power - power / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Slope = fn(&[Num]) -> Result<Num, Cause>;

    fn of(slope: Slope, args: [f64; 3]) -> f64 {
        match slope(&args.map(Num::Float)) {
            Ok(Num::Float(v)) => v,
            other => unreachable!("{other:?}"),
        }
    }

    /// Gradients that only a wider range of exponents can compute, with 200 digits.
    #[test]
    fn slopes_neither_overflow_nor_underflow_early() {
        for (slope, args, want) in [
            (pow_by_base as Slope, [1.0, 5e-324, -1e-310], -2.024_022_533_073_106e13),
            (pow_by_base, [1e-300, 1e-200, -1.0], -1e100),
            (pow_by_base, [1.0, 4108490935107584.0, 1.3251258391359239e-10], 3.225334718705463e-26),
            (pow_by_base, [1e300, 1e200, -2.0], -2e-300),
            (pow_by_base, [1.0, -1.0, 1e300], -1e300),
            (pow_by_exponent, [1e300, 1e-200, 2.0], -4.605170185988091e-98),
            (pow_by_exponent, [1e-300, 1e200, 2.0], 4.605170185988092e102),
            (div_by_b, [1e300, 1e-300, 1e200], -0.0),
            (div_by_b, [1e300, 1e-320, 1e100], -9.999888671826831e-221),
            (div_by_b, [1e-300, 1e200, 1e-150], -1e200),
            (atan2_by_a, [1e300, 1e-200, 1e200], 1e100),
            (atan2_by_a, [1e-300, 5e-324, 5e-324], 1.0120112665365531e23),
            (hypot_by_a, [1e300, 1e-320, 1e100], 9.99988867182683e-121),
            (fmod_by_b, [1e-300, 1e300, 1e-300], -1e300),
            (fmod_by_b, [1.0, 3.0, 1.0000000000000002], -2.0),
            (fmod_by_b, [1.0, 0.9999999999999999, 0.3333333333333333], -2.0),
            (hypot_by_a, [1.0, 1.7e308, 1.7e308], std::f64::consts::FRAC_1_SQRT_2),
            (hypot_by_a, [1.0, 5e-324, 5e-324], std::f64::consts::FRAC_1_SQRT_2),
        ] {
            let have = of(slope, args);
            assert!((have - want).abs() <= 1e-13 * want.abs(), "{args:?}: {have}, not {want}");
        }
    }

    #[test]
    fn slopes_exist_where_the_power_does() {
        const INF: f64 = f64::INFINITY;
        for (slope, args, want) in [
            (pow_by_base as Slope, [1.0, -2.0, 1e-30], f64::NAN),
            (pow_by_base, [1.0, f64::NAN, 0.0], 0.0),
            (pow_by_base, [1.0, 0.5, INF], 0.0),
            (pow_by_base, [1.0, 2.0, -INF], 0.0),
            (pow_by_base, [INF, INF, -1.0], 0.0),
            (pow_by_base, [f64::NAN, -INF, -1.5], 0.0),
            (pow_by_base, [1.0, INF, 1.0], 1.0),
            (pow_by_base, [1.0, 0.0, 1.0], 1.0),
            (pow_by_base, [1.0, 0.0, 0.5], INF),
            (pow_by_base, [1.0, -INF, 2.0], -INF),
            (pow_by_exponent, [1.0, 0.0, 2.0], 0.0),
            (pow_by_exponent, [1.0, INF, -1.0], 0.0),
            (pow_by_exponent, [1.0, -1.0, 2.0], f64::NAN),
            (div_by_b, [1.0, 1.0, 0.0], -INF),
            (div_by_b, [1.0, 0.0, 0.0], f64::NAN),
            (div_by_b, [1.0, 1.0, INF], 0.0),
            (div_by_b, [INF, 1.0, -INF], 0.0),
            (div_by_b, [f64::NAN, 1.0, INF], 0.0),
            (div_by_b, [1.0, INF, INF], f64::NAN),
            (atan2_by_a, [1.0, INF, 1.0], 0.0),
            (atan2_by_a, [1.0, 1.0, INF], 0.0),
            (atan2_by_a, [INF, INF, 1.0], 0.0),
            (atan2_by_a, [f64::NAN, 1.0, -INF], 0.0),
            (atan2_by_a, [1.0, -INF, INF], 0.0),
            (atan2_by_a, [1.0, f64::NAN, INF], f64::NAN),
            (atan2_by_a, [1.0, INF, f64::NAN], f64::NAN),
            (atan2_by_a, [1.0, 0.0, 0.0], f64::NAN),
            (fmod_by_b, [1.0, 1.0, 0.0], f64::NAN),
            (fmod_by_b, [1.0, INF, 1.0], f64::NAN),
            (fmod_by_b, [1.0, -1.0, INF], 0.0),
            (hypot_by_a, [INF, 0.0, -0.0], 0.0),
            (hypot_by_a, [2.0, -INF, 1.0], -2.0),
            (hypot_by_a, [2.0, 1.0, INF], 0.0),
            (hypot_by_a, [2.0, INF, INF], f64::NAN),
            (hypot_by_a, [2.0, 0.0, f64::NAN], f64::NAN),
        ] {
            let have = of(slope, args);
            assert!(have == want || have.is_nan() && want.is_nan(), "{args:?}: {have}, not {want}");
        }
    }
}
