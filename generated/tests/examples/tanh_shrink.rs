// @generated from specs/activation/tanh_shrink.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `tanh_shrink`.

use opwright::{TanhShrink, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = TanhShrink::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.23840582_f32], 4.0);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = TanhShrink::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-2.0, 0.0, 1.0])?;
    let output = TanhShrink::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-1.035972419924183, 0.0, 0.23840584404423515], 4.0);
    Ok(())
}

#[test]
fn values_f32() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-2.0_f32, 0.0, 1.0])?;
    let output = TanhShrink::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-1.0359724_f32, 0.0, 0.23840582], 4.0);
    Ok(())
}
