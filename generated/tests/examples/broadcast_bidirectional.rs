// @generated from specs/movement/broadcast_bidirectional.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `broadcast_bidirectional`.

use opwright::{BroadcastBidirectional, Tensor};

#[test]
fn both_ways() -> opwright::Result<()> {
    let data = Tensor::new([3, 1], vec![1_i32, 2, 3])?;
    let output = BroadcastBidirectional::new(&[2]).eval(&data)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 1, 2, 2, 3, 3]);
    Ok(())
}

#[test]
fn target_is_smaller() -> opwright::Result<()> {
    let data = Tensor::new([3, 4], (0..12).collect::<Vec<i32>>())?;
    let output = BroadcastBidirectional::new(&[]).eval(&data)?;
    assert_eq!(output.shape()[..], [3, 4]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    Ok(())
}

#[test]
fn target_of_lower_rank() -> opwright::Result<()> {
    let data = Tensor::new([5, 2, 3, 1], (0..30).collect::<Vec<i32>>())?;
    let output = BroadcastBidirectional::new(&[1, 3, 6]).eval(&data)?;
    assert_eq!(output.shape()[..], [5, 2, 3, 6]);
    assert_eq!(output.to_vec(), [0_i32, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11, 11, 11, 12, 12, 12, 12, 12, 12, 13, 13, 13, 13, 13, 13, 14, 14, 14, 14, 14, 14, 15, 15, 15, 15, 15, 15, 16, 16, 16, 16, 16, 16, 17, 17, 17, 17, 17, 17, 18, 18, 18, 18, 18, 18, 19, 19, 19, 19, 19, 19, 20, 20, 20, 20, 20, 20, 21, 21, 21, 21, 21, 21, 22, 22, 22, 22, 22, 22, 23, 23, 23, 23, 23, 23, 24, 24, 24, 24, 24, 24, 25, 25, 25, 25, 25, 25, 26, 26, 26, 26, 26, 26, 27, 27, 27, 27, 27, 27, 28, 28, 28, 28, 28, 28, 29, 29, 29, 29, 29, 29]);
    Ok(())
}

#[test]
fn vector_to_matrix() -> opwright::Result<()> {
    let data = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = BroadcastBidirectional::new(&[2, 3]).eval(&data)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 1, 2, 3]);
    Ok(())
}

#[test]
fn stretch_last() -> opwright::Result<()> {
    let data = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = BroadcastBidirectional::new(&[2, 4]).eval(&data)?;
    assert_eq!(output.shape()[..], [2, 4]);
    assert_eq!(output.to_vec(), [1_i32, 1, 1, 1, 2, 2, 2, 2]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let data = Tensor::new([2, 1], vec![true, false])?;
    let output = BroadcastBidirectional::new(&[2]).eval(&data)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, true, false, false]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let data = Tensor::scalar(7_i32);
    let output = BroadcastBidirectional::new(&[2, 1]).eval(&data)?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_eq!(output.to_vec(), [7_i32, 7]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let data = Tensor::scalar(7_i32);
    let output = BroadcastBidirectional::new(&[]).eval(&data)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let data = Tensor::new([1], vec![7_i32])?;
    let output = BroadcastBidirectional::new(&[0]).eval(&data)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn zero_against_one() -> opwright::Result<()> {
    let data = Tensor::<i32>::new([0], vec![])?;
    let output = BroadcastBidirectional::new(&[1]).eval(&data)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn zeros_both_ways() -> opwright::Result<()> {
    let data = Tensor::<i32>::new([0, 1], vec![])?;
    let output = BroadcastBidirectional::new(&[1, 0]).eval(&data)?;
    assert_eq!(output.shape()[..], [0, 0]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let data = Tensor::new([4, 3, 2], (0..24).collect::<Vec<i32>>())?;
    let error = BroadcastBidirectional::new(&[8, 6, 4]).eval(&data).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "data of shape [4, 3, 2] and target_shape [8, 6, 4] do not broadcast: axis 0 (-3): 4 against 8, and neither is 1");
    Ok(())
}

#[test]
fn zero_against_two() -> opwright::Result<()> {
    let data = Tensor::<i32>::new([0], vec![])?;
    let error = BroadcastBidirectional::new(&[2]).eval(&data).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "data of shape [0] and target_shape [2] do not broadcast: axis 0 (-1): 0 against 2, and neither is 1");
    Ok(())
}
