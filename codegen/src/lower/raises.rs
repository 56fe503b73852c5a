//! Lowers constraints and their messages.

use std::ops::Range;

use super::expression::expression;
use super::fault::take;
use super::layers::{Layers, Root};
use super::{args, prose};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::builtin::Domain;
use crate::expr::check::{Scope, both, check_shown};
use crate::expr::parse::{Piece, Place, holes, parse};
use crate::expr::size_limit::check_size;
use crate::expr::{Kind, Sort};
use crate::model::{Class, Constraint, DType, Elem, ErrorClass, Part, Test};
use crate::raw::{Raise, Text};

/// The longest message, in bytes.
const MAX_MESSAGE: usize = 4096;

/// All constraints, in the order in which they are checked.
pub fn lower(layers: &Layers, scope: &Scope, faults: &mut Diagnostics) -> Vec<Constraint> {
    let mut constraints = vec![];
    for (count, (root, i, raise)) in layers.items(|s| s.raises.as_ref()).into_iter().enumerate() {
        let path = format!("raises[{i}]");
        let want = format!("C{}", count + 1);
        if raise.id != want {
            let title = format!("constraint number {} is called `{}`", count + 1, raise.id);
            let fault = Diagnostic::new("E0207", title, root.value(&format!("{path}.id")));
            faults.push(fault.help(format!("call it `{want}`: constraints are numbered in the order in which they are checked, the family's first")));
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
    let message = message(root, &message_at, &raise.message, scope, raise.each.is_some());
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
                    .ok_or_else(|| args::unknown_class(name, root, &format!("{path}.for")))?,
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

fn message(
    root: Root,
    path: &str,
    text: &str,
    scope: &Scope,
    each: bool,
) -> Result<Vec<Part>, Diagnostics> {
    prose::whole(root, path)?;
    let places = root.source.places(&root.path(path), text);
    let place = |range| places.span(range);
    if text.len() > MAX_MESSAGE {
        let title = format!("message of {} bytes is longer than {MAX_MESSAGE}", text.len());
        return Err(Diagnostic::new("E0302", title, root.value(path))
            .help("write it in one line")
            .into());
    }
    let (mut parts, mut faults) = (vec![], Diagnostics::default());
    for piece in holes(text, &place)? {
        let part = match piece {
            Piece::Text(text) => Ok(Part::Text(text)),
            Piece::Hole(range) if text[range.clone()].trim() == "at" && each => Ok(Part::At),
            Piece::Hole(range) => {
                let inside = |r: Range<usize>| place(range.start + r.start..range.start + r.end);
                hole(&text[range.clone()], &inside, scope)
            }
        };
        parts.extend(take(part, &mut faults));
    }
    faults.into_result(parts)
}

/// A placeholder.
fn hole(text: &str, place: Place, scope: &Scope) -> Result<Part, Diagnostics> {
    let expr = check_shown(&parse(text, &scope.names(), place)?, scope)?;
    check_size(&expr, scope.lets)?;
    match expr.sort {
        Sort::Scalar(Elem::Fixed(DType::F64)) if matches!(expr.kind, Kind::Attribute(_)) => {
            Ok(Part::Hole(expr))
        }
        Sort::Tensor(_) | Sort::Scalar(_) => Err(Diagnostic::new(
            "E0304",
            "a message cannot show values",
            expr.span,
        )
        .help(
            "it shows shapes, ranks, attributes, and `{at}`, the coordinate where an `each` failed",
        )
        .into()),
        _ => Ok(Part::Hole(expr)),
    }
}
