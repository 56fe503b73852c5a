//! Parses and checks an expression of a spec.

use super::layers::Root;
use crate::diagnostic::Diagnostics;
use crate::expr::check::{Scope, check};
use crate::expr::parse::parse;
use crate::expr::size_limit::check_size;
use crate::expr::{Expr, Sort};
use crate::raw::Text;

/// Parses and checks the expression at `path`.
pub fn expression(
    root: Root,
    path: &str,
    text: &Text,
    scope: &Scope,
    want: &Sort,
) -> Result<Expr, Diagnostics> {
    let places = root.source.places(&root.path(path), &text.0);
    let place = |range| places.span(range);
    let expr = check(&parse(&text.0, &scope.names(), &place)?, scope, want)?;
    check_size(&expr, scope.lets)?;
    Ok(expr)
}
