// @generated from specs/manipulation/permute_dims.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `permute_dims`.

use opwright::{PermuteDims, Tensor};

#[test]
fn transpose() -> opwright::Result<()> {
    let x = Tensor::new([2, 3], vec![1_i32, 2, 3, 4, 5, 6])?;
    let output = PermuteDims::new(&[1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 4, 2, 5, 3, 6]);
    Ok(())
}

#[test]
fn rotate() -> opwright::Result<()> {
    let x = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = PermuteDims::new(&[2, 0, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2, 1]);
    assert_eq!(output.to_vec(), [0_i32, 3, 1, 4, 2, 5]);
    Ok(())
}

#[test]
fn counted_from_the_back() -> opwright::Result<()> {
    let x = Tensor::new([2, 1, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = PermuteDims::new(&[-1, 0, -2]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2, 1]);
    assert_eq!(output.to_vec(), [0_i32, 3, 1, 4, 2, 5]);
    Ok(())
}

#[test]
fn same_order() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = PermuteDims::new(&[0, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![true, false, true, true])?;
    let output = PermuteDims::new(&[1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, true, false, true]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = PermuteDims::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([0, 2], vec![])?;
    let output = PermuteDims::new(&[1, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 0]);
    Ok(())
}

#[test]
fn axis_past_the_last() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = PermuteDims::new(&[0, 2]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [0, 2]: axis 2 is out of range for rank 2");
    Ok(())
}

#[test]
fn axis_before_the_first() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = PermuteDims::new(&[0, -3]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "axes [0, -3]: axis -3 is out of range for rank 2");
    Ok(())
}

#[test]
fn one_axis_twice() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = PermuteDims::new(&[1, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "two entries of axes [1, -1] are the same axis");
    Ok(())
}

#[test]
fn too_few_axes() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = PermuteDims::new(&[1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "axes [1] has length 1, but x of shape [1, 2] has rank 2");
    Ok(())
}
