//! Prints a syntax tree with as few parentheses as possible. The text parses to the same tree.

use std::fmt::{self, Display, Formatter};

use super::ast::{Ast, Node};

/// Operator precedence.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Binding {
    /// `if`, closures and ranges, which extend as far to the right as possible.
    Open,
    Or,
    And,
    Comparison,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Sign,
    Atom,
}

impl Display for Ast {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.node.fmt(f)
    }
}

impl Display for Node {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Node::Int(v) => write!(f, "{v}"),
            Node::Float(v) => write!(f, "{v:?}"),
            Node::Bool(v) => write!(f, "{v}"),
            Node::Str(v) => write!(f, "{v:?}"),
            Node::Name(name) => f.write_str(name),
            Node::Field(base, field) => {
                held(f, base, Binding::Atom)?;
                write!(f, ".{field}")
            }
            Node::Index(base, index) => {
                held(f, base, Binding::Atom)?;
                write!(f, "[{index}]")
            }
            Node::Unary(sign, a) => {
                f.write_str(sign)?;
                held(f, a, Binding::Sign)
            }
            Node::Binary(sign, a, b) => {
                let binding = of(self);
                // Comparisons do not chain; other operators associate to the left.
                let left = if binding == Binding::Comparison { Binding::BitOr } else { binding };
                let right = match binding {
                    Binding::Or => Binding::And,
                    Binding::And => Binding::Comparison,
                    Binding::Comparison => Binding::BitOr,
                    Binding::BitOr => Binding::BitXor,
                    Binding::BitXor => Binding::BitAnd,
                    Binding::BitAnd => Binding::Shift,
                    Binding::Shift => Binding::Sum,
                    Binding::Sum => Binding::Product,
                    _ => Binding::Sign,
                };
                held(f, a, left)?;
                write!(f, " {sign} ")?;
                held(f, b, right)
            }
            Node::If(c, a, b) => {
                write!(f, "if {c} {{ {a} }} else ")?;
                match b.node {
                    Node::If(..) => write!(f, "{b}"),
                    _ => write!(f, "{{ {b} }}"),
                }
            }
            Node::List(entries) => {
                f.write_str("[")?;
                separated(f, entries)?;
                f.write_str("]")
            }
            Node::Range(a, b) => {
                held(f, a, Binding::Or)?;
                f.write_str("..")?;
                held(f, b, Binding::Or)
            }
            Node::Call(name, args) => {
                write!(f, "{name}(")?;
                separated(f, args)?;
                f.write_str(")")
            }
            Node::Closure(param, _, body) => write!(f, "|{param}| {body}"),
        }
    }
}

/// Prints parts with commas between them.
fn separated(f: &mut Formatter, parts: &[Ast]) -> fmt::Result {
    for (i, part) in parts.iter().enumerate() {
        write!(f, "{}{part}", if i > 0 { ", " } else { "" })?;
    }
    Ok(())
}

/// Prints an operand, parenthesized if it binds less tightly than `least`.
fn held(f: &mut Formatter, part: &Ast, least: Binding) -> fmt::Result {
    if of(&part.node) < least { write!(f, "({part})") } else { write!(f, "{part}") }
}

fn of(node: &Node) -> Binding {
    match node {
        Node::If(..) | Node::Closure(..) | Node::Range(..) => Binding::Open,
        Node::Binary("||", ..) => Binding::Or,
        Node::Binary("&&", ..) => Binding::And,
        Node::Binary("|", ..) => Binding::BitOr,
        Node::Binary("^", ..) => Binding::BitXor,
        Node::Binary("&", ..) => Binding::BitAnd,
        Node::Binary("<<" | ">>", ..) => Binding::Shift,
        Node::Binary("+" | "-", ..) => Binding::Sum,
        Node::Binary("*" | "/" | "%", ..) => Binding::Product,
        Node::Binary(..) => Binding::Comparison,
        Node::Unary(..) => Binding::Sign,
        Node::Int(v) if *v < 0 => Binding::Sign,
        Node::Float(v) if v.is_sign_negative() => Binding::Sign,
        _ => Binding::Atom,
    }
}

#[cfg(test)]
mod tests {
    use crate::expr::parse::parse;
    use crate::span::Span;

    #[test]
    fn printing_and_parsing_round_trip() {
        for text in [
            "a + b * c - d",
            "a - (b - c)",
            "(a + b) * -c / (d * 2)",
            "-(a + b)",
            "a * -3",
            "-2.5",
            "!(a && b) || c < d && d == e",
            "(a < b) == (c < d)",
            "if a < 0 { -a } else if b { 1e20 } else { 0.5 }",
            "(if a { b } else { c }) * 2",
            "all(0..len(x.shape), |d| x.shape[d] > 0)",
            "(a + b)[c]",
            "mode == \"half_even\"",
            "max(a, min(b, c))",
            "x[[c[1], -n]]",
            "concat([], [a + b])",
        ] {
            let tree = parse(text, &[], &|_| Span { file: 0, start: 0, end: 0 }).unwrap();
            assert_eq!(tree.to_string(), text);
        }
    }
}
