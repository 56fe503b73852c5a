//! Calls that are not simplified.

use super::literal::number;
use crate::diagnostic::Diagnostic;
use crate::expr::builtin::{Builtin, Eval, Form, ResultSort};
use crate::expr::{Expr, Kind, Sort};
use crate::span::Span;
use crate::types::{DType, Elem, Num};

/// A sum, difference, product, quotient or negative.
pub(super) fn arithmetic(form: Form, args: Vec<Expr>) -> Result<Expr, Diagnostic> {
    match Builtin::of(form) {
        Some(row) => plain(row, args),
        None => Err(no_function(&format!("{form:?}"), args.first().map(|arg| arg.span))),
    }
}

/// A call of a function of scalars. Only of literals, comparisons and functions that return an argument up to its sign are
/// replaced by their values, which are exact.
pub(super) fn plain(row: &'static Builtin, args: Vec<Expr>) -> Result<Expr, Diagnostic> {
    let Some(first) = args.first() else { return Err(no_function(row.name, None)) };
    let span = first.span;
    let sort = match row.gives {
        ResultSort::Truth => Sort::Scalar(Elem::Fixed(DType::Bool)),
        _ => first.sort.clone(),
    };
    let expr = Expr { kind: Kind::Call(row, args), sort, span };
    Ok(known(&expr).unwrap_or(expr))
}

/// A function that a template of the table calls, but the table does not have.
pub(super) fn no_function(name: &str, at: Option<Span>) -> Diagnostic {
    let span = at.unwrap_or(Span { file: 0, start: 0, end: 0 });
    Diagnostic::new("E0503", format!("no function `{name}`"), span)
}

/// The exact value of a call of literals or of equal limits.
fn known(expr: &Expr) -> Option<Expr> {
    let Kind::Call(row, args) = &expr.kind else { return None };
    let Eval::Scalar(of) = row.eval else { return None };
    if row.gives != ResultSort::Truth && row.returned.is_empty() {
        return None;
    }
    let nums: Option<Vec<Num>> = match args.as_slice() {
        // A comparison of a limit with itself.
        [a, b] if matches!(a.kind, Kind::Limit(_)) && a.is_like(b) => Some(vec![Num::Int(1); 2]),
        args => args.iter().map(|a| a.literal().map(Num::Float)).collect(),
    };
    match of(&nums?).ok()? {
        Num::Bool(v) => Some(Expr { kind: Kind::Bool(v), ..expr.clone() }),
        Num::Float(v) => Some(number(v, expr)),
        Num::Int(_) => None,
    }
}
