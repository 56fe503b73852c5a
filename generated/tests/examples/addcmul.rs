// @generated from specs/arithmetic/addcmul.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `addcmul`.

use opwright::{Addcmul, Tensor};

#[test]
fn values() -> opwright::Result<()> {
    let input = Tensor::new([2], vec![1_i32, 2])?;
    let x = Tensor::new([2], vec![3_i32, 4])?;
    let y = Tensor::new([2], vec![5_i32, 6])?;
    let value_ = Tensor::scalar(2_i32);
    let output = Addcmul::new().eval(&input, &x, &y, &value_)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [31_i32, 50]);
    Ok(())
}

#[test]
fn each_stretched() -> opwright::Result<()> {
    let input = Tensor::scalar(1_i32);
    let x = Tensor::new([2, 1], vec![1_i32, 2])?;
    let y = Tensor::new([2], vec![3_i32, 4])?;
    let value_ = Tensor::scalar(1_i32);
    let output = Addcmul::new().eval(&input, &x, &y, &value_)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [4_i32, 5, 7, 9]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let input = Tensor::scalar(1_i32);
    let x = Tensor::scalar(2_i32);
    let y = Tensor::scalar(3_i32);
    let value_ = Tensor::scalar(4_i32);
    let output = Addcmul::new().eval(&input, &x, &y, &value_)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [25_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let input = Tensor::<i32>::new([0], vec![])?;
    let x = Tensor::scalar(3_i32);
    let y = Tensor::scalar(5_i32);
    let value_ = Tensor::scalar(2_i32);
    let output = Addcmul::new().eval(&input, &x, &y, &value_)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let input = Tensor::new([2], vec![1_i32, 2])?;
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let y = Tensor::scalar(1_i32);
    let value_ = Tensor::scalar(1_i32);
    let error = Addcmul::new().eval(&input, &x, &y, &value_).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
    Ok(())
}
