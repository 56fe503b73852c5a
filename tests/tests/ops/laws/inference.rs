//! `infer`, `eval` and `eval_into` agree.

use opwright::{AnyTensor, DType, ErrorKind, OPS, Op, Result, Shape, TensorType};

use crate::common::calls::{Call, calls, views};
use crate::common::tensors::{any_tensor, bits};

fn for_every_call(mut check: impl FnMut(&Call, &[AnyTensor]) -> Result<()>) -> Result<()> {
    for info in OPS {
        for call in calls(info, 40) {
            check(&call, &call.operands())?;
        }
    }
    Ok(())
}

#[test]
fn infer_returns_the_type_of_the_result() -> Result<()> {
    for_every_call(|call, operands| {
        let result = call.op.eval(&views(operands))?;
        assert_eq!(result.ty(), call.result, "{:?} {:?}", call.op, call.types);
        Ok(())
    })
}

/// The previous content of the output does not matter.
#[test]
fn eval_into_ignores_the_previous_content() -> Result<()> {
    for_every_call(|call, operands| {
        let fresh = call.op.eval(&views(operands))?;
        let mut dirty = any_tensor(fresh.dtype(), fresh.shape(), |i| 99.0 - i as f64);
        call.op.eval_into(&views(operands), dirty.view_mut())?;
        assert_eq!(bits(&dirty), bits(&fresh), "{:?} {:?}", call.op, call.types);
        Ok(())
    })
}

/// An output that is larger, smaller or of another rank than the result is rejected and not written.
#[test]
fn eval_into_rejects_an_output_of_another_type() -> Result<()> {
    for_every_call(|call, operands| {
        let TensorType { dtype, shape } = &call.result;
        let other = if *dtype == DType::I16 { DType::U16 } else { DType::I16 };
        let appended: Shape = shape.iter().copied().chain([1]).collect();
        let longer: Shape = match shape.split_first() {
            Some((first, rest)) => [first + 1].into_iter().chain(rest.iter().copied()).collect(),
            None => Shape::from([2]),
        };
        for (dtype, shape) in [(*dtype, &appended), (*dtype, &longer), (other, shape)] {
            let mut out = any_tensor(dtype, shape, |_| 1.0);
            let before = bits(&out);
            let outcome = call.op.eval_into(&views(operands), out.view_mut());
            let code = outcome.as_ref().err().map(opwright::OpError::code);
            assert_eq!(code, Some("E1003"), "{:?} {:?} into {}", call.op, call.types, out.ty());
            assert_eq!(bits(&out), before);
        }
        Ok(())
    })
}

/// The gradient of a result must have the result's type.
#[test]
fn vjp_rejects_a_gradient_of_another_type() -> Result<()> {
    for_every_call(|call, operands| {
        let gradients = !call.op.info().gradients.is_empty() && call.types[0].dtype.is_float();
        let gradients = gradients && call.result.dtype.is_float();
        if !gradients {
            return Ok(());
        }
        let longer: Shape = call.result.shape.iter().copied().chain([2]).collect();
        let grad = any_tensor(call.result.dtype, longer, |_| 1.0);
        let outcome = call.op.vjp(&views(operands), grad.view());
        let code = outcome.as_ref().err().map(opwright::OpError::code);
        assert_eq!(code, Some("E1003"), "{:?} {:?}", call.op, call.types);
        Ok(())
    })
}

/// An op takes exactly as many operands as its table lists.
#[test]
fn every_op_rejects_another_number_of_operands() -> Result<()> {
    for_every_call(|call, operands| {
        let mut fewer = views(operands);
        fewer.pop();
        let one = any_tensor(DType::F32, [1], |_| 1.0);
        let more: Vec<_> = views(operands).into_iter().chain([one.view()]).collect();
        let wrong = [fewer, more].into_iter().filter(|wrong| wrong.len() != operands.len());
        for wrong in wrong {
            let outcome = call.op.eval(&wrong);
            let kind = outcome.as_ref().err().map(opwright::OpError::kind);
            assert_eq!(kind, Some(ErrorKind::Arity), "{}", call.op.info().name);
        }
        Ok(())
    })
}
