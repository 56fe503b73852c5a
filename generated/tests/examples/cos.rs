// @generated from specs/elementary/cos.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `cos`.

use opwright::{Cos, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Cos::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.5403023_f32], 1.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Cos::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn exact() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![0.0_f32])?;
    let output = Cos::new().eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_ulps(&output.to_vec(), &[1.0_f32], 1.0);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0.5_f32, 1.0, 2.0])?;
    let output = Cos::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[0.87758255_f32, 0.5403023, -0.41614684], 1.0);
    Ok(())
}
