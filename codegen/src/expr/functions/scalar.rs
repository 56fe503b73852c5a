//! The interpreter's arithmetic on single elements.
//!
//! Floats are computed in f64 and rounded to their dtype by the caller. For f32 this gives correctly rounded `+ - * /
//! sqrt`, because f64's 53 bits are at least 2 * 24 + 2. `sigmoid`, `logit`, `softplus` and `hypot` are computed in double words and
//! rounded once. Integers are computed in 128 bits and wrapped by the caller.

use super::float::{is_negative, power};
use super::scaled;
use super::wide::power::length;
use super::wide::{error_function, logistic};
use crate::cause::Cause;
use crate::types::Num;
use crate::wide::Wide;

pub(super) type ScalarResult = Result<Num, Cause>;

fn both(
    a: &[Num],
    float: fn(f64, f64) -> f64,
    int: fn(i128, i128) -> Result<i128, Cause>,
) -> ScalarResult {
    match a {
        [Num::Float(x), Num::Float(y)] => Ok(Num::Float(float(*x, *y))),
        [Num::Int(x), Num::Int(y)] => int(*x, *y).map(Num::Int),
        _ => Err(Cause::new("operands of different kinds")),
    }
}

fn real(a: &[Num], f: fn(f64) -> f64) -> ScalarResult {
    match a {
        [Num::Float(x)] => Ok(Num::Float(f(*x))),
        _ => Err(Cause::new("not a float")),
    }
}

pub(crate) fn add(a: &[Num]) -> ScalarResult {
    both(a, |x, y| x + y, |x, y| Ok(x + y))
}

pub(crate) fn sub(a: &[Num]) -> ScalarResult {
    both(a, |x, y| x - y, |x, y| Ok(x - y))
}

pub(crate) fn mul(a: &[Num]) -> ScalarResult {
    both(a, |x, y| x * y, |x, y| Ok(x.wrapping_mul(y)))
}

pub(crate) fn div(a: &[Num]) -> ScalarResult {
    both(
        a,
        |x, y| x / y,
        |x, y| if y == 0 { Err(Cause::new("division by zero")) } else { Ok(x / y) },
    )
}

pub(crate) fn rem(a: &[Num]) -> ScalarResult {
    both(
        a,
        |x, y| x % y,
        |x, y| if y == 0 { Err(Cause::new("division by zero")) } else { Ok(x % y) },
    )
}

pub(crate) fn pow(a: &[Num]) -> ScalarResult {
    both(a, power, |x, y| {
        if y < 0 {
            return Err(Cause::new("negative exponent of an integer"));
        }
        // Square and multiply. Wrapping in 128 bits preserves the low 64.
        let (mut base, mut exponent, mut power) = (x, y, 1i128);
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = power.wrapping_mul(base);
            }
            base = base.wrapping_mul(base);
            exponent >>= 1;
        }
        Ok(power)
    })
}

fn order(a: &[Num], least: bool, nan_wins: bool) -> ScalarResult {
    match a {
        [Num::Float(x), Num::Float(y)] => {
            let nan = match (x.is_nan(), y.is_nan()) {
                (false, false) => None,
                (true, false) if !nan_wins => Some(*y),
                (false, true) if !nan_wins => Some(*x),
                _ => Some(f64::NAN),
            };
            let lesser = if x < y || (x == y && x.is_sign_negative()) { x } else { y };
            let greater = if lesser.to_bits() == x.to_bits() { y } else { x };
            Ok(Num::Float(nan.unwrap_or(if least { *lesser } else { *greater })))
        }
        _ => both(a, |x, _| x, if least { |x, y| Ok(x.min(y)) } else { |x, y| Ok(x.max(y)) }),
    }
}

pub(crate) fn min(a: &[Num]) -> ScalarResult {
    order(a, true, false)
}

pub(crate) fn max(a: &[Num]) -> ScalarResult {
    order(a, false, false)
}

pub(crate) fn minimum(a: &[Num]) -> ScalarResult {
    order(a, true, true)
}

pub(crate) fn maximum(a: &[Num]) -> ScalarResult {
    order(a, false, true)
}

pub(crate) fn neg(a: &[Num]) -> ScalarResult {
    match a {
        [Num::Float(x)] => Ok(Num::Float(-x)),
        [Num::Int(x)] => Ok(Num::Int(-x)),
        _ => Err(Cause::new("not a number")),
    }
}

pub(crate) fn abs(a: &[Num]) -> ScalarResult {
    match a {
        [Num::Float(x)] => Ok(Num::Float(x.abs())),
        [Num::Int(x)] => Ok(Num::Int(x.abs())),
        _ => Err(Cause::new("not a number")),
    }
}

fn compare(
    a: &[Num],
    float: fn(&f64, &f64) -> bool,
    int: fn(&i128, &i128) -> bool,
) -> ScalarResult {
    match a {
        [Num::Float(x), Num::Float(y)] => Ok(Num::Bool(float(x, y))),
        [Num::Int(x), Num::Int(y)] => Ok(Num::Bool(int(x, y))),
        [Num::Bool(x), Num::Bool(y)] => Ok(Num::Bool(int(&(*x).into(), &(*y).into()))),
        _ => Err(Cause::new("operands of different kinds")),
    }
}

pub(crate) fn eq(a: &[Num]) -> ScalarResult {
    compare(a, f64::eq, i128::eq)
}

pub(crate) fn ne(a: &[Num]) -> ScalarResult {
    compare(a, f64::ne, i128::ne)
}

pub(crate) fn lt(a: &[Num]) -> ScalarResult {
    compare(a, f64::lt, i128::lt)
}

pub(crate) fn le(a: &[Num]) -> ScalarResult {
    compare(a, f64::le, i128::le)
}

pub(crate) fn gt(a: &[Num]) -> ScalarResult {
    compare(a, f64::gt, i128::gt)
}

pub(crate) fn ge(a: &[Num]) -> ScalarResult {
    compare(a, f64::ge, i128::ge)
}

/// Implements functions of one float by functions of f64.
macro_rules! reals {
    ($($name:ident = $f:expr;)+) => {$(
        pub(crate) fn $name(a: &[Num]) -> ScalarResult {
            real(a, $f)
        }
    )+};
}

reals! {
    sqrt = f64::sqrt;
    exp = pxfm::f_exp;
    ln = pxfm::f_log;
    sin = pxfm::f_sin;
    cos = pxfm::f_cos;
    tanh = pxfm::f_tanh;
    log2 = pxfm::f_log2;
    log10 = pxfm::f_log10;
    log1p = pxfm::f_log1p;
    exp2 = pxfm::f_exp2;
    expm1 = pxfm::f_expm1;
    cbrt = pxfm::f_cbrt;
    tan = pxfm::f_tan;
    atan = pxfm::f_atan;
    asin = pxfm::f_asin;
    acos = pxfm::f_acos;
    // The library loses the sign of -0.
    sinh = |x| if x == 0.0 { x } else { pxfm::f_sinh(x) };
    cosh = pxfm::f_cosh;
    asinh = pxfm::f_asinh;
    acosh = pxfm::f_acosh;
    atanh = pxfm::f_atanh;
    // A tiny exponential, which is no double-word number, is the value.
    sigmoid = |x| logistic::sigmoid(x.into()).map_or_else(|| pxfm::f_exp(x), Wide::high);
    logit = |x| logistic::logit(x.into()).map_or(f64::NAN, Wide::high);
    softplus = |x| logistic::softplus(x.into()).map_or_else(|| pxfm::f_exp(x), Wide::high);
    erf = pxfm::f_erf;
    erfc = pxfm::f_erfc;
    // A tiny probability is no double-word number.
    normal_cdf = |x| match error_function::normal_cdf(x.into()) {
        Some(value) => value.high(),
        None => scaled::error_function::normal_cdf(x.into()).map_or(f64::NAN, |v| v.wide().high()),
    };
    floor = f64::floor;
    ceil = f64::ceil;
    round = f64::round_ties_even;
    trunc = f64::trunc;
}

pub(crate) fn sign(a: &[Num]) -> ScalarResult {
    match a {
        [Num::Float(x)] if x.is_nan() => Ok(Num::Float(*x)),
        [Num::Float(x)] => {
            Ok(Num::Float(f64::from(i8::from(*x > 0.0)) - f64::from(i8::from(*x < 0.0))))
        }
        [Num::Int(x)] => Ok(Num::Int(x.signum())),
        _ => Err(Cause::new("not a number")),
    }
}

pub(crate) fn copysign(a: &[Num]) -> ScalarResult {
    let signed = |x: f64, y: f64| if is_negative(y) { -x.abs() } else { x.abs() };
    both(a, signed, |_, _| Err(Cause::new("not a float")))
}

pub(crate) fn signbit(a: &[Num]) -> ScalarResult {
    match a {
        [Num::Float(x)] => Ok(Num::Bool(is_negative(*x))),
        _ => Err(Cause::new("not a float")),
    }
}

pub(crate) fn atan2(a: &[Num]) -> ScalarResult {
    both(a, pxfm::f_atan2, |_, _| Err(Cause::new("not a float")))
}

pub(crate) fn hypot(a: &[Num]) -> ScalarResult {
    both(a, nearest_length, |_, _| Err(Cause::new("not a float")))
}

fn nearest_length(x: f64, y: f64) -> f64 {
    length(x.into(), y.into()).high()
}

#[cfg(test)]
mod tests {
    use super::nearest_length;

    #[test]
    fn hypot_is_correctly_rounded() {
        // Computed with 200 bits and rounded. Common algorithms are off by one unit on each.
        let hard = [
            (-10.310060550817601, -14.557190186334706, 17.838417381669395),
            (0.5173669685396752, -0.5680431359696176, 0.7683368951561098),
            (-4.567104533991319, 1.7520167069237094, 4.891626147381243),
            (0.09930605259034407, 2.2677862303279763, 2.2699594883050778),
            // Cases that depend on one of the correction terms. Squares of integers are exact.
            (1.3349071724057036, 0.027586120627453248, 1.3351921782992375),
            (1.7713365838829889, 0.10398090543366378, 1.7743858999938715),
            (1.4796075642698259, 0.2777841125967402, 1.5054575907197272),
            (1.7352654490625938, 0.4338257361127822, 1.7886729572574755),
            (1.2718948629180342, 1.6949170932112818, 2.119070667811026),
            (1.1289619764861376, 1.4558672602898823, 1.8423095896009047),
        ];
        for (x, y, want) in hard {
            for scale in [1.0, 2f64.powi(-900), 2f64.powi(900)] {
                assert_eq!(
                    nearest_length(x * scale, y * scale).to_bits(),
                    (want * scale).to_bits(),
                    "{x} {y}"
                );
            }
        }
    }

    #[test]
    fn hypot_has_the_special_cases_of_c() {
        assert_eq!(nearest_length(f64::NEG_INFINITY, f64::NAN), f64::INFINITY);
        assert_eq!(nearest_length(f64::NAN, f64::INFINITY), f64::INFINITY);
        for x in [0.0, 1.0, f64::NAN] {
            assert!(nearest_length(f64::NAN, x).is_nan() && nearest_length(x, f64::NAN).is_nan());
        }
        for (x, y) in [(0.0, 5.0), (-5.0, 0.0), (0.0, -5.0), (5.0, -0.0)] {
            assert_eq!(nearest_length(x, y), 5.0);
        }
        assert_eq!(nearest_length(-0.0, -0.0).to_bits(), 0.0f64.to_bits());
        assert_eq!(nearest_length(1.5e308, 1.5e308), f64::INFINITY);
    }
}
