// @generated from specs/elementary/abs.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `abs`.

use opwright::{Abs, Tensor};

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let output = Abs::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Abs::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn both_signs() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-3_i32, 0, 7])?;
    let output = Abs::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [3_i32, 0, 7]);
    Ok(())
}

#[test]
fn unsigned() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0_u8, 7, 255])?;
    let output = Abs::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [0_u8, 7, 255]);
    Ok(())
}

#[test]
fn smallest_integer() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![-128_i8, -127])?;
    let output = Abs::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [-128_i8, 127]);
    Ok(())
}
