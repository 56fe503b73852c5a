// @generated from specs/logic/logical_or.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `logical_or`.

use opwright::{AutoBroadcast, LogicalOr, Tensor};

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(true);
    let rhs = Tensor::scalar(false);
    let output = LogicalOr::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [true]);
    Ok(())
}

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![false, true])?;
    let rhs = Tensor::new([3], vec![false, true, false])?;
    let output = LogicalOr::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [false, true, false, true, true, true]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![true, false])?;
    let rhs = Tensor::<bool>::new([0], vec![])?;
    let output = LogicalOr::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 2], vec![false, true, false, true, false, true, false, true, false, true, false, true])?;
    let rhs = Tensor::new([3, 1], vec![false, true, false])?;
    let output = LogicalOr::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 2]);
    assert_eq!(output.to_vec(), [false, true, true, true, false, true, false, true, true, true, false, true]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![false, true, false, true, false, true])?;
    let rhs = Tensor::new([4], vec![false, true, false, true])?;
    let error = LogicalOr::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![true, false])?;
    let rhs = Tensor::new([2], vec![true, false])?;
    let error = LogicalOr::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn all_cases() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![true, false])?;
    let rhs = Tensor::new([2], vec![true, false])?;
    let output = LogicalOr::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, true, true, false]);
    Ok(())
}
