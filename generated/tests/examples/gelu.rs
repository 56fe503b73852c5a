// @generated from specs/activation/gelu.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `gelu`.

use opwright::{Gelu, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Gelu::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.8413448_f32], 500.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Gelu::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn exact() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-1.0_f32, 0.0, 1.0])?;
    let output = Gelu::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-0.15865526_f32, 0.0, 0.8413448], 500.0);
    Ok(())
}

#[test]
fn approximated() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-1.0_f32, 0.0, 1.0])?;
    let output = Gelu::new().approximate(opwright::GeluApproximate::Tanh).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-0.158808_f32, 0.0, 0.841192], 500.0);
    Ok(())
}
