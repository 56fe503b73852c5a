//! The movement ops of Opwright's semantics, by condition.

use opwright::{
    AnyOp, Attribute, Attributes, DType, Expand, Op, OpError, Result, Sum, SumTo, Tensor,
    TensorType, repeat, sum, tile,
};

use crate::common::tensors::{any_tensor, tensor};

/// Op, attributes, shape of the operand, and the shape of the result or the violated constraint.
type Row = (&'static str, Vec<(&'static str, Vec<i64>)>, &'static [usize], Outcome);
type Outcome = std::result::Result<&'static [usize], &'static str>;

fn rows() -> Vec<Row> {
    let like = |target: &[i64]| vec![("target_shape", target.to_vec())];
    let shape = |shape: &[i64]| vec![("shape", shape.to_vec())];
    let dims = |shape: &[i64], dimensions: &[i64]| {
        vec![("shape", shape.to_vec()), ("dimensions", dimensions.to_vec())]
    };
    let axes = |axes: &[i64]| vec![("axes", axes.to_vec())];
    let reps = |reps: &[i64]| vec![("reps", reps.to_vec())];
    vec![
        // broadcast_bidirectional: the rule `numpy`, where the result may be larger than the target.
        ("broadcast_bidirectional", like(&[4]), &[3, 1], Ok(&[3, 4])),
        ("broadcast_bidirectional", like(&[]), &[3, 4], Ok(&[3, 4])),
        ("broadcast_bidirectional", like(&[0]), &[1], Ok(&[0])),
        ("broadcast_bidirectional", like(&[1]), &[0], Ok(&[0])),
        ("broadcast_bidirectional", like(&[8, 6, 4]), &[4, 3, 2], Err("C1")),
        ("broadcast_bidirectional", like(&[-1]), &[3], Err("E1007")),
        // broadcast_numpy: one-way, without -1.
        ("broadcast_numpy", like(&[2, 3]), &[3], Ok(&[2, 3])),
        ("broadcast_numpy", like(&[0]), &[1], Ok(&[0])),
        ("broadcast_numpy", like(&[1]), &[3], Err("C2")),
        ("broadcast_numpy", like(&[3]), &[0], Err("C2")),
        ("broadcast_numpy", like(&[3]), &[1, 3], Err("C1")),
        ("broadcast_numpy", like(&[-1, 3]), &[3], Err("E1007")),
        // broadcast_in_dim: one dimension per axis, in range, unique, and equal or 1; in any order.
        ("broadcast_in_dim", dims(&[2, 3], &[1]), &[3], Ok(&[2, 3])),
        ("broadcast_in_dim", dims(&[3, 2], &[1, 0]), &[2, 3], Ok(&[3, 2])),
        ("broadcast_in_dim", dims(&[2, 5, 3], &[2, 0]), &[1, 2], Ok(&[2, 5, 3])),
        ("broadcast_in_dim", dims(&[2, 3], &[]), &[], Ok(&[2, 3])),
        ("broadcast_in_dim", dims(&[2, 3], &[0]), &[2, 3], Err("C1")),
        ("broadcast_in_dim", dims(&[2, 3], &[2]), &[3], Err("C2")),
        ("broadcast_in_dim", dims(&[2, 2], &[1, 1]), &[2, 2], Err("C3")),
        ("broadcast_in_dim", dims(&[2, 3], &[0]), &[3], Err("C4")),
        ("broadcast_in_dim", dims(&[3], &[0]), &[0], Err("C4")),
        ("broadcast_in_dim", dims(&[2, 3], &[-1]), &[3], Err("E1007")),
        // sum: axes in range and unique; without axes it copies.
        ("sum", axes(&[0, 2]), &[2, 3, 4], Ok(&[3])),
        ("sum", axes(&[]), &[2, 3], Ok(&[2, 3])),
        ("sum", axes(&[0]), &[0, 3], Ok(&[3])),
        ("sum", axes(&[2]), &[2, 3], Err("C1")),
        ("sum", axes(&[1, 1]), &[2, 3], Err("C2")),
        ("sum", axes(&[-1]), &[2, 3], Err("E1007")),
        // sum_to: the inverse of a broadcast to the operand's shape.
        ("sum_to", shape(&[3]), &[2, 3], Ok(&[3])),
        ("sum_to", shape(&[2, 1]), &[2, 3], Ok(&[2, 1])),
        ("sum_to", shape(&[1]), &[0], Ok(&[1])),
        ("sum_to", shape(&[1, 2, 3]), &[2, 3], Err("C1")),
        ("sum_to", shape(&[2]), &[2, 3], Err("C2")),
        ("sum_to", shape(&[0]), &[3], Err("C2")),
        // tile and repeat: 0 repetitions make the axis empty.
        ("tile", reps(&[2, 3]), &[4], Ok(&[2, 12])),
        ("tile", reps(&[3]), &[2, 4], Ok(&[2, 12])),
        ("tile", reps(&[0]), &[4], Ok(&[0])),
        ("tile", reps(&[0, 3]), &[4], Ok(&[0, 12])),
        ("tile", reps(&[-1]), &[4], Err("C1")),
        ("repeat", reps(&[2, 3]), &[4, 5], Ok(&[8, 15])),
        ("repeat", reps(&[2]), &[4, 5], Err("C1")),
        ("repeat", reps(&[2, 0]), &[4, 5], Ok(&[8, 0])),
        ("repeat", reps(&[2, -1]), &[4, 5], Err("C2")),
    ]
}

#[test]
fn movement_ops_follow_every_row() {
    for (name, attributes, shape, expected) in rows() {
        let mut named = Attributes::new();
        for (attribute, value) in &attributes {
            named.insert(*attribute, &value[..]);
        }
        let x = any_tensor(DType::I32, shape, |i| i as f64);
        let outcome = AnyOp::new(name, &named).and_then(|op| op.eval(&[x.view()]));
        let outcome = outcome.map(|result| result.shape().to_vec());
        let id = |error: OpError| error.constraint().unwrap_or(error.code()).to_owned();
        let expected = expected.map(<[usize]>::to_vec).map_err(str::to_owned);
        assert_eq!(outcome.map_err(id), expected, "{name} {attributes:?} of {shape:?}");
    }
}

/// Sums without terms are 0, and so are gradients of operands stretched to size 0.
#[test]
fn sums_of_nothing_are_zero() -> Result<()> {
    let nothing = tensor::<f32>([0, 2], |_| 1.0);
    for zero in [sum(&nothing, &[0])?.to_vec(), SumTo::new(&[2]).eval(&nothing)?.to_vec()] {
        assert_eq!(zero.iter().map(|z| z.to_bits()).collect::<Vec<_>>(), [0, 0]);
    }
    Ok(())
}

/// `keep_dims` keeps summed axes with size 1; without axes, the operand is copied.
#[test]
fn sum_keeps_dimensions_on_demand() -> Result<()> {
    let x = tensor::<i32>([2, 3], |i| i as f64);
    let kept = Sum::new(&[1]).keep_dims(true).eval(&x)?;
    assert_eq!((kept.shape().to_vec(), kept.to_vec()), (vec![2, 1], vec![3, 12]));
    assert_eq!(sum(&x, &[])?, x);
    Ok(())
}

/// `tile` and `repeat` of a matrix, along both axes.
#[test]
fn tile_repeats_the_whole_and_repeat_the_elements() -> Result<()> {
    let x = Tensor::from([[1, 2]]);
    assert_eq!(tile(&x, &[2, 2])?, Tensor::from([[1, 2, 1, 2], [1, 2, 1, 2]]));
    assert_eq!(repeat(&x, &[2, 2])?, Tensor::from([[1, 1, 2, 2], [1, 1, 2, 2]]));
    Ok(())
}

/// The result is a view into the operand's memory.
#[test]
fn expand_is_zero_copy_on_either_side() -> Result<()> {
    let x = tensor::<f64>([2, 3], |i| i as f64);
    for hi in [false, true] {
        let view = Expand::new(5).hi(hi).eval(&x)?;
        assert_eq!(view.as_slice().map(<[f64]>::as_ptr), x.as_slice().map(<[f64]>::as_ptr));
        assert_eq!(view.to_vec(), x.to_vec());
    }
    Ok(())
}

/// An attribute of the wrong type is an error.
#[test]
fn attributes_of_the_wrong_type_are_rejected() {
    let wrong: &[(&str, &str, Attribute)] = &[
        ("broadcast_to", "shape", Attribute::Int(3)),
        ("broadcast_to", "shape", "23".into()),
        ("expand", "rank", [3].into()),
        ("sum", "axes", Attribute::Bool(true)),
        ("add", "auto_broadcast", Attribute::Int(4)),
        ("add", "auto_broadcast", "Numpy".into()),
        ("add", "axis", Attribute::Int(0)),
    ];
    for (op, name, value) in wrong {
        let error = AnyOp::new(op, &Attributes::new().with(*name, value.clone())).unwrap_err();
        assert_eq!((error.code(), error.op()), ("E1007", *op), "{name} {value}");
    }
}

/// `infer` depends only on types and needs no data, so shapes may be as large as the address space.
#[test]
fn infer_needs_no_memory() -> Result<()> {
    let x = TensorType::new(DType::U8, [1, 1 << 40]);
    let op = AnyOp::new("broadcast_to", &Attributes::new().with("shape", [1 << 20, -1]))?;
    assert_eq!(op.infer(&[x])?, TensorType::new(DType::U8, [1 << 20, 1 << 40]));
    Ok(())
}
