// @generated from specs/classification/signbit.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `signbit`.

use opwright::{Signbit, Tensor};

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Signbit::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [false]);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Signbit::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn signs() -> opwright::Result<()> {
    let x = Tensor::new([6], vec![-1.5_f32, -0.0, 0.0, 2.0, f32::NEG_INFINITY, f32::NAN])?;
    let output = Signbit::new().eval(&x)?;
    assert_eq!(output.shape()[..], [6]);
    assert_eq!(output.to_vec(), [true, true, false, false, true, false]);
    Ok(())
}
