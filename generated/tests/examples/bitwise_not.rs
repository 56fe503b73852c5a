// @generated from specs/bitwise/bitwise_not.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `bitwise_not`.

use opwright::{BitwiseNot, Tensor};

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let output = BitwiseNot::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [-2_i32]);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = BitwiseNot::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn signed() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0_i32, 5, -128])?;
    let output = BitwiseNot::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [-1_i32, -6, 127]);
    Ok(())
}

#[test]
fn unsigned() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0_u8, 5, 255])?;
    let output = BitwiseNot::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [255_u8, 250, 0]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let output = BitwiseNot::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [false, true]);
    Ok(())
}
