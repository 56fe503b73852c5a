// @generated from specs/activation/swish.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `swish`.

use opwright::{Swish, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Swish::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.7310586_f32], 1.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Swish::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn default() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-1.0_f32, 0.0, 1.0])?;
    let output = Swish::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-0.26894143_f32, 0.0, 0.7310586], 1.0);
    Ok(())
}

#[test]
fn half() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![-3.0_f32, 2.0])?;
    let output = Swish::new().beta(0.0).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[-1.5_f32, 1.0], 2.0);
    Ok(())
}
