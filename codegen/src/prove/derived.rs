//! Derived gradients as texts for a spec.

use crate::expr::builtin::Domain;
use crate::expr::check::{Scope, check};
use crate::expr::diff::gradient;
use crate::expr::parse::parse;
use crate::expr::{Expr, Sort};
use crate::model::written::written;
use crate::model::{Class, Op, in_floats};

/// The derived gradient of an operand as text for the spec; `None` if it is long or cannot be written.
pub fn derived(op: &Op, i: usize) -> Option<String> {
    let found = gradient(op.body.scalar()?, i, &op.lets, &op.operands).ok()?;
    let text = written(&found, op);
    (read(op, i, &text).is_some() && text.len() <= 200 && !text.contains('"')).then_some(text)
}

/// A gradient of an operand, written in the language.
pub fn read(op: &Op, i: usize, text: &str) -> Option<Expr> {
    // Only floats have gradients, so the formula may use functions of floats.
    let floats = in_floats(&op.vars);
    let scope = Scope {
        domain: Domain::Scalar,
        vars: &floats,
        class: Class::Any,
        operands: &op.operands,
        attributes: &op.attributes,
        lets: &op.lets,
        result: None,
        coord: false,
        reduced: false,
        grad: Some(op.result.elem),
    };
    let tree = parse(text, &scope.names(), &|_| op.span).ok()?;
    check(&tree, &scope, &Sort::Scalar(op.operands[i].elem)).ok()
}
