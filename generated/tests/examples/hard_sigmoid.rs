// @generated from specs/activation/hard_sigmoid.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `hard_sigmoid`.

use opwright::{HardSigmoid, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = HardSigmoid::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.7_f32], 0.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = HardSigmoid::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn slope() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![-4.0_f32, 0.0, 1.0, 4.0])?;
    let output = HardSigmoid::new().alpha(0.25).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.5, 0.75, 1.0], 0.0);
    Ok(())
}

#[test]
fn falling() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![1.0_f32])?;
    let error = HardSigmoid::new().alpha(-1.0).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "alpha is -1.0, and must be positive");
    Ok(())
}
