// @generated from specs/comparison/isclose.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `isclose`.

use opwright::{AutoBroadcast, Isclose, Tensor};

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(0_i32);
    let rhs = Tensor::scalar(0_i32);
    let output = Isclose::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [true]);
    Ok(())
}

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![0_i32, 1])?;
    let rhs = Tensor::new([3], vec![0_i32, 1, 2])?;
    let output = Isclose::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [true, false, false, false, true, false]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![0_i32, 1])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = Isclose::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 2], (0..12).collect::<Vec<i32>>())?;
    let rhs = Tensor::new([3, 1], vec![0_i32, 1, 2])?;
    let output = Isclose::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 2]);
    assert_eq!(output.to_vec(), [true, false, false, false, false, false, false, false, false, false, false, false]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([4], vec![0_i32, 1, 2, 3])?;
    let error = Isclose::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![0_i32, 1])?;
    let rhs = Tensor::new([2], vec![0_i32, 1])?;
    let error = Isclose::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn relative() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![1.0_f32, 2.0, 100.0])?;
    let rhs = Tensor::new([3], vec![1.125_f32, 2.5, 100.5])?;
    let output = Isclose::new().rtol(0.125).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [true, false, true]);
    Ok(())
}

#[test]
fn absolute() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![0.0_f32, 0.0])?;
    let rhs = Tensor::new([2], vec![0.25_f32, 1.0])?;
    let output = Isclose::new().atol(0.5).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [true, false]);
    Ok(())
}

#[test]
fn integers() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![100_i32, 100])?;
    let rhs = Tensor::new([2], vec![101_i32, 120])?;
    let output = Isclose::new().rtol(0.0625).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [true, false]);
    Ok(())
}

#[test]
fn not_a_number() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![f32::NAN, f32::NAN])?;
    let rhs = Tensor::new([2], vec![f32::NAN, 1.0])?;
    let output = Isclose::new().equal_nan(true).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [true, false]);
    Ok(())
}

#[test]
fn negative_tolerance() -> opwright::Result<()> {
    let lhs = Tensor::new([1], vec![1_i32])?;
    let rhs = Tensor::new([1], vec![1_i32])?;
    let error = Isclose::new().atol(-1.0).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "rtol is 1e-5 and atol -1.0, and neither may be negative");
    Ok(())
}
