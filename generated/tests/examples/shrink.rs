// @generated from specs/activation/shrink.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `shrink`.

use opwright::{Shrink, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Shrink::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[1.0_f32], 0.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Shrink::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn default() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![-2.0_f32, -0.5, 0.25, 1.0])?;
    let output = Shrink::new().eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[-2.0_f32, 0.0, 0.0, 1.0], 0.0);
    Ok(())
}

#[test]
fn biased() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![-2.0_f32, -0.5, 0.25, 1.0])?;
    let output = Shrink::new().lambd(0.25).bias(0.125).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[-1.875_f32, -0.375, 0.0, 0.875], 0.0);
    Ok(())
}

#[test]
fn negative() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![1.0_f32])?;
    let error = Shrink::new().lambd(-1.0).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "lambd is -1.0, and must not be negative");
    Ok(())
}
