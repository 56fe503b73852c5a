// @generated from specs/reduction/count_nonzero.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `count_nonzero`.

use opwright::{CountNonzero, Tensor};

#[test]
fn by_row() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![0_i32, 1, 0, 1, 1, 0])?;
    let output = CountNonzero::new(&[1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [1_i64, 2]);
    Ok(())
}

#[test]
fn by_column() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![0_i32, 1, 0, 1, 1, 0])?;
    let output = CountNonzero::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [1_i64, 2, 0]);
    Ok(())
}

#[test]
fn everything() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![0_i32, 1, 0, 1, 1, 0])?;
    let output = CountNonzero::new(&[0, -1]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [3_i64]);
    Ok(())
}

#[test]
fn keep() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![0_i32, 1, 0, 1, 1, 0])?;
    let output = CountNonzero::new(&[1]).keep_dims(true).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 1]);
    assert_eq!(output.to_vec(), [1_i64, 2]);
    Ok(())
}

#[test]
fn no_axes() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![0_i32, 7])?;
    let output = CountNonzero::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [0_i64, 1]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = CountNonzero::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i64]);
    Ok(())
}

#[test]
fn of_nothing() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = CountNonzero::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [0_i64, 0]);
    Ok(())
}

#[test]
fn nothing_left() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([3, 0], vec![])?;
    let output = CountNonzero::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn special() -> opwright::Result<()> {
    let x = Tensor::new([4], vec![f32::NAN, -0.0, f32::INFINITY, 0.0])?;
    let output = CountNonzero::new(&[0]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [2_i64]);
    Ok(())
}

#[test]
fn truth_values() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![true, false, true])?;
    let output = CountNonzero::new(&[0]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [2_i64]);
    Ok(())
}

#[test]
fn out_of_range() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = CountNonzero::new(&[0, 2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [0, 2]: axis 2 is out of range for rank 2");
    Ok(())
}

#[test]
fn repeated() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = CountNonzero::new(&[1, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "two entries of axes [1, -1] are the same axis");
    Ok(())
}
