//! Defaults with which every call is refused: a constraint on attributes alone rejects them.

use std::collections::BTreeSet;

use super::numbers;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::{Expr, Kind};
use crate::interp::Frame;
use crate::model::{Attribute, AttributeValue, DType, Op, Test};

/// Reports every constraint that the defaults violate.
pub fn prove(op: &Op, faults: &mut Diagnostics) {
    let settings =
        op.attributes.iter().map(|a| a.default.clone().unwrap_or(AttributeValue::Int(0)));
    let dtype = op.var().and_then(|var| var.dtypes.first()).copied().unwrap_or(DType::F32);
    let call = numbers::call(op, op.type_arguments(dtype), settings.collect());
    let frame = Frame::new(op, &call);
    for (i, constraint) in op.constraints.iter().enumerate() {
        let Test::Call(condition) = &constraint.test else { continue };
        let mut used = BTreeSet::new();
        let is_known = attributes_only(condition, op, &mut used);
        let used: Vec<&Attribute> = used.iter().map(|at| &op.attributes[*at]).collect();
        let is_known = is_known && used.iter().all(|attribute| attribute.default.is_some());
        let Some(first) = used.first().filter(|_| is_known && frame.violates(i)) else { continue };
        let names: Vec<String> = used.iter().map(|a| format!("`{}`", a.name)).collect();
        let (names, id) = (names.join(" and "), &constraint.id);
        let title = match used.as_slice() {
            [_] => format!("the default of {names} violates {id}"),
            _ => format!("the defaults of {names} violate {id}"),
        };
        faults.push(
            Diagnostic::new("E0416", title, first.span)
                .and(constraint.span, "this condition does not hold")
                .note("a call that sets no attributes is always refused")
                .help("choose a default that the constraint admits, or none"),
        );
    }
}

/// Collects the attributes of a condition. Returns whether it depends on nothing else.
fn attributes_only(expr: &Expr, op: &Op, used: &mut BTreeSet<usize>) -> bool {
    match &expr.kind {
        Kind::Operand(_) | Kind::Shape(_) | Kind::DType(_) | Kind::ResultShape => return false,
        Kind::Attribute(i) => _ = used.insert(*i),
        Kind::Let(i) => return attributes_only(&op.lets[*i].value, op, used),
        _ => {}
    }
    expr.parts().all(|part| attributes_only(part, op, used))
}
