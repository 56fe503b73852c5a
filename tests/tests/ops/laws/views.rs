//! Ops that return a view: its strides agree with its elements.

use opwright::{AnyOp, AnyTensor, OPS, Op, Result, Tensor, View};

use crate::common::calls::calls;
use crate::common::coordinates::{coordinates, numel};
use crate::common::tensors::tensor;

/// Movement ops that must copy.
const COPIES: &[&str] = &["repeat", "tile"];

/// The result as a view of the first operand, which each op returns under its own method name.
fn view<'a>(op: &AnyOp, operands: &'a [Tensor<i64>]) -> Option<Result<View<'a, i64>>> {
    let x = operands[0].view();
    Some(match op {
        AnyOp::Broadcast(op) => op.eval(x),
        AnyOp::BroadcastBidirectional(op) => op.eval(x),
        AnyOp::BroadcastInDim(op) => op.eval(x),
        AnyOp::BroadcastLike(op) => op.eval(x, operands[1].view()),
        AnyOp::BroadcastNumpy(op) => op.eval(x),
        AnyOp::BroadcastTo(op) => op.eval(x),
        AnyOp::Expand(op) => op.eval(x),
        _ => return None,
    })
}

/// In a tensor of 0, 1, 2, …, each element is its own offset. The element at coordinate `c` must therefore be the first
/// one plus `Σ c[k] · strides[k]`.
#[test]
fn strides_agree_with_elements() -> Result<()> {
    for info in OPS.iter().filter(|info| info.category == "movement") {
        for call in calls(info, 100) {
            let iota = |i: usize| i as f64;
            let operands: Vec<_> =
                call.types.iter().map(|ty| tensor::<i64>(&ty.shape, iota)).collect();
            let Some(lazy) = view(&call.op, &operands).transpose()? else {
                assert!(COPIES.contains(&info.name), "{} gives a view, or does it?", info.name);
                continue;
            };
            assert_eq!(lazy.shape(), &call.result.shape);
            let first = lazy.iter().next().unwrap_or_default();
            for coordinate in coordinates(lazy.shape()) {
                let moves = coordinate.iter().zip(lazy.strides());
                let place = moves.fold(first, |at, (&i, &stride)| at + i as i64 * stride as i64);
                assert_eq!(lazy.get(&coordinate), Some(place), "{:?} {:?}", call.op, call.types);
            }
            let dynamic: Vec<_> = operands.iter().cloned().map(AnyTensor::from).collect();
            let views: Vec<_> = dynamic.iter().map(AnyTensor::view).collect();
            let eager = call.op.eval(&views)?;
            assert_eq!(eager.typed::<i64>()?.to_vec(), lazy.to_vec());
        }
    }
    Ok(())
}

/// An axis of the result along which the operand has at most one element has stride 0.
#[test]
fn repeated_axes_have_stride_zero() -> Result<()> {
    let x = tensor::<i64>([3, 1], |i| i as f64);
    let wide = opwright::broadcast_to(&x, &[2, 3, 4])?;
    assert_eq!(wide.strides(), [0, 1, 0]);
    let wide = opwright::broadcast_in_dim(&x, &[4, 2, 3], &[2, 0])?;
    assert_eq!(wide.strides(), [0, 0, 1]);
    let x = tensor::<i64>([2, 3], |i| i as f64);
    let wide = opwright::broadcast(&x, &[2, 5, 3], &[1])?;
    assert_eq!(wide.strides(), [3, 0, 1]);
    Ok(())
}

/// A broadcast of a broadcast, of a slice, and of a transposed tensor read the right elements.
#[test]
fn views_compose() -> Result<()> {
    let x = tensor::<i64>([4, 3], |i| i as f64);
    let turned = x.view().permute(&[1, 0])?.slice(1, 0..4, -2)?;
    let wide = opwright::broadcast(turned, &[3, 5, 2], &[1])?;
    let wider = opwright::broadcast_to(opwright::expand(wide, 4)?, &[2, 3, 5, 2])?;
    assert_eq!(wider.strides(), [0, 1, 0, -6]);
    for coordinate in coordinates(&[2, 3, 5, 2]) {
        let place = coordinate[1] as i64 + 9 - 6 * coordinate[3] as i64;
        assert_eq!(wider.get(&coordinate), Some(place));
    }
    assert_eq!(wider.to_vec().len(), numel(wider.shape()));
    Ok(())
}
