// @generated from specs/creation/full_like.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `full_like`.

use opwright::{FullLike, Tensor};

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let value_ = Tensor::scalar(7_i32);
    let output = FullLike::new().eval(&x, &value_)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [7_i32, 7, 7, 7, 7, 7]);
    Ok(())
}

#[test]
fn of_another_dtype() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![0.5_f32, 1.5])?;
    let value_ = Tensor::new([1], vec![true])?;
    let output = FullLike::new().eval(&x, &value_)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [true, true]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(5_i32);
    let value_ = Tensor::scalar(7_i32);
    let output = FullLike::new().eval(&x, &value_)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let value_ = Tensor::scalar(7_i32);
    let output = FullLike::new().eval(&x, &value_)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn several_elements() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![0_i32, 0])?;
    let value_ = Tensor::new([2], vec![1_i32, 2])?;
    let error = FullLike::new().eval(&x, &value_).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "value has the shape [2], and a tensor of equal elements is filled with one");
    Ok(())
}

#[test]
fn no_element() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![0_i32, 0])?;
    let value_ = Tensor::<i32>::new([0], vec![])?;
    let error = FullLike::new().eval(&x, &value_).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "value has the shape [0], and a tensor of equal elements is filled with one");
    Ok(())
}
