//! Compares `vjp` of every differentiable op with finite differences in f64, for many shapes, at a few numbers of several
//! scales. `slopes.rs` has many numbers of one shape.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use opwright::{
    AnyOp, AnyTensor, Attributes, AutoBroadcast, DType, ElementType, OPS, Op, OpError, OpInfo,
    Result, Shape, TensorType,
};

use crate::common::calls::{calls, views};
use crate::common::ops::{elementwise, operand_dtypes};
use crate::common::tensors::any_tensor;
use crate::laws::quotient::Quotient;

/// The factors of the first and every second operand, and of the others.
const SCALES: [[f64; 2]; 7] = [
    [1.0, 1.0],
    [-1.0, 1.0],
    [1.0, -1.0],
    [0.25, 0.25],
    [4.0, 4.0],
    [1.0 / 1024.0, 16.0],
    [16.0, 1.0 / 64.0],
];

type Shapes = &'static [&'static [usize]];

/// Shapes of two operands for each rule. Each operand is stretched along some axis if the rule allows it.
fn pairs() -> Vec<(AutoBroadcast, Shapes)> {
    let pdpd = |axis| AutoBroadcast::Pdpd { axis };
    vec![
        (AutoBroadcast::None, &[&[2, 3], &[2, 3]]),
        (AutoBroadcast::None, &[&[], &[]]),
        (AutoBroadcast::Numpy, &[&[2, 3], &[3]]),
        (AutoBroadcast::Numpy, &[&[3], &[2, 3]]),
        (AutoBroadcast::Numpy, &[&[2, 1], &[1, 3]]),
        (AutoBroadcast::Numpy, &[&[1, 3], &[2, 2, 1]]),
        (AutoBroadcast::Numpy, &[&[], &[4]]),
        (AutoBroadcast::Numpy, &[&[1, 1], &[]]),
        (AutoBroadcast::Numpy, &[&[0, 1], &[1, 3]]),
        (pdpd(0), &[&[2, 3, 2], &[2]]),
        (pdpd(0), &[&[2, 3], &[1, 3]]),
        (pdpd(1), &[&[2, 3, 2], &[3, 1]]),
        (pdpd(-1), &[&[2, 3, 2], &[3, 2]]),
        (pdpd(-1), &[&[2, 3], &[]]),
        (pdpd(1), &[&[2, 3], &[3, 1]]),
    ]
}

/// Calls of an elementwise op: under every rule for two operands, and with each operand stretched in turn for more.
fn elementwise_calls(info: &'static OpInfo) -> Result<Vec<(AnyOp, Vec<TensorType>)>> {
    let typed = |shapes: &[&[usize]]| -> Vec<TensorType> {
        let dtypes = operand_dtypes(info, DType::F64);
        dtypes.zip(shapes).map(|(dtype, &shape)| TensorType::new(dtype, shape)).collect()
    };
    let rule = info.attributes.iter().find(|a| a.ty == opwright::AttributeType::AutoBroadcast);
    let count = info.operands.len();
    let mut calls = Vec::new();
    if let (Some(rule), 2) = (rule, count) {
        for (auto_broadcast, shapes) in pairs() {
            let attributes = Attributes::new().with(rule.name, auto_broadcast);
            calls.push((AnyOp::new(info.name, &attributes)?, typed(shapes)));
        }
    } else {
        let op = AnyOp::new(info.name, &Attributes::new())?;
        for k in 0..count {
            for small in [&[][..], &[1, 3], &[2, 1]] {
                let mut shapes: Vec<&[usize]> = vec![&[2, 3]; count];
                shapes[k] = small;
                calls.push((op.clone(), typed(&shapes)));
            }
        }
    }
    Ok(calls)
}

fn random_calls(info: &'static OpInfo) -> Vec<(AnyOp, Vec<TensorType>)> {
    let typed = |types: Vec<TensorType>| {
        let dtypes = operand_dtypes(info, DType::F64);
        dtypes.zip(types).map(|(dtype, ty)| TensorType::new(dtype, ty.shape)).collect()
    };
    // Differences are measured in f64.
    let op = |op: AnyOp| match info.result.ty {
        ElementType::Attribute(name) => {
            AnyOp::new(info.name, &Attributes::new().with(name, DType::F64)).unwrap_or(op)
        }
        _ => op,
    };
    calls(info, 20).into_iter().map(|call| (op(call.op), typed(call.types))).collect()
}

/// Distinct values, none a multiple of another, so that no operand is at a kink or a jump.
fn operands(types: &[TensorType], scales: [f64; 2]) -> Vec<AnyTensor> {
    let smooth = |k: usize, i: usize| {
        let turn = (i as f64 * 0.618_033_988_749_895 + k as f64 * 0.291_796_067) % 1.0;
        (0.6 + 2.2 * turn) * scales[k % 2]
    };
    let flag = |k: usize, i: usize| ((i + k) % 2) as f64;
    let value = |dtype, k, i| if dtype == DType::Bool { flag(k, i) } else { smooth(k, i) };
    let tensor =
        |(k, ty): (usize, &TensorType)| any_tensor(ty.dtype, &ty.shape, |i| value(ty.dtype, k, i));
    types.iter().enumerate().map(tensor).collect()
}

/// The terms of `<f(operands), grad>`, with element `i` of operand `k` changed.
fn moved(
    op: &AnyOp,
    operands: &[AnyTensor],
    grad: &[f64],
    (k, i, by): (usize, usize, f64),
) -> Result<Vec<f64>> {
    let mut moved = operands.to_vec();
    let mut values = moved[k].typed::<f64>()?.to_vec();
    values[i] += by;
    moved[k] = any_tensor(DType::F64, operands[k].shape(), |i| values[i]);
    let result = op.eval(&views(&moved))?;
    Ok(result.typed::<f64>()?.iter().zip(grad).map(|(value, grad)| value * grad).collect())
}

/// Compares every element of every gradient of a call. Returns the numbers of elements and of those that were measured.
fn compare(info: &OpInfo, op: &AnyOp, operands: &[AnyTensor], shape: &Shape) -> Result<[usize; 2]> {
    let numel = shape.numel().unwrap_or(0);
    let grad: Vec<f64> = (0..numel).map(|i| 0.5 + (i % 5) as f64).collect();
    let cotangent = any_tensor(DType::F64, shape.clone(), |i| grad[i]);
    let grads = op.vjp(&views(operands), cotangent.view())?;
    assert_eq!(grads.len(), operands.len());
    let (mut all, mut measured) = (0, 0);
    for (k, (gradient, operand)) in grads.iter().zip(operands).enumerate() {
        let has_one = info.gradients.contains(&info.operands[k].name);
        assert_eq!(gradient.is_some(), has_one, "{op:?}: operand {k}");
        let Some(gradient) = gradient else { continue };
        assert_eq!(gradient.ty(), operand.ty(), "{op:?}");
        let numbers = operand.typed::<f64>()?.to_vec();
        for (i, got) in gradient.typed::<f64>()?.iter().enumerate() {
            all += 1;
            let at = |by| moved(op, operands, &grad, (k, i, by)).expect("a call that is accepted");
            let Some(quotient) = Quotient::of(numbers[i], at) else { continue };
            assert!(
                quotient.agrees(got),
                "{op:?} {operands:?} [{k}][{i}]: {got}, not {quotient:?}"
            );
            measured += 1;
        }
    }
    Ok([all, measured])
}

/// Compares every gradient of an op at several scales, with positive and negative operands, wherever all its values are finite. Returns
/// the numbers of elements and of those that were measured.
fn compare_at_scales(
    info: &'static OpInfo,
    calls: &[(AnyOp, Vec<TensorType>)],
) -> Result<[usize; 2]> {
    let (mut finite, mut sum) = (0, [0, 0]);
    for scales in SCALES {
        let mut own = [0, 0];
        for (op, types) in calls {
            let (result, operands) = (op.infer(types)?, operands(types, scales));
            let values = op.eval(&views(&operands))?;
            if values.typed::<f64>()?.iter().all(|value| value.is_finite()) {
                own = add(own, compare(info, op, &operands, &result.shape)?);
            }
        }
        let [all, measured] = own;
        assert!(
            10 * measured >= 9 * all,
            "{} at {scales:?}: {measured} of {all} derivatives were measured",
            info.name
        );
        finite += usize::from(all > 0);
        sum = add(sum, own);
    }
    assert!(finite >= 2, "{} is finite at {finite} scales", info.name);
    Ok(sum)
}

fn add(lhs: [usize; 2], rhs: [usize; 2]) -> [usize; 2] {
    [lhs[0] + rhs[0], lhs[1] + rhs[1]]
}

#[test]
fn gradients_agree_with_central_differences() -> Result<()> {
    let kinds: Vec<&str> = elementwise().map(|info| info.name).collect();
    let ops: Vec<_> = OPS.iter().filter(|info| !info.gradients.is_empty()).collect();
    let next = AtomicUsize::new(0);
    let work = || -> Result<[usize; 2]> {
        let mut sum = [0, 0];
        while let Some(info) = ops.get(next.fetch_add(1, Ordering::Relaxed)) {
            let calls = match kinds.contains(&info.name) {
                true => elementwise_calls(info)?,
                false => random_calls(info),
            };
            sum = add(sum, compare_at_scales(info, &calls)?);
        }
        Ok(sum)
    };
    let [all, measured] = thread::scope(|scope| {
        let other = scope.spawn(work);
        let own = work()?;
        Ok::<_, OpError>(add(own, other.join().unwrap_or_else(|panic| resume_unwind(panic))?))
    })?;
    assert!(100 * measured >= 99 * all, "only {measured} of {all} derivatives were measured");
    assert!(measured > 30_000, "only {measured} derivatives were measured");
    Ok(())
}

/// Comparisons with a bool result, and ops on integers, have no gradient, and return an error.
#[test]
fn ops_without_a_gradient_return_an_error() -> Result<()> {
    for info in OPS {
        let call = &calls(info, 1)[0];
        let fixed = |dtype| {
            let types = operand_dtypes(info, dtype).zip(&call.types);
            types.map(|(dtype, ty)| TensorType::new(dtype, &ty.shape)).collect::<Vec<_>>()
        };
        let float = info.gradients.is_empty() && info.dtypes.contains(&DType::F32);
        let variable = info.operands.iter().any(|operand| operand.ty == ElementType::Var);
        let integer = variable && info.dtypes.contains(&DType::I32);
        for dtype in [(float, DType::F32), (integer, DType::I32)] {
            let (true, dtype) = dtype else { continue };
            let types = fixed(dtype);
            let operands = operands(&types, [1.0, 1.0]);
            let grad = any_tensor(call.op.infer(&types)?.dtype, &call.result.shape, |_| 1.0);
            let outcome = call.op.vjp(&views(&operands), grad.view());
            let code = outcome.as_ref().err().map(opwright::OpError::code);
            assert_eq!(code, Some("E1011"), "{} of {dtype}", info.name);
        }
    }
    Ok(())
}
