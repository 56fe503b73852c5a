// @generated from specs/creation/arange.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `arange`.

use opwright::{Arange, DType};

use super::assert_ulps;

#[test]
fn upwards() -> opwright::Result<()> {
    let output = Arange::new(2, 6).eval::<i64>()?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [2_i64, 3, 4, 5]);
    Ok(())
}

#[test]
fn by_threes() -> opwright::Result<()> {
    let output = Arange::new(0, 10).step(3).dtype(DType::F32).eval::<f32>()?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[0.0_f32, 3.0, 6.0, 9.0], 0.0);
    Ok(())
}

#[test]
fn downwards() -> opwright::Result<()> {
    let output = Arange::new(3, 0).step(-1).dtype(DType::I8).eval::<i8>()?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [3_i8, 2, 1]);
    Ok(())
}

#[test]
fn the_lowest_bits() -> opwright::Result<()> {
    let output = Arange::new(254, 258).dtype(DType::U8).eval::<u8>()?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [254_u8, 255, 0, 1]);
    Ok(())
}

#[test]
fn away_from_the_end() -> opwright::Result<()> {
    let output = Arange::new(0, 3).step(-1).eval::<i64>()?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn no_step() -> opwright::Result<()> {
    let error = Arange::new(0, 3).step(0).eval::<i64>().unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "a step of 0 never reaches 3");
    Ok(())
}

#[test]
fn too_far() -> opwright::Result<()> {
    let error = Arange::new(-9223372036854775808, 9223372036854775807).eval::<i64>().unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "the numbers from -9223372036854775808 to 9223372036854775807 by 1 cannot be counted in 64 bits");
    Ok(())
}
