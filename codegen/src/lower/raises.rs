//! Lowers constraints.

use super::expression::expression;
use super::fault::take;
use super::layers::{Layers, Root};
use super::{axes, implied, message, patterns, type_var};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::Sort;
use crate::expr::builtin::Domain;
use crate::expr::check::{Scope, both};
use crate::model::{Class, Constraint, DType, Elem, ErrorClass, Output, Test};
use crate::raw::{Raise, Text};

/// All constraints, in the order in which they are checked.
pub fn lower(
    layers: &Layers,
    scope: &Scope,
    result: &Output,
    faults: &mut Diagnostics,
) -> Vec<Constraint> {
    let mut constraints = vec![];
    let is_implied = implied::is_constraint(layers, scope.operands.len(), &result.name);
    if is_implied {
        constraints.extend(take(implied::constraint(scope, result), faults));
    }
    constraints.extend(patterns::constraints(scope, 1 + constraints.len(), faults));
    constraints.extend(axes::constraints(scope, 1 + constraints.len()));
    let unwritten = usize::from(is_implied)
        + patterns::constraint_count(scope.operands)
        + axes::constraint_count(scope.attributes);
    let written = (1 + unwritten..).zip(layers.items(|s| s.raises.as_ref()));
    for (number, (root, i, raise)) in written {
        let path = format!("raises[{i}]");
        let want = format!("C{number}");
        if raise.id != want {
            let title = format!("constraint number {number} is called `{}`", raise.id);
            let fault = Diagnostic::new("E0207", title, root.value(&format!("{path}.id")));
            faults.push(fault.help(match (is_implied, unwritten) {
                (true, 1) => format!("call it `{want}`: an elementwise op that states no `shape` already has `{}`, which requires its operands to broadcast", implied::ID),
                (_, 0) => format!("call it `{want}`: constraints are numbered in the order in which they are checked, the family's first"),
                _ => format!("call it `{want}`: the constraints of shapes and axes come before it, and need not be written"),
            }));
        }
        let after_each = constraints.iter().any(|c: &Constraint| matches!(c.test, Test::Each(..)));
        if raise.unless.is_some() && after_each {
            let fault = Diagnostic::new(
                "E0207",
                "a condition on shapes comes after one on values",
                root.key(&format!("{path}.unless")),
            );
            faults.push(
                fault.help(
                    "shapes are checked first, so list every `unless` before the first `each`",
                ),
            );
        }
        constraints.extend(take(one(layers, root, &path, raise, scope), faults));
    }
    constraints
}

fn one(
    layers: &Layers,
    root: Root,
    path: &str,
    raise: &Raise,
    scope: &Scope,
) -> Result<Constraint, Diagnostics> {
    let error = error_class(root, path, raise).map_err(Diagnostics::from);
    let test = test(layers, root, path, raise, scope);
    let message_at = format!("{path}.message");
    let message = message::written(root, &message_at, &raise.message, scope, raise.each.is_some());
    let ((error, (test, text, at)), message) = both(both(error, test), message)?;
    Ok(Constraint {
        id: raise.id.clone(),
        error,
        test,
        text: text.0.split_whitespace().collect::<Vec<_>>().join(" "),
        message,
        message_text: raise.message.clone(),
        span: root.value(&at),
    })
}

fn error_class(root: Root, path: &str, raise: &Raise) -> Result<ErrorClass, Diagnostic> {
    match raise.error.as_str() {
        "TypeError" => Ok(ErrorClass::TypeError),
        "ValueError" => Ok(ErrorClass::ValueError),
        other => {
            let at = root.value(&format!("{path}.error"));
            Err(Diagnostic::new("E0208", format!("unknown error class `{other}`"), at)
                .help("error classes are TypeError and ValueError"))
        }
    }
}

/// The condition, its text and its path.
fn test<'a>(
    layers: &Layers,
    root: Root,
    path: &str,
    raise: &'a Raise,
    scope: &Scope,
) -> Result<(Test, &'a Text, String), Diagnostics> {
    let (unless, each) = (format!("{path}.unless"), format!("{path}.each"));
    let fault = |title: &str, at| Diagnostic::new("E0207", title, at);
    match (&raise.unless, &raise.each) {
        (Some(text), None) => {
            if raise.class.is_some() {
                let at = root.key(&format!("{path}.for"));
                let fault = fault("`for` belongs to `each`", at);
                return Err(fault.help("a condition on shapes holds for every dtype").into());
            }
            Ok((Test::Call(expression(root, &unless, text, scope, &Sort::Bool)?), text, unless))
        }
        (None, Some(text)) => {
            if !layers.is_elementwise() {
                return Err(fault("`each` is for elementwise ops", root.key(&each))
                    .help("use `unless` with a condition on shapes and attributes")
                    .into());
            }
            let class = match &raise.class {
                None => Class::Any,
                Some(name) => Class::parse(name)
                    .ok_or_else(|| type_var::unknown_class(name, root.value(&format!("{path}.for"))))?,
            };
            let inside = Scope { domain: Domain::Scalar, class, result: None, ..*scope };
            let truth = Sort::Scalar(Elem::Fixed(DType::Bool));
            Ok((Test::Each(expression(root, &each, text, &inside, &truth)?, class), text, each))
        }
        (Some(_), Some(_)) => {
            let title = "a constraint has `unless` or `each`, not both";
            Err(fault(title, root.key(&each))
                .and(root.key(&unless), "and here")
                .help("make it two constraints")
                .into())
        }
        (None, None) => Err(fault("a constraint needs a condition", root.value(path))
            .help("add `unless: …`, of shapes and attributes, or `each: …`, of the values at every coordinate")
            .into()),
    }
}
