// @generated from specs/activation/hard_tanh.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `hard_tanh`.

use opwright::{HardTanh, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = HardTanh::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[1.0_f32], 0.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = HardTanh::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn both_limits() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-4.0_f32, 0.5, 3.0])?;
    let output = HardTanh::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-1.0_f32, 0.5, 1.0], 0.0);
    Ok(())
}

#[test]
fn no_range() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![1.0_f32])?;
    let error = HardTanh::new().low(2.0).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "low is 2.0, and must be less than high, which is 1.0");
    Ok(())
}
