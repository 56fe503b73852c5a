// @generated from specs/manipulation/identity.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `identity`.

use opwright::{Identity, Tensor};

use super::assert_ulps;

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Identity::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let output = Identity::new().eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [true, false]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Identity::new().eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = Identity::new().eval(&x)?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}

#[test]
fn special() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![-0.0_f32, f32::NAN, f32::NEG_INFINITY])?;
    let output = Identity::new().eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_ulps(&output.to_vec(), &[-0.0_f32, f32::NAN, f32::NEG_INFINITY], 0.0);
    Ok(())
}
