// @generated from specs/manipulation/squeeze.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `squeeze`.

use opwright::{Squeeze, Tensor};

#[test]
fn first_axis() -> opwright::Result<()> {
    let x = Tensor::new([1, 3], vec![1_i32, 2, 3])?;
    let output = Squeeze::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3]);
    Ok(())
}

#[test]
fn last_axis() -> opwright::Result<()> {
    let x = Tensor::new([3, 1], vec![1_i32, 2, 3])?;
    let output = Squeeze::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3]);
    Ok(())
}

#[test]
fn middle_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 1, 2], vec![0_i32, 1, 2, 3])?;
    let output = Squeeze::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 3]);
    Ok(())
}

#[test]
fn one_of_two() -> opwright::Result<()> {
    let x = Tensor::new([1, 1, 2], vec![1_i32, 2])?;
    let output = Squeeze::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2]);
    Ok(())
}

#[test]
fn two_axes() -> opwright::Result<()> {
    let x = Tensor::new([1, 2, 1], vec![1_i32, 2])?;
    let output = Squeeze::new(&[2, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [1_i32, 2]);
    Ok(())
}

#[test]
fn to_a_scalar() -> opwright::Result<()> {
    let x = Tensor::new([1, 1], vec![7_i32])?;
    let output = Squeeze::new(&[0, -1]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn no_axes() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let output = Squeeze::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![true, false])?;
    let output = Squeeze::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [true, false]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 1], vec![])?;
    let output = Squeeze::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn axis_past_the_last() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Squeeze::new(&[2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [2]: axis 2 is out of range for rank 2");
    Ok(())
}

#[test]
fn axis_before_the_first() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Squeeze::new(&[-3]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [-3]: axis -3 is out of range for rank 2");
    Ok(())
}

#[test]
fn one_axis_twice() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Squeeze::new(&[0, -2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "two entries of axes [0, -2] are the same axis");
    Ok(())
}

#[test]
fn size_two() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Squeeze::new(&[0, 1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "axis 1 of x of shape [1, 2] cannot be removed: its size is not 1");
    Ok(())
}

#[test]
fn size_zero() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 1], vec![])?;
    let error = Squeeze::new(&[0]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "axis 0 of x of shape [0, 1] cannot be removed: its size is not 1");
    Ok(())
}
