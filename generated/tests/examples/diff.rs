// @generated from specs/arithmetic/diff.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `diff`.

use opwright::{Diff, Tensor};

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![1_i32, 4, 9, 16])?;
    let output = Diff::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [3_i32, 5, 7]);
    Ok(())
}

#[test]
fn rows() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 4, 8])?;
    let output = Diff::new().axis(0).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2]);
    assert_eq!(output.to_vec(), [3_i32, 6]);
    Ok(())
}

#[test]
fn one_element() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![5_i32])?;
    let output = Diff::new().eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Diff::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn integers_wrap() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![3_u8, 1])?;
    let output = Diff::new().eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [254_u8]);
    Ok(())
}

#[test]
fn axis_of_a_scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let error = Diff::new().eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis -1 is out of range for rank 0");
    Ok(())
}
