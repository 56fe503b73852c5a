// @generated from specs/manipulation/moveaxis.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `moveaxis`.

use opwright::{Moveaxis, Tensor};

#[test]
fn first_to_last() -> opwright::Result<()> {
    let x = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = Moveaxis::new(&[0], &[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 3, 2]);
    assert_eq!(output.to_vec(), [0_i32, 3, 1, 4, 2, 5]);
    Ok(())
}

#[test]
fn last_to_first() -> opwright::Result<()> {
    let x = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = Moveaxis::new(&[-1], &[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2, 1]);
    assert_eq!(output.to_vec(), [0_i32, 3, 1, 4, 2, 5]);
    Ok(())
}

#[test]
fn two_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = Moveaxis::new(&[0, 1], &[-1, -2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 1, 2]);
    assert_eq!(output.to_vec(), [0_i32, 3, 1, 4, 2, 5]);
    Ok(())
}

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Moveaxis::new(&[0], &[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 4, 2, 5, 3, 6]);
    Ok(())
}

#[test]
fn no_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Moveaxis::new(&[], &[]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![true, false, true, true])?;
    let output = Moveaxis::new(&[0], &[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, true, false, true]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Moveaxis::new(&[], &[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = Moveaxis::new(&[0], &[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn source_past_the_last() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Moveaxis::new(&[2], &[0]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "source [2]: axis 2 is out of range for rank 2");
    Ok(())
}

#[test]
fn source_twice() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Moveaxis::new(&[0, -2], &[0, 1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "two entries of source [0, -2] are the same axis");
    Ok(())
}

#[test]
fn destination_before_the_first() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Moveaxis::new(&[0], &[-3]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "destination [-3]: axis -3 is out of range for rank 2");
    Ok(())
}

#[test]
fn destination_twice() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Moveaxis::new(&[0, 1], &[1, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C4"));
    assert_eq!(error.message(), "two entries of destination [1, -1] are the same axis");
    Ok(())
}

#[test]
fn lengths_differ() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Moveaxis::new(&[0, 1], &[1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C5"));
    assert_eq!(error.message(), "source [0, 1] has length 2, but destination [1] has length 1");
    Ok(())
}
