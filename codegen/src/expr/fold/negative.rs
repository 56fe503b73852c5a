//! Negatives.

use super::choice::select;
use super::factor::{negated, parts, selection};
use super::literal::number;
use super::plain::arithmetic;
use crate::diagnostic::Diagnostic;
use crate::expr::builtin::Form;
use crate::expr::{Expr, Kind};

impl Expr {
    /// `-self`
    pub(super) fn negative(self) -> Result<Expr, Diagnostic> {
        if let Some(v) = self.literal() {
            return Ok(number(-v, &self));
        }
        if let Some(inner) = negated(&self) {
            return Ok(inner.clone());
        }
        if let Kind::If(c, x, y) = &self.kind
            && (selection(&self).is_some() || (x.literal().is_some() && y.literal().is_some()))
        {
            let (x, y) = ((**x).clone().negative()?, (**y).clone().negative()?);
            return Ok(select((**c).clone(), x, y));
        }
        if let Some((x, y)) = parts(&self, Form::Difference) {
            return arithmetic(Form::Difference, vec![y.clone(), x.clone()]);
        }
        match (parts(&self, Form::Product), parts(&self, Form::Quotient)) {
            (Some((x, y)), _) if x.literal().is_some() => x.clone().negative()?.times(y.clone()),
            (Some((x, y)), _) if x.uses_grad() => x.clone().times(y.clone().negative()?),
            (_, Some((x, y))) => x.clone().negative()?.over(y.clone()),
            _ => arithmetic(Form::Negative, vec![self]),
        }
    }
}
