//! Takes expressions apart: operands, coefficients, the cotangent of a product, the branches of a choice.

use std::borrow::Cow;

use super::literal::{is_zero, number};
use crate::expr::builtin::Form;
use crate::expr::{Expr, Kind};

/// The two arguments of a call of this form.
pub(super) fn parts(expr: &Expr, form: Form) -> Option<(&Expr, &Expr)> {
    match &expr.kind {
        Kind::Call(row, args) if row.form == Some(form) => match args.as_slice() {
            [a, b] => Some((a, b)),
            _ => None,
        },
        _ => None,
    }
}

/// The operand of a negation.
pub(super) fn negated(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        Kind::Call(row, args) if row.form == Some(Form::Negative) => args.first(),
        _ => None,
    }
}

/// Splits off a numeric coefficient: `2 * x` becomes (2, x).
pub(super) fn coefficient(expr: &Expr) -> (f64, Cow<'_, Expr>) {
    if let Some(a) = negated(expr) {
        return (-1.0, Cow::Borrowed(a));
    }
    let Some((a, b)) = parts(expr, Form::Product) else { return (1.0, Cow::Borrowed(expr)) };
    match (a.literal(), &a.kind) {
        (Some(v), _) => (v, Cow::Borrowed(b)),
        // 0.5 / s * b
        (None, Kind::Call(over, _)) => {
            match parts(a, Form::Quotient).map(|(v, s)| (v.literal(), s)) {
                Some((Some(v), s)) => {
                    let kind = Kind::Call(over, vec![b.clone(), s.clone()]);
                    (v, Cow::Owned(Expr { kind, ..a.clone() }))
                }
                _ => (1.0, Cow::Borrowed(expr)),
            }
        }
        _ => (1.0, Cow::Borrowed(expr)),
    }
}

/// Splits off the cotangent of a product: `grad * x` becomes (grad, x).
pub(super) fn cotangent(expr: &Expr) -> Option<(Expr, Expr)> {
    if let Some((a, b)) = parts(expr, Form::Product).filter(|(a, _)| a.uses_grad()) {
        return Some((a.clone(), b.clone()));
    }
    let (factor, rest) = coefficient(expr);
    rest.uses_grad().then(|| (rest.into_owned(), number(factor, expr)))
}

/// The parts of an `if` with a zero branch, into which factors are distributed.
pub(super) fn selection(expr: &Expr) -> Option<(&Expr, &Expr, &Expr)> {
    match &expr.kind {
        Kind::If(c, a, b) if is_zero(a) || is_zero(b) => Some((c, a, b)),
        _ => None,
    }
}
