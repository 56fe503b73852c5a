//! The diagnostics for a formula that has no value in a call that no constraint rejects. The formula may be wrong, or a
//! constraint may be missing.

use super::case;
use super::describe::{describe, yaml};
use crate::diagnostic::Diagnostic;
use crate::interp::{Call, Formula, Stop};
use crate::model::{Body, Example, Op, Outcome, Test};

/// The diagnostic for an example, with its name.
pub fn in_example(
    op: &Op,
    example: &Example,
    name: &str,
    formula: Formula,
    cause: &str,
) -> Diagnostic {
    let returns = matches!(example.outcome, Outcome::Returns(..));
    let own = formula.name(op);
    let (title, label) = match formula {
        Formula::Constraint(_) | Formula::Shape => {
            (format!("{name} leaves `{own}` without a value: {cause}"), "this has no value")
        }
        Formula::Axes | Formula::Values => (format!("`{own}` fails in {name}: {cause}"), "here"),
        Formula::Kept => {
            (format!("`{own}` contradicts the reduction in {name}: {cause}"), "the result's shape")
        }
    };
    let fault = Diagnostic::new("E0408", title, example.span).and(formula.span(op), label);
    let fault = with_axes(fault, op, formula);
    match formula {
        // The author means this call to be accepted, so the formula does not fit it.
        _ if returns => fault.help(correct(op, formula)),
        Formula::Constraint(i) => fault.help(fail(op, i)),
        Formula::Shape => {
            fault.help(format!("let a constraint reject the call before: `unless: defined({own})`"))
        }
        _ => fault.help(either(op, formula)),
    }
}

/// The diagnostic for a call of the sweep. `None` if the call ended in another way.
pub fn in_sweep(op: &Op, call: &Call, stop: &Stop) -> Option<Diagnostic> {
    let Stop::Undefined(formula, cause) = stop else { return None };
    let (own, called) = (formula.name(op), describe(op, call));
    let fails = match formula {
        Formula::Constraint(_) | Formula::Shape => "has no value",
        Formula::Axes | Formula::Values => "fails",
        Formula::Kept => "contradicts the reduction",
    };
    let title = format!("`{own}` {fails} for {called}: {cause}");
    let fault = with_axes(Diagnostic::new("E0409", title, formula.span(op)), op, *formula);
    Some(match formula {
        Formula::Constraint(i) => fault.help(fail(op, *i)),
        Formula::Shape => rejection(op, call).into_iter().fold(fault, Diagnostic::help),
        _ => fault.help(either(op, *formula)),
    })
}

/// Adds the place of the axes that the result's shape contradicts.
fn with_axes(fault: Diagnostic, op: &Op, formula: Formula) -> Diagnostic {
    match formula {
        Formula::Kept => fault.and(Formula::Axes.span(op), "the axes that are not kept"),
        _ => fault,
    }
}

/// The help if the formula is wrong.
fn correct(op: &Op, formula: Formula) -> String {
    let shape = Formula::Shape.name(op);
    match (formula, &op.body) {
        (Formula::Kept, _) => format!("correct `{shape}`, or the axes in `over`"),
        (Formula::Values, Body::View { .. }) => {
            format!("correct the coordinate in `view`, or `{shape}`")
        }
        (Formula::Values, Body::Element { .. }) => format!("correct `element`, or `{shape}`"),
        (Formula::Values, Body::Kernel { .. }) => format!("correct `definition`, or `{shape}`"),
        (Formula::Constraint(_), _) => format!("correct the condition of `{}`", formula.name(op)),
        _ => format!("correct `{}`", formula.name(op)),
    }
}

/// The help if the formula is wrong or a constraint is missing.
fn either(op: &Op, formula: Formula) -> String {
    format!("{}; if the call is wrong, let a constraint reject it", correct(op, formula))
}

/// The help for a constraint without a value.
fn fail(op: &Op, i: usize) -> String {
    let text = &op.constraints[i].text;
    match op.constraints[i].test {
        Test::Call(_) => {
            format!(
                "make it false where it has no value: `unless: \"defined({text}) && ({text})\"`"
            )
        }
        Test::Each(..) => correct(op, Formula::Constraint(i)),
    }
}

/// Text to paste so that a call whose result has no shape is rejected: a constraint, and an example of it.
fn rejection(op: &Op, call: &Call) -> Vec<String> {
    let shape = format!("{}.shape", op.result.name);
    if op.constraints.iter().any(|constraint| matches!(constraint.test, Test::Each(..))) {
        return vec![format!(
            "add `unless: defined({shape})` before the first constraint on values"
        )];
    }
    let id = format!("C{}", op.constraints.len() + 1);
    let operands = op.operands.iter().zip(&call.operands);
    let operands =
        operands.map(|(o, t)| format!("{}: {{shape: {:?}, fill: iota}}", o.name, t.shape));
    let attributes = op.attributes.iter().zip(&call.settings);
    let attributes = attributes.map(|(a, setting)| format!("{}: {}", a.name, yaml(setting)));
    let given = operands.chain(attributes).collect::<Vec<_>>().join(", ");
    let name = case::free_name(&op.examples, "without_a_shape");
    vec![
        format!(
            "add a constraint under `raises`:\n    - id: {id}\n      error: ValueError\n      unless: defined({shape})\n      \
             message: \"the result has no shape: {{cause({shape})}}\""
        ),
        format!(
            "add an example of it under `examples`:\n    - name: {name}\n      given: {{{given}}}\n      raises: {id}"
        ),
    ]
}
