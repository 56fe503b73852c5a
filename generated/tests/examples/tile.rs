// @generated from specs/movement/tile.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `tile`.

use opwright::{Tensor, Tile};

#[test]
fn vector() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [1_i32, 2, 1, 2]);
    Ok(())
}

#[test]
fn matrix() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Tile::new(&[2, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 6]);
    assert_eq!(output.to_vec(), [1_i32, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4, 1, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4]);
    Ok(())
}

#[test]
fn more_reps_than_axes() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Tile::new(&[3, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [3, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 1, 2, 1, 2]);
    Ok(())
}

#[test]
fn more_axes_than_reps() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 4]);
    assert_eq!(output.to_vec(), [1_i32, 2, 1, 2, 3, 4, 3, 4]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![true, false])?;
    let output = Tile::new(&[2]).eval(&x)?;
    assert_eq!(output.shape()[..], [4]);
    assert_eq!(output.to_vec(), [true, false, true, false]);
    Ok(())
}

#[test]
fn nothing_to_do() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Tile::new(&[1, 1]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn no_reps() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Tile::new(&[]).eval(&x)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 4]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Tile::new(&[3]).eval(&x)?;
    assert_eq!(output.shape()[..], [3]);
    assert_eq!(output.to_vec(), [7_i32, 7, 7]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let x = Tensor::scalar(7_i32);
    let output = Tile::new(&[]).eval(&x)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn empty() -> opwright::Result<()> {
    let x = Tensor::<i32>::new([2, 0], vec![])?;
    let output = Tile::new(&[2, 3]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 0]);
    Ok(())
}

#[test]
fn zero_copies() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Tile::new(&[0]).eval(&x)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn zero_copies_along_one_axis() -> opwright::Result<()> {
    let x = Tensor::new([2, 2], vec![1_i32, 2, 3, 4])?;
    let output = Tile::new(&[2, 0]).eval(&x)?;
    assert_eq!(output.shape()[..], [4, 0]);
    Ok(())
}

#[test]
fn zero_copies_along_a_new_axis() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let output = Tile::new(&[0, 2]).eval(&x)?;
    assert_eq!(output.shape()[..], [0, 4]);
    Ok(())
}

#[test]
fn negative_copies() -> opwright::Result<()> {
    let x = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = Tile::new(&[2, -1]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "repetition -1 in reps [2, -1] is negative");
    Ok(())
}

#[test]
fn too_many_copies() -> opwright::Result<()> {
    let x = Tensor::new([2], vec![1_i32, 2])?;
    let error = Tile::new(&[9223372036854775807]).eval(&x).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "x of shape [2] cannot be tiled by reps [9223372036854775807]: 64-bit overflow");
    Ok(())
}
