// @generated from specs/elementary/rsqrt.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `rsqrt`.

use opwright::{Rsqrt, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Rsqrt::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[1.0_f32], 0.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Rsqrt::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn powers() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1.0_f32, 4.0, 0.25])?;
    let output = Rsqrt::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 0.5, 2.0], 0.0);
    Ok(())
}
