// @generated from specs/activation/softplus.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `softplus`.

use opwright::{Softplus, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Softplus::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[1.3132616_f32], 1.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Softplus::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![0.0_f32, 1.0])?;
    let output = Softplus::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[0.6931472_f32, 1.3132616], 1.0);
    Ok(())
}
