//! The first and last token of an expression. `syn::spanned` would tokenize the whole expression at every level of the
//! tree.

use proc_macro2::Span;
use syn::Expr;
use syn::spanned::Spanned;

/// A span that starts with the first token of an expression.
pub(super) fn first(expr: &Expr) -> Span {
    match expr {
        Expr::Binary(e) => first(&e.left),
        Expr::Call(e) => first(&e.func),
        Expr::Field(e) => first(&e.base),
        Expr::Index(e) => first(&e.expr),
        Expr::Paren(e) => e.paren_token.span.open(),
        other => only(other),
    }
}

/// A span that ends with the last token of an expression.
pub(super) fn last(expr: &Expr) -> Span {
    match expr {
        Expr::Binary(e) => last(&e.right),
        Expr::Call(e) => e.paren_token.span.close(),
        Expr::Closure(e) => last(&e.body),
        Expr::Field(e) => e.member.span(),
        Expr::Index(e) => e.bracket_token.span.close(),
        Expr::Paren(e) => e.paren_token.span.close(),
        Expr::Unary(e) => last(&e.expr),
        other => only(other),
    }
}

fn only(expr: &Expr) -> Span {
    match expr {
        Expr::Lit(e) => e.lit.span(),
        Expr::Path(e) => e.path.get_ident().map_or_else(|| e.span(), |name| name.span()),
        other => other.span(),
    }
}
