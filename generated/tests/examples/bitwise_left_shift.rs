// @generated from specs/bitwise/bitwise_left_shift.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `bitwise_left_shift`.

use opwright::{AutoBroadcast, BitwiseLeftShift, Tensor};

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = BitwiseLeftShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_eq!(output.to_vec(), [2_i32, 4, 6, 4, 8, 12, 8, 10, 12, 16, 20, 24]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1_i32);
    let rhs = Tensor::scalar(1_i32);
    let output = BitwiseLeftShift::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [2_i32]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = BitwiseLeftShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 1], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = BitwiseLeftShift::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 1]);
    assert_eq!(output.to_vec(), [2_i32, 8, 24, 8, 20, 48]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
    let error = BitwiseLeftShift::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let error = BitwiseLeftShift::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_is_one_way() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 3], vec![0_i32, 1, 2])?;
    let rhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = BitwiseLeftShift::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-2): 1 against 2, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn powers_of_two() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1_i32);
    let rhs = Tensor::new([4], vec![0_i32, 1, 2, 6])?;
    let output = BitwiseLeftShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [1_i32, 2, 4, 64]);
    Ok(())
}

#[test]
fn every_pair() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 3])?;
    let rhs = Tensor::new([3], vec![0_i32, 1, 5])?;
    let output = BitwiseLeftShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 32, 3, 6, 96]);
    Ok(())
}

#[test]
fn leaves_the_dtype() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![255_u8, 129])?;
    let rhs = Tensor::new([2], vec![4_u8, 1])?;
    let output = BitwiseLeftShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [240_u8, 2]);
    Ok(())
}

#[test]
fn changes_the_sign() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![64_i8, -128, -3])?;
    let rhs = Tensor::scalar(1_i8);
    let output = BitwiseLeftShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [-128_i8, 0, -6]);
    Ok(())
}

#[test]
fn all_bits_leave() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![255_u8, 255, 255])?;
    let rhs = Tensor::new([3], vec![7_u8, 8, 255])?;
    let output = BitwiseLeftShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [128_u8, 0, 0]);
    Ok(())
}

#[test]
fn all_bits_leave_64() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![-1_i64, -1, -1])?;
    let rhs = Tensor::new([3], vec![63_i64, 64, -1])?;
    let output = BitwiseLeftShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [-9223372036854775808_i64, 0, 0]);
    Ok(())
}
