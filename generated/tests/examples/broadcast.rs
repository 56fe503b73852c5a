// @generated from specs/movement/broadcast.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `broadcast`.

use opwright::{Broadcast, Tensor};

#[test]
fn rows() -> opwright::Result<()> {
    let arg = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Broadcast::new(&[2, 3], &[0]).eval(&arg)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 1, 2, 3]);
    Ok(())
}

#[test]
fn columns() -> opwright::Result<()> {
    let arg = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Broadcast::new(&[3, 2], &[1]).eval(&arg)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 1, 2, 2, 3, 3]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let arg = Tensor::scalar(7_i32);
    let output = Broadcast::new(&[2, 2], &[0, 1]).eval(&arg)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [7_i32, 7, 7, 7]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![true, false])?;
    let output = Broadcast::new(&[2, 2], &[0]).eval(&arg)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, false, true, false]);
    Ok(())
}

#[test]
fn nothing_to_do() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![4_i32, 5])?;
    let output = Broadcast::new(&[2], &[]).eval(&arg)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [4_i32, 5]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let arg = Tensor::scalar(7_i32);
    let output = Broadcast::new(&[], &[]).eval(&arg)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn between() -> opwright::Result<()> {
    let arg = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Broadcast::new(&[2, 3, 2], &[1]).eval(&arg)?;
    assert_eq!(output.shape()[..], [2, 3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4]);
    Ok(())
}

#[test]
fn two_of_five() -> opwright::Result<()> {
    let arg = Tensor::new([2, 3, 4], (0..24).collect::<Vec<u8>>())?;
    let output = Broadcast::new(&[2, 7, 3, 5, 4], &[1, 3]).eval(&arg)?;
    assert_eq!(output.shape()[..], [2, 7, 3, 5, 4]);
    assert_eq!(output.to_vec(), [0_u8, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 8, 9, 10, 11, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 16, 17, 18, 19, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23, 20, 21, 22, 23]);
    Ok(())
}

#[test]
fn order_and_repeats() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![1_i32, 2])?;
    let output = Broadcast::new(&[2, 2, 2], &[2, 0, 2]).eval(&arg)?;
    assert_eq!(output.shape()[..], [2, 2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 1, 2, 2, 1, 1, 2, 2]);
    Ok(())
}

#[test]
fn empty_axis() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![4_i32, 5])?;
    let output = Broadcast::new(&[0, 2], &[0]).eval(&arg)?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}

#[test]
fn empty_operand() -> opwright::Result<()> {
    let arg = Tensor::<i32>::new([0], vec![])?;
    let output = Broadcast::new(&[3, 0], &[0]).eval(&arg)?;
    assert_eq!(output.shape()[..], [3, 0]);
    Ok(())
}

#[test]
fn axis_out_of_range() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![1_i32, 2])?;
    let error = Broadcast::new(&[2, 2], &[2]).eval(&arg).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis 2 in broadcast_axes is out of range for shape [2, 2] of rank 2");
    Ok(())
}

#[test]
fn shape_mismatch() -> opwright::Result<()> {
    let arg = Tensor::new([2, 1], vec![1_i32, 2])?;
    let error = Broadcast::new(&[2, 3], &[]).eval(&arg).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "shape [2, 3] without axes [] is [2, 3], but arg has shape [2, 1]");
    Ok(())
}

#[test]
fn wrong_length() -> opwright::Result<()> {
    let arg = Tensor::new([2], vec![1_i32, 2])?;
    let error = Broadcast::new(&[2, 3], &[0]).eval(&arg).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "shape [2, 3] without axes [0] is [3], but arg has shape [2]");
    Ok(())
}

#[test]
fn nothing_is_padded() -> opwright::Result<()> {
    let arg = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = Broadcast::new(&[2, 3], &[]).eval(&arg).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "shape [2, 3] without axes [] is [2, 3], but arg has shape [3]");
    Ok(())
}

#[test]
fn one_is_not_a_scalar() -> opwright::Result<()> {
    let arg = Tensor::new([1], vec![7_i32])?;
    let error = Broadcast::new(&[2, 3], &[0, 1]).eval(&arg).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "shape [2, 3] without axes [0, 1] is [], but arg has shape [1]");
    Ok(())
}
