//! Checks from its form that a gradient is linear in `grad`. Numeric tests would show it only for the values they try.

use super::builtin::Linear;
use super::{Expr, Kind, Sort};
use crate::diagnostic::Diagnostic;
use crate::expr::Let;
use crate::types::Elem;

/// How an expression depends on `grad`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Degree {
    /// The literal 0, which is both constant and linear.
    Zero,
    /// Does not contain `grad`.
    Constant,
    /// Linear in `grad`.
    Linear,
}

/// Requires a gradient to be linear in `grad`.
///
/// # Errors
/// E0505, at the subexpression that is not linear.
pub fn require(gradient: &Expr, lets: &[Let]) -> Result<(), Diagnostic> {
    match degree(gradient, lets)? {
        Degree::Zero | Degree::Linear => Ok(()),
        Degree::Constant => Err(fault(gradient, "this gradient does not contain `grad`").help(
            "multiply the derivative by `grad`; a gradient that is always zero is written 0",
        )),
    }
}

fn degree(expr: &Expr, lets: &[Let]) -> Result<Degree, Diagnostic> {
    match &expr.kind {
        Kind::Grad => Ok(Degree::Linear),
        Kind::Int(0) => Ok(Degree::Zero),
        Kind::Float(0.0) => Ok(Degree::Zero),
        Kind::Let(i) => degree(&lets[*i].value, lets),
        Kind::Cast(of) => match (degree(of, lets)?, &expr.sort) {
            (Degree::Linear, Sort::Scalar(Elem::Fixed(dtype))) if !dtype.is_float() => {
                Err(fault(expr, format!("a cast to {dtype} is not linear in `grad`"))
                    .help("cast to a float, or cast what `grad` is multiplied by"))
            }
            (degree, _) => Ok(degree),
        },
        Kind::If(condition, yes, no) => {
            if let Some(grad) = place(condition) {
                return Err(fault(grad, "`grad` occurs in a condition")
                    .help("a gradient is chosen by the operands alone, as in `if x > 0 { grad } else { 0 }`"));
            }
            together(&[yes, no], "branch", lets)
        }
        Kind::Call(row, args) => match (row.linear, args.as_slice()) {
            (Linear::Together, [a, b]) => together(&[a, b], "term", lets),
            (Linear::Each, [a, b]) => match (degree(a, lets)?, degree(b, lets)?) {
                (Degree::Linear, Degree::Linear) => {
                    Err(fault(expr, "both factors of this product contain `grad`")
                        .help("a gradient has `grad` in one factor only"))
                }
                (Degree::Linear, _) | (_, Degree::Linear) => Ok(Degree::Linear),
                _ => Ok(Degree::Constant),
            },
            (Linear::First, [first, rest @ ..]) => {
                if let Some(grad) = rest.iter().find_map(place) {
                    return Err(fault(grad, "`grad` occurs in a divisor")
                        .help("divide `grad` by what does not contain it"));
                }
                degree(first, lets)
            }
            _ => constant(expr, format!("`{}` is not linear in `grad`", row.name)),
        },
        _ => constant(expr, "this is not linear in `grad`".into()),
    }
}

/// The degree of a sum of terms or of a choice between branches.
fn together(parts: &[&Expr], what: &str, lets: &[Let]) -> Result<Degree, Diagnostic> {
    let degrees = parts.iter().map(|part| degree(part, lets)).collect::<Result<Vec<_>, _>>()?;
    if degrees.iter().all(|degree| *degree == Degree::Zero) {
        return Ok(Degree::Zero);
    }
    if !degrees.contains(&Degree::Linear) {
        return Ok(Degree::Constant);
    }
    match parts.iter().zip(&degrees).find(|(_, degree)| **degree == Degree::Constant) {
        None => Ok(Degree::Linear),
        Some((part, _)) => Err(fault(part, format!("this {what} does not contain `grad`"))
            .help(format!("multiply it by `grad`; a {what} may also be the literal 0"))),
    }
}

/// Requires an expression to be free of `grad`.
fn constant(expr: &Expr, title: String) -> Result<Degree, Diagnostic> {
    match expr.parts().find_map(place) {
        None => Ok(Degree::Constant),
        Some(_) => {
            Err(fault(expr, title)
                .help("multiply by `grad` last: `grad * …`, not a function of it"))
        }
    }
}

/// The first occurrence of `grad` in an expression. A `let` cannot use `grad`.
fn place(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        Kind::Grad => Some(expr),
        _ => expr.parts().find_map(place),
    }
}

fn fault(expr: &Expr, title: impl Into<String>) -> Diagnostic {
    Diagnostic::new("E0505", title, expr.span)
        .note("a gradient is linear in `grad`: twice the `grad` gives twice the gradient")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::builtin::{BUILTINS, Domain};
    use crate::expr::tests::expr;

    fn grad() -> Expr {
        expr(Kind::Grad)
    }

    fn int(v: i64) -> Expr {
        expr(Kind::Int(v))
    }

    fn call(name: &str, args: Vec<Expr>) -> Expr {
        let row = BUILTINS.iter().find(|row| {
            row.name == name && row.params.len() == args.len() && row.domain() != Domain::Shape
        });
        expr(Kind::Call(row.unwrap(), args))
    }

    fn choice(condition: Expr, yes: Expr, no: Expr) -> Expr {
        expr(Kind::If(Box::new(condition), Box::new(yes), Box::new(no)))
    }

    #[test]
    fn accepts_linear_gradients() {
        let sum = call("+", vec![call("*", vec![int(3), grad()]), int(0)]);
        let quotient = call("/", vec![call("-", vec![grad()]), call("sqrt", vec![int(2)])]);
        let condition = || call("<", vec![int(1), int(2)]);
        for gradient in [
            grad(),
            int(0),
            call("-", vec![int(0)]),
            sum.clone(),
            quotient.clone(),
            call("-", vec![sum.clone(), quotient]),
            choice(condition(), sum, int(0)),
            call("*", vec![grad(), choice(condition(), int(1), int(2))]),
            call("sum_to", vec![call("reshape", vec![grad(), int(1)]), int(2)]),
        ] {
            assert!(require(&gradient, &[]).is_ok(), "{gradient:?}");
        }
    }

    #[test]
    fn rejects_other_gradients() {
        let condition = || call("<", vec![int(1), int(2)]);
        for gradient in [
            int(1),
            call("+", vec![grad(), int(1)]),
            call("-", vec![int(1), grad()]),
            call("*", vec![grad(), grad()]),
            call("/", vec![grad(), grad()]),
            call("/", vec![int(1), grad()]),
            call("abs", vec![grad()]),
            call("max", vec![grad(), int(0)]),
            call("*", vec![grad(), call("exp", vec![grad()])]),
            choice(call("<", vec![int(1), grad()]), grad(), int(0)),
            choice(condition(), grad(), int(1)),
            choice(condition(), int(1), int(0)),
            call("*", vec![int(2), choice(condition(), grad(), int(1))]),
        ] {
            let fault = require(&gradient, &[]).err().map(|fault| fault.code);
            assert_eq!(fault, Some("E0505"), "{gradient:?}");
        }
    }
}
