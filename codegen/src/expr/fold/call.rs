//! Calls of functions and operators.

use super::factor::{coefficient, cotangent};
use super::literal::number;
use super::plain::plain;
use super::template::Template;
use crate::diagnostic::Diagnostic;
use crate::expr::builtin::{Builtin, Form, Linear};
use crate::expr::{Expr, Kind};

impl Expr {
    /// A call of a function of scalars.
    pub(super) fn called(row: &'static Builtin, args: Vec<Expr>) -> Result<Expr, Diagnostic> {
        // What the quotient of a number is multiplied by becomes its dividend.
        if row.exchangeable
            && let [g, a, b] = args.as_slice()
            && let (Some(v), Some((g, x))) = (a.literal(), cotangent(g))
            && x.literal().is_none()
        {
            let (k, x) = coefficient(&x);
            let slope = plain(row, vec![number(1.0, a), x.into_owned(), b.clone()])?;
            return g.times(number(k * v, a).times(slope)?);
        }
        Expr::applied(row, args)
    }

    /// As [`called`](Self::called), without moving factors of the cotangent elsewhere.
    pub(super) fn applied(row: &'static Builtin, args: Vec<Expr>) -> Result<Expr, Diagnostic> {
        if let [g, a, b] = args.as_slice()
            && row.linear == Linear::First
            && let Some((own, x)) = cotangent(g).filter(|(own, _)| !own.is_like(g))
        {
            // What the cotangent is multiplied by is a part of the partial derivative.
            return own.times(Expr::applied(row, vec![x, a.clone(), b.clone()])?);
        }
        if let Some(expanded) = expanded(row, &args)? {
            return Ok(expanded);
        }
        match (row.form, args.as_slice()) {
            (Some(Form::Sum), [a, b]) => a.clone().plus(b.clone()),
            (Some(Form::Difference), [a, b]) => a.clone().plus(b.clone().negative()?),
            (Some(Form::Product), [a, b]) => a.clone().times(b.clone()),
            (Some(Form::Quotient), [a, b]) => a.clone().over(b.clone()),
            (Some(Form::Negative), [a]) => a.clone().negative(),
            (Some(Form::Power), [a, b]) if b.literal() == Some(1.0) => Ok(a.clone()),
            _ => plain(row, args),
        }
    }
}

/// The expression that a call stands for, if its arguments are such that it is written out.
fn expanded(row: &Builtin, args: &[Expr]) -> Result<Option<Expr>, Diagnostic> {
    let (Some(expansion), Some(cotangent)) = (row.expansion, args.first()) else { return Ok(None) };
    let template = Template { row, args, cotangent };
    match template.expr(expansion.condition)?.kind {
        Kind::Bool(true) => template.expr(expansion.value).map(Some),
        _ => Ok(None),
    }
}
