// @generated from specs/arithmetic/max2.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `max2`.

use opwright::{AutoBroadcast, Max2, Tensor};

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = Max2::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 2, 2, 3, 4, 5, 6, 4, 5, 6]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1_i32);
    let rhs = Tensor::scalar(1_i32);
    let output = Max2::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = Max2::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 1], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Max2::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 1]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4, 5, 6]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
    let error = Max2::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let error = Max2::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_is_one_way() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 3], vec![0_i32, 1, 2])?;
    let rhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = Max2::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-2): 1 against 2, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn same_shape() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![1_i32, 5, 3])?;
    let rhs = Tensor::new([3], vec![4_i32, 2, 3])?;
    let output = Max2::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [4_i32, 5, 3]);
    Ok(())
}

#[test]
fn floor() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 2], vec![1_i32, 5, 9, 3])?;
    let rhs = Tensor::scalar(4_i32);
    let output = Max2::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [4_i32, 5, 9, 4]);
    Ok(())
}

#[test]
fn negative() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![-1_i32, 1])?;
    let rhs = Tensor::new([3], vec![-2_i32, 0, 2])?;
    let output = Max2::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [-1_i32, 0, 2, 1, 1, 2]);
    Ok(())
}

#[test]
fn exact_at_64_bits() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![9007199254740993_i64])?;
    let rhs = Tensor::new([1], vec![9007199254740992_i64])?;
    let output = Max2::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [9007199254740993_i64]);
    Ok(())
}
