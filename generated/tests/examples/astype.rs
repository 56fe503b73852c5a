// @generated from specs/conversion/astype.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `astype`.

use opwright::{Astype, DType, Tensor, f16};

use super::assert_ulps;

#[test]
fn fractions_are_dropped() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1.5_f32, -2.75])?;
    let output = Astype::new(DType::I32).eval::<f32, i32>(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [1_i32, -2]);
    Ok(())
}

#[test]
fn the_nearest_integer() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![-1.0_f32, 300.0])?;
    let output = Astype::new(DType::U8).eval::<f32, u8>(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [0_u8, 255]);
    Ok(())
}

#[test]
fn the_lowest_bits() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![-1_i32, 300])?;
    let output = Astype::new(DType::U8).eval::<i32, u8>(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [255_u8, 44]);
    Ok(())
}

#[test]
fn nan_and_infinity() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![f32::NAN, f32::INFINITY, f32::NEG_INFINITY])?;
    let output = Astype::new(DType::I8).eval::<f32, i8>(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [0_i8, 127, -128]);
    Ok(())
}

#[test]
fn truth_values() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0.0_f32, 0.5, f32::NAN])?;
    let output = Astype::new(DType::Bool).eval::<f32, bool>(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [false, true, true]);
    Ok(())
}

#[test]
fn of_truth_values() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![false, true])?;
    let output = Astype::new(DType::F16).eval::<bool, opwright::f16>(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x0000), f16::from_bits(0x3c00)], 0.0);
    Ok(())
}

#[test]
fn too_large_for_a_half() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![65504.0_f32, 65536.0])?;
    let output = Astype::new(DType::F16).eval::<f32, opwright::f16>(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x7bff), f16::from_bits(0x7c00)], 0.0);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(5_i32);
    let output = Astype::new(DType::I64).eval::<i32, i64>(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [5_i64]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = Astype::new(DType::F64).eval::<i32, f64>(&x)?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}
