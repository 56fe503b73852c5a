// @generated from specs/elementary/xlogy.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `xlogy`.

use opwright::{AutoBroadcast, Tensor, Xlogy};

use super::assert_ulps;

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
    let rhs = Tensor::new([2, 1], vec![1.0_f32, 2.0])?;
    let output = Xlogy::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.0, 0.0, 0.6931472, 1.3862944, 2.0794415, 0.0, 0.0, 0.0, 2.7725887, 3.465736, 4.158883], 4.0);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1.0_f32);
    let rhs = Tensor::scalar(1.0_f32);
    let output = Xlogy::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.0_f32], 4.0);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1.0_f32, 2.0])?;
    let rhs = Tensor::<f32>::new([0], vec![])?;
    let output = Xlogy::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 1], vec![1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
    let rhs = Tensor::new([3], vec![1.0_f32, 2.0, 3.0])?;
    let output = Xlogy::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 1]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.3862944, 3.295837, 0.0, 3.465736, 6.591674], 4.0);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([1, 1, 2], vec![0.0_f32, 1.0])?;
    let error = Xlogy::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1.0_f32, 2.0])?;
    let rhs = Tensor::new([2], vec![1.0_f32, 2.0])?;
    let error = Xlogy::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_is_one_way() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 3], vec![0.0_f32, 1.0, 2.0])?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Xlogy::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-2): 1 against 2, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn values() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![0.0_f32, 2.0, -1.0])?;
    let rhs = Tensor::new([3], vec![5.0_f32, 1.0, 2.0])?;
    let output = Xlogy::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.0, -0.6931472], 4.0);
    Ok(())
}
