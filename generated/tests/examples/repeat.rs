// @generated from specs/movement/repeat.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `repeat`.

use opwright::{Repeat, Tensor};

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Repeat::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [1_i32, 1, 2, 2]);
    Ok(())
}

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Repeat::new(&[2, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 6]);
    assert_eq!(output.to_vec(), [1_i32, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 3, 3, 3, 4, 4, 4]);
    Ok(())
}

#[test]
fn one_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Repeat::new(&[1, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 4]);
    assert_eq!(output.to_vec(), [1_i32, 1, 2, 2, 3, 3, 4, 4]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let output = Repeat::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [true, true, false, false]);
    Ok(())
}

#[test]
fn nothing_to_do() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Repeat::new(&[1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Repeat::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = Repeat::new(&[3, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 4]);
    Ok(())
}

#[test]
fn too_few_reps() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Repeat::new(&[2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "reps [2] has length 1, but x of shape [1, 2] has rank 2");
    Ok(())
}

#[test]
fn zero_times() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Repeat::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn zero_times_along_one_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Repeat::new(&[2, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 0]);
    Ok(())
}

#[test]
fn negative_times() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Repeat::new(&[1, -2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "repetition -2 in reps [1, -2] is negative");
    Ok(())
}

#[test]
fn too_many_times() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Repeat::new(&[9223372036854775807]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "x of shape [2] cannot be repeated by reps [9223372036854775807]: 64-bit overflow");
    Ok(())
}
