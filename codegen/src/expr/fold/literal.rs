//! Literal numbers.

use crate::expr::{Expr, Kind};
use crate::types::{DType, Num};

/// A number with the sort of `like`.
pub fn number(v: f64, like: &Expr) -> Expr {
    // Larger f64s do not identify a single integer.
    let is_whole =
        v.fract() == 0.0 && v.abs() < 2f64.powi(53) && (v != 0.0 || v.is_sign_positive());
    let kind = if is_whole { Kind::Int(v as i64) } else { Kind::Float(v) };
    Expr { kind, sort: like.sort.clone(), span: like.span }
}

/// Whether a literal may have this value: finite, and neither overflowing nor underflowing in f32.
pub(super) fn is_literal(v: f64) -> bool {
    v.is_finite() && Num::lost(v, DType::F32).is_none()
}

/// The result of an operation on two literals, if it can be a literal.
pub(super) fn both(a: &Expr, b: &Expr, of: fn(f64, f64) -> f64) -> Option<Expr> {
    let v = of(a.literal()?, b.literal()?);
    is_literal(v).then(|| number(v, a))
}

/// Whether the expression is the literal 0.
pub fn is_zero(expr: &Expr) -> bool {
    expr.literal() == Some(0.0)
}
