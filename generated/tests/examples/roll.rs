// @generated from specs/manipulation/roll.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `roll`.

use opwright::{Roll, Tensor};

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([5], vec![1_i32, 2, 3, 4, 5])?;
    let output = Roll::new(2).eval(&x)?;
    assert_eq!(output.shape()[..], [5]);
    assert_eq!(output.to_vec(), [4_i32, 5, 1, 2, 3]);
    Ok(())
}

#[test]
fn to_the_start() -> opwright::Result<()> {
    let x = Tensor::new([5], vec![1_i32, 2, 3, 4, 5])?;
    let output = Roll::new(-1).eval(&x)?;
    assert_eq!(output.shape()[..], [5]);
    assert_eq!(output.to_vec(), [2_i32, 3, 4, 5, 1]);
    Ok(())
}

#[test]
fn rows() -> opwright::Result<()> {
    let x = Tensor::new([3, 2], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Roll::new(1).axis(0).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [5_i32, 6, 1, 2, 3, 4]);
    Ok(())
}

#[test]
fn around_more_than_once() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Roll::new(-7).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [2_i32, 3, 1]);
    Ok(())
}

#[test]
fn not_at_all() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Roll::new(3).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3]);
    Ok(())
}

#[test]
fn as_far_as_possible() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Roll::new(9223372036854775807).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [3_i32, 1, 2]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![true, false, false])?;
    let output = Roll::new(1).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [false, true, false]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Roll::new(1).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn axis_past_the_last() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Roll::new(1).axis(1).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis 1 is out of range for rank 1");
    Ok(())
}
