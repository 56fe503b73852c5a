// @generated from specs/bitwise/bitwise_right_shift.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `bitwise_right_shift`.

use opwright::{AutoBroadcast, BitwiseRightShift, Tensor};

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = BitwiseRightShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 1, 0, 0, 0, 2, 2, 3, 1, 1, 1]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1_i32);
    let rhs = Tensor::scalar(1_i32);
    let output = BitwiseRightShift::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [0_i32]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = BitwiseRightShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 1], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = BitwiseRightShift::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 1]);
    assert_eq!(output.to_vec(), [0_i32, 0, 0, 2, 1, 0]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
    let error = BitwiseRightShift::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let error = BitwiseRightShift::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_is_one_way() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 3], vec![0_i32, 1, 2])?;
    let rhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = BitwiseRightShift::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-2): 1 against 2, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn halves() -> opwright::Result<()> {
    let lhs = Tensor::scalar(100_i32);
    let rhs = Tensor::new([4], vec![0_i32, 1, 2, 6])?;
    let output = BitwiseRightShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [100_i32, 50, 25, 1]);
    Ok(())
}

#[test]
fn every_pair() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![96_i32, 7])?;
    let rhs = Tensor::new([3], vec![0_i32, 1, 5])?;
    let output = BitwiseRightShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [96_i32, 48, 3, 7, 3, 0]);
    Ok(())
}

#[test]
fn rounds_down() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![-7_i32, -1, -128])?;
    let rhs = Tensor::new([3], vec![1_i32, 1, 7])?;
    let output = BitwiseRightShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [-4_i32, -1, -1]);
    Ok(())
}

#[test]
fn unsigned_has_no_sign() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![255_u8, 128])?;
    let rhs = Tensor::new([2], vec![4_u8, 7])?;
    let output = BitwiseRightShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [15_u8, 1]);
    Ok(())
}

#[test]
fn all_bits_leave() -> opwright::Result<()> {
    let lhs = Tensor::new([4], vec![127_i8, -127, 127, -127])?;
    let rhs = Tensor::new([4], vec![8_i8, 8, -1, -1])?;
    let output = BitwiseRightShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [0_i8, -1, 0, -1]);
    Ok(())
}

#[test]
fn all_bits_leave_64() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![18446744073709551615_u64, 18446744073709551615])?;
    let rhs = Tensor::new([2], vec![63_u64, 64])?;
    let output = BitwiseRightShift::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [1_u64, 0]);
    Ok(())
}
