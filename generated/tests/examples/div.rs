// @generated from specs/arithmetic/div.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `div`.

use opwright::{AutoBroadcast, Div, Tensor, f16};

use super::assert_ulps;

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 0, 1, 1, 4, 5, 6, 2, 2, 3]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1_i32);
    let rhs = Tensor::scalar(1_i32);
    let output = Div::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 1], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Div::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 1]);
    assert_eq!(output.to_vec(), [1_i32, 1, 1, 4, 2, 2]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
    let error = Div::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let error = Div::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_is_one_way() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 3], vec![0_i32, 1, 2])?;
    let rhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = Div::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-2): 1 against 2, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn exact() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![6_i32, 20, 12])?;
    let rhs = Tensor::new([3], vec![3_i32, 5, 4])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [2_i32, 4, 3]);
    Ok(())
}

#[test]
fn rows_by_a_column() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 2], vec![2_i32, 4, 9, 6])?;
    let rhs = Tensor::new([2, 1], vec![2_i32, 3])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 2]);
    Ok(())
}

#[test]
fn fractions() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![7.0_f32, -7.0, 1.0])?;
    let rhs = Tensor::new([3], vec![2.0_f32, 2.0, 4.0])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[3.5_f32, -3.5, 0.25], 0.0);
    Ok(())
}

#[test]
fn integers_truncate() -> opwright::Result<()> {
    let lhs = Tensor::new([4], vec![7_i32, -7, 7, -7])?;
    let rhs = Tensor::new([4], vec![2_i32, 2, -2, -2])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [3_i32, -3, -3, 3]);
    Ok(())
}

#[test]
fn unsigned_truncate() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![7_u8, 1, 0])?;
    let rhs = Tensor::new([3], vec![2_u8, 2, 2])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [3_u8, 0, 0]);
    Ok(())
}

#[test]
fn smallest_by_minus_one() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![-2147483648_i32])?;
    let rhs = Tensor::new([1], vec![-1_i32])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [-2147483648_i32]);
    Ok(())
}

#[test]
fn smallest_by_minus_one_byte() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![-128_i8])?;
    let rhs = Tensor::new([1], vec![-1_i8])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [-128_i8]);
    Ok(())
}

#[test]
fn smallest_by_minus_one_64_bits() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![-9223372036854775808_i64])?;
    let rhs = Tensor::new([1], vec![-1_i64])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [-9223372036854775808_i64]);
    Ok(())
}

#[test]
fn smallest_half_by_two() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![f16::from_bits(0x0001)])?;
    let rhs = Tensor::new([1], vec![f16::from_bits(0x4000)])?;
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [1]);
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x0000)], 0.0);
    Ok(())
}

#[test]
fn nothing_by_zero() -> opwright::Result<()> {
    let lhs = Tensor::<i32>::new([0], vec![])?;
    let rhs = Tensor::scalar(0_i32);
    let output = Div::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn integer_by_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![1_i32, 0])?;
    let error = Div::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "rhs is zero at [1]");
    Ok(())
}

#[test]
fn zero_by_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 2], vec![0_i32, 1, 2, 3])?;
    let rhs = Tensor::new([2, 1], vec![1_i32, 0])?;
    let error = Div::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "rhs is zero at [1, 0]");
    Ok(())
}
