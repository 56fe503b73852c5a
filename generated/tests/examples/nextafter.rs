// @generated from specs/elementary/nextafter.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `nextafter`.

use opwright::{AutoBroadcast, Nextafter, Tensor};

use super::assert_ulps;

#[test]
fn stretch_both() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
    let rhs = Tensor::new([2, 1], vec![1.0_f32, 2.0])?;
    let output = Nextafter::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2, 3]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 1.9999999, 2.9999998, 1.0000001, 2.0, 2.9999998, 3.9999998, 4.9999995, 5.9999995, 3.9999998, 4.9999995, 5.9999995], 0.0);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let lhs = Tensor::scalar(1.0_f32);
    let rhs = Tensor::scalar(1.0_f32);
    let output = Nextafter::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[1.0_f32], 0.0);
    Ok(())
}

#[test]
fn one_against_zero() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1], vec![1.0_f32, 2.0])?;
    let rhs = Tensor::<f32>::new([0], vec![])?;
    let output = Nextafter::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn along_an_axis() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 3, 1], vec![1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0])?;
    let rhs = Tensor::new([3], vec![1.0_f32, 2.0, 3.0])?;
    let output = Nextafter::new().auto_broadcast(AutoBroadcast::Pdpd { axis: 1 }).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 3, 1]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 2.0, 3.0, 3.9999998, 4.9999995, 5.9999995], 0.0);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let rhs = Tensor::new([1, 1, 2], vec![0.0_f32, 1.0])?;
    let error = Nextafter::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1");
    Ok(())
}

#[test]
fn none_stretches_nothing() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1.0_f32, 2.0])?;
    let rhs = Tensor::new([2], vec![1.0_f32, 2.0])?;
    let error = Nextafter::new().auto_broadcast(AutoBroadcast::None).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (none): rank 2 against rank 1, and none broadcasts nothing");
    Ok(())
}

#[test]
fn pdpd_is_one_way() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 3], vec![0.0_f32, 1.0, 2.0])?;
    let rhs = Tensor::new([2, 3], vec![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0])?;
    let error = Nextafter::new().auto_broadcast(AutoBroadcast::Pdpd { axis: -1 }).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast (pdpd(axis=-1)): axis 0 (-2): 1 against 2, and pdpd stretches only the second operand");
    Ok(())
}

#[test]
fn upwards_and_downwards() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![1.0, 1.0, -1.0])?;
    let rhs = Tensor::new([3], vec![2.0, 0.0, 0.0])?;
    let output = Nextafter::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[1.0000000000000002, 0.9999999999999999, -0.9999999999999999], 0.0);
    Ok(())
}
