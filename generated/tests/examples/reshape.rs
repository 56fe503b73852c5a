// @generated from specs/manipulation/reshape.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `reshape`, and calls that compare its kernel with its definition.

use opwright::{Reshape, Tensor, bf16, f16};

use super::assert_ulps;

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([6], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Reshape::new(&[2, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4, 5, 6]);
    Ok(())
}

#[test]
fn other_matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Reshape::new(&[3, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4, 5, 6]);
    Ok(())
}

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Reshape::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn inferred() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Reshape::new(&[3, -1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2, 1]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4, 5, 6]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let output = Reshape::new(&[2, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_eq!(output.to_vec(), [true, false]);
    Ok(())
}

#[test]
fn to_rank_zero() -> opwright::Result<()> {
    let x = Tensor::new([1, 1], vec![7_i32])?;
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn from_rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Reshape::new(&[1, -1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1]);
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn nothing() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Reshape::new(&[0, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 3]);
    Ok(())
}

#[test]
fn inferred_of_nothing() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 3], vec![])?;
    let output = Reshape::new(&[-1, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}

#[test]
fn negative() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Reshape::new(&[-2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "size -2 in shape [-2] is negative");
    Ok(())
}

#[test]
fn two_inferred() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Reshape::new(&[-1, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "shape [-1, -1] has more than one -1");
    Ok(())
}

#[test]
fn too_many() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Reshape::new(&[3]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "x of shape [2] cannot have shape [3], as the numbers of elements differ");
    Ok(())
}

#[test]
fn no_size_fits() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = Reshape::new(&[2, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "x of shape [3] cannot have shape [2, -1], as the numbers of elements differ");
    Ok(())
}

#[test]
fn any_size_fits() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0], vec![])?;
    let error = Reshape::new(&[0, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "x of shape [0] cannot have shape [0, -1], as the numbers of elements differ");
    Ok(())
}

#[test]
fn overflow() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Reshape::new(&[9223372036854775807, 4]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "x of shape [2] cannot have shape [9223372036854775807, 4], as the numbers of elements differ");
    Ok(())
}

#[test]
fn sweep_0() -> opwright::Result<()> {
    let x = Tensor::scalar(-3.5_f32);
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[-3.5_f32], 0.0);
    Ok(())
}

#[test]
fn sweep_3() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![bf16::from_bits(0xc0a0), bf16::from_bits(0x4098)])?;
    let output = Reshape::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[bf16::from_bits(0xc0a0), bf16::from_bits(0x4098)], 0.0);
    Ok(())
}

#[test]
fn sweep_4() -> opwright::Result<()> {
    let x = Tensor::scalar(6_i8);
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [6_i8]);
    Ok(())
}

#[test]
fn sweep_8() -> opwright::Result<()> {
    let x = Tensor::scalar(7_u8);
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_u8]);
    Ok(())
}

#[test]
fn sweep_9() -> opwright::Result<()> {
    let x = Tensor::new([1, 3, 2, 3], vec![1_u16, 0, 8, 7, 1, 6, 7, 5, 2, 1, 2, 2, 8, 8, 5, 7, 4, 5])?;
    let output = Reshape::new(&[3, 3, 2, -1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 3, 2, 1]);
    assert_eq!(output.to_vec(), [1_u16, 0, 8, 7, 1, 6, 7, 5, 2, 1, 2, 2, 8, 8, 5, 7, 4, 5]);
    Ok(())
}

#[test]
fn sweep_11() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_u64, 1])?;
    let output = Reshape::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [1_u64, 1]);
    Ok(())
}

#[test]
fn sweep_14() -> opwright::Result<()> {
    let x = Tensor::new([1, 1, 3], vec![-2.5, -2.75, -0.5])?;
    let output = Reshape::new(&[1, 1, 1, 1, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1, 1, 1, 3]);
    assert_ulps(&output.to_vec(), &[-2.5, -2.75, -0.5], 0.0);
    Ok(())
}

#[test]
fn sweep_15() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![f16::from_bits(0xc480), f16::from_bits(0x4200), f16::from_bits(0xc580)])?;
    let output = Reshape::new(&[3]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[f16::from_bits(0xc480), f16::from_bits(0x4200), f16::from_bits(0xc580)], 0.0);
    Ok(())
}

#[test]
fn sweep_20() -> opwright::Result<()> {
    let x = Tensor::<i64>::new([0], vec![])?;
    let output = Reshape::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn sweep_22() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![6_u16, 8, 2])?;
    let output = Reshape::new(&[3]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [6_u16, 8, 2]);
    Ok(())
}

#[test]
fn sweep_25() -> opwright::Result<()> {
    let x = Tensor::<bool>::new([0], vec![])?;
    let output = Reshape::new(&[3, 1, 3, 0, 1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 1, 3, 0, 1, 1]);
    Ok(())
}

#[test]
fn sweep_26() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0.5_f32, 4.75, -2.75])?;
    let output = Reshape::new(&[1, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 3]);
    assert_ulps(&output.to_vec(), &[0.5_f32, 4.75, -2.75], 0.0);
    Ok(())
}

#[test]
fn sweep_27() -> opwright::Result<()> {
    let x = Tensor::<f64>::new([1, 0, 1, 2], vec![])?;
    let output = Reshape::new(&[3, -1, 2, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 0, 2, 2]);
    Ok(())
}

#[test]
fn sweep_28() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![f16::from_bits(0x4100), f16::from_bits(0xc580), f16::from_bits(0xc500)])?;
    let output = Reshape::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x4100), f16::from_bits(0xc580), f16::from_bits(0xc500)], 0.0);
    Ok(())
}

#[test]
fn sweep_29() -> opwright::Result<()> {
    let x = Tensor::scalar(bf16::from_bits(0xbf00));
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[bf16::from_bits(0xbf00)], 0.0);
    Ok(())
}

#[test]
fn sweep_32() -> opwright::Result<()> {
    let x = Tensor::scalar(3_i32);
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [3_i32]);
    Ok(())
}

#[test]
fn sweep_37() -> opwright::Result<()> {
    let x = Tensor::scalar(7_u64);
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_u64]);
    Ok(())
}

#[test]
fn sweep_38() -> opwright::Result<()> {
    let x = Tensor::<bool>::new([0], vec![])?;
    let output = Reshape::new(&[3, 1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 1, 0]);
    Ok(())
}

#[test]
fn sweep_40() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![-5.25, -0.5])?;
    let output = Reshape::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[-5.25, -0.5], 0.0);
    Ok(())
}

#[test]
fn sweep_41() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![f16::from_bits(0xc180), f16::from_bits(0xc000), f16::from_bits(0xc400)])?;
    let output = Reshape::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[f16::from_bits(0xc180), f16::from_bits(0xc000), f16::from_bits(0xc400)], 0.0);
    Ok(())
}

#[test]
fn sweep_42() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![bf16::from_bits(0xc080)])?;
    let output = Reshape::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_ulps(&output.to_vec(), &[bf16::from_bits(0xc080)], 0.0);
    Ok(())
}

#[test]
fn sweep_45() -> opwright::Result<()> {
    let x = Tensor::new([2, 3, 3], vec![3_i32, 3, -7, 5, 9, -1, 4, -7, -1, -8, 5, 4, -8, 3, -6, 9, 9, 8])?;
    let output = Reshape::new(&[2, 1, 1, 3, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1, 1, 3, 3]);
    assert_eq!(output.to_vec(), [3_i32, 3, -7, 5, 9, -1, 4, -7, -1, -8, 5, 4, -8, 3, -6, 9, 9, 8]);
    Ok(())
}

#[test]
fn sweep_46() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![8_i64])?;
    let output = Reshape::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [8_i64]);
    Ok(())
}

#[test]
fn sweep_48() -> opwright::Result<()> {
    let x = Tensor::scalar(0_u16);
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [0_u16]);
    Ok(())
}

#[test]
fn sweep_49() -> opwright::Result<()> {
    let x = Tensor::<u32>::new([0, 3], vec![])?;
    let output = Reshape::new(&[2, 0, 1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0, 1, 1]);
    Ok(())
}

#[test]
fn sweep_50() -> opwright::Result<()> {
    let x = Tensor::new([3, 2], vec![1_u64, 4, 7, 9, 9, 2])?;
    let output = Reshape::new(&[3, -1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_u64, 4, 7, 9, 9, 2]);
    Ok(())
}

#[test]
fn sweep_51() -> opwright::Result<()> {
    let x = Tensor::<bool>::new([3, 0, 3, 1], vec![])?;
    let output = Reshape::new(&[2, 2, 3, 0, 3, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2, 3, 0, 3, 1]);
    Ok(())
}

#[test]
fn sweep_52() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([0], vec![])?;
    let output = Reshape::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn sweep_53() -> opwright::Result<()> {
    let x = Tensor::scalar(2.25);
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[2.25], 0.0);
    Ok(())
}

#[test]
fn sweep_54() -> opwright::Result<()> {
    let x = Tensor::scalar(f16::from_bits(0x4180));
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x4180)], 0.0);
    Ok(())
}

#[test]
fn sweep_55() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![bf16::from_bits(0x3f40)])?;
    let output = Reshape::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_ulps(&output.to_vec(), &[bf16::from_bits(0x3f40)], 0.0);
    Ok(())
}

#[test]
fn sweep_56() -> opwright::Result<()> {
    let x = Tensor::scalar(-4_i8);
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [-4_i8]);
    Ok(())
}

#[test]
fn sweep_57() -> opwright::Result<()> {
    let x = Tensor::new([1, 1], vec![-6_i16])?;
    let output = Reshape::new(&[1, 1, 1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1, 1, 1]);
    assert_eq!(output.to_vec(), [-6_i16]);
    Ok(())
}

#[test]
fn sweep_58() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Reshape::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn sweep_61() -> opwright::Result<()> {
    let x = Tensor::scalar(9_u16);
    let output = Reshape::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [9_u16]);
    Ok(())
}

#[test]
fn sweep_64() -> opwright::Result<()> {
    let x = Tensor::scalar(true);
    let output = Reshape::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [true]);
    Ok(())
}

#[test]
fn sweep_69() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![-7_i8, -9, -8, 9, 4, 9])?;
    let output = Reshape::new(&[2, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [-7_i8, -9, -8, 9, 4, 9]);
    Ok(())
}

#[test]
fn sweep_70() -> opwright::Result<()> {
    let x = Tensor::scalar(-6_i16);
    let output = Reshape::new(&[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [-6_i16]);
    Ok(())
}

#[test]
fn sweep_73() -> opwright::Result<()> {
    let x = Tensor::<u8>::new([2, 0], vec![])?;
    let output = Reshape::new(&[2, 3, 1, -1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 3, 1, 0]);
    Ok(())
}

#[test]
fn sweep_75() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![3_u32, 5])?;
    let output = Reshape::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [3_u32, 5]);
    Ok(())
}
