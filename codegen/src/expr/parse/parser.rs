//! The parser's input: the text, its place, and hints for syntax of other languages.

use std::ops::Range;

use syn::spanned::Spanned;

use super::ast::{Ast, Place};
use super::ends;
use crate::diagnostic::Diagnostic;
use crate::span::Span;

/// Equivalents of functions and values of other languages.
#[derive(Clone, Copy)]
pub struct Hints {
    /// The expression that does what a function does, with these arguments.
    pub function: fn(&str, &[Ast]) -> Option<String>,
    /// A named value.
    pub constant: fn(&str) -> Option<&'static str>,
}

pub struct Parser<'a> {
    pub place: Place<'a>,
    pub text: &'a str,
    pub names: &'a [&'a str],
    pub hints: Hints,
}

impl Parser<'_> {
    pub fn span(&self, node: &impl Spanned) -> Span {
        self.at(node.span().byte_range())
    }

    pub fn at(&self, range: Range<usize>) -> Span {
        let length = self.text.len();
        (self.place)(range.start.min(length)..range.end.min(length))
    }

    /// The text of an expression, as it is written.
    pub fn written(&self, expr: &syn::Expr) -> &str {
        let (first, last) = (ends::first(expr).byte_range(), ends::last(expr).byte_range());
        self.text.get(first.start..last.end).unwrap_or_default()
    }

    pub fn no(&self, node: &impl Spanned, what: &str) -> Diagnostic {
        self.rather(
            node,
            what,
            "an expression has literals, names, `x.shape`, `a[i]`, operators, `if … { } else { }`, `a..b`, lists, calls and \
             closures `|d| …`",
        )
    }

    /// A fault for a construct that the language expresses differently.
    pub fn rather(&self, node: &impl Spanned, what: &str, help: impl Into<String>) -> Diagnostic {
        let title = format!("{what} is not part of the language");
        Diagnostic::new("E0301", title, self.span(node)).help(help)
    }
}
