// @generated from specs/elementary/sinc.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `sinc`.

use opwright::{Sinc, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Sinc::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[-2.7827534e-8], 2.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Sinc::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![0.0_f32, 0.5, -0.5, 1.5])?;
    let output = Sinc::new().eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 0.63661975, 0.63661975, -0.21220659], 2.0);
    Ok(())
}
