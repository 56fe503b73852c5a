// @generated from specs/creation/full.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `full`.

use opwright::{Full, Tensor};

#[test]
fn matrix() -> opwright::Result<()> {
    let value_ = Tensor::scalar(7_i32);
    let output = Full::new(&[2, 3]).eval(&value_)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [7_i32, 7, 7, 7, 7, 7]);
    Ok(())
}

#[test]
fn element_of_a_vector() -> opwright::Result<()> {
    let value_ = Tensor::new([1], vec![7_i32])?;
    let output = Full::new(&[2]).eval(&value_)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [7_i32, 7]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let value_ = Tensor::scalar(7_i32);
    let output = Full::new(&[]).eval(&value_)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn truth_values() -> opwright::Result<()> {
    let value_ = Tensor::scalar(true);
    let output = Full::new(&[2]).eval(&value_)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [true, true]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let value_ = Tensor::scalar(7_i32);
    let output = Full::new(&[2, 0]).eval(&value_)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn several_elements() -> opwright::Result<()> {
    let value_ = Tensor::new([2], vec![1_i32, 2])?;
    let error = Full::new(&[2]).eval(&value_).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "value has the shape [2], and a tensor of equal elements is filled with one");
    Ok(())
}

#[test]
fn no_element() -> opwright::Result<()> {
    let value_ = Tensor::<i32>::new([0], vec![])?;
    let error = Full::new(&[2]).eval(&value_).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "value has the shape [0], and a tensor of equal elements is filled with one");
    Ok(())
}
