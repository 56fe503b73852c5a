// @generated from specs/arithmetic/pow.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `pow`.

use opwright::{AutoBroadcast, Pow, Tensor};

use super::assert_ulps;

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 1, 4, 9, 4, 5, 6, 16, 25, 36]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1_i32);
    let rhs = Tensor::scalar(1_i32);
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 1], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Pow::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 1]);
    assert_eq!(output.to_vec(), [1_i32, 4, 27, 4, 25, 216]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
    let error = Pow::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let error = Pow::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_is_one_way() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 3], vec![0_i32, 1, 2])?;
    let rhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = Pow::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-2): 1 against 2, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn powers() -> opwright::Result<()> {
    let lhs = Tensor::new([4], vec![2_i32, 3, 10, 7])?;
    let rhs = Tensor::new([4], vec![3_i32, 2, 1, 0])?;
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [8_i32, 9, 10, 1]);
    Ok(())
}

#[test]
fn powers_of_two() -> opwright::Result<()> {
    let lhs = Tensor::scalar(2_i32);
    let rhs = Tensor::new([7], vec![0_i32, 1, 2, 3, 4, 5, 6])?;
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [7]);
    assert_eq!(output.to_vec(), [1_i32, 2, 4, 8, 16, 32, 64]);
    Ok(())
}

#[test]
fn every_base_and_exponent() -> opwright::Result<()> {
    let lhs = Tensor::new([3, 1], vec![1_i32, 2, 3])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3, 3]);
    assert_eq!(output.to_vec(), [1_i32, 1, 1, 2, 4, 8, 3, 9, 27]);
    Ok(())
}

#[test]
fn zero_to_the_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![0_i32, 0])?;
    let rhs = Tensor::new([2], vec![0_i32, 1])?;
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [1_i32, 0]);
    Ok(())
}

#[test]
fn negative_base() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![-2_i32, -2, -3])?;
    let rhs = Tensor::new([3], vec![2_i32, 3, 3])?;
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [4_i32, -8, -27]);
    Ok(())
}

#[test]
fn roots_and_reciprocals() -> opwright::Result<()> {
    let lhs = Tensor::new([4], vec![4.0_f32, 16.0, 2.0, 0.25])?;
    let rhs = Tensor::new([4], vec![0.5_f32, 0.25, -2.0, -0.5])?;
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[2.0_f32, 2.0, 0.25, 2.0], 1.0);
    Ok(())
}

#[test]
fn square_root_of_two() -> opwright::Result<()> {
    let lhs = Tensor::scalar(2.0_f32);
    let rhs = Tensor::scalar(0.5_f32);
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[1.4142135_f32], 1.0);
    Ok(())
}

#[test]
fn wraps() -> opwright::Result<()> {
    let lhs = Tensor::new([4], vec![2_i32, 2, 2, 3])?;
    let rhs = Tensor::new([4], vec![31_i32, 32, 2147483647, 2147483647])?;
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [-2147483648_i32, 0, 0, -1431655765]);
    Ok(())
}

#[test]
fn wraps_unsigned() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![2_u8, 3, 15])?;
    let rhs = Tensor::new([3], vec![8_u8, 6, 2])?;
    let output = Pow::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [0_u8, 217, 225]);
    Ok(())
}

#[test]
fn negative_exponent() -> opwright::Result<()> {
    let lhs = Tensor::new([4], vec![2_i32, 1, -1, 0])?;
    let rhs = Tensor::scalar(-1_i32);
    let error = Pow::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "rhs is negative at [0]");
    Ok(())
}

#[test]
fn negative_exponent_somewhere() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![2_i32, 3])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, -3])?;
    let error = Pow::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "rhs is negative at [0, 2]");
    Ok(())
}
