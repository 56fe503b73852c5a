// @generated from specs/arithmetic/outer.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `outer`.

use opwright::{Outer, Tensor};

use super::assert_ulps;

#[test]
fn two_by_three() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let y = Tensor::new([3], vec![3_i32, 4, 5])?;
    let output = Outer::new().eval(&x, &y)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [3_i32, 4, 5, 6, 8, 10]);
    Ok(())
}

#[test]
fn infinity_times_zero() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![f32::INFINITY, 1.0])?;
    let y = Tensor::new([2], vec![0.0_f32, 2.0])?;
    let output = Outer::new().eval(&x, &y)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_ulps(&output.to_vec(), &[f32::NAN, f32::INFINITY, 0.0, 2.0], 0.0);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0], vec![])?;
    let y = Tensor::new([2], vec![1_i32, 2])?;
    let output = Outer::new().eval(&x, &y)?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}

#[test]
fn a_matrix() -> opwright::Result<()> {
    let x = Tensor::new([1, 1], vec![1_i32])?;
    let y = Tensor::new([1], vec![1_i32])?;
    let error = Outer::new().eval(&x, &y).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "x of shape [1, 1] does not fit [m]");
    Ok(())
}

#[test]
fn y_of_another_shape() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let y = Tensor::scalar(3_i32);
    let error = Outer::new().eval(&x, &y).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "y of shape [] does not fit [n]");
    Ok(())
}
