// @generated from specs/reduction/reduce_prod.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `reduce_prod`.

use opwright::{ReduceProd, Tensor, f16};

use super::assert_ulps;

#[test]
fn down_the_columns() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = ReduceProd::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [4_i32, 10, 18]);
    Ok(())
}

#[test]
fn along_the_rows() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 1, 5, 6])?;
    let output = ReduceProd::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [6_i32, 30]);
    Ok(())
}

#[test]
fn everything() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = ReduceProd::new(&[0, 1]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [24_i32]);
    Ok(())
}

#[test]
fn keep() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 1, 5, 6])?;
    let output = ReduceProd::new(&[1]).keep_dims(true).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_eq!(output.to_vec(), [6_i32, 30]);
    Ok(())
}

#[test]
fn no_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = ReduceProd::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = ReduceProd::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn of_nothing() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = ReduceProd::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [1_i32, 1]);
    Ok(())
}

#[test]
fn nothing_left() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([3, 0], vec![])?;
    let output = ReduceProd::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn wraps() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![16_u8, 17])?;
    let output = ReduceProd::new(&[0]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [16_u8]);
    Ok(())
}

#[test]
fn half_is_multiplied_in_single() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![f16::from_bits(0x6400), f16::from_bits(0x6400), f16::from_bits(0x1400)])?;
    let output = ReduceProd::new(&[0]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x6400)], 1.0);
    Ok(())
}

#[test]
fn infinities() -> opwright::Result<()> {
    let x = Tensor::new([3, 2], vec![f32::INFINITY, -2.0, f32::INFINITY, 0.0, f32::NAN, 0.0])?;
    let output = ReduceProd::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[f32::NEG_INFINITY, f32::NAN, f32::NAN], 0.0);
    Ok(())
}

#[test]
fn out_of_range() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = ReduceProd::new(&[0, 2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [0, 2]: axis 2 is out of range for rank 2");
    Ok(())
}

#[test]
fn repeated() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = ReduceProd::new(&[1, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "two entries of axes [1, -1] are the same axis");
    Ok(())
}
