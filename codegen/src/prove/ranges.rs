//! Proof 3, dtype by dtype: gradients of elementwise ops, with every step rounded as the dtype rounds, agree with the exact
//! derivative wherever that is representable, at numbers of all magnitudes.
//!
//! The exact derivative is the derived one, computed with more digits and a larger range than any dtype has. The tolerance is
//! what the rounding of the steps can cause: each adds the bound of its own error to the errors of its arguments, which it
//! amplifies. A step that overflows or underflows has no such excuse. Below the normal range a dtype has fewer digits;
//! for those the tolerance is wider, but a gradient that is zero where the derivative is a normal number is wrong.
//!
//! Where the value itself is not finite, the gradient is not judged. Where the value is finite but far from the exact one,
//! because one of its own steps has left the range, a finite gradient is enough.

mod check;
mod line;

pub use check::{Lost, RangeExit};

use super::numbers::{self, Numbers, fit, gather};
use crate::expr::diff;
use crate::expr::size_limit::check_size;
use crate::expr::{Expr, Kind, Sort};
use crate::interp::{Call, Frame};
use crate::model::{DType, Gradient, Op, Origin};
use crate::types::num::exponent;
use check::Check;

/// The largest number of nodes evaluated per gradient and dtype. A large formula is tried at fewer points.
const MAX_RANGE_NODES: usize = 20_000;
/// The same for f16 and bf16, whose steps are computed in f32.
const MAX_HALF_RANGE_NODES: usize = 6_000;

/// Checks every scalar gradient in every float dtype.
pub fn prove(numbers: &Numbers, op: &Op) -> Option<Lost> {
    let value = op.body.scalar()?;
    op.gradients.iter().enumerate().find_map(|(operand, gradient)| {
        let Gradient::Scalar(gradient, origin) = gradient else { return None };
        let own;
        let derived = match origin {
            // A single rounding is right by itself, and where it overflows, so does the derivative.
            Origin::Derived if rounded_steps(gradient, op) < 2 => return None,
            Origin::Derived => gradient,
            Origin::Given(_) => {
                own = diff::gradient(value, operand, &op.lets, &op.operands).ok()?;
                &own
            }
        };
        dtypes(op).into_iter().find_map(|dtype| {
            let own = op.bind(op.operands[operand].elem, dtype);
            let bound =
                |call: &Call| numbers::call(op, op.type_arguments(dtype), call.settings.clone());
            let calls: Vec<Call> = numbers.calls.iter().map(bound).collect();
            let frames = calls.iter().map(|call| Frame::new(op, call)).collect();
            let check = Check { op, value, gradient, derived, operand, dtype, own, frames };
            if own.is_float() { lost(&check, numbers) } else { None }
        })
    })
}

/// The first point at which the gradient is wrong.
fn lost(check: &Check, numbers: &Numbers) -> Option<Lost> {
    let parts = |e: &Expr| check_size(e, &check.op.lets).map_or(1, |size| size.parts);
    let most = if check.own.is_half() { MAX_HALF_RANGE_NODES } else { MAX_RANGE_NODES };
    let most = most / (parts(check.gradient) + parts(check.derived)).max(1);
    let mut points: Vec<(Vec<f64>, usize)> =
        numbers.points.iter().map(|point| (point.elements.clone(), point.settings)).collect();
    line::add(check, numbers, most, &mut points);
    for (elements, _) in &mut points {
        let operands = elements.iter_mut().zip(&check.op.operands);
        operands.for_each(|(v, operand)| *v = fit(*v, check.op.bind(operand.elem, check.dtype)));
    }
    // A fault is reported at the most moderate number that shows it.
    let extent = |v: &f64| if *v == 0.0 { 0 } else { exponent(*v).abs() };
    points.sort_by_key(|(elements, _)| elements.iter().map(extent).max());
    let step = points.len().div_ceil(most.max(1)).max(1);
    points.iter().step_by(step).find_map(|(elements, settings)| check.wrong((elements, *settings)))
}

/// The float dtypes of the type variable. An op without one has a single binding, which it does not use.
fn dtypes(op: &Op) -> Vec<DType> {
    let all = op.var().map_or(vec![DType::F64], |var| var.dtypes.clone());
    all.into_iter().filter(|dtype| dtype.is_float()).collect()
}

/// The number of steps of a formula that round.
fn rounded_steps(of: &Expr, op: &Op) -> usize {
    let mut count = 0;
    gather(of, op, &mut vec![false; op.lets.len()], &mut |part| {
        count += match &part.kind {
            Kind::Call(row, _) => usize::from(row.rounded && matches!(part.sort, Sort::Scalar(_))),
            Kind::Cast(_) => 1,
            _ => 0,
        };
    });
    count
}
