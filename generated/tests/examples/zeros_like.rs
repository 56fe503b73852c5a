// @generated from specs/creation/zeros_like.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `zeros_like`.

use opwright::{DType, Tensor, ZerosLike};

use super::assert_ulps;

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![5_i32, 6, 7, 8])?;
    let output = ZerosLike::new(DType::F32).eval::<i32, f32>(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.0, 0.0, 0.0], 0.0);
    Ok(())
}

#[test]
fn of_integers() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![0.5_f32, 1.5])?;
    let output = ZerosLike::new(DType::I64).eval::<f32, i64>(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [0_i64, 0]);
    Ok(())
}

#[test]
fn truth_values() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![5_i32, 6])?;
    let output = ZerosLike::new(DType::Bool).eval::<i32, bool>(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [false, false]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(5_i32);
    let output = ZerosLike::new(DType::U8).eval::<i32, u8>(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [0_u8]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = ZerosLike::new(DType::F64).eval::<i32, f64>(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}
