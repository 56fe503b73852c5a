// @generated from specs/manipulation/swapaxes.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `swapaxes`.

use opwright::{Swapaxes, Tensor};

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Swapaxes::new(0, 1).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 4, 2, 5, 3, 6]);
    Ok(())
}

#[test]
fn outer_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 2, 3], (0..12).collect::<Vec<i32>>())?;
    let output = Swapaxes::new(0, 2).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2, 2]);
    assert_eq!(output.to_vec(), [0_i32, 6, 3, 9, 1, 7, 4, 10, 2, 8, 5, 11]);
    Ok(())
}

#[test]
fn last_two_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 2, 2], vec![0_i32, 1, 2, 3, 4, 5, 6, 7])?;
    let output = Swapaxes::new(-1, -2).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2, 2]);
    assert_eq!(output.to_vec(), [0_i32, 2, 1, 3, 4, 6, 5, 7]);
    Ok(())
}

#[test]
fn same_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Swapaxes::new(1, -1).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![true, false, true, true])?;
    let output = Swapaxes::new(0, 1).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, true, false, true]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = Swapaxes::new(0, 1).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn first_axis_past_the_last() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Swapaxes::new(2, 0).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis1 2 is out of range for rank 2");
    Ok(())
}

#[test]
fn second_axis_before_the_first() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Swapaxes::new(0, -3).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "axis2 -3 is out of range for rank 2");
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let error = Swapaxes::new(0, 0).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis1 0 is out of range for rank 0");
    Ok(())
}
