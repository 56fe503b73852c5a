// @generated from specs/conversion/quantize_linear.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `quantize_linear`.

use opwright::{QuantizeLinear, Tensor};

#[test]
fn to_the_nearest() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![0.0_f32, 1.5, -3.0, 7.0])?;
    let scale = Tensor::scalar(2.0_f32);
    let zero_point = Tensor::scalar(0_i8);
    let output = QuantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [0_i8, 1, -2, 4]);
    Ok(())
}

#[test]
fn halves_to_even() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0.5_f32, 1.5, 2.5])?;
    let scale = Tensor::scalar(1.0_f32);
    let zero_point = Tensor::scalar(0_i8);
    let output = QuantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [0_i8, 2, 2]);
    Ok(())
}

#[test]
fn out_of_range() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-300.0_f32, 300.0, f32::INFINITY])?;
    let scale = Tensor::scalar(2.0_f32);
    let zero_point = Tensor::scalar(128_u8);
    let output = QuantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [0_u8, 255, 255]);
    Ok(())
}

#[test]
fn nan() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![f32::NAN])?;
    let scale = Tensor::scalar(1.0_f32);
    let zero_point = Tensor::scalar(0_i8);
    let output = QuantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [0_i8]);
    Ok(())
}

#[test]
fn rows() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1.0_f32, 2.0, 1.0, 2.0])?;
    let scale = Tensor::new([2, 1], vec![1.0_f32, 0.5])?;
    let zero_point = Tensor::new([2, 1], vec![10_u16, 1000])?;
    let output = QuantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [11_u16, 12, 1002, 1004]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(3.0_f32);
    let scale = Tensor::scalar(0.5_f32);
    let zero_point = Tensor::scalar(1_i8);
    let output = QuantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i8]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0], vec![])?;
    let scale = Tensor::scalar(1.0_f32);
    let zero_point = Tensor::scalar(0_i8);
    let output = QuantizeLinear::new().eval(&x, &scale, &zero_point)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn two_lengths() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1.0_f32, 2.0])?;
    let scale = Tensor::new([3], vec![1.0_f32, 2.0, 3.0])?;
    let zero_point = Tensor::scalar(0_i8);
    let error = QuantizeLinear::new().eval(&x, &scale, &zero_point).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
    Ok(())
}
