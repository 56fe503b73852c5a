// @generated from specs/selection/masked_fill.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `masked_fill`.

use opwright::{MaskedFill, Tensor};

#[test]
fn values() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let mask = Tensor::new([3], vec![true, false, true])?;
    let value_ = Tensor::scalar(7_i32);
    let output = MaskedFill::new().eval(&x, &mask, &value_)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [7_i32, 2, 7]);
    Ok(())
}

#[test]
fn upper_triangle() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let mask = Tensor::new([2, 2], vec![false, true, false, false])?;
    let value_ = Tensor::scalar(0_i32);
    let output = MaskedFill::new().eval(&x, &mask, &value_)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 0, 3, 4]);
    Ok(())
}

#[test]
fn column_of_masks() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let mask = Tensor::new([2, 1], vec![true, false])?;
    let value_ = Tensor::new([2], vec![5_i32, 6])?;
    let output = MaskedFill::new().eval(&x, &mask, &value_)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [5_i32, 6, 3, 4]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let mask = Tensor::new([2], vec![true, false])?;
    let value_ = Tensor::scalar(false);
    let output = MaskedFill::new().eval(&x, &mask, &value_)?;
    assert_eq!(output.shape()[..], [2]);
    assert_eq!(output.to_vec(), [false, false]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(1_i32);
    let mask = Tensor::scalar(false);
    let value_ = Tensor::scalar(7_i32);
    let output = MaskedFill::new().eval(&x, &mask, &value_)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [1_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0], vec![])?;
    let mask = Tensor::scalar(true);
    let value_ = Tensor::scalar(7_i32);
    let output = MaskedFill::new().eval(&x, &mask, &value_)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let x = Tensor::new([3], vec![1_i32, 2, 3])?;
    let mask = Tensor::new([2], vec![true, false])?;
    let value_ = Tensor::scalar(7_i32);
    let error = MaskedFill::new().eval(&x, &mask, &value_).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 3 (operand 0) against 2 (operand 1), and neither is 1");
    Ok(())
}
