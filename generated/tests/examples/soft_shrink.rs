// @generated from specs/activation/soft_shrink.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `soft_shrink`.

use opwright::{SoftShrink, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = SoftShrink::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.5_f32], 0.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = SoftShrink::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn default() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-2.0_f32, 0.25, 1.0])?;
    let output = SoftShrink::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-1.5_f32, 0.0, 0.5], 0.0);
    Ok(())
}

#[test]
fn negative() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![1.0_f32])?;
    let error = SoftShrink::new().lambd(-1.0).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "lambd is -1.0, and must not be negative");
    Ok(())
}
