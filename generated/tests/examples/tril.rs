// @generated from specs/manipulation/tril.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `tril`.

use opwright::{Tensor, Tril};

use super::assert_ulps;

#[test]
fn square() -> opwright::Result<()> {
    let x = Tensor::new([3, 3], vec![1_i32, 2, 3, 4, 5, 6, 7, 8, 9])?;
    let output = Tril::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3, 3]);
    assert_eq!(output.to_vec(), [1_i32, 0, 0, 4, 5, 0, 7, 8, 9]);
    Ok(())
}

#[test]
fn one_above() -> opwright::Result<()> {
    let x = Tensor::new([3, 3], vec![1_i32, 2, 3, 4, 5, 6, 7, 8, 9])?;
    let output = Tril::new().k(1).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 0, 4, 5, 6, 7, 8, 9]);
    Ok(())
}

#[test]
fn below() -> opwright::Result<()> {
    let x = Tensor::new([3, 2], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Tril::new().k(-1).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [0_i32, 0, 3, 0, 5, 6]);
    Ok(())
}

#[test]
fn a_stack_of_matrices() -> opwright::Result<()> {
    let x = Tensor::new([2, 2, 2], vec![1_i32, 2, 3, 4, 5, 6, 7, 8])?;
    let output = Tril::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 0, 3, 4, 5, 0, 7, 8]);
    Ok(())
}

#[test]
fn nan_above_is_dropped() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1.0_f32, f32::NAN, f32::NAN, 2.0])?;
    let output = Tril::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_ulps(&output.to_vec(), &[1.0_f32, 0.0, f32::NAN, 2.0], 0.0);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Tril::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Tril::new().eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "x of shape [2] does not fit [.., m, n]");
    Ok(())
}

#[test]
fn far_away() -> opwright::Result<()> {
    let x = Tensor::new([1, 1], vec![1_i32])?;
    let error = Tril::new().k(9223372036854775807).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "the diagonal 9223372036854775807 is more than 2^62 away");
    Ok(())
}
