//! R57, R60, R61: ops that round more than once, against arithmetic in higher precision.

use opwright::{AnyTensor, Result, Tensor};

use crate::common::coordinates::numel;
use crate::common::ops::{eval, op};
use crate::common::tensors::tensor;

/// An op and its definition in higher precision.
type Reference = (&'static str, fn(f64, f64) -> f64);

/// The distance of `got` from `truth`, in ULP of f32.
fn ulps(got: f32, truth: f64) -> f64 {
    let nearest = truth as f32;
    if got.to_bits() == nearest.to_bits() || (got.is_nan() && nearest.is_nan()) {
        return if nearest.is_finite() { (f64::from(got) - truth).abs() / ulp(truth) } else { 0.0 };
    }
    if !got.is_finite() || !nearest.is_finite() {
        return f64::INFINITY;
    }
    (f64::from(got) - truth).abs() / ulp(truth)
}

/// The distance between neighbouring f32 numbers around a number, at least that of subnormal ones.
fn ulp(truth: f64) -> f64 {
    let exponent = ((truth.abs().to_bits() >> 52) as i32 - 1023).max(-126);
    2f64.powi(exponent - 23)
}

/// Arguments of various signs, magnitudes and fractions.
fn arguments() -> Vec<f32> {
    let spread = |i: i32| {
        let magnitude = 1.6_f32.powi(i % 61 - 30) * (1.0 + 0.037 * (i % 7) as f32);
        if i % 3 == 0 { -magnitude } else { magnitude }
    };
    (0..150).map(spread).collect()
}

/// The errors are at most 0.55 ULP for f32, as the pages of the ops say.
#[test]
fn pow_atan2_and_hypot_are_within_their_accuracy() -> Result<()> {
    let pool = arguments();
    let n = pool.len();
    let column = AnyTensor::from(Tensor::new([n, 1], pool.clone())?);
    let row = AnyTensor::from(Tensor::new([n], pool.clone())?);
    let references: [Reference; 3] =
        [("pow", f64::powf), ("atan2", f64::atan2), ("hypot", f64::hypot)];
    for (name, reference) in references {
        let got = eval(&op(name), &[&column, &row])?.into_typed::<f32>()?.into_vec();
        for (i, got) in got.into_iter().enumerate() {
            let (a, b) = (pool[i / n], pool[i % n]);
            let error = ulps(got, reference(f64::from(a), f64::from(b)));
            assert!(error <= 0.55, "{name}({a:e}, {b:e}) = {got:e} is off by {error}");
        }
    }
    Ok(())
}

/// R61.
#[test]
fn hypot_neither_overflows_nor_underflows_early() -> Result<()> {
    let pairs = [(1e30_f32, 1e30_f32), (3e-30, 4e-30), (f32::MAX, 1.0), (1e-45, 1e-45)];
    for (a, b) in pairs {
        let got = opwright::hypot(&Tensor::from([a]), &Tensor::from([b]))?.to_vec()[0];
        assert!(
            ulps(got, f64::from(a).hypot(f64::from(b))) <= 0.55,
            "hypot({a:e}, {b:e}) = {got:e}"
        );
    }
    let wide =
        |a: f64, b: f64| Ok(opwright::hypot(&Tensor::from([a]), &Tensor::from([b]))?.to_vec()[0]);
    assert!((wide(1e200, 1e200)? / (1e200 * 2f64.sqrt()) - 1.0).abs() <= 2.0 * f64::EPSILON);
    assert_eq!(wide(1.5e308, 1.5e308)?, f64::INFINITY);
    Ok(())
}

/// R66: every length around the vector widths, against scalar calls.
#[test]
fn every_length_equals_scalar_calls() -> Result<()> {
    let value = |i: usize| 1.5 + (i % 29) as f64 * 0.25;
    for n in 0..=130 {
        let (x, y) = (tensor::<f32>([n], value), tensor::<f32>([n], |i| value(i + 5)));
        for (name, reference) in [
            ("mul", (|a, b| a * b) as fn(f32, f32) -> f32),
            ("sub", |a, b| a - b),
            ("fmod", |a, b| a % b),
        ] {
            let got = eval(&op(name), &[&x.clone().into(), &y.clone().into()])?;
            let expected = x.to_vec().into_iter().zip(y.to_vec()).map(|(a, b)| reference(a, b));
            assert_eq!(got.typed::<f32>()?.to_vec(), expected.collect::<Vec<_>>(), "{name}[{n}]");
        }
    }
    Ok(())
}

/// R67: inner and outer broadcasts around the vector widths.
#[test]
fn broadcasts_around_vector_widths() -> Result<()> {
    let sizes = [1, 2, 7, 8, 9, 63, 64, 65];
    for n in sizes {
        for m in sizes {
            let shapes: [([usize; 2], [usize; 2]); 4] =
                [([n, 1], [1, m]), ([n, m], [n, 1]), ([1, m], [n, m]), ([n, m], [1, 1])];
            for (a, b) in shapes {
                let x = tensor::<i32>(a, |i| i as f64);
                let y = tensor::<i32>(b, |i| 10_000.0 * i as f64);
                let sum = opwright::add(&x, &y)?;
                let at = |shape: [usize; 2], i, j| {
                    (if shape[0] == 1 { 0 } else { i }) * shape[1]
                        + if shape[1] == 1 { 0 } else { j }
                };
                let (rows, columns) = (a[0].max(b[0]), a[1].max(b[1]));
                let expected = (0..numel(&[rows, columns])).map(|k| {
                    let (i, j) = (k / columns, k % columns);
                    (at(a, i, j) + 10_000 * at(b, i, j)) as i32
                });
                assert_eq!(sum.to_vec(), expected.collect::<Vec<_>>(), "{a:?} {b:?}");
            }
        }
    }
    Ok(())
}
