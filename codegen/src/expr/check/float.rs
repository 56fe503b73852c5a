//! Float attributes in expressions on shapes: conditions may compare them, and messages may show them.

use super::checker::{Checked, Checker, every};
use crate::diagnostic::Diagnostic;
use crate::expr::builtin::{Builtin, Domain};
use crate::expr::parse::{Ast, Node};
use crate::expr::{Expr, Kind, Sort};
use crate::span::Span;
use crate::types::{AttributeType, DType, Elem};

impl Checker<'_> {
    /// The type of the attribute with this name, if it is a number.
    fn number_attribute(&self, ast: &Ast) -> Option<&AttributeType> {
        let Node::Name(name) = &ast.node else { return None };
        let attribute = self.scope.attributes.iter().find(|a| a.name == *name)?;
        matches!(attribute.ty, AttributeType::Int | AttributeType::Float).then_some(&attribute.ty)
    }

    fn is_float_attribute(&self, ast: &Ast) -> bool {
        self.number_attribute(ast) == Some(&AttributeType::Float)
    }

    /// Whether this is a float attribute or a float.
    pub(super) fn is_float(&self, ast: &Ast) -> bool {
        let is_literal = matches!(ast.node, Node::Float(_)) || self.constant(ast).is_some();
        is_literal || self.is_float_attribute(ast)
    }

    /// Checks a comparison in which one side is a float. Both sides are compared as f64.
    pub(super) fn comparison(&mut self, sign: &str, a: &Ast, b: &Ast, span: Span) -> Checked {
        let row = Builtin::find(sign, 2, Domain::Scalar)
            .ok_or_else(|| self.no_function(sign, &[], span))?;
        let args = every([self.number(a), self.number(b)])?;
        self.make(Kind::Call(row, args), Sort::Bool, span)
    }

    fn number(&mut self, ast: &Ast) -> Checked {
        let is_literal = matches!(ast.node, Node::Int(_) | Node::Float(_));
        let is_literal = is_literal || self.constant(ast).is_some();
        if !is_literal && self.number_attribute(ast).is_none() {
            let title = "a float can be compared only with a number or an attribute";
            return Err(Diagnostic::new("E0304", title, ast.span)
                .help("only elements are computed with floats, as in `elementwise` and `each`")
                .into());
        }
        self.scalar(ast, Some(Elem::Fixed(DType::F64)))
    }

    /// A float attribute on its own, as a placeholder of a message.
    pub(super) fn shown(&mut self, ast: &Ast) -> Option<Expr> {
        self.is_float_attribute(ast).then(|| self.number(ast).ok())?
    }
}
