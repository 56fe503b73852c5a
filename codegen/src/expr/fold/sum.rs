//! Sums.

use super::choice::select;
use super::factor::{coefficient, cotangent, negated};
use super::literal::{both, is_literal, is_zero, number};
use super::plain::arithmetic;
use super::slope::sum_of_slopes;
use crate::diagnostic::Diagnostic;
use crate::expr::builtin::Form;
use crate::expr::{Expr, Kind};

impl Expr {
    /// `self + other`
    pub(in crate::expr) fn plus(self, other: Expr) -> Result<Expr, Diagnostic> {
        let (a, b) = (self, other);
        if let Some(known) = both(&a, &b, |x, y| x + y) {
            return Ok(known);
        }
        if is_zero(&a) {
            return Ok(b);
        }
        if is_zero(&b) {
            return Ok(a);
        }
        if let (Kind::If(c, x, y), Kind::If(d, v, w)) = (&a.kind, &b.kind)
            && c.is_like(d)
        {
            let chosen = (**x).clone().plus((**v).clone())?;
            let other = (**y).clone().plus((**w).clone())?;
            return Ok(select((**c).clone(), chosen, other));
        }
        let ((m, x), (n, y)) = (coefficient(&a), coefficient(&b));
        if x.is_like(&y) && is_literal(m + n) {
            return number(m + n, &a).times(x.into_owned());
        }
        if let Some(slope) = sum_of_slopes(&a, &b) {
            return slope;
        }
        if let (Some((g, x)), Some((h, y))) = (cotangent(&a), cotangent(&b))
            && g.is_like(&h)
        {
            return g.times(x.plus(y)?);
        }
        match (b.literal().filter(|v| *v < 0.0), negated(&b), negated(&a)) {
            (Some(v), ..) => arithmetic(Form::Difference, vec![a.clone(), number(-v, &a)]),
            (_, Some(y), _) => arithmetic(Form::Difference, vec![a, y.clone()]),
            (.., Some(x)) => arithmetic(Form::Difference, vec![b, x.clone()]),
            _ => arithmetic(Form::Sum, vec![a, b]),
        }
    }
}
