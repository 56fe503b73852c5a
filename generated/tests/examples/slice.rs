// @generated from specs/manipulation/slice.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `slice`.

use opwright::{Slice, Tensor};

#[test]
fn block() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = Slice::new(&[0, 1], &[2, 3], &[1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [2_i32, 3, 5, 6]);
    Ok(())
}

#[test]
fn steps() -> opwright::Result<()> {
    let x = Tensor::new([5], vec![1_i32, 2, 3, 4, 5])?;
    let output = Slice::new(&[0], &[5], &[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [1_i32, 3, 5]);
    Ok(())
}

#[test]
fn last_step_cut_off() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![1_i32, 2, 3, 4])?;
    let output = Slice::new(&[1], &[4], &[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [2_i32, 4]);
    Ok(())
}

#[test]
fn huge_step() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = Slice::new(&[1], &[3], &[9223372036854775807]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [2_i32]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![true, false, true])?;
    let output = Slice::new(&[1], &[3], &[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [false, true]);
    Ok(())
}

#[test]
fn nothing() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Slice::new(&[1], &[1], &[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn of_nothing() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = Slice::new(&[0, 1], &[0, 2], &[1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 1]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Slice::new(&[], &[], &[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn too_few() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Slice::new(&[], &[2], &[1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "x of shape [2] has rank 1, but there are 0 starts, 1 limits and 1 steps");
    Ok(())
}

#[test]
fn past_the_end() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Slice::new(&[0], &[3], &[1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "starts [0] and limits [3] are not in order between 0 and the shape [2] of x");
    Ok(())
}

#[test]
fn from_the_back() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Slice::new(&[-1], &[2], &[1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "starts [-1] and limits [2] are not in order between 0 and the shape [2] of x");
    Ok(())
}

#[test]
fn wrong_order() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Slice::new(&[2], &[1], &[1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "starts [2] and limits [1] are not in order between 0 and the shape [2] of x");
    Ok(())
}

#[test]
fn no_step() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Slice::new(&[0], &[2], &[0]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "step 0 in steps [0] is not positive");
    Ok(())
}
