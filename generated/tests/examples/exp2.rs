// @generated from specs/elementary/exp2.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `exp2`.

use opwright::{Exp2, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Exp2::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[2.0_f32], 1.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Exp2::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![-1.0_f32, 0.0, 0.5, 10.0])?;
    let output = Exp2::new().eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[0.5_f32, 1.0, 1.4142135, 1024.0], 1.0);
    Ok(())
}
