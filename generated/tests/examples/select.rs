// @generated from specs/selection/select.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `select`.

use opwright::{Select, Tensor};

#[test]
fn same_shape() -> opwright::Result<()> {
    let condition = Tensor::new([3], vec![true, false, true])?;
    let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let rhs = Tensor::new([3], vec![4_i32, 5, 6])?;
    let output = Select::new().eval(&condition, &lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [1_i32, 5, 3]);
    Ok(())
}

#[test]
fn of_booleans() -> opwright::Result<()> {
    let condition = Tensor::new([2], vec![true, false])?;
    let lhs = Tensor::new([2], vec![true, true])?;
    let rhs = Tensor::new([2], vec![false, false])?;
    let output = Select::new().eval(&condition, &lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [true, false]);
    Ok(())
}

#[test]
fn mask_rows() -> opwright::Result<()> {
    let condition = Tensor::new([2, 1], vec![true, false])?;
    let lhs = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let rhs = Tensor::scalar(0_i32);
    let output = Select::new().eval(&condition, &lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 0, 0]);
    Ok(())
}

#[test]
fn each_stretched() -> opwright::Result<()> {
    let condition = Tensor::new([1, 2, 2], vec![true, false, false, true])?;
    let lhs = Tensor::new([2, 1, 1], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![3_i32, 4])?;
    let output = Select::new().eval(&condition, &lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 4, 3, 1, 2, 4, 3, 2]);
    Ok(())
}

#[test]
fn one_condition() -> opwright::Result<()> {
    let condition = Tensor::scalar(false);
    let lhs = Tensor::new([2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2, 1], vec![3_i32, 4])?;
    let output = Select::new().eval(&condition, &lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [3_i32, 3, 4, 4]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let condition = Tensor::scalar(true);
    let lhs = Tensor::scalar(1_i32);
    let rhs = Tensor::scalar(2_i32);
    let output = Select::new().eval(&condition, &lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let condition = Tensor::<bool>::new([0], vec![])?;
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::scalar(3_i32);
    let output = Select::new().eval(&condition, &lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let condition = Tensor::new([2], vec![true, false])?;
    let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let rhs = Tensor::new([1], vec![4_i32])?;
    let error = Select::new().eval(&condition, &lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
    Ok(())
}

#[test]
fn zero_against_two() -> opwright::Result<()> {
    let condition = Tensor::new([1], vec![true])?;
    let lhs = Tensor::<i32>::new([0], vec![])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let error = Select::new().eval(&condition, &lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 0 (operand 1) against 2 (operand 2), and neither is 1");
    Ok(())
}
