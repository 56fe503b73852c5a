// @generated from specs/movement/broadcast_to.yaml by codegen/src/emit/test.rs. Edit the spec.
//! The examples of `broadcast_to`.

use opwright::{BroadcastTo, Tensor};

#[test]
fn vector_to_matrix() -> opwright::Result<()> {
    let input = Tensor::new([3], vec![1_i32, 2, 3])?;
    let output = BroadcastTo::new(&[2, 3]).eval(&input)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [1_i32, 2, 3, 1, 2, 3]);
    Ok(())
}

#[test]
fn keep_with_minus_one() -> opwright::Result<()> {
    let input = Tensor::new([2, 1], vec![1_i32, 2])?;
    let output = BroadcastTo::new(&[-1, 2]).eval(&input)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [1_i32, 1, 2, 2]);
    Ok(())
}

#[test]
fn keep_an_equal_size() -> opwright::Result<()> {
    let input = Tensor::new([3, 3], (0..9).collect::<Vec<i32>>())?;
    let output = BroadcastTo::new(&[-1, 3]).eval(&input)?;
    assert_eq!(output.shape()[..], [3, 3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 3, 4, 5, 6, 7, 8]);
    Ok(())
}

#[test]
fn several_minus_ones() -> opwright::Result<()> {
    let input = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = BroadcastTo::new(&[4, -1, -1]).eval(&input)?;
    assert_eq!(output.shape()[..], [4, 2, 3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
    Ok(())
}

#[test]
fn equal_shapes() -> opwright::Result<()> {
    let input = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let output = BroadcastTo::new(&[2, 3]).eval(&input)?;
    assert_eq!(output.shape()[..], [2, 3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 3, 4, 5]);
    Ok(())
}

#[test]
fn stretch_leading_one() -> opwright::Result<()> {
    let input = Tensor::new([1, 3], vec![0_i32, 1, 2])?;
    let output = BroadcastTo::new(&[8, 3]).eval(&input)?;
    assert_eq!(output.shape()[..], [8, 3]);
    assert_eq!(output.to_vec(), [0_i32, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
    Ok(())
}

#[test]
fn fill_with_ones() -> opwright::Result<()> {
    let input = Tensor::new([1, 5, 9], (0..45).collect::<Vec<u8>>())?;
    let output = BroadcastTo::new(&[3, 1, 4, 1, 5, 9]).eval(&input)?;
    assert_eq!(output.shape()[..], [3, 1, 4, 1, 5, 9]);
    assert_eq!(output.to_vec(), [0_u8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44]);
    Ok(())
}

#[test]
fn booleans() -> opwright::Result<()> {
    let input = Tensor::new([2, 1], vec![true, false])?;
    let output = BroadcastTo::new(&[2, 2]).eval(&input)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [true, true, false, false]);
    Ok(())
}

#[test]
fn scalar() -> opwright::Result<()> {
    let input = Tensor::scalar(7_i32);
    let output = BroadcastTo::new(&[2, 2]).eval(&input)?;
    assert_eq!(output.shape()[..], [2, 2]);
    assert_eq!(output.to_vec(), [7_i32, 7, 7, 7]);
    Ok(())
}

#[test]
fn rank_zero() -> opwright::Result<()> {
    let input = Tensor::scalar(7_i32);
    let output = BroadcastTo::new(&[]).eval(&input)?;
    assert!(output.shape().is_empty());
    assert_eq!(output.to_vec(), [7_i32]);
    Ok(())
}

#[test]
fn scalar_to_nothing() -> opwright::Result<()> {
    let input = Tensor::scalar(7_i32);
    let output = BroadcastTo::new(&[0]).eval(&input)?;
    assert_eq!(output.shape()[..], [0]);
    Ok(())
}

#[test]
fn one_to_nothing() -> opwright::Result<()> {
    let input = Tensor::new([1], vec![7_i32])?;
    let output = BroadcastTo::new(&[0, 1]).eval(&input)?;
    assert_eq!(output.shape()[..], [0, 1]);
    Ok(())
}

#[test]
fn keep_an_empty_dimension() -> opwright::Result<()> {
    let input = Tensor::<i32>::new([0, 3], vec![])?;
    let output = BroadcastTo::new(&[-1, 3]).eval(&input)?;
    assert_eq!(output.shape()[..], [0, 3]);
    Ok(())
}

#[test]
fn empty_in_the_middle() -> opwright::Result<()> {
    let input = Tensor::<i32>::new([0, 3], vec![])?;
    let output = BroadcastTo::new(&[2, 0, 3]).eval(&input)?;
    assert_eq!(output.shape()[..], [2, 0, 3]);
    Ok(())
}

#[test]
fn empty_beside_huge() -> opwright::Result<()> {
    let input = Tensor::new([1, 1], vec![7_i32])?;
    let output = BroadcastTo::new(&[0, 4611686018427387904]).eval(&input)?;
    assert_eq!(output.shape()[..], [0, 4611686018427387904]);
    Ok(())
}

#[test]
fn minus_one_has_no_source() -> opwright::Result<()> {
    let input = Tensor::new([1, 5, 9], (0..45).collect::<Vec<i32>>())?;
    let error = BroadcastTo::new(&[3, -1, 4, 1, 5, 9]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "-1 at position 1 in shape [3, -1, 4, 1, 5, 9] is in an invalid location: input has shape [1, 5, 9] and no dimension there");
    Ok(())
}

#[test]
fn minus_one_before_a_vector() -> opwright::Result<()> {
    let input = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = BroadcastTo::new(&[-1, 3]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "-1 at position 0 in shape [-1, 3] is in an invalid location: input has shape [3] and no dimension there");
    Ok(())
}

#[test]
fn minus_one_for_a_scalar() -> opwright::Result<()> {
    let input = Tensor::scalar(7_i32);
    let error = BroadcastTo::new(&[-1]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C3"));
    assert_eq!(error.message(), "-1 at position 0 in shape [-1] is in an invalid location: input has shape [] and no dimension there");
    Ok(())
}

#[test]
fn below_minus_one() -> opwright::Result<()> {
    let input = Tensor::new([1], vec![1_i32])?;
    let error = BroadcastTo::new(&[-2]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "dimension -2 in shape [-2] is below -1");
    Ok(())
}

#[test]
fn below_minus_one_in_front() -> opwright::Result<()> {
    let input = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = BroadcastTo::new(&[-2, 3]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "dimension -2 in shape [-2, 3] is below -1");
    Ok(())
}

#[test]
fn smallest_integer() -> opwright::Result<()> {
    let input = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = BroadcastTo::new(&[-9223372036854775808, 3]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C1"));
    assert_eq!(error.message(), "dimension -9223372036854775808 in shape [-9223372036854775808, 3] is below -1");
    Ok(())
}

#[test]
fn rank_too_high() -> opwright::Result<()> {
    let input = Tensor::new([1, 2], vec![1_i32, 2])?;
    let error = BroadcastTo::new(&[2]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "input of shape [1, 2] has rank 2 and cannot be broadcast to shape [2] of rank 1");
    Ok(())
}

#[test]
fn leading_axes_are_not_dropped() -> opwright::Result<()> {
    let input = Tensor::new([3, 4, 5], (0..60).collect::<Vec<i32>>())?;
    let error = BroadcastTo::new(&[4, 5]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
    assert_eq!(error.message(), "input of shape [3, 4, 5] has rank 3 and cannot be broadcast to shape [4, 5] of rank 2");
    Ok(())
}

#[test]
fn incompatible() -> opwright::Result<()> {
    let input = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = BroadcastTo::new(&[2, 4]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C4"));
    assert_eq!(error.message(), "input of shape [3] cannot be broadcast to shape [2, 4]: they differ at axis 1, and only a 1 of input is stretched");
    Ok(())
}

#[test]
fn no_shrinking() -> opwright::Result<()> {
    let input = Tensor::new([2, 3], vec![0_i32, 1, 2, 3, 4, 5])?;
    let error = BroadcastTo::new(&[1, 3]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C4"));
    assert_eq!(error.message(), "input of shape [2, 3] cannot be broadcast to shape [1, 3]: they differ at axis 0, and only a 1 of input is stretched");
    Ok(())
}

#[test]
fn no_shrinking_to_nothing() -> opwright::Result<()> {
    let input = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = BroadcastTo::new(&[0]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C4"));
    assert_eq!(error.message(), "input of shape [3] cannot be broadcast to shape [0]: they differ at axis 0, and only a 1 of input is stretched");
    Ok(())
}

#[test]
fn no_growing_from_nothing() -> opwright::Result<()> {
    let input = Tensor::<i32>::new([0, 1], vec![])?;
    let error = BroadcastTo::new(&[3, 4]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C4"));
    assert_eq!(error.message(), "input of shape [0, 1] cannot be broadcast to shape [3, 4]: they differ at axis 0, and only a 1 of input is stretched");
    Ok(())
}

#[test]
fn wrong_before_too_large() -> opwright::Result<()> {
    let input = Tensor::new([3], vec![1_i32, 2, 3])?;
    let error = BroadcastTo::new(&[110, 53, 104, 147, 157, 123, 5, 24, 188, 40, 5, 2]).eval(&input).unwrap_err();
    assert_eq!(error.constraint(), Some("C4"));
    assert_eq!(error.message(), "input of shape [3] cannot be broadcast to shape [110, 53, 104, 147, 157, 123, 5, 24, 188, 40, 5, 2]: they differ at axis 11, and only a 1 of input is stretched");
    Ok(())
}
