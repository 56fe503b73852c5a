//! Compares `vjp` of every differentiable op with finite differences, at smooth points, in f64.

use opwright::{
    AnyOp, AnyTensor, Attributes, AutoBroadcast, DType, ElementType, OPS, Op, OpInfo, Result,
    TensorType,
};

use crate::common::calls::{calls, views};
use crate::common::ops::{elementwise, operand_dtypes};
use crate::common::tensors::any_tensor;

/// Half the step of a central difference: near the cube root of ε, where truncation and rounding errors balance.
const STEP: f64 = 1.0 / 65536.0;

/// The error of such a difference for values and derivatives up to about 10: `STEP²` and `10 ε / STEP`, with a margin for
/// the third derivatives.
const TOLERANCE: f64 = 1e-8;

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
    calls(info, 20).into_iter().map(|call| (call.op, typed(call.types))).collect()
}

/// Positive, distinct values, none a multiple of another, so that no operand is at a kink or a jump.
fn operands(types: &[TensorType]) -> Vec<AnyTensor> {
    let smooth = |k: usize, i: usize| {
        let turn = (i as f64 * 0.618_033_988_749_895 + k as f64 * 0.291_796_067) % 1.0;
        0.6 + 2.2 * turn
    };
    let flag = |k: usize, i: usize| ((i + k) % 2) as f64;
    let value = |dtype, k, i| if dtype == DType::Bool { flag(k, i) } else { smooth(k, i) };
    let tensor =
        |(k, ty): (usize, &TensorType)| any_tensor(ty.dtype, &ty.shape, |i| value(ty.dtype, k, i));
    types.iter().enumerate().map(tensor).collect()
}

/// `<f(operands), grad>`, with element `i` of operand `k` changed.
fn moved(
    op: &AnyOp,
    operands: &[AnyTensor],
    grad: &[f64],
    (k, i, by): (usize, usize, f64),
) -> Result<f64> {
    let mut moved = operands.to_vec();
    let mut values = moved[k].typed::<f64>()?.to_vec();
    values[i] += by;
    moved[k] = any_tensor(DType::F64, operands[k].shape(), |i| values[i]);
    let result = op.eval(&views(&moved))?;
    let products = result.typed::<f64>()?.iter().zip(grad).map(|(value, grad)| value * grad);
    // A NaN outside the domain of the function hides no other element.
    Ok(products.filter(|product| !product.is_nan()).sum())
}

#[test]
fn gradients_agree_with_central_differences() -> Result<()> {
    let kinds: Vec<&str> = elementwise().map(|info| info.name).collect();
    let mut compared = 0;
    for info in OPS.iter().filter(|info| !info.gradients.is_empty()) {
        let calls = match kinds.contains(&info.name) {
            true => elementwise_calls(info)?,
            false => random_calls(info),
        };
        for (op, types) in calls {
            let (result, operands) = (op.infer(&types)?, operands(&types));
            let grad: Vec<f64> =
                (0..result.shape.numel().unwrap_or(0)).map(|i| 0.5 + (i % 5) as f64).collect();
            let cotangent = any_tensor(DType::F64, &result.shape, |i| grad[i]);
            let value = op.eval(&views(&operands))?.typed::<f64>()?.to_vec();
            let grads = op.vjp(&views(&operands), cotangent.view())?;
            assert_eq!(grads.len(), operands.len());
            for (k, (gradient, operand)) in grads.iter().zip(&operands).enumerate() {
                let has_one = info.gradients.contains(&info.operands[k].name);
                assert_eq!(gradient.is_some(), has_one, "{op:?}: operand {k}");
                let Some(gradient) = gradient else { continue };
                assert_eq!(gradient.ty(), operand.ty(), "{op:?} {types:?}");
                for (i, got) in gradient.typed::<f64>()?.iter().enumerate() {
                    if Some(value.len()) == operand.shape().numel() && value[i].is_nan() {
                        continue;
                    }
                    let difference = |step: f64| -> Result<f64> {
                        let up = moved(&op, &operands, &grad, (k, i, step))?;
                        let down = moved(&op, &operands, &grad, (k, i, -step))?;
                        Ok((up - down) / (2.0 * step))
                    };
                    // Without the term of the third derivative, which is large near the end of a domain.
                    let (near, far) = (difference(STEP)?, difference(2.0 * STEP)?);
                    let expected = near + (near - far) / 3.0;
                    let error = (got - expected).abs() / (1.0 + expected.abs());
                    assert!(
                        error < TOLERANCE,
                        "{op:?} {types:?} [{k}][{i}]: {got}, not {expected}"
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 3000, "only {compared} derivatives were compared");
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
            let operands = operands(&types);
            let grad = any_tensor(call.op.infer(&types)?.dtype, &call.result.shape, |_| 1.0);
            let outcome = call.op.vjp(&views(&operands), grad.view());
            let code = outcome.as_ref().err().map(opwright::OpError::code);
            assert_eq!(code, Some("E1011"), "{} of {dtype}", info.name);
        }
    }
    Ok(())
}
