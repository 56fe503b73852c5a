// @generated from specs/manipulation/pad.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `pad`.

use opwright::{Pad, Tensor};

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Pad::new(&[1], &[2]).value_(7).eval(&x)?;
    assert_eq!(output.shape()[..], [5]);
    assert_eq!(output.to_vec(), [7_i32, 1, 2, 7, 7]);
    Ok(())
}

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Pad::new(&[0, 1], &[1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 0, 3, 4, 0, 0, 0]);
    Ok(())
}

#[test]
fn edge() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Pad::new(&[2], &[1]).mode(opwright::PadMode::Edge).eval(&x)?;
    assert_eq!(output.shape()[..], [6]);
    assert_eq!(output.to_vec(), [1_i32, 1, 1, 2, 3, 3]);
    Ok(())
}

#[test]
fn reflect() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Pad::new(&[3], &[4]).mode(opwright::PadMode::Reflect).eval(&x)?;
    assert_eq!(output.shape()[..], [10]);
    assert_eq!(output.to_vec(), [2_i32, 3, 2, 1, 2, 3, 2, 1, 2, 3]);
    Ok(())
}

#[test]
fn reflect_a_single_element() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![5_i32])?;
    let output = Pad::new(&[1], &[1]).mode(opwright::PadMode::Reflect).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [5_i32, 5, 5]);
    Ok(())
}

#[test]
fn wrap() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Pad::new(&[4], &[2]).mode(opwright::PadMode::Wrap).eval(&x)?;
    assert_eq!(output.shape()[..], [9]);
    assert_eq!(output.to_vec(), [3_i32, 1, 2, 3, 1, 2, 3, 1, 2]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Pad::new(&[], &[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0], vec![])?;
    let output = Pad::new(&[1], &[1]).value_(3).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [3_i32, 3]);
    Ok(())
}

#[test]
fn too_few_entries() -> opwright::Result<()> {
    let x = Tensor::new([1, 1], vec![1_i32])?;
    let error = Pad::new(&[0], &[1, 0]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "x has rank 2, but `before` has 1 entries and `after` 2");
    Ok(())
}

#[test]
fn negative() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![1_i32])?;
    let error = Pad::new(&[-1], &[1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "a border of [-1] before and [1] after is negative");
    Ok(())
}

#[test]
fn too_large() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![1_i32])?;
    let error = Pad::new(&[9223372036854775807], &[1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "x of shape [1] with [9223372036854775807] elements before and [1] after is too large");
    Ok(())
}

#[test]
fn nothing_to_repeat() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0], vec![])?;
    let error = Pad::new(&[1], &[0]).mode(opwright::PadMode::Edge).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C4"));
    assert_eq!(error.message(), "x of shape [0] has no elements for a border of mode edge");
    Ok(())
}
