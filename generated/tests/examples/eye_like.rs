// @generated from specs/manipulation/eye_like.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `eye_like`.

use opwright::{EyeLike, Tensor};

#[test]
fn square() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![5_i32, 5, 5, 5])?;
    let output = EyeLike::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 0, 0, 1]);
    Ok(())
}

#[test]
fn above() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![5_i32, 5, 5, 5, 5, 5])?;
    let output = EyeLike::new().k(1).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 0, 0, 0, 1]);
    Ok(())
}

#[test]
fn below() -> opwright::Result<()> {
    let x = Tensor::new([2, 1], vec![5_i32, 5])?;
    let output = EyeLike::new().k(-1).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_eq!(output.to_vec(), [0_i32, 1]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = EyeLike::new().eval(&x)?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([1], vec![1_i32])?;
    let error = EyeLike::new().eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "x of shape [1] does not fit [m, n]");
    Ok(())
}

#[test]
fn far_away() -> opwright::Result<()> {
    let x = Tensor::new([1, 1], vec![1_i32])?;
    let error = EyeLike::new().k(9223372036854775807).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "the diagonal 9223372036854775807 is more than 2^62 away");
    Ok(())
}
