// @generated from specs/creation/linspace.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `linspace`.

use opwright::Linspace;

use super::assert_ulps;

#[test]
fn with_the_end() -> opwright::Result<()> {
    let output = Linspace::new(0.0, 1.0, 5).eval::<f32>()?;
    assert_eq!(output.shape()[..], [5]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.25, 0.5, 0.75, 1.0], 0.0);
    Ok(())
}

#[test]
fn without_the_end() -> opwright::Result<()> {
    let output = Linspace::new(0.0, 1.0, 4).endpoint(false).eval::<f32>()?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 0.25, 0.5, 0.75], 0.0);
    Ok(())
}

#[test]
fn downwards() -> opwright::Result<()> {
    let output = Linspace::new(1.0, -1.0, 3).eval::<f32>()?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 0.0, -1.0], 0.0);
    Ok(())
}

#[test]
fn one() -> opwright::Result<()> {
    let output = Linspace::new(3.0, 5.0, 1).eval::<f32>()?;
    assert_eq!(output.shape()[..], [1]);
    assert_ulps(&output.to_vec(), &[3.0_f32], 0.0);
    Ok(())
}

#[test]
fn none() -> opwright::Result<()> {
    let output = Linspace::new(3.0, 5.0, 0).eval::<f32>()?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn negative() -> opwright::Result<()> {
    let error = Linspace::new(0.0, 1.0, -1).eval::<f32>().unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "there cannot be -1 numbers");
    Ok(())
}
