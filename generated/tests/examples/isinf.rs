// @generated from specs/classification/isinf.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `isinf`.

use opwright::{Isinf, Tensor};

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let output = Isinf::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [false]);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Isinf::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn floats() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![1.5_f32, f32::NAN, f32::INFINITY, f32::NEG_INFINITY])?;
    let output = Isinf::new().eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [false, false, true, true]);
    Ok(())
}

#[test]
fn integers() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0_i32, 1, 100])?;
    let output = Isinf::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [false, false, false]);
    Ok(())
}
