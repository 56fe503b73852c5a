//! Tests against libm's f64 functions, whose error is below 2^-28 ULP of f32. `tests/accuracy` tests all 2^32
//! arguments, and hundreds of millions of pairs.

use super::*;

type Function<T> = fn(T) -> T;
type Operator<T> = fn(T, T) -> T;

/// Functions, the bounds of their errors in ULP, and the same in f64.
const FUNCTIONS: [(&str, f64, Function<f32>, Function<f64>); 26] = [
    ("exp", 0.91, exp, libm::exp),
    ("ln", 0.83, ln, libm::log),
    ("sin", 0.88, sin, libm::sin),
    ("cos", 0.87, cos, libm::cos),
    ("tanh", 0.91, tanh, libm::tanh),
    ("log2", 0.96, log2, libm::log2),
    ("log10", 0.84, log10, libm::log10),
    ("log1p", 0.93, log1p, libm::log1p),
    ("exp2", 0.88, exp2, libm::exp2),
    ("expm1", 0.9, expm1, libm::expm1),
    ("cbrt", 0.51, cbrt, libm::cbrt),
    ("tan", 0.94, tan, libm::tan),
    ("atan", 0.99, atan, libm::atan),
    ("asin", 0.7, asin, libm::asin),
    ("acos", 0.67, acos, libm::acos),
    ("sinh", 0.73, sinh, libm::sinh),
    ("cosh", 0.65, cosh, libm::cosh),
    ("asinh", 0.64, asinh, libm::asinh),
    ("acosh", 0.88, acosh, |x| if x < 1.0 { f64::NAN } else { libm::acosh(x) }),
    ("atanh", 0.95, atanh, libm::atanh),
    ("sigmoid", 0.95, sigmoid, |x| 1.0 / (1.0 + libm::exp(-x))),
    ("logit", 0.91, logit, |x| {
        if x > 0.25 { libm::log1p((2.0 * x - 1.0) / (1.0 - x)) } else { libm::log(x / (1.0 - x)) }
    }),
    (
        "softplus",
        0.53,
        softplus,
        |x| if x > 0.0 { x } else { 0.0 } + libm::log1p(libm::exp(-x.abs())),
    ),
    ("erf", 1.0, erf, libm::erf),
    ("erfc", 0.57, erfc, libm::erfc),
    ("normal_cdf", 0.57, normal_cdf, |x| 0.5 * libm::erfc(-std::f64::consts::FRAC_1_SQRT_2 * x)),
];

const OPERATORS: [(&str, Operator<f32>, Operator<f64>); 3] =
    [("pow", powf, libm::pow), ("atan2", atan2, libm::atan2), ("hypot", hypot, libm::hypot)];

/// Bounds of special cases, and some ordinary numbers.
const VALUES: [f32; 34] = [
    0.0,
    1e-45,
    3e-45,
    f32::from_bits(0x007f_ffff),
    f32::MIN_POSITIVE,
    1.5e-30,
    1e-9,
    f32::EPSILON,
    0.1,
    1.0 / 3.0,
    0.5,
    0.75,
    f32::from_bits(0x3f7f_ffff),
    1.0,
    f32::from_bits(0x3f80_0001),
    1.5,
    2.0,
    2.5,
    3.0,
    4.0,
    10.0,
    33.0,
    88.7,
    127.5,
    150.0,
    8388607.0,
    8388607.5,
    8388609.0,
    16777215.0,
    16777216.0,
    1e20,
    f32::MAX,
    f32::INFINITY,
    f32::NAN,
];

fn signed_values() -> impl Iterator<Item = f32> + Clone {
    VALUES.into_iter().flat_map(|v| [v, -v])
}

/// Alternates numbers with random bits and numbers of moderate magnitude.
fn random(count: usize) -> impl Iterator<Item = f32> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    (0..count).map(move |i| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let bits = (state >> 32) as u32;
        if i % 2 == 0 { f32::from_bits(bits) } else { (bits as i32) as f32 * 2f32.powi(-27) }
    })
}

/// Returns the error in ULP of f32; infinite if the results differ in sign or only one is NaN.
fn error(result: f32, exact: f64) -> f64 {
    let rounded = exact as f32;
    let same = result.is_nan() == rounded.is_nan()
        && (rounded.is_nan() || result.is_sign_negative() == rounded.is_sign_negative());
    if !same {
        return f64::INFINITY;
    }
    if result.to_bits() == rounded.to_bits() || rounded.is_nan() {
        return if rounded.is_finite() {
            (f64::from(result) - exact).abs() / unit(exact)
        } else {
            0.0
        };
    }
    // Results overflow from half an ULP above the largest number on.
    let number = |v: f32| if v.is_infinite() { 2f64.powi(128) } else { f64::from(v).abs() };
    (number(result) - exact.abs()).abs() / unit(exact)
}

/// Returns the ULP of an f32 of this magnitude.
fn unit(exact: f64) -> f64 {
    let exponent = (exact.to_bits() >> 52 & 0x7ff) as i32 - 1023;
    2f64.powi(exponent.clamp(-126, 127) - 23)
}

#[test]
fn unary_functions_are_within_their_bounds() {
    for (name, bound, f, exact) in FUNCTIONS {
        for x in signed_values().chain(random(40_000)) {
            let error = error(f(x), exact(f64::from(x)));
            assert!(error <= bound, "{name}({x:e}) = {:e}: {error} ULP", f(x));
        }
    }
}

/// All but the last parts of the quotient cancel there.
#[test]
fn sine_and_cosine_are_accurate_next_to_multiples_of_a_quarter_turn() {
    for bits in [
        0x474d_246f,
        0x4c23_32e9,
        0x50a3_e87f,
        0x53b1_46a6,
        0x6589_8498,
        0x6a19_76f1,
        0x6f79_be45,
        0x7758_4625,
        0x7940_7f54,
        0x7b96_75c0,
        0x7ebd_cda0,
        0x7ec0_2777,
        0x7f3d_cda0,
    ] {
        let x = f32::from_bits(bits);
        let (exact_sin, exact_cos) = (libm::sin(f64::from(x)), libm::cos(f64::from(x)));
        assert!(exact_sin.abs().min(exact_cos.abs()) < 1e-6, "{x:e} is not near a quarter turn");
        assert!(error(sin(x), exact_sin) <= 0.501, "sin({x:e}) = {:e}", sin(x));
        assert!(error(cos(x), exact_cos) <= 0.501, "cos({x:e}) = {:e}", cos(x));
    }
}

#[test]
fn binary_functions_are_within_0_55_ulp() {
    let values = signed_values().flat_map(|a| signed_values().map(move |b| (a, b)));
    for (name, f, exact) in OPERATORS {
        let random = random(80_000).zip(random(80_001).skip(1));
        for (a, b) in values.clone().chain(random) {
            let error = error(f(a, b), exact(f64::from(a), f64::from(b)));
            assert!(error <= 0.55, "{name}({a:e}, {b:e}) = {:e}: {error} ULP", f(a, b));
        }
    }
}

#[test]
fn pow_has_the_special_cases_of_c() {
    let (inf, nan) = (f32::INFINITY, f32::NAN);
    let table = [
        (0.0, -3.0, inf),
        (-0.0, -3.0, -inf),
        (-0.0, -2.5, inf),
        (-0.0, 3.0, -0.0),
        (-0.0, 2.0, 0.0),
        (0.0, -inf, inf),
        (-1.0, inf, 1.0),
        (-1.0, -inf, 1.0),
        (1.0, nan, 1.0),
        (nan, 0.0, 1.0),
        (nan, -0.0, 1.0),
        (-8.0, 1.0 / 3.0, nan),
        (-2.0, 3.0, -8.0),
        (-2.0, 4.0, 16.0),
        (-inf, 3.0, -inf),
        (-inf, 0.5, inf),
        (-inf, -3.0, -0.0),
        (-inf, -2.0, 0.0),
        (0.5, -inf, inf),
        (0.5, inf, 0.0),
        (2.0, -inf, 0.0),
        (inf, -1.0, 0.0),
        (nan, 1.0, nan),
        (-1.0, nan, nan),
        (-1.0, 16777215.0, -1.0),
        (-1.0, 16777216.0, 1.0),
        (-1.0, 8388607.5, nan),
        (2.0, -149.0, f32::from_bits(1)),
    ];
    for (x, y, power) in table {
        let have = powf(x, y);
        assert!(have.to_bits() == power.to_bits() || have.is_nan() && power.is_nan(), "{x} {y}");
    }
}

#[test]
fn rem_near_is_exact_or_reports_a_large_quotient() {
    let values = signed_values().flat_map(|a| signed_values().map(move |b| (a, b)));
    let random = random(200_000).zip(random(200_001).skip(1));
    // Multiples of the divisor and their neighbours, where the rounded quotient may be one too large.
    let multiples = random.map(|(a, b)| ((a * b).trunc() * b, b));
    let random = self::random(200_000).zip(self::random(200_001).skip(1));
    for (x, y) in values.chain(multiples).chain(random) {
        let (rest, near) = rem_near(x, y);
        let exact = libm::fmodf(x, y);
        let same = rest.to_bits() == exact.to_bits() || rest.is_nan() && exact.is_nan();
        assert!(same || !near, "{x:e} {y:e}: {rest:e}");
        let quotient = f64::from(x.abs()) / f64::from(y.abs());
        assert!(near || quotient >= 2f64.powi(53) && quotient.is_finite(), "{x:e} {y:e}");
        let far = x % y;
        assert!(far.to_bits() == exact.to_bits() || far.is_nan() && exact.is_nan());
    }
}

/// The fast path covers all ordinary numbers and zeros.
#[test]
fn hypot_near_reports_whether_it_is_right() {
    let (tiny, huge) = (2f32.powi(-40), 2f32.powi(62));
    for (x, y, near) in [
        (3.0, 4.0, true),
        (0.0, -5.0, true),
        (0.0, 0.0, true),
        (-0.0, 0.0, true),
        (tiny, 0.0, true),
        (tiny, -tiny, true),
        (huge, -1.0, true),
        (-1e-30, huge, true),
        (tiny.next_down(), 0.0, false),
        (0.0, 1e-45, false),
        (huge.next_up(), 1.0, false),
        (1.0, f32::INFINITY, false),
    ] {
        for (x, y) in [(x, y), (y, x)] {
            let (length, is_near) = super::length::hypot_near(x, y);
            assert_eq!(is_near, near, "{x:e} {y:e}");
            assert!(!near || length == hypot(x, y), "{x:e} {y:e}");
        }
    }
}
