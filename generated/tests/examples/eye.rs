// @generated from specs/creation/eye.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `eye`.

use opwright::{DType, Eye};

use super::assert_ulps;

#[test]
fn square() -> opwright::Result<()> {
    let output = Eye::new(2, 2).eval::<f32>()?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 0.0, 0.0, 1.0], 0.0);
    Ok(())
}

#[test]
fn above() -> opwright::Result<()> {
    let output = Eye::new(2, 3).k(1).dtype(DType::I32).eval::<i32>()?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 0, 0, 0, 1]);
    Ok(())
}

#[test]
fn below() -> opwright::Result<()> {
    let output = Eye::new(2, 1).k(-1).eval::<f32>()?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 1.0], 0.0);
    Ok(())
}

#[test]
fn truth_values() -> opwright::Result<()> {
    let output = Eye::new(1, 2).dtype(DType::Bool).eval::<bool>()?;
    assert_eq!(output.shape()[..], [1, 2]);
    assert_eq!(output.to_vec(), [true, false]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let output = Eye::new(0, 2).eval::<f32>()?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}

#[test]
fn negative() -> opwright::Result<()> {
    let error = Eye::new(-1, 2).eval::<f32>().unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "a matrix cannot have -1 rows and 2 columns");
    Ok(())
}

#[test]
fn far_away() -> opwright::Result<()> {
    let error = Eye::new(1, 1).k(9223372036854775807).eval::<f32>().unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "the diagonal 9223372036854775807 is more than 2^62 away");
    Ok(())
}
