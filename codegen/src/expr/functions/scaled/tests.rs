use crate::expr::builtin::{Builtin, Domain};
use crate::expr::functions::wide::exponential::LN_2;
use crate::wide::{Scaled, Wide};

/// The functions that are near their argument if that is tiny.
const LINEAR_NEAR_0: &[&str] =
    &["sin", "tan", "tanh", "log1p", "expm1", "atan", "asin", "sinh", "asinh", "atanh"];
/// The functions that are near a positive constant if their argument is tiny.
const CONSTANT_NEAR_0: &[&str] =
    &["cos", "cosh", "exp2", "acos", "sigmoid", "softplus", "erfc", "normal_cdf"];
/// The functions that are exponentials at large arguments, or their limits.
const EXPONENTIALS: &[&str] = &["sinh", "cosh", "tanh", "exp2", "expm1", "sigmoid", "softplus"];

/// The digits of a double-word number, less some for a few operations.
const DIGITS: i64 = 95;

fn row(name: &str) -> &'static Builtin {
    Builtin::find(name, 1, Domain::Scalar).unwrap()
}

fn wide(name: &str, a: Wide) -> Scaled {
    row(name).wide.call(&[a]).unwrap().into()
}

/// The value where the double-word function lacks range or digits.
fn scaled(name: &str, a: Scaled) -> Option<Scaled> {
    row(name).scaled.call(&[a])
}

fn is_near(have: Scaled, want: Scaled) -> bool {
    let error = have - want;
    error.is_zero() || error.exponent() <= want.exponent() - DIGITS
}

#[track_caller]
fn check(name: &str, a: Scaled, have: Option<Scaled>, want: Scaled) {
    assert!(have.is_some_and(|have| is_near(have, want)), "{name} {a:?}: {have:?}, not {want:?}");
}

/// In the range of f64, the values are those of double-word numbers.
#[test]
fn exponentials_continue_those_of_moderate_arguments() {
    for name in EXPONENTIALS {
        for v in [256.0, 300.25, 600.5, -256.0, -300.25, -600.5] {
            let want = wide(name, v.into());
            check(name, v.into(), scaled(name, v.into()), want);
        }
    }
}

/// Beyond it, they follow from an exact power or a product.
#[test]
fn exponentials_neither_overflow_nor_underflow() {
    for power in [5000, -5000] {
        let a = Scaled::from(power as f64);
        check("exp2", a, scaled("exp2", a), Scaled::power_of_two(power));
    }
    let a = Scaled::from(5000.0);
    let root = scaled("exp", Scaled::from(2500.0)).unwrap();
    let square = root * root;
    for (name, a, want) in [
        ("expm1", a, square),
        ("sigmoid", -a, Scaled::ONE / square),
        ("softplus", -a, Scaled::ONE / square),
        ("sinh", a, square.times_power(-1)),
        ("sinh", -a, -square.times_power(-1)),
        ("cosh", -a, square.times_power(-1)),
    ] {
        check(name, a, scaled(name, a), want);
    }
    for (name, low, high) in
        [("tanh", -1.0, 1.0), ("expm1", -1.0, f64::INFINITY), ("sigmoid", 0.0, 1.0)]
    {
        let a = Scaled::power_of_two(100);
        let ends = [-a, a].map(|a| scaled(name, a).unwrap().wide().high());
        assert_eq!(ends, [low, high], "{name}");
    }
}

/// The double-word functions give the same, or the same multiple of the argument, at the least moderate exponent.
#[test]
fn tiny_arguments_give_themselves_or_a_constant() {
    let border = Scaled::power_of_two(-200);
    assert!(border.is_moderate() && border.times_power(-1).is_tiny());
    for name in LINEAR_NEAR_0.iter().chain(CONSTANT_NEAR_0) {
        for a in [border, -border] {
            let near = wide(name, a.wide());
            let tiny = a.times_power(-5000);
            let (near, far) = match LINEAR_NEAR_0.contains(name) {
                true => (near / a, scaled(name, tiny).map(|v| v / tiny)),
                false => (near, scaled(name, tiny)),
            };
            check(name, tiny, far, near);
        }
    }
}

#[test]
fn tiny_arguments_of_logit_give_logarithms() {
    let border = Scaled::power_of_two(-200);
    check("logit", border, Some(wide("logit", border.wide())), scaled("ln", border).unwrap());
    let tiny = border.times_power(-5000);
    check("logit", tiny, scaled("logit", tiny), scaled("ln", tiny).unwrap());
    assert!(scaled("logit", -tiny).is_some_and(Scaled::is_nan));
}

#[test]
fn huge_arguments_give_logarithms_and_right_angles() {
    let a = Scaled::power_of_two(5000);
    let ln = |a: Scaled| scaled("ln", a).unwrap();
    let (ln_a, ln_2a) = (ln(a), ln(a.times_power(1)));
    check("ln", a, Some(ln_a), Scaled::from(5000.0) * LN_2.into());
    let right = wide("acos", Wide::ZERO);
    for (name, a, want) in [
        ("log2", a, 5000.0.into()),
        ("log10", a, ln_a / ln(10.0.into())),
        ("log1p", a, ln_a),
        ("asinh", a, ln_2a),
        ("asinh", -a, -ln_2a),
        ("acosh", a, ln_2a),
        ("atan", a, right),
        ("atan", -a, -right),
    ] {
        check(name, a, scaled(name, a), want);
    }
    for (name, a) in [
        ("log1p", -a),
        ("acosh", -a),
        ("asin", a),
        ("acos", -a),
        ("atanh", a),
        ("asin", -a),
        ("logit", a),
        ("logit", -a),
    ] {
        assert!(scaled(name, a).is_some_and(Scaled::is_nan), "{name} {a:?}");
    }
    // The others are left to the double-word functions.
    for name in ["sin", "cos"] {
        assert!(scaled(name, a).is_none(), "{name}");
    }
    let special = [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    for name in LINEAR_NEAR_0.iter().chain(EXPONENTIALS) {
        assert!(special.iter().all(|v| scaled(name, (*v).into()).is_none()), "{name}");
    }
}

#[test]
fn the_cube_of_a_cube_root_is_the_number() {
    for power in [0, 1, 2, 299, 5000, 5001, 5002, -1, -2, -5000, -5001, -5002] {
        for part in [1.0, 1.75, -1.3] {
            let a = Scaled::new(part.into(), power);
            let root = scaled("cbrt", a).unwrap();
            check("cbrt", a, Some(root * root * root), a);
            assert_eq!(root.is_negative(), a.is_negative());
        }
    }
}
