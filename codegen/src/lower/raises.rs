//! Lowers constraints and their messages.

use super::expression::expression;
use super::fault::take;
use super::layers::{Layers, Root};
use super::{args, prose};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::builtin::Domain;
use crate::expr::check::{Scope, check_shown};
use crate::expr::parse::{Piece, holes, parse};
use crate::expr::size_limit::check_size;
use crate::expr::{Kind, Sort};
use crate::model::{Class, Constraint, DType, Elem, ErrorClass, Part, Test};
use crate::raw::Raise;

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
) -> Result<Constraint, Diagnostic> {
    let error = match raise.error.as_str() {
        "TypeError" => ErrorClass::TypeError,
        "ValueError" => ErrorClass::ValueError,
        other => {
            let at = root.value(&format!("{path}.error"));
            return Err(Diagnostic::new("E0208", format!("unknown error class `{other}`"), at)
                .help("error classes are TypeError and ValueError"));
        }
    };
    let truth = Elem::Fixed(DType::Bool);
    let (test, text, at) = match (&raise.unless, &raise.each) {
        (Some(text), None) => {
            if raise.class.is_some() {
                return Err(Diagnostic::new(
                    "E0207",
                    "`for` belongs to `each`",
                    root.key(&format!("{path}.for")),
                )
                .help("a condition on shapes holds for every dtype"));
            }
            let at = format!("{path}.unless");
            (Test::Call(expression(root, &at, text, scope, &Sort::Bool)?), text, at)
        }
        (None, Some(text)) => {
            let at = format!("{path}.each");
            if !layers.is_elementwise() {
                return Err(Diagnostic::new(
                    "E0207",
                    "`each` is for elementwise ops",
                    root.key(&at),
                )
                .help("use `unless` with a condition on shapes and attributes"));
            }
            let class = match &raise.class {
                None => Class::Any,
                Some(name) => Class::parse(name)
                    .ok_or_else(|| args::unknown_class(name, root, &format!("{path}.for")))?,
            };
            let each = Scope { domain: Domain::Scalar, class, result: None, ..*scope };
            (Test::Each(expression(root, &at, text, &each, &Sort::Scalar(truth))?, class), text, at)
        }
        (Some(_), Some(_)) => {
            let (unless, each) = (format!("{path}.unless"), format!("{path}.each"));
            let title = "a constraint has `unless` or `each`, not both";
            return Err(Diagnostic::new("E0207", title, root.key(&each))
                .and(root.key(&unless), "and here")
                .help("make it two constraints"));
        }
        (None, None) => {
            let title = "a constraint needs a condition";
            return Err(Diagnostic::new("E0207", title, root.value(path)).help(
                "add `unless: …`, of shapes and attributes, or `each: …`, of the values at every coordinate",
            ));
        }
    };
    let is_each = matches!(test, Test::Each(..));
    Ok(Constraint {
        id: raise.id.clone(),
        error,
        test,
        text: text.0.split_whitespace().collect::<Vec<_>>().join(" "),
        message: message(root, &format!("{path}.message"), &raise.message, scope, is_each)?,
        message_text: raise.message.clone(),
        span: root.value(&at),
    })
}

fn message(
    root: Root,
    path: &str,
    text: &str,
    scope: &Scope,
    each: bool,
) -> Result<Vec<Part>, Diagnostic> {
    prose::whole(root, path)?;
    let places = root.source.places(&root.path(path), text);
    let place = |range| places.span(range);
    if text.len() > MAX_MESSAGE {
        let title = format!("message of {} bytes is longer than {MAX_MESSAGE}", text.len());
        return Err(Diagnostic::new("E0302", title, root.value(path)).help("write it in one line"));
    }
    holes(text, &place)?
        .into_iter()
        .map(|piece| match piece {
            Piece::Text(text) => Ok(Part::Text(text)),
            Piece::Hole(range) if text[range.clone()].trim() == "at" && each => Ok(Part::At),
            Piece::Hole(range) => {
                let inside = |r: std::ops::Range<usize>| place(range.start + r.start..range.start + r.end);
                let expr = check_shown(&parse(&text[range.clone()], &scope.names(), &inside)?, scope)?;
                check_size(&expr, scope.lets)?;
                match expr.sort {
                    Sort::Scalar(Elem::Fixed(DType::F64)) if matches!(expr.kind, Kind::Attribute(_)) => {
                        Ok(Part::Hole(expr))
                    }
                    Sort::Tensor(_) | Sort::Scalar(_) => Err(Diagnostic::new("E0304", "a message cannot show values", expr.span)
                        .help("it shows shapes, ranks, attributes, and `{at}`, the coordinate where an `each` failed")),
                    _ => Ok(Part::Hole(expr)),
                }
            }
        })
        .collect()
}
