// @generated from specs/creation/ones_like.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `ones_like`.

use opwright::{DType, OnesLike, Tensor};

use super::assert_ulps;

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![5_i32, 6, 7, 8])?;
    let output = OnesLike::new(DType::F32).eval::<i32, f32>(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 1.0, 1.0, 1.0], 0.0);
    Ok(())
}

#[test]
fn of_integers() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![0.5_f32, 1.5])?;
    let output = OnesLike::new(DType::I64).eval::<f32, i64>(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [1_i64, 1]);
    Ok(())
}

#[test]
fn truth_values() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![5_i32, 6])?;
    let output = OnesLike::new(DType::Bool).eval::<i32, bool>(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [true, true]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(5_i32);
    let output = OnesLike::new(DType::U8).eval::<i32, u8>(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_u8]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = OnesLike::new(DType::F64).eval::<i32, f64>(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}
