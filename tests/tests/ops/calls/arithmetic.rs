//! R52 to R59, R62, R63: extreme values, over the whole grid.

use opwright::{
    AnyTensor, DType, Result, Tensor, add, bf16, div, elt_equal, elt_less, elt_not_equal, f16,
    fmod, pow,
};

use crate::common::ops::{eval, op};
use crate::common::tensors::{any_tensor, bits, tensor};
use crate::common::values::wild;

/// R52.
#[test]
fn integer_division_by_zero_is_an_error_value() -> Result<()> {
    let (one, zero) = (Tensor::from([5]), Tensor::from([0]));
    assert_eq!(div(&one, &zero).unwrap_err().message(), "rhs is zero at [0]");
    assert_eq!(fmod(&one, &zero).unwrap_err().message(), "rhs is zero at [0]");
    let (min, minus) = (Tensor::from([i32::MIN]), Tensor::from([-1]));
    assert_eq!(div(&min, &minus)?.to_vec(), [i32::MIN]);
    assert_eq!(fmod(&min, &minus)?.to_vec(), [0]);
    Ok(())
}

/// R54: a zero in the last of a million elements is found, and a scalar zero with an empty operand
/// is not an error.
#[test]
fn a_zero_divisor_in_the_last_element_is_found() -> Result<()> {
    let n = 1_000_000;
    let rhs = tensor::<i32>([n / 100, 100], |i| if i + 1 == n { 0.0 } else { 1.0 });
    let error = div(&tensor::<i32>([100], |_| 1.0), &rhs).unwrap_err();
    assert_eq!(error.message(), "rhs is zero at [9999, 99]");
    let nothing = tensor::<i32>([0], |_| 1.0);
    assert!(div(&nothing, &Tensor::scalar(0))?.to_vec().is_empty());
    Ok(())
}

/// R55.
#[test]
fn integer_powers_reject_negative_exponents() -> Result<()> {
    let bases = Tensor::from([2, 1, -1, 0]);
    assert_eq!(pow(&bases, &Tensor::from([-1])).unwrap_err().message(), "rhs is negative at [0]");
    let exponents = Tensor::from([31, 32, i32::MAX, 0]);
    assert_eq!(pow(&Tensor::from([2]), &exponents)?.to_vec(), [i32::MIN, 0, 0, 1]);
    assert_eq!(pow(&Tensor::from([0]), &Tensor::from([0]))?.to_vec(), [1]);
    Ok(())
}

/// R58: through the functions.
#[test]
fn comparisons_with_nan_are_false() -> Result<()> {
    let (nan, one) = (Tensor::from([f32::NAN]), Tensor::from([1.0]));
    assert_eq!(elt_equal(&nan, &nan)?.to_vec(), [0.0]);
    assert_eq!(elt_not_equal(&nan, &nan)?.to_vec(), [1.0]);
    assert_eq!(elt_less(&nan, &one)?.to_vec(), [0.0]);
    assert_eq!(elt_less(&one, &nan)?.to_vec(), [0.0]);
    Ok(())
}

/// R62: remainders of large quotients terminate and are exact.
#[test]
fn remainders_of_large_quotients_are_exact() -> Result<()> {
    let one = |x: f64, y: f64| Ok(fmod(&Tensor::from([x]), &Tensor::from([y]))?.to_vec()[0]);
    assert_eq!(one(5.3, 0.1)?.to_bits(), 0.09999999999999953_f64.to_bits());
    assert_eq!(one(1e308, 5e-324)?.to_bits(), 0);
    assert_eq!(one(-6.0, 3.0)?.to_bits(), (-0.0_f64).to_bits());
    Ok(())
}

/// R63.
#[test]
fn halves_overflow_and_underflow_correctly() -> Result<()> {
    let half = |v: f64| Tensor::from([f16::from_f64(v)]);
    assert_eq!(add(&half(65504.0), &half(16.0))?.to_vec(), [f16::INFINITY]);
    assert_eq!(add(&half(65504.0), &half(15.99))?.to_vec(), [f16::MAX]);
    assert_eq!(div(&half(6e-8), &half(2.0))?.to_vec(), [f16::ZERO]);
    let brain = |v: f64| Tensor::from([bf16::from_f64(v)]);
    assert_eq!(add(&brain(256.0), &brain(1.0))?.to_vec(), [bf16::from_f64(256.0)]);
    Ok(())
}

/// An op and its definition in Rust.
type Reference = (&'static str, fn(f32, f32) -> f32);

/// C's `fmin`, defined without bits: NaN yields the other operand, and -0 < +0.
fn fmin(a: f32, b: f32) -> f32 {
    match a.total_cmp(&b) {
        _ if a.is_nan() => b,
        _ if b.is_nan() => a,
        std::cmp::Ordering::Greater => b,
        _ => a,
    }
}

fn propagating(f: fn(f32, f32) -> f32, a: f32, b: f32) -> f32 {
    if a.is_nan() || b.is_nan() { f32::NAN } else { f(a, b) }
}

fn fmax(a: f32, b: f32) -> f32 {
    -fmin(-a, -b)
}

fn flag(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}

/// R57: all 441 pairs of 21 values, for every exact op, against scalar arithmetic.
#[test]
fn every_pair_of_the_grid_is_exact() -> Result<()> {
    let references: &[Reference] = &[
        ("add", |a, b| a + b),
        ("sub", |a, b| a - b),
        ("mul", |a, b| a * b),
        ("div", |a, b| a / b),
        ("fmod", |a, b| a % b),
        ("min2", fmin),
        ("max2", fmax),
        ("minimum", |a, b| propagating(fmin, a, b)),
        ("maximum", |a, b| propagating(fmax, a, b)),
        ("elt_equal", |a, b| flag(a == b)),
        ("elt_not_equal", |a, b| flag(a != b)),
        ("elt_less", |a, b| flag(a < b)),
        ("elt_greater", |a, b| flag(a > b)),
        ("elt_less_equal", |a, b| flag(a <= b)),
        ("elt_greater_equal", |a, b| flag(a >= b)),
    ];
    let pool = wild(DType::F32);
    assert_eq!(pool.len(), 21);
    let column = any_tensor(DType::F32, [21, 1], |i| pool[i]);
    let row = any_tensor(DType::F32, [21], |i| pool[i]);
    for (name, reference) in references {
        let pair = |i: usize| reference(pool[i / 21] as f32, pool[i % 21] as f32);
        let expected = Tensor::new([21, 21], (0..441).map(pair).collect())?;
        let got = eval(&op(name), &[&column, &row])?;
        assert_eq!(bits(&got), bits(&AnyTensor::from(expected)), "{name}");
    }
    Ok(())
}
