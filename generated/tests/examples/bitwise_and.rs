// @generated from specs/bitwise/bitwise_and.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `bitwise_and`.

use opwright::{AutoBroadcast, BitwiseAnd, Tensor};

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = BitwiseAnd::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 0, 1, 0, 2, 2, 0, 1, 0, 0, 0, 2]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1_i32);
    let rhs = Tensor::scalar(1_i32);
    let output = BitwiseAnd::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1_i32, 2])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = BitwiseAnd::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 1], vec![1_i32, 2, 3, 4, 5, 6])?;
    let rhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = BitwiseAnd::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 1]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 0, 0, 2]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let rhs = Tensor::new([1, 1, 2], vec![0_i32, 1])?;
    let error = BitwiseAnd::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let error = BitwiseAnd::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_is_one_way() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 3], vec![0_i32, 1, 2])?;
    let rhs = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = BitwiseAnd::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-2): 1 against 2, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn bits() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![12_i32, 5, 0])?;
    let rhs = Tensor::new([3], vec![10_i32, 3, 7])?;
    let output = BitwiseAnd::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [8_i32, 1, 0]);
    Ok(())
}

#[test]
fn mask() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![31_i32, 18])?;
    let rhs = Tensor::new([1], vec![15_i32])?;
    let output = BitwiseAnd::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_eq!(output.to_vec(), [15_i32, 2]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![true, false])?;
    let rhs = Tensor::new([2], vec![true, false])?;
    let output = BitwiseAnd::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, false, false, false]);
    Ok(())
}

#[test]
fn negative() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![-1_i32, -2, -128])?;
    let rhs = Tensor::new([3], vec![7_i32, 3, -1])?;
    let output = BitwiseAnd::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [7_i32, 2, -128]);
    Ok(())
}
