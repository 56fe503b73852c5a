// @generated from specs/reduction/sum_to.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `sum_to`.

use opwright::{SumTo, Tensor};

#[test]
fn leading_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = SumTo::new(&[3]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [5_i32, 7, 9]);
    Ok(())
}

#[test]
fn stretched_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = SumTo::new(&[2, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_eq!(output.to_vec(), [6_i32, 15]);
    Ok(())
}

#[test]
fn both() -> opwright::Result<()> {
    let x = Tensor::new([2, 3, 2], (0..12).collect::<Vec<i32>>())?;
    let output = SumTo::new(&[3, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 1]);
    assert_eq!(output.to_vec(), [14_i32, 22, 30]);
    Ok(())
}

#[test]
fn equal_shapes() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = SumTo::new(&[2, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn to_a_scalar() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = SumTo::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [21_i32]);
    Ok(())
}

#[test]
fn to_ones() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = SumTo::new(&[1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 1]);
    assert_eq!(output.to_vec(), [21_i32]);
    Ok(())
}

#[test]
fn leading_one() -> opwright::Result<()> {
    let x = Tensor::new([1, 3], vec![1_i32, 2, 3])?;
    let output = SumTo::new(&[3]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = SumTo::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn of_nothing() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0], vec![])?;
    let output = SumTo::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [0_i32]);
    Ok(())
}

#[test]
fn of_nothing_along_one_axis() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = SumTo::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [0_i32, 0]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = SumTo::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn wraps() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![200_u8, 100])?;
    let output = SumTo::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [44_u8]);
    Ok(())
}

#[test]
fn rank_too_high() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = SumTo::new(&[1, 2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "x of shape [2] and rank 1 cannot be summed to shape [1, 2] of rank 2");
    Ok(())
}

#[test]
fn mismatch() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let error = SumTo::new(&[2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "x of shape [2, 3] cannot be summed to shape [2]: they differ at axis 1 of x, and only a 1 of shape is summed to");
    Ok(())
}

#[test]
fn no_growing() -> opwright::Result<()> {
    let x = Tensor::new([2, 1], vec![1_i32, 2])?;
    let error = SumTo::new(&[2, 3]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "x of shape [2, 1] cannot be summed to shape [2, 3]: they differ at axis 1 of x, and only a 1 of shape is summed to");
    Ok(())
}

#[test]
fn something_to_nothing() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = SumTo::new(&[0]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "x of shape [3] cannot be summed to shape [0]: they differ at axis 0 of x, and only a 1 of shape is summed to");
    Ok(())
}
