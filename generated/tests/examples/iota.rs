// @generated from specs/creation/iota.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `iota`.

use opwright::{DType, Iota};

use super::assert_ulps;

#[test]
fn vector() -> opwright::Result<()> {
    let output = Iota::new(&[4]).eval::<i64>()?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [0_i64, 1, 2, 3]);
    Ok(())
}

#[test]
fn columns() -> opwright::Result<()> {
    let output = Iota::new(&[2, 3]).axis(1).eval::<i64>()?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [0_i64, 1, 2, 0, 1, 2]);
    Ok(())
}

#[test]
fn rows() -> opwright::Result<()> {
    let output = Iota::new(&[2, 3]).dtype(DType::F32).eval::<f32>()?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.0, 0.0, 1.0, 1.0, 1.0], 0.0);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let output = Iota::new(&[0, 2]).eval::<i64>()?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}

#[test]
fn counted_from_the_back() -> opwright::Result<()> {
    let output = Iota::new(&[2, 3]).axis(-1).eval::<i64>()?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [0_i64, 1, 2, 0, 1, 2]);
    Ok(())
}

#[test]
fn axis_out_of_range() -> opwright::Result<()> {
    let error = Iota::new(&[4]).axis(1).eval::<i64>().unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis 1 is out of range for rank 1");
    Ok(())
}
