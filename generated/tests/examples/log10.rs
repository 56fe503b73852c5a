// @generated from specs/elementary/log10.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `log10`.

use opwright::{Log10, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Log10::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.0_f32], 1.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Log10::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1.0_f32, 10.0, 1000.0])?;
    let output = Log10::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 3.0], 1.0);
    Ok(())
}
