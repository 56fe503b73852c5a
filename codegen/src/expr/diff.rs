//! Symbolic reverse-mode differentiation of scalar expressions, from the vector-Jacobian products in the function
//! table.
//!
//! Where an expression chooses between values, its gradient chooses too: the branch not taken gets 0 rather than the
//! cotangent times 0, which would be NaN for an infinite cotangent. In a chain of functions, the partial derivative is
//! computed before it is multiplied by the cotangent, so that the gradient is right wherever the partial derivative is
//! representable.
//!
//! The gradient of a quotient, power, angle or length is a function of the language that multiplies by the cotangent itself,
//! without overflow or underflow in between. In a chain, it multiplies by the derivatives of the other functions instead:
//! that of `1 / (1 + exp(-x))` is `grad * -div_by_b(exp(-x), 1, 1 + exp(-x))`, where the square of the divisor may be too
//! large for the dtype.
//!
//! Where `exp` is 0, so is its derivative, whatever that of its argument is: 0 is chosen, because the other may be infinite.

use super::builtin::{Builtin, Linear};
use super::fold::{Template, is_zero, no_derivative, select};
use super::{Expr, Kind, Sort};
use crate::diagnostic::Diagnostic;
use crate::expr::Let;
use crate::types::{Elem, Operand};

/// `grad · ∂value/∂operand`
///
/// # Errors
/// E0503 where the expression contains a function without a derivative.
pub fn gradient(
    value: &Expr,
    operand: usize,
    lets: &[Let],
    operands: &[Operand],
) -> Result<Expr, Diagnostic> {
    let sort = Sort::Scalar(operands[operand].elem);
    with_respect_to(Variable::Operand(operand), sort, value, lets)
}

/// `grad · ∂value/∂load`, where the load, a part of the value, is reached: of conditions around it, those branches are taken.
///
/// # Errors
/// E0503 where the expression contains a function without a derivative.
pub fn gradient_of_load(value: &Expr, load: &Expr, lets: &[Let]) -> Result<Expr, Diagnostic> {
    with_respect_to(Variable::Load(load), load.sort.clone(), value, lets)
}

/// The gradient of `value` by a variable of this sort.
fn with_respect_to(
    variable: Variable,
    sort: Sort,
    value: &Expr,
    lets: &[Let],
) -> Result<Expr, Diagnostic> {
    let zero = Expr { kind: Kind::Int(0), sort, span: value.span };
    let grad = Expr { kind: Kind::Grad, sort: value.sort.clone(), span: value.span };
    Pull { variable, lets, zero }.through(value, grad)
}

/// What an expression is differentiated by.
#[derive(Clone, Copy)]
enum Variable<'a> {
    /// An operand, wherever it occurs.
    Operand(usize),
    /// An element at a coordinate, where this expression has it.
    Load(&'a Expr),
}

impl Variable<'_> {
    fn occurs_in(self, expr: &Expr, lets: &[Let]) -> bool {
        match self {
            Variable::Operand(i) => expr.uses_operand(i, lets),
            Variable::Load(load) => contains(expr, load),
        }
    }
}

/// Whether an expression is this part, or contains it.
pub fn contains(expr: &Expr, part: &Expr) -> bool {
    std::ptr::eq(expr, part) || expr.parts().any(|inner| contains(inner, part))
}

/// Reverse-mode differentiation by one variable.
struct Pull<'a> {
    variable: Variable<'a>,
    lets: &'a [Let],
    /// The gradient of an expression that does not depend on the operand.
    zero: Expr,
}

impl Pull<'_> {
    /// The gradient of the operand, given the cotangent of `value`.
    fn through(&self, value: &Expr, cotangent: Expr) -> Result<Expr, Diagnostic> {
        if is_zero(&cotangent) || !self.variable.occurs_in(value, self.lets) {
            return Ok(self.zero.clone());
        }
        if let Kind::If(c, a, b) = cotangent.kind {
            return Ok(select(*c, self.through(value, *a)?, self.through(value, *b)?));
        }
        match &value.kind {
            Kind::Operand(_) | Kind::Load(..) => Ok(cotangent),
            Kind::Let(i) => self.through(&self.lets[*i].value, cotangent),
            // A cast to an integer or bool is piecewise constant.
            Kind::Cast(_) | Kind::Call(..) if is_flat(&value.sort) => Ok(self.zero.clone()),
            Kind::Cast(a) => self.through(a, cast(cotangent, a)),
            Kind::If(c, a, b) => {
                if let Variable::Load(load) = self.variable {
                    return self.through(if contains(a, load) { a } else { b }, cotangent);
                }
                let (a, b) = (self.through(a, cotangent.clone())?, self.through(b, cotangent)?);
                Ok(select((**c).clone(), a, b))
            }
            Kind::Call(row, args) => self.through_call(row, args, &cotangent, value),
            _ => Ok(self.zero.clone()),
        }
    }

    fn through_call(
        &self,
        row: &Builtin,
        args: &[Expr],
        cotangent: &Expr,
        value: &Expr,
    ) -> Result<Expr, Diagnostic> {
        let template = Template { row, args, cotangent };
        let parts: Vec<Expr> =
            (0..args.len()).map(|i| part(&template, i, value)).collect::<Result<_, _>>()?;
        // Equal arguments are differentiated once, with the sum of their cotangents.
        if let ([a, b], [x, y]) = (args, parts.as_slice())
            && a.is_like(b)
        {
            return self.through(a, x.clone().plus(y.clone())?);
        }
        let mut all = self.zero.clone();
        for (arg, part) in args.iter().zip(parts) {
            all = all.plus(self.through(arg, part)?)?;
        }
        match row.vanishes {
            Some(condition) if !args.iter().all(|arg| self.has_finite_slope(arg)) => {
                let condition = template.expr(condition)?;
                Ok(select(condition, self.zero.clone(), all))
            }
            _ => Ok(all),
        }
    }

    /// Whether the derivative of an expression is finite for finite operands: it is affine, or a product of two operands.
    fn has_finite_slope(&self, expr: &Expr) -> bool {
        self.degree(expr).is_some_and(|degree| degree <= 2)
    }

    /// The degree of a product of operands, attributes and numbers, or of an expression that is affine in pieces.
    fn degree(&self, expr: &Expr) -> Option<u32> {
        match &expr.kind {
            Kind::Int(_) | Kind::Float(_) | Kind::Limit(_) => Some(0),
            Kind::Operand(_) | Kind::Attribute(_) => Some(1),
            Kind::Let(i) => self.degree(&self.lets[*i].value),
            Kind::Cast(a) => self.degree(a),
            Kind::If(_, a, b) => Some(self.degree(a)?.max(self.degree(b)?)),
            Kind::Call(row, args) => {
                let degrees: Vec<u32> =
                    args.iter().map(|arg| self.degree(arg)).collect::<Option<_>>()?;
                let most = degrees.iter().copied().max();
                match (row.linear, degrees.as_slice()) {
                    _ if row.kink.is_some() => most,
                    (Linear::Together, _) => most.filter(|most| *most <= 1),
                    (Linear::Each, _) => {
                        Some(degrees.iter().fold(0, |sum, n| sum.saturating_add(*n)))
                    }
                    (Linear::First, [first, rest @ ..]) if rest.iter().all(|n| *n == 0) => {
                        Some(*first)
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

fn is_flat(sort: &Sort) -> bool {
    matches!(sort, Sort::Scalar(Elem::Fixed(dtype)) if !dtype.is_float())
}

/// Casts the cotangent to the dtype of the operand of the cast.
fn cast(cotangent: Expr, like: &Expr) -> Expr {
    match cotangent.kind {
        kind if cotangent.sort == like.sort => Expr { kind, ..cotangent },
        Kind::Int(_) | Kind::Float(_) => Expr { sort: like.sort.clone(), ..cotangent },
        _ => {
            let (sort, span) = (like.sort.clone(), cotangent.span);
            Expr { kind: Kind::Cast(Box::new(cotangent)), sort, span }
        }
    }
}

/// The cotangent of argument `i` of a call.
fn part(template: &Template, i: usize, call: &Expr) -> Result<Expr, Diagnostic> {
    match template.row.vjp.get(i) {
        Some(text) => template.expr(text),
        None => Err(no_derivative(template.row, call)),
    }
}
