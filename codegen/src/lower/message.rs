//! Lowers messages with placeholders.

use std::ops::Range;

use super::fault::take;
use super::layers::Root;
use super::prose;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::check::{Scope, check_shown};
use crate::expr::parse::{MessagePiece, Place, holes, parse};
use crate::expr::size_limit::check_size;
use crate::expr::{Kind, Sort};
use crate::model::{DType, Elem, Part};

/// The longest message, in bytes.
const MAX_MESSAGE: usize = 4096;

/// The parts of a message in a spec.
pub fn written(
    root: Root,
    path: &str,
    text: &str,
    scope: &Scope,
    each: bool,
) -> Result<Vec<Part>, Diagnostics> {
    prose::whole(root, path, text)?;
    if text.len() > MAX_MESSAGE {
        let title = format!("message of {} bytes is longer than {MAX_MESSAGE}", text.len());
        return Err(Diagnostic::new("E0302", title, root.value(path))
            .help("write it in one line")
            .into());
    }
    let places = root.source.places(&root.path(path), text);
    parts(text, &|range| places.span(range), scope, each)
}

/// The parts of a message whose text has these places. `each` is whether it may show the coordinate `at`.
pub fn parts(
    text: &str,
    place: Place,
    scope: &Scope,
    each: bool,
) -> Result<Vec<Part>, Diagnostics> {
    let (mut parts, mut faults) = (vec![], Diagnostics::default());
    for piece in holes(text, place)? {
        let part = match piece {
            MessagePiece::Text(text) => Ok(Part::Text(text)),
            MessagePiece::Hole(range) if text[range.clone()].trim() == "at" && each => Ok(Part::At),
            MessagePiece::Hole(range) => {
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
