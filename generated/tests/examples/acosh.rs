// @generated from specs/elementary/acosh.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `acosh`.

use opwright::{Acosh, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Acosh::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.0_f32], 1.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Acosh::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![1.0_f32, 1.5, 2.0, 4.0])?;
    let output = Acosh::new().eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.9624236, 1.316958, 2.063437], 1.0);
    Ok(())
}
