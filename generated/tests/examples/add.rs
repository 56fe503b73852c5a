// @generated from specs/arithmetic/add.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `add`.

use opwright::{Add, AutoBroadcast, Tensor, bf16, f16};

use super::assert_ulps;

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_eq!(output.to_vec(), [2_i32, 3, 4, 3, 4, 5, 5, 6, 7, 6, 7, 8]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1_i32);
    let rhs = Tensor::scalar(1_i32);
    let output = Add::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [2_i32]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 1], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 1]);
    assert_eq!(output.to_vec(), [2_i32, 4, 6, 5, 7, 9]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
    let error = Add::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_is_one_way() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 3], vec![0_i32, 1, 2])?;
    let rhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-2): 1 against 2, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn same_shape() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let rhs = Tensor::new([3], vec![10_i32, 20, 30])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [11_i32, 22, 33]);
    Ok(())
}

#[test]
fn explicit_is_none() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let rhs = Tensor::new([3], vec![10_i32, 20, 30])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [11_i32, 22, 33]);
    Ok(())
}

#[test]
fn owl_bias() -> opwright::Result<()> {
    let lhs = Tensor::new([3, 2], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([1, 2], vec![10_i32, 20])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [11_i32, 22, 13, 24, 15, 26]);
    Ok(())
}

#[test]
fn outer() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::new([3], vec![10_i32, 20, 30])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [11_i32, 21, 31, 12, 22, 32]);
    Ok(())
}

#[test]
fn numpy() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 6], (0..12).collect::<Vec<i32>>())?;
    let rhs = Tensor::new([3, 1], vec![0_i32, 1, 2])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 6]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 7, 6, 7, 8, 9, 10, 11, 7, 8, 9, 10, 11, 12, 8, 9, 10, 11, 12, 13]);
    Ok(())
}

#[test]
fn pdpd_values() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 2], (0..12).collect::<Vec<i32>>())?;
    let rhs = Tensor::new([3], vec![10_i32, 20, 30])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 2]);
    assert_eq!(output.to_vec(), [10_i32, 11, 22, 23, 34, 35, 16, 17, 28, 29, 40, 41]);
    Ok(())
}

#[test]
fn pdpd_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120).collect::<Vec<i32>>())?;
    let rhs = Tensor::new([3, 4], (0..12).collect::<Vec<i32>>())?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 24, 25, 26, 27, 28, 30, 31, 32, 33, 34, 36, 37, 38, 39, 40, 42, 43, 44, 45, 46, 48, 49, 50, 51, 52, 54, 55, 56, 57, 58, 60, 61, 62, 63, 64, 66, 67, 68, 69, 70, 60, 61, 62, 63, 64, 66, 67, 68, 69, 70, 72, 73, 74, 75, 76, 78, 79, 80, 81, 82, 84, 85, 86, 87, 88, 90, 91, 92, 93, 94, 96, 97, 98, 99, 100, 102, 103, 104, 105, 106, 108, 109, 110, 111, 112, 114, 115, 116, 117, 118, 120, 121, 122, 123, 124, 126, 127, 128, 129, 130]);
    Ok(())
}

#[test]
fn pdpd_trailing_one() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120).collect::<Vec<i32>>())?;
    let rhs = Tensor::new([3, 1], vec![0_i32, 1, 2])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121]);
    Ok(())
}

#[test]
fn none_means_none() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn owl_invalid() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
    let error = Add::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn wraps_unsigned() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![200_u8, 255])?;
    let rhs = Tensor::new([2], vec![100_u8, 1])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [44_u8, 0]);
    Ok(())
}

#[test]
fn wraps_signed() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![127_i8, -128])?;
    let rhs = Tensor::new([2], vec![1_i8, -1])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [-128_i8, 127]);
    Ok(())
}

#[test]
fn wraps_at_64_bits() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![9223372036854775807_i64, 9007199254740992])?;
    let rhs = Tensor::new([2], vec![1_i64, 1])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [-9223372036854775808_i64, 9007199254740993]);
    Ok(())
}

#[test]
fn half_overflows_to_infinity() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![f16::from_bits(0x7bff), f16::from_bits(0x7bff)])?;
    let rhs = Tensor::new([2], vec![f16::from_bits(0x4c00), f16::from_bits(0x4bff)])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x7c00), f16::from_bits(0x7bff)], 0.0);
    Ok(())
}

#[test]
fn bfloat_rounds_to_even() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![bf16::from_bits(0x4380)])?;
    let rhs = Tensor::new([1], vec![bf16::from_bits(0x3f80)])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [1]);
    assert_ulps(&output.to_vec(), &[bf16::from_bits(0x4380)], 0.0);
    Ok(())
}

#[test]
fn numpy_owl_valid_all_ones() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([1, 1, 1], vec![0.0_f32])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 1, 3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0], 0.0);
    Ok(())
}

#[test]
fn numpy_owl_valid_first() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 1, 1], vec![0.0_f32, 1.0])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 1, 3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 4.0, 5.0, 6.0], 0.0);
    Ok(())
}

#[test]
fn numpy_owl_valid_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3, 1], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 1.0, 2.0, 3.0, 2.0, 3.0, 4.0, 6.0, 7.0, 8.0, 7.0, 8.0, 9.0, 8.0, 9.0, 10.0], 0.0);
    Ok(())
}

#[test]
fn numpy_owl_valid_middle() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3, 3], (0..18u16).map(f32::from).collect())?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 2.0, 4.0, 3.0, 5.0, 7.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 15.0, 17.0, 19.0, 18.0, 20.0, 22.0], 0.0);
    Ok(())
}

#[test]
fn numpy_owl_valid_last() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([1, 1, 3], vec![0.0_f32, 1.0, 2.0])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 1, 3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 2.0, 4.0, 3.0, 5.0, 7.0], 0.0);
    Ok(())
}

#[test]
fn numpy_owl_invalid_first() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([3, 1, 1], vec![0.0_f32, 1.0, 2.0])?;
    let error = Add::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 0 (-3): 2 against 3, and neither is 1");
    Ok(())
}

#[test]
fn numpy_mismatch() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([4], vec![0.0_f32, 1.0, 2.0, 3.0])?;
    let error = Add::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1");
    Ok(())
}

#[test]
fn numpy_scalar_and_vector() -> opwright::Result<()> {
    let lhs = Tensor::scalar(0.0_f32);
    let rhs = Tensor::new([5], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0], 0.0);
    Ok(())
}

#[test]
fn numpy_scalar_and_empty() -> opwright::Result<()> {
    let lhs = Tensor::scalar(0.0_f32);
    let rhs = Tensor::<f32>::new([0], vec![])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn numpy_zero_and_one() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([0], vec![])?;
    let rhs = Tensor::new([1], vec![0.0_f32])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn numpy_one_and_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![0.0_f32])?;
    let rhs = Tensor::<f32>::new([0], vec![])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn numpy_zero_and_zero() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([0], vec![])?;
    let rhs = Tensor::<f32>::new([0], vec![])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn numpy_zero_and_two() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([0], vec![])?;
    let rhs = Tensor::new([2], vec![0.0_f32, 1.0])?;
    let error = Add::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 0 (-1): 0 against 2, and neither is 1");
    Ok(())
}

#[test]
fn numpy_three_and_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![0.0_f32, 1.0, 2.0])?;
    let rhs = Tensor::<f32>::new([0], vec![])?;
    let error = Add::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 0 (-1): 3 against 0, and neither is 1");
    Ok(())
}

#[test]
fn numpy_empty_rows() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([0, 1], vec![])?;
    let rhs = Tensor::new([1, 128], (0..128u16).map(f32::from).collect())?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [0, 128]);
    Ok(())
}

#[test]
fn numpy_empty_columns() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([2, 0], vec![])?;
    let rhs = Tensor::new([1, 1], vec![0.0_f32])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn numpy_empty_stretched() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([0, 19], vec![])?;
    let rhs = Tensor::<f32>::new([0, 1], vec![])?;
    let output = Add::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [0, 19]);
    Ok(())
}

#[test]
fn numpy_two_rows_and_none() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![0.0_f32, 1.0])?;
    let rhs = Tensor::<f32>::new([0, 1], vec![])?;
    let error = Add::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 0 (-2): 2 against 0, and neither is 1");
    Ok(())
}

#[test]
fn none_equal() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 2.0, 4.0, 6.0, 8.0, 10.0], 0.0);
    Ok(())
}

#[test]
fn none_one_is_not_stretched() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([1, 3], vec![0.0_f32, 1.0, 2.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): axis 0 (-2): 2 against 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn none_equal_sizes_differ_in_shape() -> opwright::Result<()> {
    let lhs = Tensor::new([6], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 1 against rank 2, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_default_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([4, 5], (0..20u16).map(f32::from).collect())?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0, 32.0, 34.0, 36.0, 38.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0, 32.0, 34.0, 36.0, 38.0, 40.0, 42.0, 44.0, 46.0, 48.0, 50.0, 52.0, 54.0, 56.0, 58.0, 40.0, 42.0, 44.0, 46.0, 48.0, 50.0, 52.0, 54.0, 56.0, 58.0, 60.0, 62.0, 64.0, 66.0, 68.0, 70.0, 72.0, 74.0, 76.0, 78.0, 60.0, 62.0, 64.0, 66.0, 68.0, 70.0, 72.0, 74.0, 76.0, 78.0, 80.0, 82.0, 84.0, 86.0, 88.0, 90.0, 92.0, 94.0, 96.0, 98.0, 80.0, 82.0, 84.0, 86.0, 88.0, 90.0, 92.0, 94.0, 96.0, 98.0, 100.0, 102.0, 104.0, 106.0, 108.0, 110.0, 112.0, 114.0, 116.0, 118.0, 100.0, 102.0, 104.0, 106.0, 108.0, 110.0, 112.0, 114.0, 116.0, 118.0, 120.0, 122.0, 124.0, 126.0, 128.0, 130.0, 132.0, 134.0, 136.0, 138.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_last_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([5], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 2.0, 4.0, 6.0, 8.0, 5.0, 7.0, 9.0, 11.0, 13.0, 10.0, 12.0, 14.0, 16.0, 18.0, 15.0, 17.0, 19.0, 21.0, 23.0, 20.0, 22.0, 24.0, 26.0, 28.0, 25.0, 27.0, 29.0, 31.0, 33.0, 30.0, 32.0, 34.0, 36.0, 38.0, 35.0, 37.0, 39.0, 41.0, 43.0, 40.0, 42.0, 44.0, 46.0, 48.0, 45.0, 47.0, 49.0, 51.0, 53.0, 50.0, 52.0, 54.0, 56.0, 58.0, 55.0, 57.0, 59.0, 61.0, 63.0, 60.0, 62.0, 64.0, 66.0, 68.0, 65.0, 67.0, 69.0, 71.0, 73.0, 70.0, 72.0, 74.0, 76.0, 78.0, 75.0, 77.0, 79.0, 81.0, 83.0, 80.0, 82.0, 84.0, 86.0, 88.0, 85.0, 87.0, 89.0, 91.0, 93.0, 90.0, 92.0, 94.0, 96.0, 98.0, 95.0, 97.0, 99.0, 101.0, 103.0, 100.0, 102.0, 104.0, 106.0, 108.0, 105.0, 107.0, 109.0, 111.0, 113.0, 110.0, 112.0, 114.0, 116.0, 118.0, 115.0, 117.0, 119.0, 121.0, 123.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_last_two() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([4, 5], (0..20u16).map(f32::from).collect())?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 2 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0, 32.0, 34.0, 36.0, 38.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0, 32.0, 34.0, 36.0, 38.0, 40.0, 42.0, 44.0, 46.0, 48.0, 50.0, 52.0, 54.0, 56.0, 58.0, 40.0, 42.0, 44.0, 46.0, 48.0, 50.0, 52.0, 54.0, 56.0, 58.0, 60.0, 62.0, 64.0, 66.0, 68.0, 70.0, 72.0, 74.0, 76.0, 78.0, 60.0, 62.0, 64.0, 66.0, 68.0, 70.0, 72.0, 74.0, 76.0, 78.0, 80.0, 82.0, 84.0, 86.0, 88.0, 90.0, 92.0, 94.0, 96.0, 98.0, 80.0, 82.0, 84.0, 86.0, 88.0, 90.0, 92.0, 94.0, 96.0, 98.0, 100.0, 102.0, 104.0, 106.0, 108.0, 110.0, 112.0, 114.0, 116.0, 118.0, 100.0, 102.0, 104.0, 106.0, 108.0, 110.0, 112.0, 114.0, 116.0, 118.0, 120.0, 122.0, 124.0, 126.0, 128.0, 130.0, 132.0, 134.0, 136.0, 138.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_one_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([3], vec![0.0_f32, 1.0, 2.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0, 72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 81.0, 82.0, 83.0, 84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0, 96.0, 97.0, 98.0, 99.0, 100.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0, 121.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_first_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([2], vec![0.0_f32, 1.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0, 72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 80.0, 81.0, 82.0, 83.0, 84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0, 96.0, 97.0, 98.0, 99.0, 100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_first_two() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0, 72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 80.0, 81.0, 82.0, 84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0, 96.0, 97.0, 98.0, 99.0, 100.0, 101.0, 102.0, 103.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0, 121.0, 122.0, 123.0, 124.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_three_trailing_ones() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([2, 1, 1, 1], vec![0.0_f32, 1.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0, 72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 80.0, 81.0, 82.0, 83.0, 84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0, 96.0, 97.0, 98.0, 99.0, 100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_leading_one_stretches() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([1, 3], vec![0.0_f32, 1.0, 2.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0, 72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 81.0, 82.0, 83.0, 84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0, 96.0, 97.0, 98.0, 99.0, 100.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0, 121.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_scalar_default() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::scalar(0.0_f32);
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0, 72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 80.0, 81.0, 82.0, 83.0, 84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0, 96.0, 97.0, 98.0, 99.0, 100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_scalar_at_the_start() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::scalar(0.0_f32);
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0, 72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 80.0, 81.0, 82.0, 83.0, 84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0, 96.0, 97.0, 98.0, 99.0, 100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_scalar_at_the_end() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::scalar(0.0_f32);
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 4 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0, 72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 80.0, 81.0, 82.0, 83.0, 84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0, 96.0, 97.0, 98.0, 99.0, 100.0, 101.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_scalar_past_the_end() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::scalar(0.0_f32);
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 5 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=5)): axis 5 is not -1 and not within 0..=4");
    Ok(())
}

#[test]
fn pdpd_default_axis_before_trimming() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([3, 1], vec![0.0_f32, 1.0, 2.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 2 (-2): 4 against 3, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn pdpd_default_axis_with_two_ones() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([3, 1, 1], vec![0.0_f32, 1.0, 2.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0, 36.0, 37.0, 38.0, 39.0, 40.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0, 48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0, 60.0, 61.0, 60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0, 72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 81.0, 82.0, 83.0, 84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0, 96.0, 97.0, 98.0, 99.0, 100.0, 102.0, 103.0, 104.0, 105.0, 106.0, 107.0, 108.0, 109.0, 110.0, 111.0, 112.0, 113.0, 114.0, 115.0, 116.0, 117.0, 118.0, 119.0, 120.0, 121.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_trailing_one_overhangs() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([5, 1], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 3 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 2.0, 4.0, 6.0, 8.0, 5.0, 7.0, 9.0, 11.0, 13.0, 10.0, 12.0, 14.0, 16.0, 18.0, 15.0, 17.0, 19.0, 21.0, 23.0, 20.0, 22.0, 24.0, 26.0, 28.0, 25.0, 27.0, 29.0, 31.0, 33.0, 30.0, 32.0, 34.0, 36.0, 38.0, 35.0, 37.0, 39.0, 41.0, 43.0, 40.0, 42.0, 44.0, 46.0, 48.0, 45.0, 47.0, 49.0, 51.0, 53.0, 50.0, 52.0, 54.0, 56.0, 58.0, 55.0, 57.0, 59.0, 61.0, 63.0, 60.0, 62.0, 64.0, 66.0, 68.0, 65.0, 67.0, 69.0, 71.0, 73.0, 70.0, 72.0, 74.0, 76.0, 78.0, 75.0, 77.0, 79.0, 81.0, 83.0, 80.0, 82.0, 84.0, 86.0, 88.0, 85.0, 87.0, 89.0, 91.0, 93.0, 90.0, 92.0, 94.0, 96.0, 98.0, 95.0, 97.0, 99.0, 101.0, 103.0, 100.0, 102.0, 104.0, 106.0, 108.0, 105.0, 107.0, 109.0, 111.0, 113.0, 110.0, 112.0, 114.0, 116.0, 118.0, 115.0, 117.0, 119.0, 121.0, 123.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_trailing_one_overhangs_two() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([4, 5, 1], (0..20u16).map(f32::from).collect())?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 2 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4, 5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0, 32.0, 34.0, 36.0, 38.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0, 32.0, 34.0, 36.0, 38.0, 40.0, 42.0, 44.0, 46.0, 48.0, 50.0, 52.0, 54.0, 56.0, 58.0, 40.0, 42.0, 44.0, 46.0, 48.0, 50.0, 52.0, 54.0, 56.0, 58.0, 60.0, 62.0, 64.0, 66.0, 68.0, 70.0, 72.0, 74.0, 76.0, 78.0, 60.0, 62.0, 64.0, 66.0, 68.0, 70.0, 72.0, 74.0, 76.0, 78.0, 80.0, 82.0, 84.0, 86.0, 88.0, 90.0, 92.0, 94.0, 96.0, 98.0, 80.0, 82.0, 84.0, 86.0, 88.0, 90.0, 92.0, 94.0, 96.0, 98.0, 100.0, 102.0, 104.0, 106.0, 108.0, 110.0, 112.0, 114.0, 116.0, 118.0, 100.0, 102.0, 104.0, 106.0, 108.0, 110.0, 112.0, 114.0, 116.0, 118.0, 120.0, 122.0, 124.0, 126.0, 128.0, 130.0, 132.0, 134.0, 136.0, 138.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_rank_too_high() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3, 1], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=0)): the second operand has rank 3, more than the first, which has rank 2");
    Ok(())
}

#[test]
fn pdpd_rank_too_high_default() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3, 1], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): the second operand has rank 3, more than the first, which has rank 2");
    Ok(())
}

#[test]
fn pdpd_middle_one_stretches() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4], (0..24u16).map(f32::from).collect())?;
    let rhs = Tensor::new([2, 1, 4], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 2.0, 4.0, 6.0, 4.0, 6.0, 8.0, 10.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0, 20.0, 22.0, 24.0, 26.0, 24.0, 26.0, 28.0, 30.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_middle_one_stretches_default() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4], (0..24u16).map(f32::from).collect())?;
    let rhs = Tensor::new([2, 1, 4], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 4]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 2.0, 4.0, 6.0, 4.0, 6.0, 8.0, 10.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0, 20.0, 22.0, 24.0, 26.0, 24.0, 26.0, 28.0, 30.0], 0.0);
    Ok(())
}

#[test]
fn pdpd_lhs_is_not_stretched() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 4], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0])?;
    let rhs = Tensor::new([2, 3, 4], (0..24u16).map(f32::from).collect())?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 1 (-2): 1 against 3, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn pdpd_rhs_of_higher_rank() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![0.0_f32, 1.0, 2.0])?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): the second operand has rank 2, more than the first, which has rank 1");
    Ok(())
}

#[test]
fn pdpd_equal_shapes_axis_one() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=1)): the second operand starts at axis 1 and covers 2 axes, past the first operand's rank 2");
    Ok(())
}

#[test]
fn pdpd_equal_shapes_axis_five() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 5 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=5)): axis 5 is not -1 and not within 0..=2");
    Ok(())
}

#[test]
fn pdpd_axis_below_minus_one() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -2 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-2)): axis -2 is not -1 and not within 0..=2");
    Ok(())
}

#[test]
fn pdpd_axis_smallest() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -9223372036854775808 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-9223372036854775808)): axis -9223372036854775808 is not -1 and not within 0..=2");
    Ok(())
}

#[test]
fn pdpd_axis_largest() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 9223372036854775807 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=9223372036854775807)): axis 9223372036854775807 is not -1 and not within 0..=2");
    Ok(())
}

#[test]
fn pdpd_past_the_end() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 4, 5], (0..120u16).map(f32::from).collect())?;
    let rhs = Tensor::new([4, 5], (0..20u16).map(f32::from).collect())?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 3 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=3)): the second operand starts at axis 3 and covers 2 axes, past the first operand's rank 4");
    Ok(())
}

#[test]
fn pdpd_one_is_not_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![0.0_f32])?;
    let rhs = Tensor::<f32>::new([0], vec![])?;
    let error = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-1): 1 against 0, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn pdpd_zero_keeps_its_shape() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([2, 0], vec![])?;
    let rhs = Tensor::new([1], vec![0.0_f32])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn pdpd_zero_in_the_middle() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([2, 0, 4], vec![])?;
    let rhs = Tensor::new([2], vec![0.0_f32, 1.0])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0, 4]);
    Ok(())
}

#[test]
fn pdpd_zero_meets_zero() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([2, 0, 4], vec![])?;
    let rhs = Tensor::<f32>::new([2, 0], vec![])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 0 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0, 4]);
    Ok(())
}

#[test]
fn pdpd_zero_meets_zero_alone() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([2, 0, 4], vec![])?;
    let rhs = Tensor::<f32>::new([0], vec![])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0, 4]);
    Ok(())
}

#[test]
fn pdpd_zero_meets_one() -> opwright::Result<()> {
    let lhs = Tensor::<f32>::new([2, 0, 4], vec![])?;
    let rhs = Tensor::new([1], vec![0.0_f32])?;
    let output = Add::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0, 4]);
    Ok(())
}
