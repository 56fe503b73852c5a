//! The syntax tree.

use std::ops::Range;

use crate::span::Span;

/// A syntax tree node and its place in the source.
#[derive(Clone, Debug, PartialEq)]
pub struct Ast {
    /// Its form.
    pub node: Node,
    /// Where it is in the source.
    pub span: Span,
}

/// The form of a syntax tree node.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// `3`
    Int(i64),
    /// `0.5`
    Float(f64),
    /// `true`
    Bool(bool),
    /// `"left"`, a word of a choice.
    Str(String),
    /// `lhs`
    Name(String),
    /// `lhs.shape`
    Field(Box<Ast>, String),
    /// `shape[i]`
    Index(Box<Ast>, Box<Ast>),
    /// `-x`, `!x`
    Unary(&'static str, Box<Ast>),
    /// `a + b`, with its operator.
    Binary(&'static str, Box<Ast>, Box<Ast>),
    /// `if a { b } else { c }`
    If(Box<Ast>, Box<Ast>, Box<Ast>),
    /// `[a, b]`
    List(Vec<Ast>),
    /// `a..b`
    Range(Box<Ast>, Box<Ast>),
    /// `max(a, b)`
    Call(String, Vec<Ast>),
    /// `|d| …`, with the parameter's name and place.
    Closure(String, Span, Box<Ast>),
}

/// Maps byte ranges of an expression's text to places in its file.
pub type Place<'a> = &'a dyn Fn(Range<usize>) -> Span;

impl Ast {
    /// The nodes directly below it.
    fn parts(&self) -> Vec<&Ast> {
        match &self.node {
            Node::Int(_) | Node::Float(_) | Node::Bool(_) | Node::Str(_) | Node::Name(_) => vec![],
            Node::Field(a, _) | Node::Unary(_, a) | Node::Closure(_, _, a) => vec![a],
            Node::Index(a, b) | Node::Binary(_, a, b) | Node::Range(a, b) => vec![a, b],
            Node::If(a, b, c) => vec![a, b, c],
            Node::List(parts) | Node::Call(_, parts) => parts.iter().collect(),
        }
    }

    /// The name with this place.
    pub fn name_at(&self, span: Option<Span>) -> Option<&str> {
        match &self.node {
            Node::Name(name) if Some(self.span) == span => Some(name),
            _ => self.parts().into_iter().find_map(|part| part.name_at(span)),
        }
    }
}

/// Whether `test` holds for any node, other than an operand whose shape, rank or dtype is taken.
pub fn mentions(ast: &Ast, test: &mut dyn FnMut(&Ast) -> bool) -> bool {
    match &ast.node {
        _ if test(ast) => true,
        // `lhs.shape` uses the shape, not the operand's value.
        Node::Field(a, _) if matches!(a.node, Node::Name(_)) => false,
        _ => ast.parts().into_iter().any(|part| mentions(part, test)),
    }
}
