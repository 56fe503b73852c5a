// @generated from specs/creation/zeros.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `zeros`.

use opwright::{DType, Zeros};

use super::assert_ulps;

#[test]
fn matrix() -> opwright::Result<()> {
    let output = Zeros::new(&[2, 3]).eval::<f32>()?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.0, 0.0, 0.0, 0.0, 0.0], 0.0);
    Ok(())
}

#[test]
fn of_integers() -> opwright::Result<()> {
    let output = Zeros::new(&[2]).dtype(DType::I64).eval::<i64>()?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [0_i64, 0]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let output = Zeros::new(&[]).eval::<f32>()?;
    assert!(output.shape().is_empty());
    assert_ulps(&output.to_vec(), &[0.0_f32], 0.0);
    Ok(())
}

#[test]
fn truth_values() -> opwright::Result<()> {
    let output = Zeros::new(&[2]).dtype(DType::Bool).eval::<bool>()?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [false, false]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let output = Zeros::new(&[2, 0]).eval::<f32>()?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}
