//! The functions of the language on double-word numbers with a large exponent.

use super::elementary::call as wide_call;
use super::error_function::{SLOPE, scaled_tail};
use super::functions::{LN_2, NORMAL_EXPONENTIALS, truth as wide_truth};
use crate::wide::{Scaled, Wide};

/// The exponents within which the double-word functions have all their digits.
const MODERATE_EXPONENTS: std::ops::Range<i64> = -200..200;

/// The value of a function or operator, or `None` if it is not known.
pub fn call(name: &str, args: &[Scaled]) -> Option<Scaled> {
    let zero = Scaled::ZERO;
    if let [a] = args
        && let Some(value) = at_the_ends(name, *a)
    {
        return Some(value);
    }
    match (name, args) {
        ("+", [a, b]) => Some(*a + *b),
        ("-", [a, b]) => Some(*a - *b),
        ("*", [a, b]) => Some(*a * *b),
        ("/", [a, b]) => Some(*a / *b),
        ("-" | "neg", [a]) => Some(-*a),
        ("abs", [a]) => Some(a.abs()),
        ("sqrt", [a]) => Some(a.sqrt()),
        ("exp", [a]) => exp(*a),
        ("ln", [a]) => Some(ln(*a)),
        ("pow", [a, b]) => pow(*a, *b),
        ("hypot", [a, b]) => Some(hypot(*a, *b)),
        ("pow_by_base", [_, _, b]) if *b == zero => Some(zero),
        ("pow_by_base", [g, a, b]) => Some(*g * (*b * pow(*a, *b - Scaled::ONE)?)),
        ("pow_by_exponent", [_, a, b]) if *a == zero && *b >= zero => Some(zero),
        ("pow_by_exponent", [g, a, b]) => Some(*g * (ln(*a) * pow(*a, *b)?)),
        ("div_by_b", [_, a, b]) if a.is_finite() && b.part().high().is_infinite() => Some(zero),
        ("div_by_b", [g, a, b]) => Some(-(*g * *a / (*b * *b))),
        ("atan2_by_a", [g, a, b]) => Some(*g * *b / (*a * *a + *b * *b)),
        ("hypot_by_a", [_, a, b]) if *a == zero && *b == zero => Some(zero),
        ("hypot_by_a", [g, a, b]) => Some(*g * *a / hypot(*a, *b)),
        ("fmod_by_b", [g, a, b]) => Some(-(*g * trunc(*a / *b))),
        ("floor" | "ceil" | "round" | "trunc", [a]) if a.exponent() >= MODERATE_EXPONENTS.end => {
            Some(*a)
        }
        ("min" | "minimum", [a, b]) if a.is_finite() && b.is_finite() => {
            Some(if a < b { *a } else { *b })
        }
        ("max" | "maximum", [a, b]) if a.is_finite() && b.is_finite() => {
            Some(if a > b { *a } else { *b })
        }
        ("sign" | "signbit", [a]) => wide_call(name, &[a.part()]).map(Scaled::from),
        ("copysign", [a, b]) => {
            let is_negative = b.is_negative() && !b.is_nan();
            Some(if is_negative { -a.abs() } else { a.abs() })
        }
        ("atan2", [a, b]) => atan2(*a, *b),
        _ => {
            let is_known = |v: &Scaled| {
                v.is_zero() || !v.is_finite() || MODERATE_EXPONENTS.contains(&v.exponent())
            };
            if !args.iter().all(is_known) {
                return None;
            }
            let mut wide = [Wide::ZERO; 3];
            wide.iter_mut().zip(args).for_each(|(to, v)| *to = v.wide());
            wide_call(name, wide.get(..args.len())?).map(Scaled::from)
        }
    }
}

/// The functions that are near their argument if that is tiny.
const LINEAR_NEAR_0: &[&str] =
    &["sin", "tan", "tanh", "log1p", "expm1", "atan", "asin", "sinh", "asinh", "atanh"];
/// The functions that are near a positive constant if their argument is tiny.
const CONSTANT_NEAR_0: &[&str] = &["cos", "cosh", "exp2", "acos", "sigmoid", "softplus", "erfc"];
/// The functions that are exponentials at large arguments, or their limits.
const EXPONENTIALS: &[&str] = &["sinh", "cosh", "tanh", "exp2", "expm1", "sigmoid", "softplus"];

fn is_tiny(a: Scaled) -> bool {
    a.exponent() < MODERATE_EXPONENTS.start
}

/// The value of a function of exponentials, logarithms or angles where the double-word functions lack digits or range.
fn at_the_ends(name: &str, a: Scaled) -> Option<Scaled> {
    if !a.is_finite() || a.is_zero() {
        return None;
    }
    let is_huge = a.exponent() >= MODERATE_EXPONENTS.end;
    match name {
        "log2" | "log10" if !a.is_negative() => {
            Some(ln(a) / ln(if name == "log2" { 2.0 } else { 10.0 }.into()))
        }
        "cbrt" => cbrt(a),
        "erf" if is_tiny(a) => Some(a * SLOPE.into()),
        "erf" | "erfc" if a.exponent() >= 2 => error_function(name, a),
        _ if LINEAR_NEAR_0.contains(&name) && is_tiny(a) => Some(a),
        _ if CONSTANT_NEAR_0.contains(&name) && is_tiny(a) => {
            wide_call(name, &[Wide::ZERO]).map(Scaled::from)
        }
        _ if a.exponent() >= 8 && EXPONENTIALS.contains(&name) => exponential(name, a),
        "asinh" if is_huge && a.is_negative() => Some(-(ln(-a) + LN_2.into())),
        "asinh" | "acosh" if is_huge && !a.is_negative() => Some(ln(a) + LN_2.into()),
        "log1p" if is_huge && !a.is_negative() => Some(ln(a)),
        "atan" if is_huge => atan2(a, Scaled::ONE),
        "log1p" | "asin" | "acos" | "acosh" | "atanh" if is_huge => Some(f64::NAN.into()),
        _ => None,
    }
}

/// The value of a function of exponentials at an argument of magnitude 256 or more.
fn exponential(name: &str, a: Scaled) -> Option<Scaled> {
    match (name, a.is_negative()) {
        ("sinh", true) => Some(-exp(-a)?.times_power(-1)),
        ("sinh" | "cosh", _) => Some(exp(a.abs())?.times_power(-1)),
        ("exp2", _) => exp(a * LN_2.into()),
        ("tanh" | "expm1", true) => Some(-Scaled::ONE),
        ("tanh" | "sigmoid", false) => Some(Scaled::ONE),
        ("softplus", false) => Some(a),
        _ => exp(a),
    }
}

/// The value of the error function, or of its complement, at an argument of magnitude 4 or more.
fn error_function(name: &str, a: Scaled) -> Option<Scaled> {
    let magnitude = a.abs();
    let power = exp(-(magnitude * magnitude))?;
    let tail = if power.is_zero() { power } else { power * scaled_tail(magnitude.wide()).into() };
    Some(match (name, a.is_negative()) {
        ("erfc", false) => tail,
        ("erfc", true) => Scaled::from(2.0) - tail,
        (_, false) => Scaled::ONE - tail,
        (_, true) => tail - Scaled::ONE,
    })
}

fn cbrt(a: Scaled) -> Option<Scaled> {
    let third = a.exponent().div_euclid(3);
    let root = wide_call("cbrt", &[a.times_power(-3 * third).wide()])?;
    Some(Scaled::from(root).times_power(third))
}

/// A truth value as a number: 1 or 0.
pub fn truth(v: bool) -> Scaled {
    wide_truth(v).into()
}

/// The nearest whole number towards zero.
pub fn trunc(a: Scaled) -> Scaled {
    match a.exponent() {
        _ if !a.is_finite() => a,
        110.. => a,
        ..0 => Scaled::ZERO,
        _ => a.wide().trunc().into(),
    }
}

fn exp(a: Scaled) -> Option<Scaled> {
    if a.exponent() < 10 || !a.is_finite() {
        let wide = a.wide();
        if NORMAL_EXPONENTIALS.contains(&wide.high()) || !a.is_finite() {
            return wide_call("exp", &[wide]).map(Scaled::from);
        }
    }
    // The exponent of larger values does not fit into 64 bits.
    if a.exponent() >= 62 {
        return Some(if a.is_negative() { Scaled::ZERO } else { f64::INFINITY.into() });
    }
    let power = (a.wide().high() / LN_2.high()).round();
    let rest = a.wide() - LN_2 * power.into();
    Some(Scaled::from(wide_call("exp", &[rest])?).times_power(power as i64))
}

fn ln(a: Scaled) -> Scaled {
    let is_normal = a.is_finite() && !a.is_zero() && !a.is_negative();
    let power =
        if is_normal && !MODERATE_EXPONENTS.contains(&a.exponent()) { a.exponent() } else { 0 };
    let rest = wide_call("ln", &[a.times_power(-power).wide()]).unwrap_or(f64::NAN.into());
    Scaled::from(rest + LN_2 * (power as f64).into())
}

fn pow(a: Scaled, b: Scaled) -> Option<Scaled> {
    let is_special = |v: Scaled| v.is_zero() || !v.is_finite();
    if is_special(a) || is_special(b) || a == Scaled::ONE {
        // Only the signs, the parity of the exponent and the side of 1 count.
        let wide = [a, b].map(|v| v.wide());
        return wide_call("pow", &wide).map(Scaled::from);
    }
    let whole = trunc(b) == b;
    if a.is_negative() && !whole {
        return Some(f64::NAN.into());
    }
    let is_odd = whole && b.exponent() < 110 && trunc(b.times_power(-1)).times_power(1) != b;
    let size = exp(ln(a.abs()) * b)?;
    Some(if a.is_negative() && is_odd { -size } else { size })
}

fn hypot(a: Scaled, b: Scaled) -> Scaled {
    (a * a + b * b).sqrt()
}

fn atan2(a: Scaled, b: Scaled) -> Option<Scaled> {
    let wide = |a: Scaled, b: Scaled| wide_call("atan2", &[a.wide(), b.wide()]).map(Scaled::from);
    let is_special = |v: Scaled| v.is_zero() || !v.is_finite();
    if is_special(a) || is_special(b) {
        return wide(a, b);
    }
    match a.exponent().saturating_sub(b.exponent()) {
        ..-200 if !b.is_negative() => Some(a / b),
        apart => {
            // So far apart, only the signs count.
            let power = apart.clamp(-250, 250);
            wide(Scaled::new(a.part(), power), b.part().into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digits of a double-word number, less some for a few operations.
    const DIGITS: i64 = 95;

    fn is_near(have: Scaled, want: Scaled) -> bool {
        let error = have - want;
        error.is_zero() || error.exponent() <= want.exponent() - DIGITS
    }

    #[track_caller]
    fn check(name: &str, a: Scaled, have: Option<Scaled>, want: Scaled) {
        assert!(
            have.is_some_and(|have| is_near(have, want)),
            "{name} {a:?}: {have:?}, not {want:?}"
        );
    }

    /// In the range of f64, the values are those of double-word numbers.
    #[test]
    fn exponentials_continue_those_of_moderate_arguments() {
        for name in EXPONENTIALS {
            for v in [256.0, 300.25, 600.5, -256.0, -300.25, -600.5] {
                let want = wide_call(name, &[v.into()]).unwrap().into();
                check(name, v.into(), exponential(name, v.into()), want);
            }
        }
    }

    /// Beyond it, they follow from an exact power or a product.
    #[test]
    fn exponentials_neither_overflow_nor_underflow() {
        for power in [5000, -5000] {
            let a = Scaled::from(power as f64);
            check("exp2", a, exponential("exp2", a), Scaled::power_of_two(power));
        }
        let a = Scaled::from(5000.0);
        let root = exp(Scaled::from(2500.0)).unwrap();
        let square = root * root;
        for (name, a, want) in [
            ("expm1", a, square),
            ("sigmoid", -a, Scaled::ONE / square),
            ("softplus", -a, Scaled::ONE / square),
            ("sinh", a, square.times_power(-1)),
            ("sinh", -a, -square.times_power(-1)),
            ("cosh", -a, square.times_power(-1)),
        ] {
            check(name, a, exponential(name, a), want);
        }
        for (name, low, high) in
            [("tanh", -1.0, 1.0), ("expm1", -1.0, f64::INFINITY), ("sigmoid", 0.0, 1.0)]
        {
            let a = Scaled::power_of_two(100);
            let ends = [-a, a].map(|a| exponential(name, a).unwrap().wide().high());
            assert_eq!(ends, [low, high], "{name}");
        }
    }

    /// The double-word functions give the same, or the same multiple of the argument, at the least moderate exponent.
    #[test]
    fn tiny_arguments_give_themselves_or_a_constant() {
        let border = Scaled::power_of_two(MODERATE_EXPONENTS.start);
        for name in LINEAR_NEAR_0.iter().chain(CONSTANT_NEAR_0) {
            for a in [border, -border] {
                let near = Scaled::from(wide_call(name, &[a.wide()]).unwrap());
                let tiny = a.times_power(-5000);
                let (near, far) = match LINEAR_NEAR_0.contains(name) {
                    true => (near / a, at_the_ends(name, tiny).map(|v| v / tiny)),
                    false => (near, at_the_ends(name, tiny)),
                };
                check(name, tiny, far, near);
            }
        }
    }

    #[test]
    fn huge_arguments_give_logarithms_and_right_angles() {
        let a = Scaled::power_of_two(5000);
        let (ln_a, ln_2a) = (ln(a), ln(a.times_power(1)));
        check("ln", a, Some(ln_a), Scaled::from(5000.0) * LN_2.into());
        let right = wide_call("acos", &[Wide::ZERO]).unwrap();
        for (name, a, want) in [
            ("log2", a, 5000.0.into()),
            ("log10", a, ln_a / ln(10.0.into())),
            ("log1p", a, ln_a),
            ("asinh", a, ln_2a),
            ("asinh", -a, -ln_2a),
            ("acosh", a, ln_2a),
            ("atan", a, right.into()),
            ("atan", -a, (-right).into()),
        ] {
            check(name, a, at_the_ends(name, a), want);
        }
        for (name, a) in
            [("log1p", -a), ("acosh", -a), ("asin", a), ("acos", -a), ("atanh", a), ("asin", -a)]
        {
            assert!(at_the_ends(name, a).is_some_and(Scaled::is_nan), "{name} {a:?}");
        }
        // The others are left to the double-word functions.
        for name in ["sin", "cos", "sqrt", "floor"] {
            assert!(at_the_ends(name, a).is_none(), "{name}");
        }
        let special = [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
        for name in LINEAR_NEAR_0.iter().chain(EXPONENTIALS) {
            assert!(special.iter().all(|v| at_the_ends(name, (*v).into()).is_none()), "{name}");
        }
    }

    #[test]
    fn the_cube_of_a_cube_root_is_the_number() {
        for power in [0, 1, 2, 299, 5000, 5001, 5002, -1, -2, -5000, -5001, -5002] {
            for part in [1.0, 1.75, -1.3] {
                let a = Scaled::new(part.into(), power);
                let root = cbrt(a).unwrap();
                check("cbrt", a, Some(root * root * root), a);
                assert_eq!(root.is_negative(), a.is_negative());
            }
        }
    }
}
