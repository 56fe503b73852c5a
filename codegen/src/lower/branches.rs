//! Checks the numbers that a formula gives as they are: those that are a branch of it, an argument of a
//! function like `max` that returns one of its arguments, or all of it.

use super::fault::take;
use crate::diagnostic::Diagnostics;
use crate::expr::check::held_by_result;
use crate::expr::{Expr, Kind};
use crate::model::{Attribute, AttributeValue, Body, Fold, Num, Op};
use crate::span::Span;

/// Requires every dtype of the result to hold them. A step of a formula may leave the range of f16, whose steps are computed
/// in f32, but a number that is the result is rounded to f16.
pub fn check(op: &Op, faults: &mut Diagnostics) {
    for op in op.by_class() {
        let mut branches = Branches { op: &op, seen: vec![false; op.lets.len()], faults };
        match &op.body {
            Body::Elementwise { value, .. }
            | Body::Element { value }
            | Body::Kernel { definition: value, .. } => {
                branches.check(value);
            }
            Body::Reduce { op: Fold::Min | Fold::Max, of, .. } => branches.check(of),
            Body::Reduce { .. } | Body::View { .. } => {}
        }
    }
}

struct Branches<'a> {
    op: &'a Op,
    /// Which `let`s have been checked.
    seen: Vec<bool>,
    faults: &'a mut Diagnostics,
}

impl Branches<'_> {
    /// Checks the numbers that are the value of an expression, perhaps with another sign.
    fn check(&mut self, value: &Expr) {
        match &value.kind {
            Kind::Int(v) => self.number(Num::Int((*v).into()), "number", value.span),
            Kind::Float(v) => self.number(Num::Float(*v), "number", value.span),
            Kind::Attribute(i) => {
                let Attribute { default, span, .. } = &self.op.attributes[*i];
                match default {
                    Some(AttributeValue::Float(v)) => {
                        self.number(Num::Float(*v), "default", *span);
                    }
                    Some(AttributeValue::Int(v)) => {
                        self.number(Num::Int((*v).into()), "default", *span);
                    }
                    _ => {}
                }
            }
            Kind::Let(i) if !std::mem::replace(&mut self.seen[*i], true) => {
                self.check(&self.op.lets[*i].value);
            }
            Kind::If(_, yes, no) => [yes, no].iter().for_each(|part| self.check(part)),
            Kind::Call(row, args) => row.returned.iter().for_each(|i| self.check(&args[*i])),
            _ => {}
        }
    }

    fn number(&mut self, number: Num, what: &str, span: Span) {
        let Op { result, vars, .. } = self.op;
        take(held_by_result(number, result.elem, vars, what, span), self.faults);
    }
}
