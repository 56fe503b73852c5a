//! Quotients.

use super::choice::select;
use super::factor::{coefficient, cotangent, parts, selection};
use super::literal::{both, is_zero, number};
use super::plain::arithmetic;
use super::slope::slope_of;
use crate::diagnostic::Diagnostic;
use crate::expr::Expr;
use crate::expr::builtin::Form;

impl Expr {
    /// `self / other`
    pub(super) fn over(self, other: Expr) -> Result<Expr, Diagnostic> {
        let (a, b) = (self, other);
        if let Some(known) = both(&a, &b, |x, y| x / y) {
            return Ok(known);
        }
        match b.literal() {
            Some(1.0) => return Ok(a),
            Some(-1.0) => return a.negative(),
            _ if a.is_like(&b) => return Ok(number(1.0, &a)),
            _ => {}
        }
        // x / (x / y)
        if let Some((x, y)) = parts(&b, Form::Quotient)
            && x.is_like(&a)
        {
            return Ok(y.clone());
        }
        // The partial derivative is computed before it is multiplied by the cotangent.
        if let Some((g, x)) = cotangent(&a).filter(|(g, _)| !g.is_like(&a)) {
            return g.times(x.over(b)?);
        }
        let (k, slope) = coefficient(&a);
        if let Some((row, [g, x, y])) = slope_of(&slope) {
            let args = vec![g.clone().over(b)?, x.clone(), y.clone()];
            return number(k, &a).times(Expr::applied(row, args)?);
        }
        match selection(&a) {
            Some((c, x, y)) => {
                Ok(select(c.clone(), x.clone().over(b.clone())?, y.clone().over(b)?))
            }
            None if is_zero(&a) => Ok(a),
            None => arithmetic(Form::Quotient, vec![a, b]),
        }
    }
}
