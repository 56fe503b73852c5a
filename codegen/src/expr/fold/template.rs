//! Expressions of the function table, written in the language.

use super::choice::{and, or, select};
use super::literal::number;
use super::plain::no_function;
use crate::diagnostic::Diagnostic;
use crate::expr::Expr;
use crate::expr::builtin::{Builtin, Domain};
use crate::expr::parse::{Ast, Node, parse};

/// What the names in an expression about a call stand for: the parameters of the function, and `grad`.
pub struct Template<'a> {
    /// The function.
    pub row: &'a Builtin,
    /// The arguments of the call.
    pub args: &'a [Expr],
    /// The cotangent.
    pub cotangent: &'a Expr,
}

impl Template<'_> {
    /// The expression that a text stands for, simplified.
    ///
    /// # Errors
    /// E0503 for a form or a name that a template cannot have.
    pub fn expr(&self, text: &str) -> Result<Expr, Diagnostic> {
        self.part(&parse(text, &[], &|_| self.cotangent.span)?)
    }

    fn part(&self, ast: &Ast) -> Result<Expr, Diagnostic> {
        match &ast.node {
            Node::Int(v) => Ok(number(*v as f64, self.cotangent)),
            Node::Float(v) => Ok(number(*v, self.cotangent)),
            Node::Name(name) if name == "grad" => Ok(self.cotangent.clone()),
            Node::Name(name) => {
                let position = self.row.params.iter().position(|(n, _)| n == name);
                let arg = position.and_then(|i| self.args.get(i)).cloned();
                arg.ok_or_else(|| no_derivative(self.row, self.cotangent))
            }
            Node::Unary(name, a) => self.call(name, &[a]),
            Node::Binary("&&", a, b) => Ok(and(self.part(a)?, self.part(b)?)),
            Node::Binary("||", a, b) => Ok(or(self.part(a)?, self.part(b)?)),
            Node::Binary(name, a, b) => self.call(name, &[a, b]),
            Node::If(c, a, b) => Ok(select(self.part(c)?, self.part(a)?, self.part(b)?)),
            Node::Call(name, args) => self.call(name, &args.iter().collect::<Vec<_>>()),
            _ => Err(no_derivative(self.row, self.cotangent)),
        }
    }

    fn call(&self, name: &str, args: &[&Ast]) -> Result<Expr, Diagnostic> {
        let row = Builtin::find(name, args.len(), Domain::Scalar);
        let row = row.ok_or_else(|| no_function(name, Some(self.cotangent.span)))?;
        Expr::called(row, args.iter().map(|arg| self.part(arg)).collect::<Result<_, _>>()?)
    }
}

/// A function without a derivative.
pub fn no_derivative(row: &Builtin, at: &Expr) -> Diagnostic {
    let title = format!("`{}` has no derivative", row.name);
    let help = "give the gradient under `vjp`, or say why there is none: `vjp: {none: \"reason\"}`";
    Diagnostic::new("E0503", title, at.span).help(help)
}
