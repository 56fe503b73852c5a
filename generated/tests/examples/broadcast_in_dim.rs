// @generated from specs/movement/broadcast_in_dim.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `broadcast_in_dim`.

use opwright::{BroadcastInDim, Tensor};

#[test]
fn rows() -> opwright::Result<()> {
    let operand = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = BroadcastInDim::new(&[2, 3], &[1]).eval(&operand)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 1, 2, 3]);
    Ok(())
}

#[test]
fn columns() -> opwright::Result<()> {
    let operand = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = BroadcastInDim::new(&[3, 2], &[0]).eval(&operand)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 1, 2, 2, 3, 3]);
    Ok(())
}

#[test]
fn stretch() -> opwright::Result<()> {
    let operand = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = BroadcastInDim::new(&[2, 2, 3], &[1, 2]).eval(&operand)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2]);
    Ok(())
}

#[test]
fn transpose() -> opwright::Result<()> {
    let operand = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = BroadcastInDim::new(&[3, 2], &[1, 0]).eval(&operand)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 4, 2, 5, 3, 6]);
    Ok(())
}

#[test]
fn permute_and_stretch() -> opwright::Result<()> {
    let operand = Tensor::new([1, 3, 2], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = BroadcastInDim::new(&[2, 2, 4, 3], &[2, 3, 1]).eval(&operand)?;
    assert_eq!(output.shape()[..], [2, 2, 4, 3]);
    assert_eq!(output.to_vec(), [0_i32, 2, 4, 0, 2, 4, 0, 2, 4, 0, 2, 4, 1, 3, 5, 1, 3, 5, 1, 3, 5, 1, 3, 5, 0, 2, 4, 0, 2, 4, 0, 2, 4, 0, 2, 4, 1, 3, 5, 1, 3, 5, 1, 3, 5, 1, 3, 5]);
    Ok(())
}

#[test]
fn first_and_third() -> opwright::Result<()> {
    let operand = Tensor::new([2, 4], vec![0_i32, 1, 2, 3, 4, 5, 6, 7])?;
    let output = BroadcastInDim::new(&[2, 3, 4, 2], &[0, 2]).eval(&operand)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 2]);
    assert_eq!(output.to_vec(), [0_i32, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 4, 4, 5, 5, 6, 6, 7, 7, 4, 4, 5, 5, 6, 6, 7, 7]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let operand = Tensor::new([2], vec![true, false])?;
    let output = BroadcastInDim::new(&[2, 2], &[0]).eval(&operand)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, true, false, false]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let operand = Tensor::scalar(7_i32);
    let output = BroadcastInDim::new(&[2, 2], &[]).eval(&operand)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [7_i32, 7, 7, 7]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let operand = Tensor::scalar(7_i32);
    let output = BroadcastInDim::new(&[], &[]).eval(&operand)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn one_to_nothing() -> opwright::Result<()> {
    let operand = Tensor::new([1], vec![7_i32])?;
    let output = BroadcastInDim::new(&[3, 0], &[1]).eval(&operand)?;
    assert_eq!(output.shape()[..], [3, 0]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let operand = Tensor::<i32>::new([0], vec![])?;
    let output = BroadcastInDim::new(&[3, 0], &[1]).eval(&operand)?;
    assert_eq!(output.shape()[..], [3, 0]);
    Ok(())
}

#[test]
fn too_few_dimensions() -> opwright::Result<()> {
    let operand = Tensor::new([2, 1], vec![1_i32, 2])?;
    let error = BroadcastInDim::new(&[2, 3], &[1]).eval(&operand).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "dimensions [1] has length 1, but operand of shape [2, 1] has rank 2");
    Ok(())
}

#[test]
fn out_of_range() -> opwright::Result<()> {
    let operand = Tensor::new([2], vec![1_i32, 2])?;
    let error = BroadcastInDim::new(&[2, 3], &[2]).eval(&operand).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "axis 2 in dimensions [2] is out of range for shape [2, 3] of rank 2");
    Ok(())
}

#[test]
fn repeated() -> opwright::Result<()> {
    let operand = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let error = BroadcastInDim::new(&[2, 2], &[1, 1]).eval(&operand).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "dimensions [1, 1] names an axis of shape [2, 2] twice");
    Ok(())
}

#[test]
fn mismatch() -> opwright::Result<()> {
    let operand = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let error = BroadcastInDim::new(&[2, 3, 3], &[0, 2]).eval(&operand).unwrap_err();
    assert_eq!(error.constraint(), Some("C4"));
    assert_eq!(error.message(), "operand has shape [2, 2], but axes [0, 2] of shape [2, 3, 3] are [2, 3]: each must be equal, or 1 in operand");
    Ok(())
}

#[test]
fn nothing_to_something() -> opwright::Result<()> {
    let operand = Tensor::<i32>::new([0], vec![])?;
    let error = BroadcastInDim::new(&[3], &[0]).eval(&operand).unwrap_err();
    assert_eq!(error.constraint(), Some("C4"));
    assert_eq!(error.message(), "operand has shape [0], but axes [0] of shape [3] are [3]: each must be equal, or 1 in operand");
    Ok(())
}
