// @generated from specs/comparison/not_equal.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `not_equal`.

use opwright::{AutoBroadcast, NotEqual, Tensor};

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(0_i32);
    let rhs = Tensor::scalar(0_i32);
    let output = NotEqual::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [false]);
    Ok(())
}

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![0_i32, 1])?;
    let rhs = Tensor::new([3], vec![0_i32, 1, 2])?;
    let output = NotEqual::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [false, true, true, true, false, true]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![0_i32, 1])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = NotEqual::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 2], (0..12).collect::<Vec<i32>>())?;
    let rhs = Tensor::new([3, 1], vec![0_i32, 1, 2])?;
    let output = NotEqual::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 2]);
    assert_eq!(output.to_vec(), [false, true, true, true, true, true, true, true, true, true, true, true]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([4], vec![0_i32, 1, 2, 3])?;
    let error = NotEqual::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![0_i32, 1])?;
    let rhs = Tensor::new([2], vec![0_i32, 1])?;
    let error = NotEqual::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn around_two() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let rhs = Tensor::scalar(2_i32);
    let output = NotEqual::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [true, false, true]);
    Ok(())
}

#[test]
fn every_pair() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = NotEqual::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [false, true, true, true, false, true]);
    Ok(())
}

#[test]
fn negative() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![-1_i32, -2, 0])?;
    let rhs = Tensor::new([3], vec![0_i32, -2, -3])?;
    let output = NotEqual::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [true, false, true]);
    Ok(())
}

#[test]
fn exact_at_64_bits() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![9007199254740993_i64, 9007199254740992, 9007199254740993])?;
    let rhs = Tensor::new([3], vec![9007199254740992_i64, 9007199254740993, 9007199254740993])?;
    let output = NotEqual::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [true, true, false]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![true, false])?;
    let rhs = Tensor::new([2], vec![true, false])?;
    let output = NotEqual::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [false, true, true, false]);
    Ok(())
}
