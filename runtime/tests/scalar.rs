//! Tests of the scalar functions, in particular their special cases.

use opwright_runtime::scalar::*;
use opwright_runtime::settings::Level;
use opwright_runtime::{AutoBroadcast, Element, Tensor, View, bf16, f16, nest};

const NAN: f32 = f32::NAN;
const INF: f32 = f32::INFINITY;

/// Asserts that the bits are equal, or both are NaN.
#[track_caller]
fn same(a: f32, b: f32) {
    assert!(a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()), "{a:?} is not {b:?}");
}

#[track_caller]
fn same64(a: f64, b: f64) {
    assert!(a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()), "{a:?} is not {b:?}");
}

#[test]
fn min_and_max_of_nans_and_signed_zeros() {
    let signalling = f32::from_bits(0x7fa0_0000);
    for nan in [NAN, -NAN, signalling] {
        same(min(nan, 1.0), 1.0);
        same(min(1.0, nan), 1.0);
        same(max(nan, 1.0), 1.0);
        same(max(1.0, nan), 1.0);
        same(min(nan, nan), NAN);
        for f in [minimum, maximum] {
            same(f(nan, 1.0), NAN);
            same(f(1.0, nan), NAN);
        }
    }
    for (f, zero) in
        [(min as fn(f32, f32) -> f32, -0.0), (max, 0.0), (minimum, -0.0), (maximum, 0.0)]
    {
        same(f(0.0, -0.0), zero);
        same(f(-0.0, 0.0), zero);
    }
    for f in [min, minimum] {
        same(f(-INF, 3.0), -INF);
        same(f(2.0, 3.0), 2.0);
        same(f(-3.0, -2.0), -3.0);
    }
    for f in [max, maximum] {
        same(f(-INF, 3.0), 3.0);
        same(f(-3.0, -2.0), -2.0);
    }
    assert_eq!((min(2, -3), max(2u8, 3), minimum(2, -3), maximum(2, -3)), (-3, 3, -3, 2));
}

#[test]
fn comparisons_are_exact_and_unordered_for_nan() {
    assert!(!eq(NAN, NAN) && ne(NAN, NAN));
    assert!(!lt(NAN, 1.0) && !le(NAN, 1.0) && !gt(NAN, 1.0) && !ge(NAN, 1.0));
    assert!(eq(0.0, -0.0) && le(1, 1) && ge(2, 1) && gt(2, 1) && lt(1, 2));
    assert!(lt((1i64 << 53) + 1, (1 << 53) + 2) && ne((1i64 << 53) + 1, 1 << 53));
    assert!(eq(true, true) && ne(true, false));
}

#[test]
fn pow_special_cases() {
    for x in [NAN, INF, -INF, 0.0, -0.0, 1.0, -1.0, 5.5] {
        same(pow(x, 0.0), 1.0);
        same(pow(x, -0.0), 1.0);
        same(pow(1.0, x), 1.0);
    }
    for (x, y, power) in [
        (-8.0, 1.0 / 3.0, NAN),
        (NAN, 1.0, NAN),
        (2.0, NAN, NAN),
        (0.0, -1.0, INF),
        (-0.0, -1.0, -INF),
        (-0.0, -2.0, INF),
        (0.0, -INF, INF),
        (-0.0, 3.0, -0.0),
        (-0.0, 2.0, 0.0),
        (-1.0, INF, 1.0),
        (-1.0, -INF, 1.0),
        (0.5, -INF, INF),
        (2.0, -INF, 0.0),
        (0.5, INF, 0.0),
        (2.0, INF, INF),
        (-INF, -3.0, -0.0),
        (-INF, -2.0, 0.0),
        (-INF, 3.0, -INF),
        (-INF, 2.0, INF),
        (INF, -1.0, 0.0),
        (INF, 1.0, INF),
        (-2.0, 3.0, -8.0),
        (2.0, 0.5, std::f32::consts::SQRT_2),
        (-2.0, 0.5, NAN),
    ] {
        same(pow(x, y), power);
        same64(pow(f64::from(x), f64::from(y)) as f32 as f64, f64::from(power));
    }
}

#[test]
fn atan2_special_cases() {
    use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI};
    for (y, x, angle) in [
        (0.0, 0.0, 0.0),
        (-0.0, 0.0, -0.0),
        (0.0, -0.0, PI),
        (-0.0, -0.0, -PI),
        (0.0, -1.0, PI),
        (-0.0, -1.0, -PI),
        (0.0, 1.0, 0.0),
        (-0.0, 1.0, -0.0),
        (1.0, 0.0, FRAC_PI_2),
        (-1.0, 0.0, -FRAC_PI_2),
        (1.0, -0.0, FRAC_PI_2),
        (-1.0, -0.0, -FRAC_PI_2),
        (1.0, -INF, PI),
        (-1.0, -INF, -PI),
        (1.0, INF, 0.0),
        (-1.0, INF, -0.0),
        (INF, 1.0, FRAC_PI_2),
        (-INF, 1.0, -FRAC_PI_2),
        (INF, -INF, 3.0 * FRAC_PI_4),
        (-INF, -INF, -3.0 * FRAC_PI_4),
        (INF, INF, FRAC_PI_4),
        (-INF, INF, -FRAC_PI_4),
        (NAN, 1.0, NAN),
        (1.0, NAN, NAN),
    ] {
        let found = atan2(y, x);
        assert!(
            found.is_sign_negative() == angle.is_sign_negative() || angle.is_nan(),
            "atan2({y:?}, {x:?}) = {found:?}"
        );
        assert!((found - angle).abs() <= 2.0 * f32::EPSILON || angle.is_nan() == found.is_nan());
        if !angle.is_nan() {
            assert!((found - angle).abs() <= 2.0 * f32::EPSILON, "atan2({y:?}, {x:?}) = {found:?}");
        }
    }
}

#[test]
fn hypot_special_cases() {
    for (x, y, length) in [
        (3.0, 4.0, 5.0),
        (INF, NAN, INF),
        (NAN, -INF, INF),
        (NAN, 1.0, NAN),
        (1.0, NAN, NAN),
        (-0.0, -0.0, 0.0),
        (1e30, 1e30, 1.4142135e30),
        (1e-40, 0.0, 1e-40),
        (f32::MAX, f32::MAX, INF),
    ] {
        same(hypot(x, y), length);
    }
    assert!(hypot(1e200f64, 1e200).is_finite());
    assert!(hypot(1e-200f64, 1e-200) > 0.0);
    assert_eq!(hypot(1.5e308f64, 1.5e308), f64::INFINITY);
    assert_eq!(hypot(f64::INFINITY, f64::NAN), f64::INFINITY);
}

#[test]
fn fmod_is_exact() {
    same64(fmod(-6.0, 3.0), -0.0);
    same64(fmod(5.3, 0.1), 0.09999999999999953);
    same64(fmod(1e308, 5e-324), 0.0);
    same64(fmod(-1.5, f64::INFINITY), -1.5);
    same64(fmod(1.0, 0.0), f64::NAN);
    same64(fmod(f64::INFINITY, 2.0), f64::NAN);
    same64(rem(7.5, -2.0), 1.5);
}

#[test]
fn rounding_is_to_nearest_even() {
    assert_eq!([0.5, 1.5, 2.5, -0.5].map(round::<f64>), [0.0, 2.0, 2.0, -0.0]);
    assert_eq!((floor(-1.5f32), ceil(-1.5f32), sqrt(2.25f64)), (-2.0, -1.0, 1.5));
    same(ceil(-0.5f32), -0.0);
    assert_eq!((int::<u8>(255), int::<f32>(-3), float::<f32>(0.1)), (255, -3.0, 0.1));
}

#[test]
fn casts_saturate_and_truncate() {
    assert_eq!(cast::<u8, f32>(300.0), 255);
    assert_eq!(cast::<u8, f32>(-1.0), 0);
    assert_eq!(cast::<i32, f64>(f64::NAN), 0);
    assert_eq!(cast::<i32, f64>(-1.9), -1);
    assert_eq!(cast::<i64, f64>(1e300), i64::MAX);
    assert_eq!(cast::<i8, i32>(300), 44);
    assert_eq!(
        (cast::<bool, f32>(NAN), cast::<bool, f32>(-0.0), cast::<bool, i8>(2)),
        (true, false, true)
    );
    assert_eq!(
        (cast::<f32, bool>(true), cast::<u16, bool>(true), cast::<f16, bool>(true)),
        (1.0, 1, 1.0)
    );
    assert_eq!(cast::<f32, i64>((1 << 53) + 1), 9007199254740992.0);
    // A tie after rounding to f32, but not before.
    assert_eq!(cast::<f32, u64>((1 << 40) + (1 << 16) + 1), ((1u64 << 40) + (1 << 17)) as f32);
}

/// Rounds to nearest even, by comparing with both neighbours.
fn nearest_half(exact: f64, halves: &[(f64, f32)]) -> f32 {
    let above = halves.partition_point(|(half, _)| *half <= exact);
    let (low, high) = (halves[above - 1], halves[above]);
    let (down, up) = (exact - low.0, high.0 - exact);
    // One of two neighbours is even: the one with an even index.
    if down < up || (down == up && (above - 1) % 2 == 0) { low.1 } else { high.1 }
}

#[test]
fn halves_round_once() {
    // All non-negative finite f16 in order, and the next power of two in place of infinity.
    let mut halves: Vec<(f64, f32)> =
        (0..0x7c00u16).map(f16::from_bits).map(|half| (half.to_f64(), half.to_f32())).collect();
    halves.push((65536.0, INF));
    for i in 0..halves.len() - 1 {
        let (low, high) = (halves[i].0, halves[i + 1].0);
        let middle = low + (high - low) / 2.0;
        // Values that f32 cannot distinguish from the tie.
        for exact in
            [middle, middle * (1.0 + f64::EPSILON), middle * (1.0 - f64::EPSILON / 2.0), low]
        {
            let expected = nearest_half(exact, &halves);
            same(cast::<f16, f64>(exact), expected);
            same(cast::<f16, f64>(-exact), -expected);
        }
    }
    same(cast::<f16, f64>(1e300), INF);
    same(cast::<f16, f64>(5e-324), 0.0);
    same(cast::<f16, f64>(-5e-324), -0.0);
    same(cast::<f16, f64>(f64::NAN), NAN);
    same(cast::<f16, f64>(f64::NEG_INFINITY), -INF);
    same(cast::<bf16, f64>(1.0 + 1.0 / 256.0 + 1e-12), 1.0 + 1.0 / 128.0);
    same(cast::<bf16, f64>(1.0 + 1.0 / 256.0), 1.0);
    // 2^62 + 2^54 is a tie for bf16; adding one breaks it.
    same(cast::<bf16, i64>((1 << 62) + (1 << 54)), (1i64 << 62) as f32);
    same(cast::<bf16, i64>((1 << 62) + (1 << 54) + 1), ((1i64 << 62) + (1i64 << 55)) as f32);
    same(cast::<bf16, i64>(-(1 << 62) - (1 << 54) - 1), -((1i64 << 62) + (1i64 << 55)) as f32);
    same(cast::<bf16, u64>(u64::MAX), 18446744073709551616.0);
}

#[test]
fn halves_compute_in_f32() {
    let add16 =
        |a: f32, b: f32| f16::narrow(add(f16::from_f32(a).widen(), f16::from_f32(b).widen()));
    assert_eq!(add16(65504.0, 16.0), f16::INFINITY);
    assert_eq!(add16(65504.0, 15.99), f16::from_f32(65504.0));
    let tiny = f16::from_bits(1);
    assert_eq!(f16::narrow(div(tiny.widen(), 2.0)), f16::from_f32(0.0));
    assert_eq!(bf16::narrow(add(bf16::from_f32(256.0).widen(), 1.0)), bf16::from_f32(256.0));
}

#[test]
fn f32_functions_are_within_their_bounds() {
    for i in -2000..2000 {
        let x = i as f32 * 0.01713;
        let y = (i * 7 % 1000) as f32 * 0.0331 + 0.001;
        let cases = [
            (0.91, exp(x), f64::from(x).exp()),
            (0.83, ln(y.abs()), f64::from(y.abs()).ln()),
            (0.88, sin(x), f64::from(x).sin()),
            (0.87, cos(x), f64::from(x).cos()),
            (0.91, tanh(x), f64::from(x).tanh()),
            (0.95, sigmoid(x), 1.0 / (1.0 + f64::from(-x).exp())),
            (0.53, softplus(x), f64::from(x).exp().ln_1p()),
            (0.52, atan2(x, y), f64::from(x).atan2(f64::from(y))),
            (0.51, hypot(x, y), f64::from(x).hypot(f64::from(y))),
            (0.54, pow(y.abs(), x), f64::from(y.abs()).powf(f64::from(x))),
        ];
        for (bound, found, exact) in cases {
            if (exact as f32).is_normal() {
                let ulp = f64::from(f32::from_bits((exact.abs() as f32).to_bits() + 1))
                    - f64::from(exact.abs() as f32);
                let error = (f64::from(found) - exact).abs() / ulp;
                assert!(error <= bound, "{found}, not {exact}: {error} ULP");
            }
        }
    }
}

/// Through the guard, as expressions call them, in full vectors and in the remainder.
#[test]
fn guard_functions_match_the_standard_library() {
    let arguments: Vec<f64> = (0..100).map(|i| f64::from(i - 50) / 8.0 + 0.01).collect();
    macro_rules! all {
        ($ty:ident $($function:ident)+) => {$(
            let given: Vec<$ty> = arguments.iter().map(|&v| v as $ty).collect();
            let mut out = Tensor::<$ty>::zeros([100]).unwrap();
            let view = View::new(&given, [100]).unwrap();
            let rule = AutoBroadcast::None;
            nest::map_guarded((&view,), rule, out.view_mut(), |guard, (a,)| guard.$function(a))
                .unwrap();
            for (a, have) in given.iter().zip(out.to_vec()) {
                let want = f64::from(*a).$function() as $ty;
                let near = (have - want).abs() <= 2.0 * $ty::EPSILON * want.abs();
                assert!(near || have.is_nan() && want.is_nan(), "{a}: {have}, not {want}");
            }
        )+};
    }
    all! { f32 exp ln sin cos tanh log2 log10 exp2 cbrt tan atan asin acos sinh cosh asinh acosh atanh }
    all! { f64 exp ln sin cos tanh log2 log10 exp2 cbrt tan atan asin acos sinh cosh acosh }
}

#[test]
fn signs_are_those_of_numbers() {
    for a in [f32::MIN_POSITIVE, 2.5, f32::INFINITY] {
        assert_eq!([sign(a), sign(-a)], [1.0, -1.0]);
        assert_eq!([signbit(a), signbit(-a)], [false, true]);
        assert_eq!([copysign(a, -0.0), copysign(-a, 3.0), copysign(-a, -1.0)], [-a, a, -a]);
    }
    for zero in [0.0f64, -0.0] {
        assert_eq!(sign(zero).to_bits(), 0.0f64.to_bits());
        assert_eq!(copysign(zero, -1.0).to_bits(), (-0.0f64).to_bits());
        assert_eq!(signbit(zero), zero.is_sign_negative());
    }
    assert_eq!([sign(-7i8), sign(0), sign(9)], [-1, 0, 1]);
    assert_eq!([sign(i64::MIN), sign(i64::MAX)], [-1, 1]);
    assert_eq!([sign(0u8), sign(200)], [0, 1]);
}

/// The sign bit of a computed NaN differs between processors.
#[test]
fn nan_counts_as_positive() {
    for nan in [f64::NAN, -f64::NAN] {
        assert!(sign(nan).is_nan() && copysign(nan, 1.0).is_nan() && !signbit(nan));
        assert_eq!([copysign(2.0, nan), copysign(-2.0, nan)], [2.0, 2.0]);
    }
}

#[test]
fn trunc_rounds_towards_zero() {
    for (a, want) in [(-2.5f64, -2.0f64), (2.75, 2.0), (-0.5, -0.0), (1e300, 1e300)] {
        assert_eq!(trunc(a).to_bits(), want.to_bits());
    }
}

#[test]
fn limits_are_those_of_the_element_type() {
    assert_eq!([greatest::<f16>(), least::<f16>()], [65504.0, -65504.0]);
    assert_eq!([epsilon::<f16>(), min_positive::<f16>()], [1.0 / 1024.0, 1.0 / 16384.0]);
    assert_eq!([greatest::<bf16>(), epsilon::<bf16>()], [f32::from_bits(0x7f7f_0000), 1.0 / 128.0]);
    assert_eq!(min_positive::<bf16>(), f32::MIN_POSITIVE);
    assert_eq!([greatest::<f64>(), least::<f64>()], [f64::MAX, f64::MIN]);
    assert_eq!([epsilon::<f32>(), min_positive::<f32>()], [f32::EPSILON, f32::MIN_POSITIVE]);
    assert_eq!((greatest::<u64>(), least::<u64>()), (u64::MAX, 0));
    assert_eq!((greatest::<i8>(), least::<i8>()), (127, -128));
}

#[test]
fn bool_casts_to_zero_and_one() {
    assert_eq!([true, false].map(<bool as Element>::cast), [true, false]);
    assert_eq!([true, false].map(<f16 as Element>::cast), [1.0, 0.0]);
}

#[test]
fn bulk_conversions_match_single_ones() {
    fn check<T: Element>(level: Level, values: &[T]) {
        let each: Vec<T::Compute> = values.iter().map(|value| value.widen()).collect();
        for n in 0..=values.len() {
            let (mut wide, mut narrow) = (vec![T::Compute::default(); n], vec![T::default(); n]);
            T::widen_all(level, &values[..n], &mut wide);
            assert!(wide == each[..n]);
            T::narrow_all(level, &wide, &mut narrow);
            assert!(narrow == values[..n]);
        }
    }
    for level in Level::all() {
        check(level, &[1.5f32, -2.0, 3.0]);
        check(level, &[true, false, true]);
        check(level, &[7i64, -8, 9]);
        check(level, &[1.5, -2.0, 3.0].map(f16::from_f32));
    }
}
