// @generated from specs/manipulation/matrix_transpose.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `matrix_transpose`.

use opwright::{MatrixTranspose, Tensor};

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = MatrixTranspose::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 4, 2, 5, 3, 6]);
    Ok(())
}

#[test]
fn batch() -> opwright::Result<()> {
    let x = Tensor::new([2, 2, 2], vec![0_i32, 1, 2, 3, 4, 5, 6, 7])?;
    let output = MatrixTranspose::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2, 2]);
    assert_eq!(output.to_vec(), [0_i32, 2, 1, 3, 4, 6, 5, 7]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![true, false, true, true])?;
    let output = MatrixTranspose::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, true, false, true]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = MatrixTranspose::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = MatrixTranspose::new().eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "x of shape [2] does not fit [.., rows, columns]");
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let error = MatrixTranspose::new().eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "x of shape [] does not fit [.., rows, columns]");
    Ok(())
}
