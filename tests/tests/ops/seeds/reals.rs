//! The semantics of float arithmetic: NaN, zeros, infinities and rounding, in every float dtype.

use opwright::{
    AnyOp, AnyTensor, Attributes, DType, Op, Result, Tensor, add, bf16, div, f16, hypot,
};

use crate::common::tensors::{any_tensor, bits};

const NAN: f64 = f64::NAN;
const INF: f64 = f64::INFINITY;
const FLOATS: [DType; 4] = [DType::F32, DType::F64, DType::F16, DType::Bf16];

fn apply(name: &str, lhs: &AnyTensor, rhs: &AnyTensor) -> Result<AnyTensor> {
    AnyOp::new(name, &Attributes::new())?.eval(&[lhs.view(), rhs.view()])
}

/// Checks rows of op, lhs, rhs and result, in all float dtypes.
fn hold(rows: &[(&str, f64, f64, f64)]) -> Result<()> {
    for dtype in FLOATS {
        for &(name, lhs, rhs, expected) in rows {
            let scalar = |value| any_tensor(dtype, [], |_| value);
            let got = apply(name, &scalar(lhs), &scalar(rhs))?;
            let same = bits(&got) == bits(&scalar(expected));
            assert!(same, "{name}({lhs:?}, {rhs:?}) of {dtype} is {got:?}, not {expected:?}");
        }
    }
    Ok(())
}

/// R59. `min2` and `max2` are C's `fmin` and `fmax`: NaN yields the other operand, in either order, and -0 < +0.
#[test]
fn min2_and_max2_ignore_nan_and_order_zeros() -> Result<()> {
    hold(&[
        ("min2", NAN, 1.0, 1.0),
        ("min2", 1.0, NAN, 1.0),
        ("min2", NAN, NAN, NAN),
        ("min2", NAN, INF, INF),
        ("min2", 0.0, -0.0, -0.0),
        ("min2", -0.0, 0.0, -0.0),
        ("min2", -INF, INF, -INF),
        ("max2", NAN, 1.0, 1.0),
        ("max2", 1.0, NAN, 1.0),
        ("max2", NAN, NAN, NAN),
        ("max2", NAN, -INF, -INF),
        ("max2", 0.0, -0.0, 0.0),
        ("max2", -0.0, 0.0, 0.0),
        ("max2", -INF, INF, INF),
    ])
}

/// `minimum` and `maximum` are those of the array API: NaN propagates, in either order, and -0 < +0.
#[test]
fn minimum_and_maximum_propagate_nan_and_order_zeros() -> Result<()> {
    hold(&[
        ("minimum", NAN, 1.0, NAN),
        ("minimum", 1.0, NAN, NAN),
        ("minimum", -INF, NAN, NAN),
        ("minimum", 0.0, -0.0, -0.0),
        ("minimum", -0.0, 0.0, -0.0),
        ("maximum", NAN, 1.0, NAN),
        ("maximum", 1.0, NAN, NAN),
        ("maximum", INF, NAN, NAN),
        ("maximum", 0.0, -0.0, 0.0),
        ("maximum", -0.0, 0.0, 0.0),
    ])
}

/// A signalling NaN is treated as any other NaN.
#[test]
fn signalling_nans_are_treated_as_nans() -> Result<()> {
    let signalling = AnyTensor::from(Tensor::from([f32::from_bits(0x7f80_0001)]));
    let one = AnyTensor::from(Tensor::from([1.0_f32]));
    for (name, expected) in [("min2", 1.0), ("max2", 1.0), ("minimum", NAN), ("maximum", NAN)] {
        let expected = any_tensor(DType::F32, [1], |_| expected);
        assert_eq!(bits(&apply(name, &signalling, &one)?), bits(&expected), "{name}");
        assert_eq!(bits(&apply(name, &one, &signalling)?), bits(&expected), "{name}");
    }
    Ok(())
}

/// `fmod` is exact and has the sign of the dividend; `fmod(x, inf) = x`, `fmod(x, 0) = NaN`.
#[test]
fn fmod_agrees_with_c() -> Result<()> {
    hold(&[
        ("fmod", 7.0, 2.0, 1.0),
        ("fmod", -7.0, 2.0, -1.0),
        ("fmod", 7.0, -2.0, 1.0),
        ("fmod", -6.0, 3.0, -0.0),
        ("fmod", 6.0, -3.0, 0.0),
        ("fmod", 5.0, INF, 5.0),
        ("fmod", -5.0, -INF, -5.0),
        ("fmod", -0.0, 3.0, -0.0),
        ("fmod", 5.0, 0.0, NAN),
        ("fmod", 5.0, -0.0, NAN),
        ("fmod", INF, 3.0, NAN),
        ("fmod", NAN, 3.0, NAN),
        ("fmod", 3.0, NAN, NAN),
        ("fmod", 5.5, 2.0, 1.5),
    ])
}

/// `pow` has C's special cases, and no cube root of -8.
#[test]
fn pow_agrees_with_c() -> Result<()> {
    hold(&[
        ("pow", NAN, 0.0, 1.0),
        ("pow", NAN, -0.0, 1.0),
        ("pow", INF, 0.0, 1.0),
        ("pow", 0.0, 0.0, 1.0),
        ("pow", 1.0, NAN, 1.0),
        ("pow", 1.0, -INF, 1.0),
        ("pow", -1.0, INF, 1.0),
        ("pow", -1.0, -INF, 1.0),
        ("pow", -8.0, 1.0 / 3.0, NAN),
        ("pow", -2.0, 0.5, NAN),
        ("pow", -2.0, 3.0, -8.0),
        ("pow", -0.0, 3.0, -0.0),
        ("pow", -0.0, 2.0, 0.0),
        ("pow", -0.0, -1.0, -INF),
        ("pow", 0.0, -1.0, INF),
        ("pow", -INF, 3.0, -INF),
        ("pow", -INF, -3.0, -0.0),
        ("pow", -INF, 0.5, INF),
        ("pow", 0.5, INF, 0.0),
        ("pow", 2.0, INF, INF),
        ("pow", 2.0, -INF, 0.0),
        ("pow", NAN, 1.0, NAN),
        ("pow", 2.0, NAN, NAN),
    ])
}

/// R60. `atan2` and `hypot`: signs of zeros matter, and only in `hypot` does an infinity take precedence over NaN.
#[test]
fn atan2_and_hypot_agree_with_c() -> Result<()> {
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
    hold(&[
        ("atan2", 0.0, -0.0, PI),
        ("atan2", -0.0, -0.0, -PI),
        ("atan2", 0.0, 0.0, 0.0),
        ("atan2", -0.0, 0.0, -0.0),
        ("atan2", 0.0, -1.0, PI),
        ("atan2", -0.0, -1.0, -PI),
        ("atan2", -0.0, 1.0, -0.0),
        ("atan2", 1.0, 0.0, FRAC_PI_2),
        ("atan2", -1.0, -0.0, -FRAC_PI_2),
        ("atan2", 1.0, -INF, PI),
        ("atan2", -1.0, INF, -0.0),
        ("atan2", INF, INF, FRAC_PI_4),
        ("atan2", INF, -INF, 3.0 * FRAC_PI_4),
        ("atan2", -INF, -INF, -3.0 * FRAC_PI_4),
        ("atan2", NAN, 1.0, NAN),
        ("atan2", INF, NAN, NAN),
        ("hypot", INF, NAN, INF),
        ("hypot", NAN, -INF, INF),
        ("hypot", NAN, 0.0, NAN),
        ("hypot", -2.0, -0.0, 2.0),
        ("hypot", -0.0, -0.0, 0.0),
        ("hypot", -3.0, 4.0, 5.0),
    ])
}

/// Comparisons are those of IEEE 754: NaN is unequal to and unordered with everything, and zeros are equal.
#[test]
fn comparisons_agree_with_ieee_754() -> Result<()> {
    let names = ["equal", "not_equal", "less", "less_equal", "greater", "greater_equal"];
    let table = [
        (NAN, NAN, [0, 1, 0, 0, 0, 0]),
        (NAN, 1.0, [0, 1, 0, 0, 0, 0]),
        (1.0, NAN, [0, 1, 0, 0, 0, 0]),
        (0.0, -0.0, [1, 0, 0, 1, 0, 1]),
        (INF, INF, [1, 0, 0, 1, 0, 1]),
        (-INF, INF, [0, 1, 1, 1, 0, 0]),
        (2.0, 1.0, [0, 1, 0, 0, 1, 1]),
    ];
    for (lhs, rhs, row) in table {
        for (name, holds) in names.iter().zip(row) {
            hold(&[(&format!("elt_{name}"), lhs, rhs, f64::from(holds))])?;
            for dtype in FLOATS {
                let scalar = |value| any_tensor(dtype, [], |_| value);
                let got = apply(name, &scalar(lhs), &scalar(rhs))?;
                assert_eq!(got.typed::<bool>()?.to_vec(), [holds == 1], "{name}({lhs}, {rhs})");
            }
        }
    }
    Ok(())
}

/// Float division is that of IEEE 754; nothing is an error.
#[test]
fn division_agrees_with_ieee_754() -> Result<()> {
    hold(&[
        ("div", 1.0, 0.0, INF),
        ("div", -1.0, 0.0, -INF),
        ("div", 1.0, -0.0, -INF),
        ("div", 0.0, 0.0, NAN),
        ("div", INF, INF, NAN),
        ("div", -1.0, INF, -0.0),
        ("add", INF, -INF, NAN),
        ("add", -0.0, -0.0, -0.0),
        ("add", -0.0, 0.0, 0.0),
        ("sub", 0.0, 0.0, 0.0),
        ("mul", -0.0, 1.0, -0.0),
        ("mul", INF, 0.0, NAN),
    ])
}

/// `hypot` has no intermediate overflow or underflow.
#[test]
fn hypot_overflows_only_where_the_result_does() -> Result<()> {
    let f64s = |a: f64, b: f64| Ok(hypot(&Tensor::from([a]), &Tensor::from([b]))?.to_vec()[0]);
    // One ULP of 5·2^k is 0.8 ε times the number.
    for scale in [2f64.powi(700), 2f64.powi(-700), f64::MIN_POSITIVE] {
        let got = f64s(3.0 * scale, 4.0 * scale)?;
        assert!((got / scale - 5.0).abs() <= 5.0 * f64::EPSILON, "{got:e}");
    }
    assert_eq!(f64s(1.5e308, 1.5e308)?, INF);
    let f32s = hypot(&Tensor::from([1e30_f32, 3e-30]), &Tensor::from([1e30, 4e-30]))?.to_vec();
    assert_eq!(f32s, [std::f32::consts::SQRT_2 * 1e30, 5e-30]);
    Ok(())
}

/// f16 and bf16 compute in f32 and round once, with ties to even.
#[test]
fn halves_round_once() -> Result<()> {
    let half =
        |a: f32, b: f32| [Tensor::from([f16::from_f32(a)]), Tensor::from([f16::from_f32(b)])];
    let [a, b] = half(65504.0, 16.0);
    assert_eq!(add(&a, &b)?.to_vec(), [f16::INFINITY]);
    let [a, b] = half(65504.0, 15.99);
    assert_eq!(add(&a, &b)?.to_vec(), [f16::MAX]);
    let [a, b] = half(5.9604645e-8, 2.0);
    assert_eq!(div(&a, &b)?.to_vec(), [f16::ZERO]);
    let brain = [Tensor::from([bf16::from_f32(256.0)]), Tensor::from([bf16::from_f32(1.0)])];
    assert_eq!(add(&brain[0], &brain[1])?.to_vec(), [bf16::from_f32(256.0)]);
    Ok(())
}

/// For add, sub, mul and div, this is the correct rounding: compared with exact arithmetic in f64 for many pairs.
#[test]
fn halves_are_correctly_rounded() -> Result<()> {
    let values: Vec<u16> = (0..=u16::MAX).step_by(523).collect();
    let column =
        Tensor::new([values.len(), 1], values.iter().map(|&v| f16::from_bits(v)).collect())?;
    let row = Tensor::new([values.len()], values.iter().map(|&v| f16::from_bits(v)).collect())?;
    for (name, exact) in [
        ("add", (|a, b| a + b) as fn(f64, f64) -> f64),
        ("sub", |a, b| a - b),
        ("mul", |a, b| a * b),
    ] {
        // Sums and products of 11-bit numbers fit in 53 bits, so they are rounded only once.
        let pairs = values.iter().flat_map(|&a| values.iter().map(move |&b| (a, b)));
        let expected = pairs.map(|(a, b)| {
            f16::from_f64(exact(f16::from_bits(a).to_f64(), f16::from_bits(b).to_f64()))
        });
        let expected = Tensor::new([values.len(), values.len()], expected.collect())?;
        let got = apply(name, &column.clone().into(), &row.clone().into())?;
        assert_eq!(bits(&got), bits(&expected.into()), "{name}");
    }
    Ok(())
}
