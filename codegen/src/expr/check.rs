//! Name resolution and sort checking: turns a syntax tree into a typed expression, or a diagnostic.

mod call;
mod checker;
mod entries;
mod fault;
mod float;
mod held;
mod lift;
mod limit;
mod name;
mod scalar;
mod shape;
mod unknown;

use super::builtin::Domain;
use super::parse::Ast;
use super::{Expr, Kind, Sort};
use crate::span::Span;
use crate::types::{DType, Elem};
use checker::{Checked, Checker};
pub use checker::{Scope, both};
use fault::{mixed, not_an_element, sort_fault};
pub use fault::{named_dtype, require};
pub use held::{held, held_by_result};
pub use unknown::Words;
use unknown::merged;

/// Checks an expression that must have the sort `want`; for a scalar, also its dtype.
///
/// # Errors
/// E03xx, at every faulty subexpression.
pub fn check(ast: &Ast, scope: &Scope, want: &Sort) -> Checked {
    let mut checker = Checker { scope: *scope, params: vec![] };
    let expr = match want {
        Sort::Scalar(elem) => checker.scalar(ast, Some(*elem)),
        _ => checker.expr(ast),
    };
    let expr = expr.map_err(merged)?;
    match (&expr.sort, want) {
        (have, want) if have == want => Ok(expr),
        (Sort::Scalar(have), Sort::Scalar(want)) => {
            Err(mixed(expr.span, *have, *want, scope).into())
        }
        // A truth value of either part of the language is accepted.
        (Sort::Scalar(Elem::Fixed(DType::Bool)), Sort::Bool) => Ok(expr),
        (have, want @ Sort::Scalar(_)) => Err(not_an_element(expr.span, have, want, scope).into()),
        (have, want) => Err(sort_fault(expr.span, have, want).into()),
    }
}

/// Checks a placeholder of a message: an expression of any sort, or a float attribute.
///
/// # Errors
/// E03xx, at every faulty subexpression.
pub fn check_shown(ast: &Ast, scope: &Scope) -> Checked {
    let mut checker = Checker { scope: *scope, params: vec![] };
    checker.shown(ast).map_or_else(|| check_any(ast, scope), Ok)
}

/// Checks an expression of any sort, for a `let`.
///
/// # Errors
/// E03xx, at every faulty subexpression.
pub fn check_any(ast: &Ast, scope: &Scope) -> Checked {
    let mut checker = Checker { scope: *scope, params: vec![] };
    let expr =
        if scope.domain == Domain::Scalar { checker.scalar(ast, None) } else { checker.expr(ast) };
    expr.map_err(merged)
}

impl Checker<'_> {
    fn make(&self, kind: Kind, sort: Sort, span: Span) -> Checked {
        Ok(Expr { kind, sort, span })
    }
}
