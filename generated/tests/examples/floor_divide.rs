// @generated from specs/elementary/floor_divide.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `floor_divide`.

use opwright::{AutoBroadcast, FloorDivide, Tensor};

use super::assert_ulps;

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = FloorDivide::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 0, 1, 1, 4, 5, 6, 2, 2, 3]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1_i32);
    let rhs = Tensor::scalar(1_i32);
    let output = FloorDivide::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = FloorDivide::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 1], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = FloorDivide::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 1]);
    assert_eq!(output.to_vec(), [1_i32, 1, 1, 4, 2, 2]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
    let error = FloorDivide::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let error = FloorDivide::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_is_one_way() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 3], vec![0_i32, 1, 2])?;
    let rhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = FloorDivide::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-2): 1 against 2, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn signs() -> opwright::Result<()> {
    let lhs = Tensor::new([4], vec![7_i32, -7, 7, -7])?;
    let rhs = Tensor::new([4], vec![3_i32, 3, -3, -3])?;
    let output = FloorDivide::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [2_i32, -3, -3, 2]);
    Ok(())
}

#[test]
fn below_an_integer() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![1.0])?;
    let rhs = Tensor::new([1], vec![0.1])?;
    let output = FloorDivide::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [1]);
    assert_ulps(&output.to_vec(), &[9.0], 0.0);
    Ok(())
}

#[test]
fn above_an_integer() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![150.6])?;
    let rhs = Tensor::new([1], vec![9.8])?;
    let output = FloorDivide::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [1]);
    assert_ulps(&output.to_vec(), &[15.0], 0.0);
    Ok(())
}

#[test]
fn unsigned() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![7_u8, 9])?;
    let rhs = Tensor::new([2], vec![3_u8, 3])?;
    let output = FloorDivide::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [2_u8, 3]);
    Ok(())
}

#[test]
fn zero_divisor() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![1_i32])?;
    let rhs = Tensor::new([1], vec![0_i32])?;
    let error = FloorDivide::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "rhs is zero at [0]");
    Ok(())
}
