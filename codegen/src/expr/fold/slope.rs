//! Gradients that multiply by the cotangent themselves.

use super::factor::coefficient;
use super::literal::{is_literal, number};
use crate::diagnostic::Diagnostic;
use crate::expr::builtin::{Builtin, Linear};
use crate::expr::{Expr, Kind};

/// The product of such a gradient and another factor, which it multiplies by as well: `div_by_b(grad, a, b) * x` becomes
/// `div_by_b(grad * x, a, b)`, without overflow or underflow in between.
///
/// Numbers, and operands beside another factor, do not become a factor of the cotangent, because that product may overflow.
/// They become the dividend if it is a number, and else factors of the whole.
pub(super) fn absorbed(slope: &Expr, by: &Expr) -> Option<Result<Expr, Diagnostic>> {
    let ((m, slope), (n, rest)) = (coefficient(slope), coefficient(by));
    let (row, [g, a, b]) = slope_of(&slope)?;
    let with = |k: f64, g: Expr, a: Expr| {
        let slope = Expr::applied(row, vec![g, a, b.clone()])?;
        number(k, by).times(slope)
    };
    let dividend = a.literal().filter(|_| row.exchangeable);
    if let Some(k) = by.literal() {
        let v = dividend.map(|v| v * (k * m).abs()).filter(|v| is_literal(*v))?;
        return Some(with((k * m).signum(), g.clone(), number(v, a)));
    }
    let is_leaf = matches!(rest.kind, Kind::Operand(_) | Kind::Attribute(_));
    let is_alone = g.literal().is_some() || matches!(g.kind, Kind::Grad);
    match dividend {
        _ if !is_leaf || is_alone => {
            let g = g.clone().times(rest.into_owned());
            Some(g.and_then(|g| with(m * n, g, a.clone())))
        }
        Some(v) => Some(with(m * n * v, g.clone(), rest.into_owned())),
        None => None,
    }
}

/// The function and the arguments of a gradient that multiplies by the cotangent itself.
pub(super) fn slope_of(term: &Expr) -> Option<(&'static Builtin, &[Expr; 3])> {
    let Kind::Call(row, args) = &term.kind else { return None };
    let args = args.as_slice().try_into().ok()?;
    (row.linear == Linear::First).then_some((row, args))
}

/// The sum of two such gradients that differ in the cotangent and a number, as one.
pub(super) fn sum_of_slopes(x: &Expr, y: &Expr) -> Option<Result<Expr, Diagnostic>> {
    let ((m, x), (n, y)) = (coefficient(x), coefficient(y));
    let ((row, [g, a, b]), (other, [h, c, d])) = (slope_of(&x)?, slope_of(&y)?);
    let all = || {
        let term = |k: f64, g: &Expr| number(k, g).times(g.clone());
        Expr::applied(row, vec![term(m, g)?.plus(term(n, h)?)?, a.clone(), b.clone()])
    };
    (std::ptr::eq(row, other) && a.is_like(c) && b.is_like(d)).then(all)
}
