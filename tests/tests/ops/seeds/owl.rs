//! Owl: the tutorial's chapter "Broadcasting Operation".

use opwright::{
    AnyOp, AnyTensor, Attributes, Expand, OPS, Op, Repeat, Result, Shape, Tensor, Tile, add,
    expand, repeat, sum, tile,
};

use crate::common::tensors::{any_tensor, bits, tensor};

/// The shapes of the chapter that broadcast with `[2, 1, 3]`, and the results.
const VALID: &[([usize; 3], [usize; 3])] = &[
    ([1, 1, 1], [2, 1, 3]),
    ([2, 1, 1], [2, 1, 3]),
    ([2, 3, 1], [2, 3, 3]),
    ([2, 3, 3], [2, 3, 3]),
    ([1, 1, 3], [2, 1, 3]),
];

/// The shapes that do not broadcast, and the axis in the message; the chapter lists the second one twice.
const INVALID: &[([usize; 3], &str)] = &[
    ([1, 1, 2], "axis 2 (-1): 3 against 2"),
    ([3, 1, 1], "axis 0 (-3): 2 against 3"),
    ([3, 1, 1], "axis 0 (-3): 2 against 3"),
];

/// The chapter's table: names and operators.
const OPERATIONS: &[(&str, Option<&str>)] = &[
    ("add", Some("+")),
    ("sub", Some("-")),
    ("mul", Some("*")),
    ("div", Some("/")),
    ("pow", Some("**")),
    ("min2", None),
    ("max2", None),
    ("atan2", None),
    ("hypot", None),
    ("fmod", None),
    ("elt_equal", Some("=.")),
    ("elt_not_equal", Some("!=. <>.")),
    ("elt_less", Some("<.")),
    ("elt_greater", Some(">.")),
    ("elt_less_equal", Some("<=.")),
    ("elt_greater_equal", Some(">=.")),
];

fn x() -> AnyTensor {
    any_tensor(opwright::DType::F32, [2, 1, 3], |i| 1.0 + i as f64)
}

fn apply(name: &str, lhs: &AnyTensor, rhs: &AnyTensor) -> Result<AnyTensor> {
    AnyOp::new(name, &Attributes::new())?.eval(&[lhs.view(), rhs.view()])
}

/// The chapter's motivation: a bias of shape `1 x features` for every sample, without and with tiling.
#[test]
fn broadcasting_equals_tiling_without_the_copy() -> Result<()> {
    let x = tensor::<f32>([10, 5], |i| i as f64);
    let v = tensor::<f32>([1, 5], |i| 0.25 * i as f64);
    let u = tile(&v, &[10, 1])?;
    assert_eq!(u.shape(), x.shape());
    assert_eq!(add(&x, &v)?, add(&x, &u)?);
    Ok(())
}

/// "both are equal" or "either is one": the valid shapes, in both orders, for every operation.
#[test]
fn every_operation_accepts_the_valid_shapes() -> Result<()> {
    for (name, _) in OPERATIONS {
        for (shape, output) in VALID {
            let y = any_tensor(opwright::DType::F32, shape, |i| 2.0 + i as f64);
            assert_eq!(apply(name, &x(), &y)?.shape(), output, "{name}");
            assert_eq!(apply(name, &y, &x())?.shape(), output, "{name}");
        }
    }
    Ok(())
}

/// The invalid shapes are errors that name the axis.
#[test]
fn every_operation_rejects_the_invalid_shapes() {
    for (name, _) in OPERATIONS {
        for (shape, axis) in INVALID {
            let y = any_tensor(opwright::DType::F32, shape, |_| 1.0);
            let error = apply(name, &x(), &y).unwrap_err();
            assert_eq!((error.op(), error.constraint()), (*name, Some("C1")));
            assert!(error.message().contains(axis), "{error}");
        }
    }
}

/// The rule applies per dimension, so both operands may be stretched at once.
#[test]
fn both_operands_may_be_stretched() -> Result<()> {
    let column = Tensor::from([[1], [2]]);
    assert_eq!(add(&column, &Tensor::from([10, 20, 30]))?.to_vec(), [11, 21, 31, 12, 22, 32]);
    Ok(())
}

/// Ranks may differ: `[4, 5]` with `[2, 3, 4, 5]` is first expanded to `[1, 1, 4, 5]`.
#[test]
fn the_operand_of_lower_rank_is_expanded_first() -> Result<()> {
    let x = tensor::<i32>([2, 3, 4, 5], |i| i as f64);
    let y = tensor::<i32>([4, 5], |i| 1000.0 * i as f64);
    let expanded = expand(&y, 4)?;
    assert_eq!(expanded.shape(), &[1, 1, 4, 5]);
    assert_eq!(add(&x, &y)?, add(x.view(), expanded)?);
    Ok(())
}

/// `expand y 4` of `[4, 5]` has the shape `[1, 1, 4, 5]` and the elements of `y`, without a copy.
#[test]
fn expand_puts_ones_in_front() -> Result<()> {
    let y = tensor::<i32>([4, 5], |i| i as f64);
    let expanded = expand(&y, 4)?;
    assert_eq!(expanded.shape(), &[1, 1, 4, 5]);
    assert_eq!(expanded.as_slice().map(<[i32]>::as_ptr), y.as_slice().map(<[i32]>::as_ptr));
    Ok(())
}

/// `expand ~hi:true` appends the ones, and a rank that is not higher changes nothing.
#[test]
fn expand_high_puts_ones_at_the_end() -> Result<()> {
    let y = tensor::<i32>([4, 5], |i| i as f64);
    assert_eq!(Expand::new(4).hi(true).eval(&y)?.shape(), &[4, 5, 1, 1]);
    for rank in [2, 1, 0, -1, i64::MIN] {
        assert_eq!(expand(&y, rank)?, y.view());
        assert_eq!(Expand::new(rank).hi(true).eval(&y)?, y.view());
    }
    Ok(())
}

/// All 16 functions of the table exist here under the same names and operators; one has two operators, `!=.` and `<>.`.
#[test]
fn every_operation_of_the_table_is_an_op() {
    for &(name, operator) in OPERATIONS {
        let info = OPS.iter().find(|info| info.name == name).expect("an op of that name");
        assert!(info.aliases.iter().any(|(system, _)| *system == "Owl"), "{name}");
        if operator.is_some() {
            assert_eq!(info.operator, operator, "{name}");
        }
    }
}

/// The result of each operation for 2 and 3, 3 and 2, and 3 and 3.
#[test]
fn operations_have_the_expected_results() -> Result<()> {
    let cases: &[(&str, [f64; 3])] = &[
        ("add", [5.0, 5.0, 6.0]),
        ("sub", [-1.0, 1.0, 0.0]),
        ("mul", [6.0, 6.0, 9.0]),
        ("div", [2.0 / 3.0, 1.5, 1.0]),
        ("pow", [8.0, 9.0, 27.0]),
        ("min2", [2.0, 2.0, 3.0]),
        ("max2", [3.0, 3.0, 3.0]),
        ("atan2", [2f64.atan2(3.0), 3f64.atan2(2.0), std::f64::consts::FRAC_PI_4]),
        ("hypot", [13f64.sqrt(), 13f64.sqrt(), 18f64.sqrt()]),
        ("fmod", [2.0, 1.0, 0.0]),
        ("elt_equal", [0.0, 0.0, 1.0]),
        ("elt_not_equal", [1.0, 1.0, 0.0]),
        ("elt_less", [1.0, 0.0, 0.0]),
        ("elt_greater", [0.0, 1.0, 0.0]),
        ("elt_less_equal", [1.0, 0.0, 1.0]),
        ("elt_greater_equal", [0.0, 1.0, 1.0]),
    ];
    assert_eq!(cases.len(), OPERATIONS.len());
    let lhs = AnyTensor::from(Tensor::from([2.0_f32, 3.0, 3.0]));
    let rhs = AnyTensor::from(Tensor::from([3.0_f32, 2.0, 3.0]));
    for (name, expected) in cases {
        let expected = any_tensor(opwright::DType::F32, [3], |i| expected[i]);
        assert_eq!(bits(&apply(name, &lhs, &rhs)?), bits(&expected), "{name}");
    }
    Ok(())
}

/// Broadcasting is "transparent": it needs no syntax, and equal shapes are the trivial case.
#[test]
fn equal_shapes_are_the_trivial_case() -> Result<()> {
    for (name, _) in OPERATIONS {
        assert_eq!(apply(name, &x(), &x())?.shape(), &[2, 1, 3], "{name}");
    }
    Ok(())
}

/// `tile` repeats the whole and `repeat` the elements; the shorter of shape and repetitions of `tile` is padded in
/// front.
#[test]
fn tile_and_repeat_follow_the_chapter() -> Result<()> {
    let x = Tensor::from([1, 2]);
    assert_eq!(tile(&x, &[2])?.to_vec(), [1, 2, 1, 2]);
    assert_eq!(repeat(&x, &[2])?.to_vec(), [1, 1, 2, 2]);
    assert_eq!(tile(&x, &[3, 1])?, Tensor::from([[1, 2], [1, 2], [1, 2]]));
    assert_eq!(
        tile(&Tensor::from([[1, 2], [3, 4]]), &[2])?,
        Tensor::from([[1, 2, 1, 2], [3, 4, 3, 4]])
    );
    // Owl rejects 0 repetitions; NumPy returns an empty tensor.
    assert_eq!(tile(&x, &[0])?, Tensor::new([0], vec![])?);
    assert_eq!(repeat(&x, &[0])?, Tensor::new([0], vec![])?);
    let none = Tensor::new([0], vec![])?;
    let grads = [
        Tile::new(&[0]).vjp(&Tensor::from([1.0, 2.0]), &none)?,
        Repeat::new(&[0]).vjp(&Tensor::from([1.0, 2.0]), &none)?,
    ];
    assert_eq!(grads, [Tensor::from([0.0, 0.0]), Tensor::from([0.0, 0.0])]);
    assert_eq!(tile(&x, &[-1]).unwrap_err().constraint(), Some("C1"));
    assert_eq!(repeat(&x, &[-1]).unwrap_err().constraint(), Some("C2"));
    assert_eq!(repeat(&x, &[1, 2]).unwrap_err().constraint(), Some("C1"));
    Ok(())
}

/// The sum over the tiled axis multiplies by the number of repetitions, as in the gradient of a broadcast.
#[test]
fn summing_a_tile_multiplies_by_the_count() -> Result<()> {
    let v = tensor::<i32>([1, 4], |i| i as f64);
    let total = sum(&tile(&v, &[5, 1])?, &[0])?;
    assert_eq!(total.shape(), &Shape::from([4]));
    assert_eq!(total.to_vec(), [0, 5, 10, 15]);
    Ok(())
}
