// @generated from specs/manipulation/slice_axes.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `slice_axes`.

use opwright::{SliceAxes, Tensor};

#[test]
fn columns() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = SliceAxes::new(&[1], &[3], &[1], &[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [2_i32, 3, 5, 6]);
    Ok(())
}

#[test]
fn two_axes() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = SliceAxes::new(&[0, 1], &[3, 2], &[-1, 0], &[2, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2]);
    assert_eq!(output.to_vec(), [4_i32, 6]);
    Ok(())
}

#[test]
fn backwards() -> opwright::Result<()> {
    let x = Tensor::new([5], vec![1_i32, 2, 3, 4, 5])?;
    let output = SliceAxes::new(&[-1], &[-100], &[0], &[-2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [5_i32, 3, 1]);
    Ok(())
}

#[test]
fn past_the_end() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = SliceAxes::new(&[-2], &[9223372036854775807], &[0], &[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [2_i32, 3]);
    Ok(())
}

#[test]
fn reversed() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = SliceAxes::new(&[9223372036854775807], &[-9223372036854775808], &[0], &[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [3_i32, 2, 1]);
    Ok(())
}

#[test]
fn huge_step() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = SliceAxes::new(&[1], &[3], &[0], &[9223372036854775807]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [2_i32]);
    Ok(())
}

#[test]
fn huge_step_back() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = SliceAxes::new(&[1], &[-4], &[0], &[-9223372036854775808]).eval(&x)?;
    assert_eq!(output.shape()[..], [1]);
    assert_eq!(output.to_vec(), [2_i32]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![true, false, true])?;
    let output = SliceAxes::new(&[1], &[3], &[0], &[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [false, true]);
    Ok(())
}

#[test]
fn nothing() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = SliceAxes::new(&[2], &[1], &[0], &[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn nothing_backwards() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = SliceAxes::new(&[0], &[1], &[0], &[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn no_axes() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let output = SliceAxes::new(&[], &[], &[], &[]).eval(&x)?;
    assert_eq!(output.shape()[..], [1, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2]);
    Ok(())
}

#[test]
fn of_nothing() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = SliceAxes::new(&[0], &[-1], &[0], &[-1]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 2]);
    Ok(())
}

#[test]
fn axis_past_the_last() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = SliceAxes::new(&[0], &[2], &[1], &[1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [1]: axis 1 is out of range for rank 1");
    Ok(())
}

#[test]
fn one_axis_twice() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = SliceAxes::new(&[0, 0], &[2, 2], &[0, -1], &[1, 1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "two entries of axes [0, -1] are the same axis");
    Ok(())
}

#[test]
fn too_few() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = SliceAxes::new(&[], &[2], &[0], &[1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "there are 0 starts, 1 ends and 1 steps for the axes [0] of x");
    Ok(())
}

#[test]
fn no_step() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = SliceAxes::new(&[0], &[2], &[0], &[0]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C4"));
    assert_eq!(error.message(), "a step in steps [0] is 0");
    Ok(())
}
