// @generated from specs/reduction/reduce_max.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `reduce_max`.

use opwright::{ReduceMax, Tensor};

use super::assert_ulps;

#[test]
fn down_the_columns() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 5, 3, 4, 2, 6])?;
    let output = ReduceMax::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [4_i32, 5, 6]);
    Ok(())
}

#[test]
fn along_the_rows() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 5, 3, 4, 2, 6])?;
    let output = ReduceMax::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [5_i32, 6]);
    Ok(())
}

#[test]
fn everything() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 5, 3, 4, 2, 6])?;
    let output = ReduceMax::new(&[0, 1]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [6_i32]);
    Ok(())
}

#[test]
fn keep() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 5, 3, 4, 2, 6])?;
    let output = ReduceMax::new(&[1]).keep_dims(true).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_eq!(output.to_vec(), [5_i32, 6]);
    Ok(())
}

#[test]
fn outer_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 3, 2], (0..12).collect::<Vec<i32>>())?;
    let output = ReduceMax::new(&[0, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [7_i32, 9, 11]);
    Ok(())
}

#[test]
fn no_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = ReduceMax::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = ReduceMax::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn of_nothing() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([0, 2], vec![])?;
    let output = ReduceMax::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[f32::NEG_INFINITY, f32::NEG_INFINITY], 0.0);
    Ok(())
}

#[test]
fn of_no_bytes() -> opwright::Result<()> {
    let x = Tensor::<i8>::new([0, 2], vec![])?;
    let output = ReduceMax::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [-128_i8, -128]);
    Ok(())
}

#[test]
fn nothing_left() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([3, 0], vec![])?;
    let output = ReduceMax::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn negative() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![-1_i32, -2, -3, -4])?;
    let output = ReduceMax::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [-1_i32, -2]);
    Ok(())
}

#[test]
fn not_a_number() -> opwright::Result<()> {
    let x = Tensor::new([3, 2], vec![f32::NAN, 1.0, f32::INFINITY, f32::NEG_INFINITY, -0.0, 0.0])?;
    let output = ReduceMax::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[f32::NAN, f32::INFINITY, 0.0], 0.0);
    Ok(())
}

#[test]
fn out_of_range() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = ReduceMax::new(&[0, 2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [0, 2]: axis 2 is out of range for rank 2");
    Ok(())
}

#[test]
fn repeated() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = ReduceMax::new(&[1, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "two entries of axes [1, -1] are the same axis");
    Ok(())
}
