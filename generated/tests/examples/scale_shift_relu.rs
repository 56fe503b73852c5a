// @generated from specs/fused/scale_shift_relu.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `scale_shift_relu`.

use opwright::{ScaleShiftRelu, Tensor};

use super::assert_ulps;

#[test]
fn two_channels() -> opwright::Result<()> {
    let x = Tensor::new([2, 1, 2], vec![1.0_f32, 3.0, 2.0, 6.0])?;
    let mean = Tensor::new([2, 1, 1], vec![1.0_f32, 4.0])?;
    let var = Tensor::new([2, 1, 1], vec![4.0_f32, 1.0])?;
    let gamma = Tensor::new([2, 1, 1], vec![2.0_f32, 1.0])?;
    let beta = Tensor::new([2, 1, 1], vec![0.5_f32, -1.0])?;
    let output = ScaleShiftRelu::new().eps(0.0).eval(&x, &mean, &var, &gamma, &beta)?;
    assert_eq!(output.shape()[..], [2, 1, 2]);
    assert_ulps(&output.to_vec(), &[0.5_f32, 2.5, 0.0, 1.0], 0.0);
    Ok(())
}

#[test]
fn batch_of_images() -> opwright::Result<()> {
    let x = Tensor::new([2, 3, 2, 2], (0..24u16).map(f32::from).collect())?;
    let mean = Tensor::new([3, 1, 1], vec![0.0_f32, 1.0, 2.0])?;
    let var = Tensor::new([3, 1, 1], vec![1.0_f32, 4.0, 0.25])?;
    let gamma = Tensor::new([3, 1, 1], vec![1.0_f32, 0.5, 2.0])?;
    let beta = Tensor::new([3, 1, 1], vec![0.0_f32, -1.0, 1.0])?;
    let output = ScaleShiftRelu::new().eval(&x, &mean, &var, &gamma, &beta)?;
    assert_eq!(output.shape()[..], [2, 3, 2, 2]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.999995, 1.99999, 2.999985, 0.0, 0.0, 0.24999857, 0.4999982, 24.99952, 28.99944, 32.99936, 36.99928, 11.99994, 12.999935, 13.999929, 14.999925, 2.7499955, 2.9999952, 3.2499948, 3.4999948, 72.99856, 76.998474, 80.9984, 84.99832], 0.0);
    Ok(())
}

#[test]
fn eps_guards_a_constant_channel() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![3.0_f32, 1.0])?;
    let mean = Tensor::scalar(2.0_f32);
    let var = Tensor::scalar(0.0_f32);
    let gamma = Tensor::scalar(1.0_f32);
    let beta = Tensor::scalar(0.5_f32);
    let output = ScaleShiftRelu::new().eps(0.25).eval(&x, &mean, &var, &gamma, &beta)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[2.5_f32, 0.0], 0.0);
    Ok(())
}

#[test]
fn nan_propagates() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![f32::NAN, 1.0])?;
    let mean = Tensor::scalar(0.0_f32);
    let var = Tensor::new([2], vec![1.0_f32, -1.0])?;
    let gamma = Tensor::scalar(1.0_f32);
    let beta = Tensor::scalar(0.0_f32);
    let output = ScaleShiftRelu::new().eval(&x, &mean, &var, &gamma, &beta)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[f32::NAN, f32::NAN], 0.0);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(5.0_f32);
    let mean = Tensor::scalar(1.0_f32);
    let var = Tensor::scalar(4.0_f32);
    let gamma = Tensor::scalar(2.0_f32);
    let beta = Tensor::scalar(0.5_f32);
    let output = ScaleShiftRelu::new().eps(0.0).eval(&x, &mean, &var, &gamma, &beta)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[4.5_f32], 0.0);
    Ok(())
}

#[test]
fn empty_batch() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([0, 2], vec![])?;
    let mean = Tensor::new([2], vec![0.0_f32, 0.0])?;
    let var = Tensor::new([2], vec![1.0_f32, 1.0])?;
    let gamma = Tensor::new([2], vec![1.0_f32, 1.0])?;
    let beta = Tensor::new([2], vec![0.0_f32, 0.0])?;
    let output = ScaleShiftRelu::new().eval(&x, &mean, &var, &gamma, &beta)?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let mean = Tensor::new([2], vec![1.0_f32, 2.0])?;
    let var = Tensor::new([2], vec![1.0_f32, 1.0])?;
    let gamma = Tensor::new([1], vec![1.0_f32])?;
    let beta = Tensor::new([1], vec![0.0_f32])?;
    let error = ScaleShiftRelu::new().eval(&x, &mean, &var, &gamma, &beta).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 1 (-1): 3 (operand 0) against 2 (operand 1), and neither is 1");
    Ok(())
}
