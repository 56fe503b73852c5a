// @generated from specs/reduction/sum.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `sum`.

use opwright::{Sum, Tensor, bf16, f16};

use super::assert_ulps;

#[test]
fn down_the_columns() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Sum::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [5_i32, 7, 9]);
    Ok(())
}

#[test]
fn along_the_rows() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Sum::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [6_i32, 15]);
    Ok(())
}

#[test]
fn everything() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Sum::new(&[0, 1]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [21_i32]);
    Ok(())
}

#[test]
fn order_is_free() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Sum::new(&[1, 0]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [21_i32]);
    Ok(())
}

#[test]
fn keep() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Sum::new(&[1]).keep_dims(true).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_eq!(output.to_vec(), [6_i32, 15]);
    Ok(())
}

#[test]
fn keep_everything() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Sum::new(&[0, 1]).keep_dims(true).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1]);
    assert_eq!(output.to_vec(), [21_i32]);
    Ok(())
}

#[test]
fn outer_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 3, 2], (0..12).collect::<Vec<i32>>())?;
    let output = Sum::new(&[0, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [14_i32, 22, 30]);
    Ok(())
}

#[test]
fn no_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Sum::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Sum::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn of_nothing() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 3], vec![])?;
    let output = Sum::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [0_i32, 0, 0]);
    Ok(())
}

#[test]
fn no_sums() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([3, 0], vec![])?;
    let output = Sum::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn wraps() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![200_u8, 100])?;
    let output = Sum::new(&[0]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [44_u8]);
    Ok(())
}

#[test]
fn wraps_signed() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![127_i8, 1])?;
    let output = Sum::new(&[0]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [-128_i8]);
    Ok(())
}

#[test]
fn half_is_summed_in_single() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![f16::from_bits(0x6800), f16::from_bits(0x3c00), f16::from_bits(0x3c00)])?;
    let output = Sum::new(&[0]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x6801)], 0.0);
    Ok(())
}

#[test]
fn bfloat_is_summed_in_single() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![bf16::from_bits(0x4380), bf16::from_bits(0x3f80), bf16::from_bits(0x3f80)])?;
    let output = Sum::new(&[0]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[bf16::from_bits(0x4381)], 0.0);
    Ok(())
}

#[test]
fn infinities() -> opwright::Result<()> {
    let x = Tensor::new([3, 2], vec![f32::INFINITY, 1.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 1.0])?;
    let output = Sum::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[f32::INFINITY, f32::NAN, f32::NAN], 0.0);
    Ok(())
}

#[test]
fn out_of_range() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Sum::new(&[0, 2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis 2 in axes [0, 2] is out of range for x of shape [1, 2] and rank 2");
    Ok(())
}

#[test]
fn axis_of_a_scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let error = Sum::new(&[0]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis 0 in axes [0] is out of range for x of shape [] and rank 0");
    Ok(())
}

#[test]
fn repeated() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Sum::new(&[1, 1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "axes [1, 1] names an axis of x twice");
    Ok(())
}
