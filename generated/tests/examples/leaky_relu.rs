// @generated from specs/activation/leaky_relu.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `leaky_relu`.

use opwright::{LeakyRelu, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = LeakyRelu::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[1.0_f32], 0.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = LeakyRelu::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn default_slope() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0.0_f32, 1.0, 7.0])?;
    let output = LeakyRelu::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 7.0], 0.0);
    Ok(())
}

#[test]
fn half() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-4.0_f32, 0.0, 3.0])?;
    let output = LeakyRelu::new().alpha(0.5).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-2.0_f32, 0.0, 3.0], 0.0);
    Ok(())
}
