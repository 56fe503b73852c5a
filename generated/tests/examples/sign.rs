// @generated from specs/elementary/sign.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `sign`.

use opwright::{Sign, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let output = Sign::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Sign::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn both_signs() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![-3.5_f32, -1.0, 0.0, 0.25])?;
    let output = Sign::new().eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[-1.0_f32, -1.0, 0.0, 1.0], 0.0);
    Ok(())
}

#[test]
fn integers() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-7_i32, 0, 9])?;
    let output = Sign::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [-1_i32, 0, 1]);
    Ok(())
}
