//! Checks the numbers that a formula gives as they are: those that are a branch of it, or all of it.

use super::fault::take;
use crate::diagnostic::Diagnostics;
use crate::expr::check::held_by_result;
use crate::expr::{Expr, Kind};
use crate::model::{Attribute, AttributeValue, Body, Fold, Num, Op};

/// Requires every dtype of the result to hold them. A step of a formula may leave the range of f16, whose steps are computed
/// in f32, but a number that is the result is rounded to f16.
pub fn check(op: &Op, faults: &mut Diagnostics) {
    for op in op.by_class() {
        match &op.body {
            Body::Elementwise { value, .. } | Body::Kernel { definition: value, .. } => {
                branch(&op, value, faults);
            }
            Body::Reduce { op: Fold::Min | Fold::Max, of, .. } => branch(&op, of, faults),
            Body::Reduce { .. } | Body::View { .. } => {}
        }
    }
}

fn branch(op: &Op, value: &Expr, faults: &mut Diagnostics) {
    let mut held = |number, what, span| {
        let held = held_by_result(number, op.result.elem, op.var.as_ref(), what, span);
        take(held, faults);
    };
    match &value.kind {
        Kind::Int(v) => held(Num::Int((*v).into()), "number", value.span),
        Kind::Float(v) => held(Num::Float(*v), "number", value.span),
        Kind::Attribute(i) => {
            let Attribute { default, span, .. } = &op.attributes[*i];
            match default {
                Some(AttributeValue::Float(v)) => held(Num::Float(*v), "default", *span),
                Some(AttributeValue::Int(v)) => held(Num::Int((*v).into()), "default", *span),
                _ => {}
            }
        }
        Kind::Let(i) => branch(op, &op.lets[*i].value, faults),
        Kind::If(_, yes, no) => [yes, no].iter().for_each(|part| branch(op, part, faults)),
        // A sign does not change the magnitude.
        Kind::Call(row, args) if row.name == "-" && args.len() == 1 => branch(op, &args[0], faults),
        _ => {}
    }
}
