// @generated from specs/manipulation/flip.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `flip`.

use opwright::{Flip, Tensor};

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Flip::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [3_i32, 2, 1]);
    Ok(())
}

#[test]
fn rows() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Flip::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [4_i32, 5, 6, 1, 2, 3]);
    Ok(())
}

#[test]
fn columns() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Flip::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [3_i32, 2, 1, 6, 5, 4]);
    Ok(())
}

#[test]
fn last_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Flip::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [3_i32, 2, 1, 6, 5, 4]);
    Ok(())
}

#[test]
fn both_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Flip::new(&[-1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [6_i32, 5, 4, 3, 2, 1]);
    Ok(())
}

#[test]
fn outer_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 2, 2], vec![0_i32, 1, 2, 3, 4, 5, 6, 7])?;
    let output = Flip::new(&[0, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2, 2]);
    assert_eq!(output.to_vec(), [5_i32, 4, 7, 6, 1, 0, 3, 2]);
    Ok(())
}

#[test]
fn no_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Flip::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![true, false, false])?;
    let output = Flip::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [false, false, true]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Flip::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = Flip::new(&[0, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}

#[test]
fn axis_past_the_last() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Flip::new(&[0, 2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [0, 2]: axis 2 is out of range for rank 2");
    Ok(())
}

#[test]
fn axis_before_the_first() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Flip::new(&[-3]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [-3]: axis -3 is out of range for rank 2");
    Ok(())
}

#[test]
fn axis_of_a_scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let error = Flip::new(&[-1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [-1]: axis -1 is out of range for rank 0");
    Ok(())
}

#[test]
fn one_axis_twice() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Flip::new(&[1, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "two entries of axes [1, -1] are the same axis");
    Ok(())
}
