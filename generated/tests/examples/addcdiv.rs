// @generated from specs/arithmetic/addcdiv.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `addcdiv`.

use opwright::{Addcdiv, Tensor};

use super::assert_ulps;

#[test]
fn values() -> opwright::Result<()> {
    let input = Tensor::new([2], vec![1.0_f32, 2.0])?;
    let x = Tensor::new([2], vec![3.0_f32, 4.0])?;
    let y = Tensor::new([2], vec![2.0_f32, 8.0])?;
    let value_ = Tensor::scalar(2.0_f32);
    let output = Addcdiv::new().eval(&input, &x, &y, &value_)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[4.0_f32, 3.0], 0.0);
    Ok(())
}

#[test]
fn each_stretched() -> opwright::Result<()> {
    let input = Tensor::scalar(1.0_f32);
    let x = Tensor::new([2, 1], vec![1.0_f32, 2.0])?;
    let y = Tensor::new([2], vec![2.0_f32, 4.0])?;
    let value_ = Tensor::scalar(1.0_f32);
    let output = Addcdiv::new().eval(&input, &x, &y, &value_)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_ulps(&output.to_vec(), &[1.5_f32, 1.25, 2.0, 1.5], 0.0);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let input = Tensor::scalar(1.0_f32);
    let x = Tensor::scalar(2.0_f32);
    let y = Tensor::scalar(4.0_f32);
    let value_ = Tensor::scalar(4.0_f32);
    let output = Addcdiv::new().eval(&input, &x, &y, &value_)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[3.0_f32], 0.0);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let input = Tensor::<f32>::new([0], vec![])?;
    let x = Tensor::scalar(3.0_f32);
    let y = Tensor::scalar(5.0_f32);
    let value_ = Tensor::scalar(2.0_f32);
    let output = Addcdiv::new().eval(&input, &x, &y, &value_)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let input = Tensor::new([2], vec![1.0_f32, 2.0])?;
    let x = Tensor::new([3], vec![1.0_f32, 2.0, 3.0])?;
    let y = Tensor::scalar(1.0_f32);
    let value_ = Tensor::scalar(1.0_f32);
    let error = Addcdiv::new().eval(&input, &x, &y, &value_).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
    Ok(())
}
