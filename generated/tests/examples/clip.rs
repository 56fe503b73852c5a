// @generated from specs/arithmetic/clip.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `clip`.

use opwright::{Clip, Tensor};

#[test]
fn one_range() -> opwright::Result<()> {
    let x = Tensor::new([6], vec![1_i32, 2, 3, 4, 5, 6])?;
    let low = Tensor::scalar(2_i32);
    let high = Tensor::scalar(5_i32);
    let output = Clip::new().eval(&x, &low, &high)?;
    assert_eq!(output.shape()[..], [6]);
    assert_eq!(output.to_vec(), [2_i32, 2, 3, 4, 5, 5]);
    Ok(())
}

#[test]
fn ranges() -> opwright::Result<()> {
    let x = Tensor::new([2, 1], vec![1_i32, 5])?;
    let low = Tensor::new([3], vec![0_i32, 2, 6])?;
    let high = Tensor::new([3], vec![4_i32, 3, 7])?;
    let output = Clip::new().eval(&x, &low, &high)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 6, 4, 3, 6]);
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let low = Tensor::new([3], vec![1_i32, 2, 3])?;
    let high = Tensor::scalar(4_i32);
    let error = Clip::new().eval(&x, &low, &high).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1");
    Ok(())
}
