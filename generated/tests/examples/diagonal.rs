// @generated from specs/manipulation/diagonal.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `diagonal`.

use opwright::{Diagonal, Tensor};

#[test]
fn main() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Diagonal::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [1_i32, 5]);
    Ok(())
}

#[test]
fn above() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Diagonal::new().offset(1).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [2_i32, 6]);
    Ok(())
}

#[test]
fn below() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Diagonal::new().offset(-1).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [4_i32]);
    Ok(())
}

#[test]
fn outside() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Diagonal::new().offset(3).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn far_outside() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Diagonal::new().offset(-9223372036854775808).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn of_each_matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 2, 2], vec![0_i32, 1, 2, 3, 4, 5, 6, 7])?;
    let output = Diagonal::new().axis1(-2).axis2(-1).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [0_i32, 3, 4, 7]);
    Ok(())
}

#[test]
fn of_the_outer_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 3, 2], (0..12).collect::<Vec<i32>>())?;
    let output = Diagonal::new().axis1(0).axis2(2).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [0_i32, 7, 2, 9, 4, 11]);
    Ok(())
}

#[test]
fn columns_first() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Diagonal::new().offset(1).axis1(1).axis2(0).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [4_i32]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![true, false, false, true])?;
    let output = Diagonal::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [true, true]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = Diagonal::new().eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Diagonal::new().eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "axis2 1 is out of range for rank 1");
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let error = Diagonal::new().eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis1 0 is out of range for rank 0");
    Ok(())
}

#[test]
fn same_axis() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Diagonal::new().axis2(-2).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "axis1 and axis2 are the same axis of x of shape [1, 2], 0");
    Ok(())
}
