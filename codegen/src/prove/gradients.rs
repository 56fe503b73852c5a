//! Proof 3: every gradient, written or derived, against central differences, on calls that stretch each operand.

use super::case::Random;
use super::run::{Call, Frame};
use super::sweep::{calls, describe};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::tensor::{Tensor, count};
use crate::model::{DType, Gradient, Num, Op};

/// The step of the difference.
const STEP: f64 = 1.0 / 4096.0;
/// The relative difference that rounding and the cubic term of the series account for at this step.
const TOLERANCE: f64 = 1e-4;
/// How many calls are differentiated.
const ENOUGH: usize = 12;

/// Compares gradients with differences.
pub fn prove(op: &Op, faults: &mut Diagnostics) {
    if op.gradients.iter().all(|g| matches!(g, Gradient::None(_))) {
        return;
    }
    // Differences need the width of f64; an op without it is proved in the arithmetic of the interpreter all the same.
    let dtype = DType::F64;
    let mut random = Random::new(&op.name);
    let mut compared = vec![0usize; op.operands.len()];
    let mut done = 0;
    for call in calls(op) {
        let operands = op
            .operands
            .iter()
            .zip(&call.operands)
            .map(|(o, t)| smooth(&mut random, o.elem.bind(dtype), &t.shape));
        let call = Call { dtype, operands: operands.collect(), ..call };
        let Ok(result) = Frame::new(op, &call).run() else { continue };
        if result.data.is_empty()
            || result.data.len() > 24
            || call.operands.iter().any(|t| t.data.len() > 24)
        {
            continue;
        }
        let grad = smooth(&mut random, result.dtype, &result.shape);
        if let Some(fault) = compare(op, &call, &grad, &mut compared) {
            faults.push(fault);
            return;
        }
        done += 1;
        if done == ENOUGH {
            break;
        }
    }
    for (i, gradient) in op.gradients.iter().enumerate() {
        if !matches!(gradient, Gradient::None(_)) && compared[i] == 0 {
            let title = format!(
                "the gradient of `{}` could not be compared with differences anywhere",
                op.operands[i].name
            );
            faults.push(
                Diagnostic::new("E0504", title, op.span)
                    .help("is the op defined for numbers between 1/4 and 2 in size?"),
            );
        }
    }
}

/// Elements away from zero, from each other, and from whole numbers, where kinks tend to be.
fn smooth(random: &mut Random, dtype: DType, shape: &[i64]) -> Tensor {
    let mut tensor = random.tensor(dtype, shape);
    if dtype.is_float() {
        for v in &mut tensor.data {
            let size = 0.25 + random.within(0, 1_000_000) as f64 * 1.75e-6 + 0.000_123;
            *v = Num::Float(if random.once_in(3) { -size } else { size }.clamp(-2.0, 2.0))
                .fit(dtype);
        }
    }
    tensor
}

fn dot(a: &Tensor, b: &Tensor) -> f64 {
    let float = |n: &Num| if let Num::Float(v) = n { *v } else { 0.0 };
    a.data.iter().zip(&b.data).map(|(x, y)| float(x) * float(y)).sum()
}

fn compare(op: &Op, call: &Call, grad: &Tensor, compared: &mut [usize]) -> Option<Diagnostic> {
    let have = match Frame::new(op, call).vjp(grad) {
        Ok(have) => have,
        Err(cause) => {
            let title = format!("a gradient has no value for {}: {cause}", describe(op, call));
            return Some(Diagnostic::new("E0502", title, gradient_span(op, 0)));
        }
    };
    for (i, have) in have.iter().enumerate() {
        let Some(have) = have else { continue };
        for j in 0..count(&have.shape).unwrap_or(0) as usize {
            let moved = |by: f64| -> Option<f64> {
                let mut call = call.clone();
                if let Num::Float(v) = &mut call.operands[i].data[j] {
                    *v += by;
                }
                Frame::new(op, &call).run().ok().map(|t| dot(&t, grad))
            };
            let (Some(up), Some(down), Num::Float(have)) =
                (moved(STEP), moved(-STEP), have.data[j])
            else {
                continue;
            };
            let want = (up - down) / (2.0 * STEP);
            // Outside its domain (the logarithm of a negative number) a function has neither.
            if !want.is_finite() || (have.is_nan() && want.is_nan()) || !have.is_finite() {
                continue;
            }
            compared[i] += 1;
            if (have - want).abs() > TOLERANCE * (1.0 + want.abs().max(have.abs())) {
                let title = format!(
                    "the gradient of `{}` is {have:.6} where differences give {want:.6}, for {}",
                    op.operands[i].name,
                    describe(op, call)
                );
                let fault = Diagnostic::new("E0502", title, gradient_span(op, i));
                return Some(
                    fault.help("leave the gradient out to have it derived, or correct it"),
                );
            }
        }
    }
    None
}

fn gradient_span(op: &Op, i: usize) -> crate::source::Span {
    match &op.gradients[i] {
        Gradient::Scalar(e, _) | Gradient::Tensor(e) => e.span,
        Gradient::None(_) => op.span,
    }
}
