// @generated from specs/movement/tile.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `tile`, and calls that compare its kernel with its definition.

use opwright::{Tensor, Tile, bf16, f16};

use super::assert_ulps;

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [1_i32, 2, 1, 2]);
    Ok(())
}

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Tile::new(&[2, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 6]);
    assert_eq!(output.to_vec(), [1_i32, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4, 1, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4]);
    Ok(())
}

#[test]
fn more_reps_than_axes() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Tile::new(&[3, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 1, 2, 1, 2]);
    Ok(())
}

#[test]
fn more_axes_than_reps() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 4]);
    assert_eq!(output.to_vec(), [1_i32, 2, 1, 2, 3, 4, 3, 4]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [true, false, true, false]);
    Ok(())
}

#[test]
fn nothing_to_do() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Tile::new(&[1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn no_reps() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Tile::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Tile::new(&[3]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [7_i32, 7, 7]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Tile::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Tile::new(&[2, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 0]);
    Ok(())
}

#[test]
fn zero_copies() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Tile::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn zero_copies_along_one_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Tile::new(&[2, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 0]);
    Ok(())
}

#[test]
fn zero_copies_along_a_new_axis() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Tile::new(&[0, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 4]);
    Ok(())
}

#[test]
fn negative_copies() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Tile::new(&[2, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "repetition -1 in reps [2, -1] is negative");
    Ok(())
}

#[test]
fn too_many_copies() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Tile::new(&[9223372036854775807]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "x of shape [2] cannot be tiled by reps [9223372036854775807]: 64-bit overflow");
    Ok(())
}

#[test]
fn sweep_0() -> opwright::Result<()> {
    let x = Tensor::scalar(1.0_f32);
    let output = Tile::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[1.0_f32], 0.0);
    Ok(())
}

#[test]
fn sweep_7() -> opwright::Result<()> {
    let x = Tensor::new([1, 1], vec![0_i64])?;
    let output = Tile::new(&[3, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 1]);
    assert_eq!(output.to_vec(), [0_i64, 0, 0]);
    Ok(())
}

#[test]
fn sweep_9() -> opwright::Result<()> {
    let x = Tensor::new([1, 2, 2], vec![5_u16, 9, 3, 1])?;
    let output = Tile::new(&[1, 2, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 4, 4]);
    assert_eq!(output.to_vec(), [5_u16, 9, 5, 9, 3, 1, 3, 1, 5, 9, 5, 9, 3, 1, 3, 1]);
    Ok(())
}

#[test]
fn sweep_10() -> opwright::Result<()> {
    let x = Tensor::<u32>::new([1, 1, 0, 0], vec![])?;
    let output = Tile::new(&[1, 2, 1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2, 0, 0]);
    Ok(())
}

#[test]
fn sweep_11() -> opwright::Result<()> {
    let x = Tensor::new([1, 1, 1, 3], vec![5_u64, 2, 5])?;
    let output = Tile::new(&[1, 2, 1, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2, 1, 9]);
    assert_eq!(output.to_vec(), [5_u64, 2, 5, 5, 2, 5, 5, 2, 5, 5, 2, 5, 5, 2, 5, 5, 2, 5]);
    Ok(())
}

#[test]
fn sweep_12() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![true, false, true])?;
    let output = Tile::new(&[3]).eval(&x)?;
    assert_eq!(output.shape()[..], [9]);
    assert_eq!(output.to_vec(), [true, false, true, true, false, true, true, false, true]);
    Ok(())
}

#[test]
fn sweep_15() -> opwright::Result<()> {
    let x = Tensor::scalar(f16::from_bits(0x0000));
    let output = Tile::new(&[3, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x0000), f16::from_bits(0x0000), f16::from_bits(0x0000), f16::from_bits(0x0000), f16::from_bits(0x0000), f16::from_bits(0x0000)], 0.0);
    Ok(())
}

#[test]
fn sweep_17() -> opwright::Result<()> {
    let x = Tensor::<i8>::new([0], vec![])?;
    let output = Tile::new(&[1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 0]);
    Ok(())
}

#[test]
fn sweep_21() -> opwright::Result<()> {
    let x = Tensor::scalar(2_u8);
    let output = Tile::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [2_u8]);
    Ok(())
}

#[test]
fn sweep_22() -> opwright::Result<()> {
    let x = Tensor::scalar(6_u16);
    let output = Tile::new(&[3, 2, 2, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2, 2, 2]);
    assert_eq!(output.to_vec(), [6_u16, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    Ok(())
}

#[test]
fn sweep_23() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_u32, 5])?;
    let output = Tile::new(&[3, 1, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 1, 4]);
    assert_eq!(output.to_vec(), [1_u32, 5, 1, 5, 1, 5, 1, 5, 1, 5, 1, 5]);
    Ok(())
}

#[test]
fn sweep_26() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![4.25_f32, -4.0])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[4.25_f32, -4.0, 4.25, -4.0], 0.0);
    Ok(())
}

#[test]
fn sweep_28() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![f16::from_bits(0x3e00), f16::from_bits(0xc100)])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x3e00), f16::from_bits(0xc100), f16::from_bits(0x3e00), f16::from_bits(0xc100)], 0.0);
    Ok(())
}

#[test]
fn sweep_29() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![bf16::from_bits(0x4040), bf16::from_bits(0x4000), bf16::from_bits(0xc0b8), bf16::from_bits(0x3e80)])?;
    let output = Tile::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn sweep_30() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![3_i8])?;
    let output = Tile::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [3_i8]);
    Ok(())
}

#[test]
fn sweep_31() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![-9_i16])?;
    let output = Tile::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [-9_i16]);
    Ok(())
}

#[test]
fn sweep_32() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([1, 0, 2, 1], vec![])?;
    let output = Tile::new(&[1, 1, 0, 2, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1, 0, 4, 3]);
    Ok(())
}

#[test]
fn sweep_36() -> opwright::Result<()> {
    let x = Tensor::<u32>::new([0], vec![])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn sweep_39() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![-0.25_f32])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[-0.25_f32, -0.25], 0.0);
    Ok(())
}

#[test]
fn sweep_40() -> opwright::Result<()> {
    let x = Tensor::scalar(0.25);
    let output = Tile::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.25], 0.0);
    Ok(())
}

#[test]
fn sweep_41() -> opwright::Result<()> {
    let x = Tensor::scalar(f16::from_bits(0x4440));
    let output = Tile::new(&[2, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_ulps(&output.to_vec(), &[f16::from_bits(0x4440), f16::from_bits(0x4440)], 0.0);
    Ok(())
}

#[test]
fn sweep_44() -> opwright::Result<()> {
    let x = Tensor::scalar(8_i16);
    let output = Tile::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [8_i16]);
    Ok(())
}

#[test]
fn sweep_46() -> opwright::Result<()> {
    let x = Tensor::<i64>::new([0], vec![])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn sweep_47() -> opwright::Result<()> {
    let x = Tensor::<u8>::new([3, 1, 0], vec![])?;
    let output = Tile::new(&[3, 1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [9, 1, 0]);
    Ok(())
}

#[test]
fn sweep_48() -> opwright::Result<()> {
    let x = Tensor::<u16>::new([1, 0], vec![])?;
    let output = Tile::new(&[1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 0]);
    Ok(())
}

#[test]
fn sweep_49() -> opwright::Result<()> {
    let x = Tensor::new([2, 1], vec![5_u32, 0])?;
    let output = Tile::new(&[1, 2, 1, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2, 2, 2]);
    assert_eq!(output.to_vec(), [5_u32, 5, 0, 0, 5, 5, 0, 0]);
    Ok(())
}

#[test]
fn sweep_50() -> opwright::Result<()> {
    let x = Tensor::scalar(3_u64);
    let output = Tile::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [3_u64]);
    Ok(())
}

#[test]
fn sweep_51() -> opwright::Result<()> {
    let x = Tensor::scalar(false);
    let output = Tile::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [false]);
    Ok(())
}

#[test]
fn sweep_52() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([0], vec![])?;
    let output = Tile::new(&[1, 2, 1, 0, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2, 1, 0, 0]);
    Ok(())
}

#[test]
fn sweep_54() -> opwright::Result<()> {
    let x = Tensor::scalar(f16::from_bits(0xc600));
    let output = Tile::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[f16::from_bits(0xc600)], 0.0);
    Ok(())
}

#[test]
fn sweep_56() -> opwright::Result<()> {
    let x = Tensor::scalar(-9_i8);
    let output = Tile::new(&[2, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [-9_i8, -9, -9, -9]);
    Ok(())
}

#[test]
fn sweep_57() -> opwright::Result<()> {
    let x = Tensor::new([1, 1, 1], vec![7_i16])?;
    let output = Tile::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1, 1]);
    assert_eq!(output.to_vec(), [7_i16]);
    Ok(())
}

#[test]
fn sweep_61() -> opwright::Result<()> {
    let x = Tensor::<u16>::new([1, 3, 0], vec![])?;
    let output = Tile::new(&[0, 3, 0, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 3, 0, 0]);
    Ok(())
}

#[test]
fn sweep_63() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![6_u64, 8, 8])?;
    let output = Tile::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [6_u64, 8, 8]);
    Ok(())
}

#[test]
fn sweep_65() -> opwright::Result<()> {
    let x = Tensor::<f32>::new([0], vec![])?;
    let output = Tile::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn sweep_68() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![bf16::from_bits(0x40a0), bf16::from_bits(0x4030), bf16::from_bits(0xc020)])?;
    let output = Tile::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[bf16::from_bits(0x40a0), bf16::from_bits(0x4030), bf16::from_bits(0xc020)], 0.0);
    Ok(())
}

#[test]
fn sweep_69() -> opwright::Result<()> {
    let x = Tensor::<i8>::new([3, 0], vec![])?;
    let output = Tile::new(&[3, 3, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 9, 0]);
    Ok(())
}

#[test]
fn sweep_72() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![-8_i64, 4])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [-8_i64, 4, -8, 4]);
    Ok(())
}

#[test]
fn sweep_73() -> opwright::Result<()> {
    let x = Tensor::<u8>::new([1, 0], vec![])?;
    let output = Tile::new(&[2, 2, 1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2, 1, 0]);
    Ok(())
}

#[test]
fn sweep_74() -> opwright::Result<()> {
    let x = Tensor::new([1, 1], vec![1_u16])?;
    let output = Tile::new(&[2, 1, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1, 3]);
    assert_eq!(output.to_vec(), [1_u16, 1, 1, 1, 1, 1]);
    Ok(())
}
