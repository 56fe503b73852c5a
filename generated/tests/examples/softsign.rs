// @generated from specs/activation/softsign.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `softsign`.

use opwright::{Softsign, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Softsign::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.5_f32], 0.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Softsign::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn small() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-1.0_f32, 0.0, 3.0])?;
    let output = Softsign::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-0.5_f32, 0.0, 0.75], 0.0);
    Ok(())
}
