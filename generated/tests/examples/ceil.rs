// @generated from specs/rounding/ceil.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `ceil`.

use opwright::{Ceil, Tensor};

use super::assert_ulps;

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let output = Ceil::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn no_elements() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Ceil::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn fractions() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![-2.5_f32, -1.5, 1.5, 2.75])?;
    let output = Ceil::new().eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_ulps(&output.to_vec(), &[-2.0_f32, -1.0, 2.0, 3.0], 0.0);
    Ok(())
}

#[test]
fn integers() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 100])?;
    let output = Ceil::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 100]);
    Ok(())
}
