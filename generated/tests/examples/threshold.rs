// @generated from specs/activation/threshold.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `threshold`.

use opwright::{Tensor, Threshold};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Threshold::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[1.0_f32], 0.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Threshold::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn defaults() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-1.0_f32, 0.0, 3.0])?;
    let output = Threshold::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.0, 3.0], 0.0);
    Ok(())
}

#[test]
fn other_value() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-1.0_f32, 0.0, 3.0])?;
    let output = Threshold::new().bound(0.5).value_(20.0).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[20.0_f32, 20.0, 3.0], 0.0);
    Ok(())
}
