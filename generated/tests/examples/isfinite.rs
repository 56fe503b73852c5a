// @generated from specs/classification/isfinite.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `isfinite`.

use opwright::{Isfinite, Tensor};

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let output = Isfinite::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [true]);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Isfinite::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn floats() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![1.5_f32, f32::NAN, f32::INFINITY, f32::NEG_INFINITY])?;
    let output = Isfinite::new().eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [true, false, false, false]);
    Ok(())
}

#[test]
fn integers() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0_i32, 1, 100])?;
    let output = Isfinite::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [true, true, true]);
    Ok(())
}
