// @generated from specs/manipulation/expand_dims.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `expand_dims`.

use opwright::{ExpandDims, Tensor};

#[test]
fn in_front() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = ExpandDims::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3]);
    Ok(())
}

#[test]
fn at_the_end() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = ExpandDims::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 1]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3]);
    Ok(())
}

#[test]
fn last_axis() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = ExpandDims::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 1]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3]);
    Ok(())
}

#[test]
fn in_the_middle() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = ExpandDims::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn two_axes() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = ExpandDims::new(&[0, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2, 1]);
    assert_eq!(output.to_vec(), [1_i32, 2]);
    Ok(())
}

#[test]
fn two_axes_counted_from_both_ends() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = ExpandDims::new(&[-1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2, 1]);
    assert_eq!(output.to_vec(), [1_i32, 2]);
    Ok(())
}

#[test]
fn no_axes() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let output = ExpandDims::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let output = ExpandDims::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2]);
    assert_eq!(output.to_vec(), [true, false]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = ExpandDims::new(&[0, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1]);
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = ExpandDims::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 1, 2]);
    Ok(())
}

#[test]
fn axis_past_the_last() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = ExpandDims::new(&[2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [2]: axis 2 is out of range for rank 2");
    Ok(())
}

#[test]
fn axis_before_the_first() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = ExpandDims::new(&[-3]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [-3]: axis -3 is out of range for rank 2");
    Ok(())
}

#[test]
fn one_axis_twice() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = ExpandDims::new(&[0, -3]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "two entries of axes [0, -3] are the same axis");
    Ok(())
}
