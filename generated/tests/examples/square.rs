// @generated from specs/elementary/square.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `square`.

use opwright::{Square, Tensor};

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let output = Square::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Square::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn small() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0_i32, 3, 7])?;
    let output = Square::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [0_i32, 9, 49]);
    Ok(())
}

#[test]
fn wraps_around() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![16_u8, 17])?;
    let output = Square::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [0_u8, 33]);
    Ok(())
}
