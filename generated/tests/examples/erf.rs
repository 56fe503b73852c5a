// @generated from specs/elementary/erf.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `erf`.

use opwright::{Erf, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Erf::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.8427008_f32], 2.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Erf::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![0.0_f32, 0.5, -1.0, 2.0])?;
    let output = Erf::new().eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.5204999, -0.8427008, 0.9953223], 2.0);
    Ok(())
}
