//! nGraph: `Broadcast` in doc/sphinx/source/ops/broadcast.rst, and the classes `ngraph::op::Broadcast` and `BroadcastLike`.

use opwright::{
    Broadcast, BroadcastInDim, BroadcastLike, DType, ErrorKind, OPS, Result, Tensor, TensorType,
    broadcast, broadcast_like, sum,
};

use crate::common::coordinates::coordinates;
use crate::common::tensors::{any_tensor, tensor};

fn abc() -> Tensor<i32> {
    Tensor::from([10, 20, 30])
}

/// The output "ignores axes not in the `arg` tensor": it is constant along broadcast axes.
#[test]
fn output_ignores_the_axes_that_arg_lacks() -> Result<()> {
    let x = tensor::<i32>([2, 3], |i| i as f64);
    let wide = broadcast(&x, &[4, 2, 3], &[0])?;
    for c in coordinates(&[4, 2, 3]) {
        assert_eq!(wide.get(&c), wide.get(&[0, c[1], c[2]]));
    }
    Ok(())
}

/// Inputs: `arg` has any element type and any shape.
#[test]
fn arg_has_any_element_type() -> Result<()> {
    let info = OPS.iter().find(|info| info.name == "broadcast").expect("the op");
    assert_eq!(info.dtypes, DType::ALL);
    for dtype in DType::ALL {
        let ty = Broadcast::new(&[2, 3], &[0]).infer(&TensorType::new(dtype, [3]))?;
        assert_eq!(ty, TensorType::new(dtype, [2, 3]));
        let x = any_tensor(dtype, [3], |i| (i % 2) as f64);
        let wide = opwright::Op::eval(&Broadcast::new(&[2, 3], &[0]), &[x.view()])?;
        assert_eq!(wide.dtype(), dtype);
    }
    Ok(())
}

/// Inputs: any shape, from rank 0.
#[test]
fn arg_has_any_shape() -> Result<()> {
    for rank in [0, 1, 2, 5, 9, 64] {
        let shape = vec![1_usize; rank];
        let x = tensor::<u8>(&shape[..], |_| 7.0);
        let target: Vec<usize> = [&[2][..], &shape].concat();
        assert_eq!(broadcast(&x, &target, &[0])?.to_vec(), [7, 7]);
    }
    Ok(())
}

/// Outputs: the element type of `arg`, and "same as `shape`".
#[test]
fn output_has_the_given_shape_and_the_element_type_of_arg() -> Result<()> {
    let ty = Broadcast::new(&[2, 3], &[0]).infer(&TensorType::new(DType::Bf16, [3]))?;
    assert_eq!(ty, TensorType::new(DType::Bf16, [2, 3]));
    Ok(())
}

/// The shape of `arg`, `shape`, `broadcast_axes`, and the violated constraint.
type Case = (&'static [usize], &'static [usize], &'static [usize], Option<&'static str>);

/// The shape of `arg` must be `shape` without the broadcast axes.
#[test]
fn arg_must_have_shape_without_the_broadcast_axes() {
    let cases: &[Case] = &[
        (&[3], &[2, 3], &[0], None),
        (&[2], &[2, 3], &[1], None),
        (&[2, 3], &[2, 3], &[], None),
        (&[], &[2, 3], &[0, 1], None),
        (&[2], &[2, 3], &[0], Some("C2")),
        (&[3], &[2, 3], &[], Some("C2")),
        (&[1, 3], &[2, 3], &[0], Some("C2")),
        (&[1], &[2, 3], &[0, 1], Some("C2")),
        (&[3, 2], &[2, 3], &[], Some("C2")),
    ];
    for &(arg, shape, axes, constraint) in cases {
        let outcome = Broadcast::new(shape, axes).infer(&TensorType::new(DType::F32, arg));
        let raised = outcome.as_ref().err().and_then(|error| error.constraint());
        assert_eq!(raised, constraint, "{arg:?} to {shape:?} along {axes:?}");
    }
}

/// The first matrix: `[a, b, c]`, `Shape{2, 3}`, `AxisSet{0}` repeats the rows.
#[test]
fn axis_zero_repeats_rows() -> Result<()> {
    assert_eq!(broadcast(&abc(), &[2, 3], &[0])?.to_vec(), [10, 20, 30, 10, 20, 30]);
    Ok(())
}

/// The second matrix: `[a, b, c]`, `Shape{3, 2}`, `AxisSet{1}` repeats the columns.
#[test]
fn axis_one_repeats_columns() -> Result<()> {
    assert_eq!(broadcast(&abc(), &[3, 2], &[1])?.to_vec(), [10, 10, 20, 20, 30, 30]);
    Ok(())
}

/// The mathematical definition, for the document's axes `{1, 3}`: `p([d0, d1, d2, d3, d4]) = [d0, d2, d4]`.
#[test]
fn every_output_element_is_arg_at_the_projected_coordinate() -> Result<()> {
    let x = tensor::<u8>([2, 3, 4], |i| i as f64);
    let wide = broadcast(&x, &[2, 7, 3, 5, 4], &[1, 3])?;
    for c in coordinates(&[2, 7, 3, 5, 4]) {
        assert_eq!(wide.get(&c), x.get(&[c[0], c[2], c[4]]));
    }
    Ok(())
}

/// `broadcast_axes` is an `AxisSet`: order and repetition do not matter.
#[test]
fn broadcast_axes_are_a_set() -> Result<()> {
    let x = tensor::<i32>([2, 3], |i| i as f64);
    let sorted = broadcast(&x, &[4, 2, 5, 3], &[0, 2])?;
    for axes in [&[2, 0][..], &[0, 2, 0], &[2, 2, 0, 0]] {
        assert_eq!(broadcast(&x, &[4, 2, 5, 3], axes)?, sorted);
    }
    Ok(())
}

/// "Axis positions in `shape`": a position beyond its rank is an error.
#[test]
fn broadcast_axes_are_positions_in_shape() {
    for axis in [2, 3, usize::MAX >> 1] {
        let error = broadcast(&abc(), &[2, 3], &[axis]).unwrap_err();
        assert_eq!(error.constraint(), Some("C1"), "{error}");
    }
}

/// Backprop: the gradient of `arg` is the sum of the incoming gradient along the broadcast axes.
#[test]
fn the_gradient_is_the_sum_along_the_broadcast_axes() -> Result<()> {
    let x = tensor::<f32>([2, 3, 4], |i| i as f64);
    let grad = tensor::<f32>([2, 7, 3, 5, 4], |i| (i % 11) as f64);
    let arg = Broadcast::new(&[2, 7, 3, 5, 4], &[1, 3]).vjp(&x, &grad)?;
    assert_eq!(arg, sum(&grad, &[1, 3])?);
    Ok(())
}

/// The class "adds" axes and replicates elements along the new ones. It stretches no axis of size 1.
#[test]
fn a_dimension_of_one_is_an_ordinary_dimension() -> Result<()> {
    let x = Tensor::from([[1], [2]]);
    assert_eq!(broadcast(&x, &[3, 2, 1], &[0])?.to_vec(), [1, 2, 1, 2, 1, 2]);
    assert_eq!(broadcast(&x, &[2, 3], &[]).unwrap_err().constraint(), Some("C2"));
    Ok(())
}

/// Later versions of the class map axes: `[3, 4]` to `[3, 5, 4, 4]` with axes mapped to `[0, 2]` or `[0, 3]` is broadcast
/// along axes 1 and 3, or 1 and 2.
#[test]
fn mapped_axes_are_the_complement_of_broadcast_axes() -> Result<()> {
    let x = tensor::<i32>([3, 4], |i| i as f64);
    for (mapping, axes) in [([0, 2], [1, 3]), ([0, 3], [1, 2])] {
        let mapped = BroadcastInDim::new(&[3, 5, 4, 4], &mapping).eval(&x)?;
        assert_eq!(mapped, broadcast(&x, &[3, 5, 4, 4], &axes)?);
    }
    Ok(())
}

/// The class `BroadcastLike`: `arg` takes the shape of `like_arg`, whose elements are not used.
#[test]
fn broadcast_like_uses_only_the_shape_of_like() -> Result<()> {
    let op = BroadcastLike::new().initial_broadcast_axes(&[0]);
    let like = Tensor::from([[f32::NAN; 3]; 2]);
    let x = Tensor::from([1.0_f32, 2.0, 3.0]);
    assert_eq!(op.eval(&x, &like)?.to_vec(), [1.0, 2.0, 3.0, 1.0, 2.0, 3.0]);
    assert_eq!(op.eval(&x, &like)?, broadcast(&x, &[2, 3], &[0])?);
    Ok(())
}

/// `BroadcastLike` with empty initial axes and a scalar `arg` broadcasts along all axes.
#[test]
fn broadcast_like_without_axes_broadcasts_a_scalar_along_all() -> Result<()> {
    let like = tensor::<i32>([2, 3], |_| 0.0);
    assert_eq!(broadcast_like(&Tensor::scalar(7), &like)?.to_vec(), [7; 6]);
    Ok(())
}

/// Its code also accepts an `arg` of higher rank, aligned at the first axis: the axes missing on the right are broadcast.
#[test]
fn broadcast_like_without_axes_aligns_on_the_left() -> Result<()> {
    let like = tensor::<i32>([2, 3], |_| 0.0);
    assert_eq!(broadcast_like(&Tensor::from([1, 2]), &like)?.to_vec(), [1, 1, 1, 2, 2, 2]);
    let error = broadcast_like(&Tensor::from([1, 2, 3]), &like).unwrap_err();
    assert_eq!((error.kind(), error.constraint()), (ErrorKind::Constraint, Some("C2")));
    Ok(())
}

/// The branch for dimensions of size 1 can never succeed in nGraph, and does not exist here.
#[test]
fn broadcast_like_stretches_nothing() {
    let like = tensor::<i32>([2, 3], |_| 0.0);
    let error = broadcast_like(&Tensor::from([[1], [2]]), &like).unwrap_err();
    assert_eq!(error.constraint(), Some("C2"));
}

/// The gradient of `BroadcastLike` is that of the equivalent `Broadcast`; `like` has none.
#[test]
fn broadcast_like_has_the_gradient_of_its_broadcast() -> Result<()> {
    let x = tensor::<f64>([3], |i| i as f64);
    let like = tensor::<f64>([2, 3], |_| 0.0);
    let grad = tensor::<f64>([2, 3], |i| i as f64);
    let op = BroadcastLike::new().initial_broadcast_axes(&[0]);
    let operands = [x.clone().into(), like.into()];
    let views: Vec<_> = operands.iter().map(opwright::AnyTensor::view).collect();
    let grads = opwright::Op::vjp(&op, &views, grad.view().into())?;
    assert_eq!(
        grads[0].as_ref().map(|g| g.typed::<f64>().map(|g| g.to_vec())).transpose()?,
        Some(vec![3.0, 5.0, 7.0])
    );
    assert_eq!(grads[1], None);
    Ok(())
}
