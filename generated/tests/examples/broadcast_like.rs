// @generated from specs/movement/broadcast_like.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `broadcast_like`.

use opwright::{BroadcastLike, Tensor};

#[test]
fn left_aligned() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![1_i32, 2])?;
    let like = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = BroadcastLike::new().eval(&arg, &like)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 1, 1, 2, 2, 2]);
    Ok(())
}

#[test]
fn given_axes() -> opwright::Result<()> {
    let arg = Tensor::new([3], vec![1_i32, 2, 3])?;
    let like = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = BroadcastLike::new().initial_broadcast_axes(&[0]).eval(&arg, &like)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 1, 2, 3]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let arg = Tensor::scalar(7_i32);
    let like = Tensor::new([2, 2], vec![0_i32, 1, 2, 3])?;
    let output = BroadcastLike::new().eval(&arg, &like)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [7_i32, 7, 7, 7]);
    Ok(())
}

#[test]
fn equal_shapes() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![4_i32, 5])?;
    let like = Tensor::new([2], vec![0_i32, 1])?;
    let output = BroadcastLike::new().eval(&arg, &like)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [4_i32, 5]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let arg = Tensor::scalar(7_i32);
    let like = Tensor::scalar(0_i32);
    let output = BroadcastLike::new().eval(&arg, &like)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![true, false])?;
    let like = Tensor::new([2, 2], vec![true, true, true, true])?;
    let output = BroadcastLike::new().initial_broadcast_axes(&[0]).eval(&arg, &like)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, false, true, false]);
    Ok(())
}

#[test]
fn empty_axis() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![4_i32, 5])?;
    let like = Tensor::<i32>::new([2, 0], vec![])?;
    let output = BroadcastLike::new().eval(&arg, &like)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn axis_out_of_range() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![1_i32, 2])?;
    let like = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = BroadcastLike::new().initial_broadcast_axes(&[0, 2]).eval(&arg, &like).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis 2 in initial_broadcast_axes is out of range for like of shape [2, 3] and rank 2");
    Ok(())
}

#[test]
fn right_aligned_is_an_error() -> opwright::Result<()> {
    let arg = Tensor::new([3], vec![1_i32, 2, 3])?;
    let like = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = BroadcastLike::new().eval(&arg, &like).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "shape [2, 3] of like without axes [1] is [2], but arg has shape [3]");
    Ok(())
}

#[test]
fn ones_are_not_stretched() -> opwright::Result<()> {
    let arg = Tensor::new([2, 1], vec![1_i32, 2])?;
    let like = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = BroadcastLike::new().eval(&arg, &like).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "shape [2, 3] of like without axes [] is [2, 3], but arg has shape [2, 1]");
    Ok(())
}

#[test]
fn rank_too_high() -> opwright::Result<()> {
    let arg = Tensor::new([1, 2], vec![1_i32, 2])?;
    let like = Tensor::new([2], vec![0_i32, 1])?;
    let error = BroadcastLike::new().eval(&arg, &like).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "shape [2] of like without axes [] is [2], but arg has shape [1, 2]");
    Ok(())
}
