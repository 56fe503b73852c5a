// @generated from specs/elementary/normal_cdf.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `normal_cdf`.

use opwright::{NormalCdf, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = NormalCdf::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.8413448_f32], 1.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = NormalCdf::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-1.0_f32, 0.0, 2.0])?;
    let output = NormalCdf::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[0.15865526_f32, 0.5, 0.97724986], 1.0);
    Ok(())
}
