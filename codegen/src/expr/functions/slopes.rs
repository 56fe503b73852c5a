//! The derivatives of powers, times a cotangent, in f64.

use super::scalar::power;
use crate::cause::Cause;
use crate::types::Num;
use crate::types::num::exponent;

/// `g * b * pow(a, b - 1)`
pub(crate) fn pow_by_base(args: &[Num]) -> Result<Num, Cause> {
    let [Num::Float(g), Num::Float(a), Num::Float(b)] = *args else { return Err(not_a_float()) };
    // Near 1, an infinite power is 0 or infinite.
    let vanishes = b.is_infinite() && if b > 0.0 { a.abs() < 1.0 } else { a.abs() > 1.0 };
    if b == 0.0 || vanishes {
        return Ok(Num::Float(0.0));
    }
    // The square root of the power neither overflows nor underflows where the product has a value. The parity is that of
    // `b`, because `b - 1` may be rounded.
    let root = power(a.abs(), (b - 1.0) / 2.0);
    let slope = product(&[g, b, root, root]);
    let is_even = (b / 2.0).fract() == 0.0 || b.is_infinite();
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
    Ok(Num::Float(product(&[g, pxfm::f_log(a), root, root])))
}

fn not_a_float() -> Cause {
    Cause::new("not a float")
}

/// The product of numbers, without intermediate overflow or underflow.
fn product(factors: &[f64]) -> f64 {
    if factors.iter().any(|v| *v == 0.0 || !v.is_finite()) {
        return factors.iter().product();
    }
    let (mut significand, mut power) = (1.0, 0);
    for factor in factors {
        let own = exponent(*factor);
        significand *= scaled(*factor, -own);
        power += own;
    }
    scaled(significand, power)
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
            (pow_by_base, [1e300, 1e200, -2.0], -2e-300),
            (pow_by_base, [1.0, -1.0, 1e300], -1e300),
            (pow_by_exponent, [1e300, 1e-200, 2.0], -4.605170185988091e-98),
            (pow_by_exponent, [1e-300, 1e200, 2.0], 4.605170185988092e102),
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
            (pow_by_base, [1.0, 0.0, 1.0], 1.0),
            (pow_by_base, [1.0, 0.0, 0.5], INF),
            (pow_by_base, [1.0, -INF, 2.0], -INF),
            (pow_by_exponent, [1.0, 0.0, 2.0], 0.0),
            (pow_by_exponent, [1.0, INF, -1.0], 0.0),
            (pow_by_exponent, [1.0, -1.0, 2.0], f64::NAN),
        ] {
            let have = of(slope, args);
            assert!(have == want || have.is_nan() && want.is_nan(), "{args:?}: {have}, not {want}");
        }
    }
}
