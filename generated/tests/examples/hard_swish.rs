// @generated from specs/activation/hard_swish.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `hard_swish`.

use opwright::{HardSwish, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = HardSwish::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.6666667_f32], 0.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = HardSwish::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn pieces() -> opwright::Result<()> {
    let x = Tensor::new([5], vec![-5.0_f32, -3.0, 0.0, 3.0, 5.0])?;
    let output = HardSwish::new().eval(&x)?;
    assert_eq!(output.shape()[..], [5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.0, 0.0, 3.0, 5.0], 0.0);
    Ok(())
}
