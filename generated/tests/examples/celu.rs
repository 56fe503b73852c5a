// @generated from specs/activation/celu.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `celu`.

use opwright::{Celu, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Celu::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[1.0_f32], 0.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Celu::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn default() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-1.0_f32, 0.0, 2.0])?;
    let output = Celu::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-0.63212055_f32, 0.0, 2.0], 1.0);
    Ok(())
}

#[test]
fn half() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-1.0_f32, 0.0, 2.0])?;
    let output = Celu::new().alpha(0.5).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-0.43233237_f32, 0.0, 2.0], 1.0);
    Ok(())
}

#[test]
fn alpha_of_zero() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![1.0_f32])?;
    let error = Celu::new().alpha(0.0).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "alpha is 0.0, and must be positive");
    Ok(())
}
