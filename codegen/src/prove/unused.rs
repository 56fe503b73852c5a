//! Warnings about parts of a spec that have no effect.

use std::collections::BTreeSet;

use crate::diagnostic::Diagnostic;
use crate::expr::{Expr, Kind};
use crate::model::{Gradient, Op, Part, Test};

/// A warning for each unused `let` of the op's own file. `let`s of a family may be meant for other ops, and a size of a
/// shape pattern describes the operand.
pub fn lets(op: &Op) -> Vec<Diagnostic> {
    let mut used = BTreeSet::new();
    for root in roots(op) {
        visit(root, op, &mut used);
    }
    let unused = op.lets.iter().enumerate().filter(|(i, _)| !used.contains(i));
    let is_size = |name: &String| {
        op.operands
            .iter()
            .filter_map(|o| o.pattern.as_ref())
            .any(|p| p.names().any(|(_, size, _)| size == name))
    };
    let own = unused.filter(|(_, one)| one.value.span.file == op.span.file && !is_size(&one.name));
    own.map(|(_, one)| {
        let title = format!("nothing uses the `let` `{}`", one.name);
        Diagnostic::warning("E0314", title, one.value.span)
            .note("it is never computed, so a fault in it is never found")
            .help("use it, or delete it")
    })
    .collect()
}

/// The expressions from which every used `let` is reached.
fn roots(op: &Op) -> Vec<&Expr> {
    let mut roots = vec![&op.result.shape];
    for constraint in &op.constraints {
        let (Test::Call(condition) | Test::Each(condition, _)) = &constraint.test;
        roots.push(condition);
        roots.extend(constraint.message.iter().filter_map(|part| match part {
            Part::Hole(expr) => Some(expr),
            _ => None,
        }));
    }
    roots.extend(op.body.exprs());
    roots.extend(op.gradients.iter().flat_map(Gradient::exprs));
    roots
}

fn visit(expr: &Expr, op: &Op, used: &mut BTreeSet<usize>) {
    if let Kind::Let(i) = &expr.kind
        && used.insert(*i)
    {
        visit(&op.lets[*i].value, op, used);
    }
    for part in expr.parts() {
        visit(part, op, used);
    }
}
