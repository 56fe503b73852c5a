//! Symbolic derivatives of scalar expressions, by the chain rule over the table's derivative column.

use super::builtin::Domain;
use super::check::{Scope, check};
use super::parse::parse;
use super::{Expr, Kind, Sort};
use crate::diagnostic::Diagnostic;
use crate::model::{Elem, Let};

/// `grad · ∂value/∂operand`, simplified where a factor is 0 or 1.
///
/// # Errors
/// E0503 where the expression holds a function without a derivative.
pub fn gradient(
    value: &Expr,
    operand: usize,
    lets: &[Let],
    scope: &Scope,
) -> Result<Expr, Diagnostic> {
    let by = derivative(value, operand, lets, scope)?;
    let grad = Expr { kind: Kind::Grad, sort: value.sort.clone(), span: value.span };
    let found = product(grad, by)?;
    // Of the operand's dtype, which need not be the result's.
    let sort = Sort::Scalar(scope.operands[operand].elem);
    let kind = match found.kind {
        kind if found.sort == sort || matches!(kind, Kind::Int(_)) => kind,
        kind => Kind::Cast(Box::new(Expr { kind, ..found })),
    };
    Ok(Expr { kind, sort, span: value.span })
}

fn constant(v: i64, like: &Expr) -> Expr {
    Expr { kind: Kind::Int(v), sort: like.sort.clone(), span: like.span }
}

fn is(expr: &Expr, v: i64) -> bool {
    matches!(expr.kind, Kind::Int(have) if have == v)
}

fn binary(sign: &str, a: Expr, b: Expr) -> Result<Expr, Diagnostic> {
    let row = super::builtin::Builtin::find(sign, 2, Domain::Scalar)
        .ok_or_else(|| Diagnostic::new("E0503", format!("no operator `{sign}`"), a.span))?;
    let (sort, span) = (a.sort.clone(), a.span);
    Ok(Expr { kind: Kind::Call(row, vec![a, b]), sort, span })
}

fn negative(a: Expr) -> Result<Expr, Diagnostic> {
    let row = super::builtin::Builtin::find("-", 1, Domain::Scalar)
        .ok_or_else(|| Diagnostic::new("E0503", "no operator `-`", a.span))?;
    let (sort, span) = (a.sort.clone(), a.span);
    Ok(Expr { kind: Kind::Call(row, vec![a]), sort, span })
}

fn product(a: Expr, b: Expr) -> Result<Expr, Diagnostic> {
    match (&a, &b) {
        _ if is(&a, 0) || is(&b, 1) => Ok(a),
        _ if is(&b, 0) || is(&a, 1) => Ok(b),
        _ if is(&b, -1) => negative(a),
        _ if is(&a, -1) => negative(b),
        _ => binary("*", a, b),
    }
}

fn total(a: Expr, b: Expr) -> Result<Expr, Diagnostic> {
    if is(&a, 0) {
        return Ok(b);
    }
    if is(&b, 0) { Ok(a) } else { binary("+", a, b) }
}

fn derivative(
    value: &Expr,
    operand: usize,
    lets: &[Let],
    scope: &Scope,
) -> Result<Expr, Diagnostic> {
    let zero = constant(0, value);
    match &value.kind {
        Kind::Operand(i) => Ok(constant(i64::from(*i == operand), value)),
        Kind::Let(i) => derivative(&lets[*i].value, operand, lets, scope),
        Kind::Cast(a) => {
            // What is cast to whole numbers or truth values is flat between its steps.
            let is_flat =
                |sort: &Sort| matches!(sort, Sort::Scalar(Elem::Fixed(d)) if !d.is_float());
            if is_flat(&value.sort) {
                return Ok(zero);
            }
            let inner = derivative(a, operand, lets, scope)?;
            if is(&inner, 0) {
                Ok(zero)
            } else if is(&inner, 1) {
                Ok(constant(1, value))
            } else {
                Ok(Expr { kind: Kind::Cast(Box::new(inner)), ..value.clone() })
            }
        }
        Kind::If(c, a, b) => {
            let (a, b) =
                (derivative(a, operand, lets, scope)?, derivative(b, operand, lets, scope)?);
            if is(&a, 0) && is(&b, 0) {
                return Ok(zero);
            }
            Ok(Expr { kind: Kind::If(c.clone(), Box::new(a), Box::new(b)), ..value.clone() })
        }
        Kind::Call(row, args) => {
            let mut sum = zero;
            for (i, arg) in args.iter().enumerate() {
                let inner = derivative(arg, operand, lets, scope)?;
                if is(&inner, 0)
                    || matches!(value.sort, Sort::Scalar(Elem::Fixed(crate::model::DType::Bool)))
                {
                    continue;
                }
                let Some(text) = row.derivative.get(i) else {
                    return Err(Diagnostic::new(
                        "E0503",
                        format!("`{}` has no derivative", row.name),
                        value.span,
                    )
                    .help(
                        "give the gradient under `vjp`, or say why there is none: `vjp: {none: …}`",
                    ));
                };
                let params: Vec<_> =
                    row.params.iter().map(|(n, _)| *n).zip(args.iter().cloned()).collect();
                let inside = Scope { template: &params, domain: Domain::Scalar, ..*scope };
                let outer = check(&parse(text, &[], &|_| value.span)?, &inside, &value.sort)?;
                sum = total(sum, product(outer, inner)?)?;
            }
            Ok(sum)
        }
        _ => Ok(zero),
    }
}
