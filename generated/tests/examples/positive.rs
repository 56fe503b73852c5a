// @generated from specs/arithmetic/positive.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `positive`.

use opwright::{Positive, Tensor};

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let output = Positive::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Positive::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn copies() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![0_i32, 1, 2])?;
    let output = Positive::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2]);
    Ok(())
}
