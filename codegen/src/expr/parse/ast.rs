//! The syntax tree.

use std::ops::Range;

use crate::span::Span;

/// A syntax tree node and where it stands in its file.
#[derive(Clone, Debug, PartialEq)]
pub struct Ast {
    /// What it is.
    pub node: Node,
    /// Where it stands.
    pub span: Span,
}

/// The forms that the language has.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// `3`
    Int(i64),
    /// `0.5`
    Float(f64),
    /// `true`
    Bool(bool),
    /// `"left"`, for attributes that are a choice.
    Str(String),
    /// `lhs`
    Name(String),
    /// `lhs.shape`
    Field(Box<Ast>, String),
    /// `shape[i]`
    Index(Box<Ast>, Box<Ast>),
    /// `-x`, `!x`
    Unary(&'static str, Box<Ast>),
    /// `a + b`; the operator as written.
    Binary(&'static str, Box<Ast>, Box<Ast>),
    /// `if a { b } else { c }`
    If(Box<Ast>, Box<Ast>, Box<Ast>),
    /// `a..b`
    Range(Box<Ast>, Box<Ast>),
    /// `max(a, b)`
    Call(String, Vec<Ast>),
    /// `|d| …`, the parameter with its place.
    Closure(String, Span, Box<Ast>),
}

/// Where an expression's text stands: a function from byte ranges in the text to places in the file.
pub type Place<'a> = &'a dyn Fn(Range<usize>) -> Span;

/// Whether `name` occurs as an identifier token of `text`; used to tell scalar `let`s from integer ones.
pub fn mentions(ast: &Ast, test: &mut dyn FnMut(&Ast) -> bool) -> bool {
    if test(ast) {
        return true;
    }
    match &ast.node {
        Node::Int(_) | Node::Float(_) | Node::Bool(_) | Node::Str(_) | Node::Name(_) => false,
        Node::Field(a, _) => {
            // `lhs.shape` is about the shape, not about the operand's value.
            !matches!(a.node, Node::Name(_)) && mentions(a, test)
        }
        Node::Unary(_, a) | Node::Closure(_, _, a) => mentions(a, test),
        Node::Index(a, b) | Node::Binary(_, a, b) | Node::Range(a, b) => {
            mentions(a, test) || mentions(b, test)
        }
        Node::If(a, b, c) => mentions(a, test) || mentions(b, test) || mentions(c, test),
        Node::Call(_, args) => args.iter().any(|a| mentions(a, test)),
    }
}
