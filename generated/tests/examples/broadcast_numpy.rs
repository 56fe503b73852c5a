// @generated from specs/movement/broadcast_numpy.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `broadcast_numpy`.

use opwright::{BroadcastNumpy, Tensor};

#[test]
fn vector_to_matrix() -> opwright::Result<()> {
    let data = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = BroadcastNumpy::new(&[2, 3]).eval(&data)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 1, 2, 3]);
    Ok(())
}

#[test]
fn column() -> opwright::Result<()> {
    let data = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = BroadcastNumpy::new(&[2, 3]).eval(&data)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 1, 1, 2, 2, 2]);
    Ok(())
}

#[test]
fn equal_shapes() -> opwright::Result<()> {
    let data = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = BroadcastNumpy::new(&[2, 3]).eval(&data)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 3, 4, 5]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let data = Tensor::new([2], vec![true, false])?;
    let output = BroadcastNumpy::new(&[2, 2]).eval(&data)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, false, true, false]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let data = Tensor::scalar(7_i32);
    let output = BroadcastNumpy::new(&[2, 2]).eval(&data)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [7_i32, 7, 7, 7]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let data = Tensor::scalar(7_i32);
    let output = BroadcastNumpy::new(&[]).eval(&data)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn one_to_nothing() -> opwright::Result<()> {
    let data = Tensor::new([1], vec![7_i32])?;
    let output = BroadcastNumpy::new(&[0]).eval(&data)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let data = Tensor::<i32>::new([0, 3], vec![])?;
    let output = BroadcastNumpy::new(&[2, 0, 3]).eval(&data)?;
    assert_eq!(output.shape()[..], [2, 0, 3]);
    Ok(())
}

#[test]
fn rank_too_high() -> opwright::Result<()> {
    let data = Tensor::new([1, 3], vec![1_i32, 2, 3])?;
    let error = BroadcastNumpy::new(&[3]).eval(&data).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "data of shape [1, 3] has rank 2, more than target_shape [3] of rank 1");
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let data = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = BroadcastNumpy::new(&[2, 4]).eval(&data).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "data of shape [3] cannot be broadcast to target_shape [2, 4]: they differ at axis 1, and only a 1 of data is stretched");
    Ok(())
}

#[test]
fn target_is_not_stretched() -> opwright::Result<()> {
    let data = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = BroadcastNumpy::new(&[2, 1]).eval(&data).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "data of shape [2, 3] cannot be broadcast to target_shape [2, 1]: they differ at axis 1, and only a 1 of data is stretched");
    Ok(())
}

#[test]
fn nothing_to_something() -> opwright::Result<()> {
    let data = Tensor::<i32>::new([0], vec![])?;
    let error = BroadcastNumpy::new(&[3]).eval(&data).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "data of shape [0] cannot be broadcast to target_shape [3]: they differ at axis 0, and only a 1 of data is stretched");
    Ok(())
}

#[test]
fn something_to_nothing() -> opwright::Result<()> {
    let data = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = BroadcastNumpy::new(&[0]).eval(&data).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "data of shape [3] cannot be broadcast to target_shape [0]: they differ at axis 0, and only a 1 of data is stretched");
    Ok(())
}
