// @generated from specs/reduction/vecdot.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `vecdot`.

use opwright::{Tensor, Vecdot};

use super::assert_ulps;

#[test]
fn two_vectors() -> opwright::Result<()> {
    let lhs = Tensor::new([3], vec![1_i32, 2, 3])?;
    let rhs = Tensor::new([3], vec![4_i32, 5, 6])?;
    let output = Vecdot::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [32_i32]);
    Ok(())
}

#[test]
fn rows_with_one_vector() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let rhs = Tensor::new([2], vec![5_i32, 6])?;
    let output = Vecdot::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [17_i32, 39]);
    Ok(())
}

#[test]
fn outer() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 1, 2], vec![1_i32, 2, 3, 4])?;
    let rhs = Tensor::new([2, 2], vec![5_i32, 6, 7, 8])?;
    let output = Vecdot::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [17_i32, 23, 39, 53]);
    Ok(())
}

#[test]
fn columns() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let rhs = Tensor::new([2, 2], vec![5_i32, 6, 7, 8])?;
    let output = Vecdot::new().axis(-2).eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [26_i32, 44]);
    Ok(())
}

#[test]
fn of_nothing() -> opwright::Result<()> {
    let lhs = Tensor::<i32>::new([2, 0], vec![])?;
    let rhs = Tensor::<i32>::new([0], vec![])?;
    let output = Vecdot::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [0_i32, 0]);
    Ok(())
}

#[test]
fn no_vectors() -> opwright::Result<()> {
    let lhs = Tensor::<i32>::new([0, 2], vec![])?;
    let rhs = Tensor::new([2], vec![1_i32, 2])?;
    let output = Vecdot::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn wraps() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![16_u8, 1])?;
    let rhs = Tensor::new([2], vec![16_u8, 1])?;
    let output = Vecdot::new().eval(&lhs, &rhs)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_u8]);
    Ok(())
}

#[test]
fn infinite() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 2], vec![f32::INFINITY, 1.0, f32::INFINITY, 1.0])?;
    let rhs = Tensor::new([2, 2], vec![0.0_f32, 1.0, 1.0, f32::NEG_INFINITY])?;
    let output = Vecdot::new().eval(&lhs, &rhs)?;
    assert_eq!(output.shape()[..], [2]);
    assert_ulps(&output.to_vec(), &[f32::NAN, f32::NAN], 0.0);
    Ok(())
}

#[test]
fn axis_from_the_front() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![3_i32, 4])?;
    let error = Vecdot::new().axis(0).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis is 0, but must be negative, and an axis of lhs of rank 1 and of rhs of rank 1");
    Ok(())
}

#[test]
fn axis_of_one_only() -> opwright::Result<()> {
    let lhs = Tensor::new([1, 2], vec![1_i32, 2])?;
    let rhs = Tensor::new([2], vec![3_i32, 4])?;
    let error = Vecdot::new().axis(-2).eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axis is -2, but must be negative, and an axis of lhs of rank 2 and of rhs of rank 1");
    Ok(())
}

#[test]
fn lengths() -> opwright::Result<()> {
    let lhs = Tensor::new([2], vec![1_i32, 2])?;
    let rhs = Tensor::new([1], vec![3_i32])?;
    let error = Vecdot::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "the vectors of lhs of shape [2] have 2 elements, and those of rhs of shape [1] 1");
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let lhs = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let rhs = Tensor::new([3, 2], vec![1_i32, 2, 3, 4, 5, 6])?;
    let error = Vecdot::new().eval(&lhs, &rhs).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "the operands do not broadcast: axis 0 (-2): 2 against 3, and neither is 1");
    Ok(())
}
