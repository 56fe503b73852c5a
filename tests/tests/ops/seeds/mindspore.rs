//! MindSpore: broadcast_to_doc.yaml.

use opwright::{BroadcastTo, DType, ErrorClass, OPS, Result, Tensor, TensorType, broadcast_to};

/// The shape of the result for an input of this shape.
fn shape_of(input: &[usize], target: &[i64]) -> Result<Vec<usize>> {
    let ty = BroadcastTo::new(target).infer(&TensorType::new(DType::F32, input))?;
    Ok(ty.shape.to_vec())
}

fn violated(input: &[usize], target: &[i64]) -> String {
    let error = shape_of(input, target).expect_err("shapes that do not broadcast");
    assert_eq!(error.class(), ErrorClass::ValueError);
    error.constraint().unwrap_or_default().to_owned()
}

/// "The dim of input must be smaller than or equal to that of target."
#[test]
fn the_rank_of_input_is_at_most_that_of_the_target() -> Result<()> {
    assert_eq!(shape_of(&[3], &[3])?, [3]);
    assert_eq!(shape_of(&[3], &[2, 3])?, [2, 3]);
    assert_eq!(violated(&[2, 3], &[3]), "C2");
    assert_eq!(violated(&[1, 2], &[2]), "C2");
    assert_eq!(violated(&[3], &[]), "C2");
    Ok(())
}

/// Dimensions are compared from the last one on.
#[test]
fn dimensions_are_compared_from_the_right() -> Result<()> {
    assert_eq!(shape_of(&[4, 1], &[2, 4, 3])?, [2, 4, 3]);
    assert_eq!(violated(&[4, 1], &[4, 2, 3]), "C4");
    Ok(())
}

/// Equal values go "right into that dim of output shape": `(2, 3)` to `(2, 3)`.
#[test]
fn equal_dimensions_stay() -> Result<()> {
    assert_eq!(shape_of(&[2, 3], &[2, 3])?, [2, 3]);
    Ok(())
}

/// Case 1: a -1 in the target takes the input's dimension; `(3, 3)` to `(-1, 3)` is `(3, 3)`.
#[test]
fn minus_one_keeps_the_dimension_of_the_input() -> Result<()> {
    assert_eq!(shape_of(&[3, 3], &[-1, 3])?, [3, 3]);
    assert_eq!(shape_of(&[2, 3], &[4, -1, -1])?, [4, 2, 3]);
    assert_eq!(shape_of(&[0, 3], &[-1, 3])?, [0, 3]);
    Ok(())
}

/// Case 2: a 1 of the input takes the target's dimension; `(1, 3)` to `(8, 3)` is `(8, 3)`.
#[test]
fn a_one_of_the_input_is_stretched() -> Result<()> {
    assert_eq!(shape_of(&[1, 3], &[8, 3])?, [8, 3]);
    assert_eq!(shape_of(&[1], &[0])?, [0]);
    Ok(())
}

/// Case 3: anything else is not supported. Broadcasting is one-way: a 1 in the target does not stretch.
#[test]
fn anything_else_does_not_broadcast() {
    for (input, target) in
        [(&[3][..], &[2, 4][..]), (&[2, 3], &[1, 3]), (&[0], &[5]), (&[3], &[0]), (&[2], &[3])]
    {
        assert_eq!(violated(input, target), "C4", "{input:?} to {target:?}");
    }
}

/// Additional dimensions without -1: the input is filled with leading ones; `(1, 5, 9)` to `(3, 1, 4, 1, 5, 9)`.
#[test]
fn the_input_is_filled_with_leading_ones() -> Result<()> {
    assert_eq!(shape_of(&[1, 5, 9], &[3, 1, 4, 1, 5, 9])?, [3, 1, 4, 1, 5, 9]);
    let x = Tensor::new([1, 5, 9], (0..45).collect::<Vec<i32>>())?;
    let wide = broadcast_to(&x, &[3, 1, 4, 1, 5, 9])?;
    let filled = broadcast_to(opwright::expand(&x, 6)?, &[3, 1, 4, 1, 5, 9])?;
    assert_eq!(wide, filled);
    assert_eq!(wide.get(&[2, 0, 3, 0, 4, 8]), Some(44));
    Ok(())
}

/// A -1 among the additional dimensions refers to "a non-existing dim": `(1, 5, 9)` to `(3, -1, 4, 1, 5, 9)`
/// is an error ...
#[test]
fn minus_one_for_a_dimension_that_does_not_exist_is_an_error() {
    assert_eq!(violated(&[1, 5, 9], &[3, -1, 4, 1, 5, 9]), "C3");
    assert_eq!(violated(&[3], &[-1, 3]), "C3");
    assert_eq!(violated(&[], &[-1]), "C3");
}

/// ... "instead of operating the dim-filling process first", so it is raised whatever the other dimensions
/// are.
#[test]
fn that_error_comes_before_any_comparison_of_dimensions() {
    assert_eq!(violated(&[7, 7], &[-1, 2, 3]), "C3");
}

/// Args: `input (Tensor)`, `shape (tuple[int])`. Returns: a tensor, here with the input's element type.
#[test]
fn the_arguments_are_input_and_shape() -> Result<()> {
    let info = OPS.iter().find(|info| info.name == "broadcast_to").expect("the op");
    assert_eq!(info.operands.iter().map(|o| o.name).collect::<Vec<_>>(), ["input"]);
    assert_eq!(info.attributes.iter().map(|a| a.name).collect::<Vec<_>>(), ["shape"]);
    for dtype in DType::ALL {
        let ty = BroadcastTo::new(&[2, 3]).infer(&TensorType::new(dtype, [3]))?;
        assert_eq!(ty.dtype, dtype);
    }
    Ok(())
}

/// The first example: `[1, 2, 3]` to `(2, 3)`.
#[test]
fn example_of_a_vector() -> Result<()> {
    let x = Tensor::from([1.0_f32, 2.0, 3.0]);
    assert_eq!(broadcast_to(&x, &[2, 3])?.to_vec(), [1.0, 2.0, 3.0, 1.0, 2.0, 3.0]);
    Ok(())
}

/// The second example: `[[1], [2]]` to `(-1, 2)`.
#[test]
fn example_with_minus_one() -> Result<()> {
    let x = Tensor::from([[1.0_f32], [2.0]]);
    assert_eq!(broadcast_to(&x, &[-1, 2])?.to_vec(), [1.0, 1.0, 2.0, 2.0]);
    Ok(())
}

/// Not in the document: MindSpore accepts -2. Opwright rejects entries below -1 first.
#[test]
fn entries_below_minus_one_are_errors() {
    for target in [&[-2, 3][..], &[-2], &[i64::MIN, 3], &[-1, -2], &[2, -3, 4, 5]] {
        assert_eq!(violated(&[3], target), "C1", "{target:?}");
    }
}
