// @generated from specs/arithmetic/cross.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `cross`.

use opwright::{Cross, Tensor};

#[test]
fn axes_of_space() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 0, 0])?;
    let y = Tensor::new([3], vec![0_i32, 1, 0])?;
    let output = Cross::new().eval(&x, &y)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [0_i32, 0, 1]);
    Ok(())
}

#[test]
fn two_vectors() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 0, 0, 1])?;
    let y = Tensor::new([2, 3], vec![4_i32, 5, 7, 1, 0, 0])?;
    let output = Cross::new().eval(&x, &y)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [-1_i32, 5, -3, 0, 1, 0]);
    Ok(())
}

#[test]
fn columns() -> opwright::Result<()> {
    let x = Tensor::new([3, 1], vec![1_i32, 0, 0])?;
    let y = Tensor::new([3, 1], vec![0_i32, 1, 0])?;
    let output = Cross::new().axis(0).eval(&x, &y)?;
    assert_eq!(output.shape()[..], [3, 1]);
    assert_eq!(output.to_vec(), [0_i32, 0, 1]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 3], vec![])?;
    let y = Tensor::<i32>::new([0, 3], vec![])?;
    let output = Cross::new().eval(&x, &y)?;
    assert_eq!(output.shape()[..], [0, 3]);
    Ok(())
}

#[test]
fn axis_of_a_scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let y = Tensor::scalar(1_i32);
    let error = Cross::new().eval(&x, &y).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis -1 is out of range for rank 0");
    Ok(())
}

#[test]
fn unequal_shapes() -> opwright::Result<()> {
    let x = Tensor::new([1, 3], vec![1_i32, 0, 0])?;
    let y = Tensor::new([3], vec![0_i32, 1, 0])?;
    let error = Cross::new().eval(&x, &y).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "shapes [1, 3] and [3] differ");
    Ok(())
}

#[test]
fn two_elements() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 0])?;
    let y = Tensor::new([2], vec![0_i32, 1])?;
    let error = Cross::new().eval(&x, &y).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "axis 0 of [2] has 2 elements, and a vector has 3");
    Ok(())
}
