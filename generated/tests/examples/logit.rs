// @generated from specs/elementary/logit.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `logit`.

use opwright::{Logit, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Logit::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[f32::INFINITY], 1.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Logit::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0.125_f32, 0.5, 0.75])?;
    let output = Logit::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-1.9459101_f32, 0.0, 1.0986123], 1.0);
    Ok(())
}
