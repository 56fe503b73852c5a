//! Tests of how often the f64 functions agree with another library, whose results are correctly rounded but for one in
//! thousands.
//!
//! A lost correction term does not cause large errors but more small ones. `tests/accuracy` measures the largest
//! errors.

use opwright_math::Math;

/// Random bits, the same in every run.
struct Bits(u64);

impl Bits {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number in this range; every octave is equally likely.
    fn between(&mut self, low: f64, high: f64) -> f64 {
        let (low, high) = (low.to_bits(), high.to_bits());
        f64::from_bits(low + self.next() % (high - low))
    }

    fn signed(&mut self, low: f64, high: f64) -> f64 {
        let magnitude = self.between(low, high);
        if self.next().is_multiple_of(2) { magnitude } else { -magnitude }
    }
}

/// Returns the share of equal pairs. No pair may differ by more than one ULP.
fn agreement(what: &str, pairs: impl Iterator<Item = (f64, f64, f64)>) -> f64 {
    let (mut same, mut all) = (0, 0);
    for (x, have, want) in pairs {
        let apart = have.to_bits().abs_diff(want.to_bits());
        assert!(apart <= 1, "{what} of {x:e}: {have:e}, not {want:e}");
        (same, all) = (same + u32::from(apart == 0), all + 1);
    }
    f64::from(same) / f64::from(all)
}

type One = (&'static str, fn(f64) -> f64, fn(f64) -> f64, [f64; 2], f64);
type Two = (&'static str, fn(f64, f64) -> f64, fn(f64, f64) -> f64, [f64; 2], f64);

/// Of a negative number, not correctly rounded, but accurate enough to add a larger number.
fn sigmoid_of_less(x: f64) -> f64 {
    let power = pxfm::f_exp(x);
    power / (1.0 + power)
}

/// As above.
fn softplus_of_less(x: f64) -> f64 {
    pxfm::f_log1p(pxfm::f_exp(x))
}

/// Half of `erfc(-x / √2)`, corrected by the derivative for the rounding of the argument.
fn normal_cdf_by_erfc(x: f64) -> f64 {
    const SQRT_HALF: f64 = std::f64::consts::FRAC_1_SQRT_2;
    const SQRT_HALF_LOW: f64 = -4.833646656726457e-17;
    let z = -x * SQRT_HALF;
    let lost = (-x).mul_add(SQRT_HALF, -z) - x * SQRT_HALF_LOW;
    let slope = std::f64::consts::FRAC_2_SQRT_PI * pxfm::f_exp(-z * z);
    0.5 * (pxfm::f_erfc(z) - slope * lost)
}

#[test]
fn unary_functions_are_nearly_always_correctly_rounded() {
    let functions: [One; 40] = [
        ("exp", Math::exp, pxfm::f_exp, [1e-4, 700.0], 0.985),
        ("exp of less", Math::exp, pxfm::f_exp, [1e-4, 1.0], 0.993),
        ("ln", |x| Math::ln(x.abs()), |x| pxfm::f_log(x.abs()), [1e-300, 1e300], 0.998),
        ("ln near 1", |x| Math::ln(x.abs()), |x| pxfm::f_log(x.abs()), [0.5, 2.0], 0.993),
        ("sin", Math::sin, pxfm::f_sin, [1e-3, 1e3], 0.985),
        ("sin of more", Math::sin, pxfm::f_sin, [1e3, 1e300], 0.975),
        ("cos", Math::cos, pxfm::f_cos, [1e-3, 1e3], 0.985),
        ("cos of more", Math::cos, pxfm::f_cos, [1e3, 1e300], 0.975),
        ("tanh", Math::tanh, pxfm::f_tanh, [1e-3, 20.0], 0.985),
        ("log2", |x| Math::log2(x.abs()), |x| pxfm::f_log2(x.abs()), [1e-300, 1e300], 0.998),
        ("log10", |x| Math::log10(x.abs()), |x| pxfm::f_log10(x.abs()), [1e-300, 1e300], 0.998),
        ("log1p", |x| Math::log1p(x.abs()), |x| pxfm::f_log1p(x.abs()), [1e-10, 1e10], 0.993),
        ("log1p of less", Math::log1p, pxfm::f_log1p, [1e-10, 0.99], 0.993),
        ("exp2", Math::exp2, pxfm::f_exp2, [1e-4, 1000.0], 0.98),
        ("expm1", Math::expm1, pxfm::f_expm1, [1e-10, 700.0], 0.985),
        ("cbrt", Math::cbrt, pxfm::f_cbrt, [1e-300, 1e300], 0.999),
        ("tan", Math::tan, pxfm::f_tan, [1e-3, 1e3], 0.97),
        ("tan of more", Math::tan, pxfm::f_tan, [1e3, 1e300], 0.965),
        ("tan of more", Math::tan, pxfm::f_tan, [1e3, 1e300], 0.94),
        ("atan", Math::atan, pxfm::f_atan, [1e-10, 1e10], 0.995),
        ("asin", Math::asin, pxfm::f_asin, [1e-10, 1.0], 0.985),
        ("acos", Math::acos, pxfm::f_acos, [1e-10, 1.0], 0.99),
        ("sinh of more", Math::sinh, pxfm::f_sinh, [18.0, 37.0], 0.97),
        ("cosh of more", Math::cosh, pxfm::f_cosh, [18.0, 37.0], 0.97),
        ("sinh", Math::sinh, pxfm::f_sinh, [1e-10, 700.0], 0.985),
        ("cosh", Math::cosh, pxfm::f_cosh, [1e-10, 700.0], 0.985),
        ("asinh", Math::asinh, pxfm::f_asinh, [1e-10, 1e10], 0.993),
        ("acosh", |x| Math::acosh(x.abs()), |x| pxfm::f_acosh(x.abs()), [1.0, 1e10], 0.993),
        (
            "acosh near 1",
            |x| Math::acosh(1.0 + x.abs()),
            |x| pxfm::f_acosh(1.0 + x.abs()),
            [1e-10, 1.0],
            0.993,
        ),
        ("atanh", Math::atanh, pxfm::f_atanh, [1e-10, 1.0], 0.993),
        (
            "sigmoid near 0",
            Math::sigmoid,
            |x| 0.5 + 0.5 * pxfm::f_tanh(0.5 * x),
            [1e-10, 0.1],
            0.98,
        ),
        (
            "sigmoid of more",
            |x| Math::sigmoid(x.abs()),
            |x| 1.0 - sigmoid_of_less(-x.abs()),
            [4.0, 40.0],
            0.98,
        ),
        (
            "sigmoid of less",
            |x| Math::sigmoid(-x.abs()),
            |x| pxfm::f_exp(-x.abs()),
            [40.0, 700.0],
            0.94,
        ),
        (
            "logit of more",
            |x| Math::logit(0.5 + x.abs()),
            |x| 2.0 * pxfm::f_atanh(2.0 * ((0.5 + x.abs()) - 0.5)),
            [1e-3, 0.5],
            0.998,
        ),
        (
            "logit of less",
            |x| Math::logit(x.abs()),
            |x| pxfm::f_log(x.abs()),
            [1e-300, 1e-20],
            0.998,
        ),
        (
            "softplus of more",
            |x| Math::softplus(x.abs()),
            |x| x.abs() + softplus_of_less(-x.abs()),
            [4.0, 700.0],
            0.98,
        ),
        (
            "softplus of less",
            |x| Math::softplus(-x.abs()),
            |x| pxfm::f_exp(-x.abs()),
            [40.0, 700.0],
            0.985,
        ),
        ("erf", Math::erf, pxfm::f_erf, [1e-10, 6.0], 0.92),
        ("erfc", Math::erfc, pxfm::f_erfc, [1e-10, 26.0], 0.985),
        ("normal_cdf", Math::normal_cdf, normal_cdf_by_erfc, [1e-10, 37.0], 0.9),
    ];
    let mut bits = Bits(0x9e37_79b9_7f4a_7c15);
    for (what, ours, theirs, [low, high], least) in functions {
        let arguments = (0..3000).map(|_| bits.signed(low, high));
        let share = agreement(what, arguments.map(|x| (x, ours(x), theirs(x))));
        assert!(share >= least, "{what}: only {share} are correctly rounded");
    }
}

#[test]
fn odd_functions_return_tiny_arguments() {
    for function in [Math::sinh, Math::asinh, Math::atan, Math::asin, Math::atanh, Math::tanh] {
        for x in [5e-324, 1e-310, f64::MIN_POSITIVE, 3e-300, 1e-200] {
            assert_eq!([function(x), function(-x)], [x, -x]);
        }
    }
}

/// The double nearest to a multiple of a quarter turn, by J.-M. Muller, "Elementary Functions".
#[test]
fn cosine_next_to_zero_of_a_large_number_is_accurate() {
    let x = 6381956970095103.0 * 2f64.powi(797);
    for x in [x, -x] {
        assert_eq!(Math::cos(x), -4.687165924254628e-19);
        assert_eq!(Math::tan(x).abs(), 2.133485385753704e18);
        assert_eq!(Math::sin(x).abs(), 1.0);
    }
}

#[test]
fn binary_functions_are_nearly_always_correctly_rounded() {
    let functions: [Two; 2] = [
        ("pow", |x, y| Math::powf(x.abs(), y), |x, y| pxfm::f_pow(x.abs(), y), [0.1, 30.0], 0.972),
        ("atan2", Math::atan2, pxfm::f_atan2, [1e-2, 1e2], 0.997),
    ];
    let mut bits = Bits(0x2545_f491_4f6c_dd1d);
    for (what, ours, theirs, [low, high], least) in functions {
        let arguments = (0..3000).map(|_| (bits.signed(low, high), bits.signed(low, high)));
        let share = agreement(what, arguments.map(|(x, y)| (x, ours(x, y), theirs(x, y))));
        assert!(share >= least, "{what}: only {share} are correctly rounded");
    }
}

/// Compares with exact squares in 128 bits, because the library's `hypot` is often not correctly rounded. Scaling by a
/// power of two does not change the significand of the result.
#[test]
fn hypot_of_integers_is_nearly_always_correctly_rounded() {
    let mut bits = Bits(0x1405_7b7e_f767_814f);
    let (mut nearest, all) = (0, 10_000);
    for i in 0..all {
        let large = (1 << 52) | (bits.next() >> 12);
        let small = (bits.next() >> 11) >> (i % 40);
        let have = Math::hypot(large as f64, -(small as f64));
        for scale in [2f64.powi(-1020), 2f64.powi(-500), 2f64.powi(960)] {
            assert_eq!(
                Math::hypot(small as f64 * scale, large as f64 * scale),
                have * scale,
                "{scale:e}"
            );
        }
        let square = u128::from(large).pow(2) + u128::from(small).pow(2);
        // Half an ULP to either side, all multiplied by two.
        let (twice, unit) = (2 * have as u128, (have.next_up() - have) as u128);
        nearest +=
            u32::from((twice - unit).pow(2) <= 4 * square && 4 * square <= (twice + unit).pow(2));
        let (twice, unit) = (twice, 2 * unit);
        assert!(
            (twice - unit).pow(2) < 4 * square && 4 * square < (twice + unit).pow(2),
            "{large} {small}"
        );
    }
    assert!(nearest >= all * 999 / 1000, "only {nearest} of {all} are correctly rounded");
}
