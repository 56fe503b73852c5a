// @generated from specs/conversion/dequantize_linear.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `dequantize_linear`.

use opwright::{DequantizeLinear, Tensor};

use super::assert_ulps;

#[test]
fn around_the_zero_point() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0_u8, 128, 255])?;
    let scale = Tensor::scalar(0.5_f32);
    let zero_point = Tensor::scalar(128_u8);
    let output = DequantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-64.0_f32, 0.0, 63.5], 0.0);
    Ok(())
}

#[test]
fn negative_integers() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-3_i8, 0, 4])?;
    let scale = Tensor::scalar(2.0_f32);
    let zero_point = Tensor::scalar(-1_i8);
    let output = DequantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-4.0_f32, 2.0, 10.0], 0.0);
    Ok(())
}

#[test]
fn rows() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![11_u16, 12, 1002, 1004])?;
    let scale = Tensor::new([2, 1], vec![1.0_f32, 0.5])?;
    let zero_point = Tensor::new([2, 1], vec![10_u16, 1000])?;
    let output = DequantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 2.0, 1.0, 2.0], 0.0);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i8);
    let scale = Tensor::scalar(0.5_f32);
    let zero_point = Tensor::scalar(1_i8);
    let output = DequantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[3.0_f32], 0.0);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i8>::new([2, 0], vec![])?;
    let scale = Tensor::scalar(1.0_f32);
    let zero_point = Tensor::scalar(0_i8);
    let output = DequantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn two_lengths() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i8, 2])?;
    let scale = Tensor::new([3], vec![1.0_f32, 2.0, 3.0])?;
    let zero_point = Tensor::scalar(0_i8);
    let error = DequantizeLinear::new().eval(&x, &scale, &zero_point).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
    Ok(())
}
