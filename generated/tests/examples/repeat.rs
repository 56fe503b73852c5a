// @generated from specs/movement/repeat.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `repeat`, and calls that compare its kernel with its definition.

use opwright::{Repeat, Tensor, bf16, f16};

use super::assert_ulps;

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Repeat::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [1_i32, 1, 2, 2]);
    Ok(())
}

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Repeat::new(&[2, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 6]);
    assert_eq!(output.to_vec(), [1_i32, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 3, 3, 3, 4, 4, 4]);
    Ok(())
}

#[test]
fn one_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Repeat::new(&[1, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 4]);
    assert_eq!(output.to_vec(), [1_i32, 1, 2, 2, 3, 3, 4, 4]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let output = Repeat::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [true, true, false, false]);
    Ok(())
}

#[test]
fn nothing_to_do() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Repeat::new(&[1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = Repeat::new(&[3, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 4]);
    Ok(())
}

#[test]
fn too_few_reps() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Repeat::new(&[2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "reps [2] has length 1, but x of shape [1, 2] has rank 2");
    Ok(())
}

#[test]
fn zero_times() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Repeat::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn zero_times_along_one_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Repeat::new(&[2, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 0]);
    Ok(())
}

#[test]
fn negative_times() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Repeat::new(&[1, -2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "repetition -2 in reps [1, -2] is negative");
    Ok(())
}

#[test]
fn too_many_times() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Repeat::new(&[9223372036854775807]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "x of shape [2] cannot be repeated by reps [9223372036854775807]: 64-bit overflow");
    Ok(())
}

#[test]
fn sweep_4() -> opwright::Result<()> {
    let x = Tensor::new([1, 1, 2, 2], vec![1_i8, -1, 9, -9])?;
    let output = Repeat::new(&[2, 1, 2, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1, 4, 4]);
    assert_eq!(output.to_vec(), [1_i8, 1, -1, -1, 1, 1, -1, -1, 9, 9, -9, -9, 9, 9, -9, -9, 1, 1, -1, -1, 1, 1, -1, -1, 9, 9, -9, -9, 9, 9, -9, -9]);
    Ok(())
}

#[test]
fn sweep_5() -> opwright::Result<()> {
    let x = Tensor::new([2, 1, 2, 2], vec![3_i16, 5, -6, -6, 5, 9, 0, -7])?;
    let output = Repeat::new(&[2, 0, 2, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 0, 4, 2]);
    Ok(())
}

#[test]
fn sweep_17() -> opwright::Result<()> {
    let x = Tensor::new([2, 1, 1], vec![0_i8, -6])?;
    let output = Repeat::new(&[1, 2, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2, 0]);
    Ok(())
}

#[test]
fn sweep_21() -> opwright::Result<()> {
    let x = Tensor::scalar(1_u8);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_u8]);
    Ok(())
}

#[test]
fn sweep_22() -> opwright::Result<()> {
    let x = Tensor::new([3, 1, 1, 2], vec![0_u16, 5, 8, 6, 7, 9])?;
    let output = Repeat::new(&[3, 1, 1, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [9, 1, 1, 4]);
    assert_eq!(output.to_vec(), [0_u16, 0, 5, 5, 0, 0, 5, 5, 0, 0, 5, 5, 8, 8, 6, 6, 8, 8, 6, 6, 8, 8, 6, 6, 7, 7, 9, 9, 7, 7, 9, 9, 7, 7, 9, 9]);
    Ok(())
}

#[test]
fn sweep_31() -> opwright::Result<()> {
    let x = Tensor::scalar(6_i16);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [6_i16]);
    Ok(())
}

#[test]
fn sweep_43() -> opwright::Result<()> {
    let x = Tensor::scalar(-4_i8);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [-4_i8]);
    Ok(())
}

#[test]
fn sweep_46() -> opwright::Result<()> {
    let x = Tensor::scalar(-4_i64);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [-4_i64]);
    Ok(())
}

#[test]
fn sweep_50() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![9_u64])?;
    let output = Repeat::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [9_u64]);
    Ok(())
}

#[test]
fn sweep_53() -> opwright::Result<()> {
    let x = Tensor::scalar(0.0);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.0], 0.0);
    Ok(())
}

#[test]
fn sweep_57() -> opwright::Result<()> {
    let x = Tensor::new([1, 1, 1, 2], vec![3_i16, -8])?;
    let output = Repeat::new(&[1, 2, 1, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2, 1, 4]);
    assert_eq!(output.to_vec(), [3_i16, 3, -8, -8, 3, 3, -8, -8]);
    Ok(())
}

#[test]
fn sweep_62() -> opwright::Result<()> {
    let x = Tensor::<u32>::new([1, 0, 3, 1], vec![])?;
    let output = Repeat::new(&[3, 0, 3, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 0, 9, 1]);
    Ok(())
}

#[test]
fn sweep_69() -> opwright::Result<()> {
    let x = Tensor::<i8>::new([0, 2], vec![])?;
    let output = Repeat::new(&[0, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 4]);
    Ok(())
}

#[test]
fn sweep_70() -> opwright::Result<()> {
    let x = Tensor::scalar(-4_i16);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [-4_i16]);
    Ok(())
}

#[test]
fn sweep_71() -> opwright::Result<()> {
    let x = Tensor::new([3, 2], vec![4_i32, 2, -1, -3, 7, 6])?;
    let output = Repeat::new(&[3, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [9, 4]);
    assert_eq!(output.to_vec(), [4_i32, 4, 2, 2, 4, 4, 2, 2, 4, 4, 2, 2, -1, -1, -3, -3, -1, -1, -3, -3, -1, -1, -3, -3, 7, 7, 6, 6, 7, 7, 6, 6, 7, 7, 6, 6]);
    Ok(())
}

#[test]
fn sweep_84() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![4_i32])?;
    let output = Repeat::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [4_i32]);
    Ok(())
}

#[test]
fn sweep_90() -> opwright::Result<()> {
    let x = Tensor::scalar(true);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [true]);
    Ok(())
}

#[test]
fn sweep_94() -> opwright::Result<()> {
    let x = Tensor::scalar(bf16::from_bits(0xbfa0));
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[bf16::from_bits(0xbfa0)], 0.0);
    Ok(())
}

#[test]
fn sweep_95() -> opwright::Result<()> {
    let x = Tensor::scalar(-2_i8);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [-2_i8]);
    Ok(())
}

#[test]
fn sweep_98() -> opwright::Result<()> {
    let x = Tensor::scalar(3_i64);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [3_i64]);
    Ok(())
}

#[test]
fn sweep_99() -> opwright::Result<()> {
    let x = Tensor::scalar(8_u8);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [8_u8]);
    Ok(())
}

#[test]
fn sweep_104() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([2, 0, 1], vec![])?;
    let output = Repeat::new(&[2, 0, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 0, 1]);
    Ok(())
}

#[test]
fn sweep_111() -> opwright::Result<()> {
    let x = Tensor::<i64>::new([0], vec![])?;
    let output = Repeat::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn sweep_118() -> opwright::Result<()> {
    let x = Tensor::scalar(-0.5);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[-0.5], 0.0);
    Ok(())
}

#[test]
fn sweep_119() -> opwright::Result<()> {
    let x = Tensor::scalar(f16::from_bits(0xc540));
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[f16::from_bits(0xc540)], 0.0);
    Ok(())
}

#[test]
fn sweep_120() -> opwright::Result<()> {
    let x = Tensor::scalar(bf16::from_bits(0x4020));
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[bf16::from_bits(0x4020)], 0.0);
    Ok(())
}

#[test]
fn sweep_122() -> opwright::Result<()> {
    let x = Tensor::new([3, 3], vec![-6_i16, -4, -7, 9, -8, -6, -4, -6, -1])?;
    let output = Repeat::new(&[3, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [9, 3]);
    assert_eq!(output.to_vec(), [-6_i16, -4, -7, -6, -4, -7, -6, -4, -7, 9, -8, -6, 9, -8, -6, 9, -8, -6, -4, -6, -1, -4, -6, -1, -4, -6, -1]);
    Ok(())
}

#[test]
fn sweep_123() -> opwright::Result<()> {
    let x = Tensor::new([1, 3], vec![5_i32, -6, -4])?;
    let output = Repeat::new(&[1, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 9]);
    assert_eq!(output.to_vec(), [5_i32, 5, 5, -6, -6, -6, -4, -4, -4]);
    Ok(())
}

#[test]
fn sweep_125() -> opwright::Result<()> {
    let x = Tensor::scalar(2_u8);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [2_u8]);
    Ok(())
}

#[test]
fn sweep_130() -> opwright::Result<()> {
    let x = Tensor::scalar(2.5_f32);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[2.5_f32], 0.0);
    Ok(())
}

#[test]
fn sweep_132() -> opwright::Result<()> {
    let x = Tensor::scalar(f16::from_bits(0xbe00));
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[f16::from_bits(0xbe00)], 0.0);
    Ok(())
}

#[test]
fn sweep_135() -> opwright::Result<()> {
    let x = Tensor::scalar(5_i16);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [5_i16]);
    Ok(())
}

#[test]
fn sweep_137() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i64, 2, 3, 0, 4, -8])?;
    let output = Repeat::new(&[2, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 9]);
    assert_eq!(output.to_vec(), [1_i64, 1, 1, 2, 2, 2, 3, 3, 3, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 0, 0, 4, 4, 4, -8, -8, -8, 0, 0, 0, 4, 4, 4, -8, -8, -8]);
    Ok(())
}

#[test]
fn sweep_139() -> opwright::Result<()> {
    let x = Tensor::new([1, 3, 1, 2], vec![9_u16, 4, 7, 1, 2, 0])?;
    let output = Repeat::new(&[1, 3, 0, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 9, 0, 4]);
    Ok(())
}

#[test]
fn sweep_145() -> opwright::Result<()> {
    let x = Tensor::scalar(f16::from_bits(0xc540));
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[f16::from_bits(0xc540)], 0.0);
    Ok(())
}

#[test]
fn sweep_151() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![5_u8])?;
    let output = Repeat::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [5_u8, 5]);
    Ok(())
}

#[test]
fn sweep_154() -> opwright::Result<()> {
    let x = Tensor::new([1, 2, 1], vec![8_u64, 6])?;
    let output = Repeat::new(&[1, 2, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 4, 1]);
    assert_eq!(output.to_vec(), [8_u64, 8, 6, 6]);
    Ok(())
}

#[test]
fn sweep_174() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![-7_i16, 9])?;
    let output = Repeat::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [-7_i16, -7, 9, 9]);
    Ok(())
}

#[test]
fn sweep_176() -> opwright::Result<()> {
    let x = Tensor::scalar(6_i64);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [6_i64]);
    Ok(())
}

#[test]
fn sweep_185() -> opwright::Result<()> {
    let x = Tensor::new([3, 2], vec![bf16::from_bits(0xc080), bf16::from_bits(0xbfa0), bf16::from_bits(0x4010), bf16::from_bits(0x4040), bf16::from_bits(0x3e80), bf16::from_bits(0xc0a0)])?;
    let output = Repeat::new(&[3, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [9, 4]);
    assert_ulps(&output.to_vec(), &[bf16::from_bits(0xc080), bf16::from_bits(0xc080), bf16::from_bits(0xbfa0), bf16::from_bits(0xbfa0), bf16::from_bits(0xc080), bf16::from_bits(0xc080), bf16::from_bits(0xbfa0), bf16::from_bits(0xbfa0), bf16::from_bits(0xc080), bf16::from_bits(0xc080), bf16::from_bits(0xbfa0), bf16::from_bits(0xbfa0), bf16::from_bits(0x4010), bf16::from_bits(0x4010), bf16::from_bits(0x4040), bf16::from_bits(0x4040), bf16::from_bits(0x4010), bf16::from_bits(0x4010), bf16::from_bits(0x4040), bf16::from_bits(0x4040), bf16::from_bits(0x4010), bf16::from_bits(0x4010), bf16::from_bits(0x4040), bf16::from_bits(0x4040), bf16::from_bits(0x3e80), bf16::from_bits(0x3e80), bf16::from_bits(0xc0a0), bf16::from_bits(0xc0a0), bf16::from_bits(0x3e80), bf16::from_bits(0x3e80), bf16::from_bits(0xc0a0), bf16::from_bits(0xc0a0), bf16::from_bits(0x3e80), bf16::from_bits(0x3e80), bf16::from_bits(0xc0a0), bf16::from_bits(0xc0a0)], 0.0);
    Ok(())
}
