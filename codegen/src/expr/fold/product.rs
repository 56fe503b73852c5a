//! Products.

use super::choice::select;
use super::factor::{coefficient, cotangent, parts, selection};
use super::literal::{both, is_literal, number};
use super::plain::arithmetic;
use super::slope::absorbed;
use crate::diagnostic::Diagnostic;
use crate::expr::Expr;
use crate::expr::builtin::Form;

impl Expr {
    /// `self * other`
    pub(super) fn times(self, other: Expr) -> Result<Expr, Diagnostic> {
        let (a, b) = (self, other);
        if let Some(known) = both(&a, &b, |x, y| x * y) {
            return Ok(known);
        }
        match (a.literal(), b.literal()) {
            (Some(0.0), _) | (_, Some(1.0)) => return Ok(a),
            (_, Some(0.0)) | (Some(1.0), _) => return Ok(b),
            (Some(-1.0), _) => return b.negative(),
            (_, Some(-1.0)) => return a.negative(),
            (None, Some(_)) => return b.times(a),
            (Some(_), Some(_)) => return arithmetic(Form::Product, vec![a, b]),
            _ => {}
        }
        if let Some((c, x, y)) = selection(&a) {
            return Ok(select(c.clone(), x.clone().times(b.clone())?, y.clone().times(b)?));
        }
        if let Some((c, x, y)) = selection(&b) {
            return Ok(select(c.clone(), a.clone().times(x.clone())?, a.times(y.clone())?));
        }
        // The cotangent stays the first factor, preceded at most by a number.
        if let Some((g, x)) = cotangent(&a).filter(|(g, _)| !g.is_like(&a)) {
            return g.times(x.times(b)?);
        }
        if let Some((g, y)) = cotangent(&b).filter(|(g, _)| !g.is_like(&b)) {
            return g.times(a.times(y)?);
        }
        for (slope, partial) in [(&a, &b), (&b, &a)] {
            // The cotangent itself stays the first factor.
            if !partial.uses_grad()
                && let Some(product) = absorbed(slope, partial)
            {
                return product;
            }
        }
        match (a.uses_grad(), b.uses_grad()) {
            (false, true) if a.literal().is_none() => b.times(a),
            (true, false) => match parts(&a, Form::Quotient) {
                Some((g, s)) => g.clone().times(b.over(s.clone())?),
                None => arithmetic(Form::Product, vec![a, b]),
            },
            (false, false) => of_partials(a, b),
            _ => arithmetic(Form::Product, vec![a, b]),
        }
    }
}

/// The product of two expressions without the cotangent, of which the second is no literal.
fn of_partials(a: Expr, b: Expr) -> Result<Expr, Diagnostic> {
    let ((m, x), (n, y)) = (coefficient(&a), coefficient(&b));
    // 0.5 / s * (2 * y)
    if let Some((v, s)) = parts(&a, Form::Quotient).and_then(|(v, s)| Some((v.literal()?, s)))
        && v * n == 1.0
    {
        return y.into_owned().over(s.clone());
    }
    match a.literal() {
        Some(v) if n != 1.0 && is_literal(v * n) => number(v * n, &a).times(y.into_owned()),
        None if (m, n) != (1.0, 1.0) && is_literal(m * n) => {
            number(m * n, &a).times(x.into_owned().times(y.into_owned())?)
        }
        _ => arithmetic(Form::Product, vec![a, b]),
    }
}
