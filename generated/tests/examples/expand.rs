// @generated from specs/movement/expand.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `expand`.

use opwright::{Expand, Tensor};

#[test]
fn on_the_left() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Expand::new(3).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3]);
    Ok(())
}

#[test]
fn on_the_right() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Expand::new(3).hi(true).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 1, 1]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3]);
    Ok(())
}

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = Expand::new(4).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1, 2, 3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 3, 4, 5]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let output = Expand::new(2).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2]);
    assert_eq!(output.to_vec(), [true, false]);
    Ok(())
}

#[test]
fn same_rank() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Expand::new(2).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn lower_rank() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Expand::new(1).hi(true).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn negative_rank() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Expand::new(-1).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [1_i32, 2]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Expand::new(2).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1]);
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Expand::new(0).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = Expand::new(3).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 0, 2]);
    Ok(())
}

#[test]
fn rank_too_large() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Expand::new(1000000000000).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "x of shape [2] cannot be expanded to rank 1000000000000: a list of 999999999999 entries is longer than 65536");
    Ok(())
}
