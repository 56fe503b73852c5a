// @generated from specs/activation/mish.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `mish`.

use opwright::{Mish, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Mish::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.86509836_f32], 380.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Mish::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-1.0_f32, 0.0, 1.0])?;
    let output = Mish::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-0.30340147_f32, 0.0, 0.86509836], 380.0);
    Ok(())
}
