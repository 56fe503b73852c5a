// @generated from specs/elementary/acos.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `acos`.

use opwright::{Acos, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Acos::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.0_f32], 1.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Acos::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![-0.5_f32, 0.5])?;
    let output = Acos::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[2.0943952_f32, 1.0471976], 1.0);
    Ok(())
}
