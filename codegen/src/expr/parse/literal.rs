//! Parses literals, which have no suffix and are rounded once.

use super::ast::Node;
use super::parser::Parser;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::types::{DType, Decimal, Num};

impl Parser<'_> {
    pub(super) fn literal(&self, lit: &syn::ExprLit) -> Result<Node, Diagnostic> {
        let suffix = |number: &str, s: &str| {
            (!s.is_empty()).then(|| {
                let title = format!("a literal has no suffix `{s}`");
                let fault = Diagnostic::new("E0301", title, self.span(lit));
                match self.names.contains(&s) {
                    true => fault.help(format!("for a product write `{number} * {s}`")),
                    false => fault.help(format!(
                        "write `{number}`: a literal takes the dtype that its context requires"
                    )),
                }
            })
        };
        match &lit.lit {
            syn::Lit::Int(i) => {
                match (suffix(i.base10_digits(), i.suffix()), i.base10_parse::<i64>()) {
                    (Some(fault), _) => Err(fault),
                    (None, Ok(v)) => Ok(Node::Int(v)),
                    (None, Err(_)) => {
                        let title = format!("{} does not fit into 64 bits", i.base10_digits());
                        Err(Diagnostic::new("E0301", title, self.span(lit))
                            .help("write a float, `1e20`, or a smaller integer"))
                    }
                }
            }
            syn::Lit::Float(f) => {
                match (suffix(f.base10_digits(), f.suffix()), f.base10_parse::<f64>()) {
                    (Some(fault), _) => Err(fault),
                    (None, Ok(v)) if v.is_finite() => {
                        once(v, f.base10_digits(), || self.span(lit)).map(|()| Node::Float(v))
                    }
                    _ => {
                        let title = format!("`{}` is too large", f.base10_digits());
                        let fault = Diagnostic::new("E0301", title, self.span(lit));
                        Err(fault.help("the largest float is about 1.8e308; infinity is `inf`"))
                    }
                }
            }
            syn::Lit::Bool(b) => Ok(Node::Bool(b.value)),
            syn::Lit::Str(s) => Ok(Node::Str(s.value())),
            _ => Err(self.no(lit, "this literal")),
        }
    }
}

/// Rejects a literal that f64 rounds to the midpoint of two numbers of f32 and that is not the midpoint itself. Formulas
/// store floats as f64, and rounding the midpoint to f32 may give the number that is farther from the literal.
fn once(v: f64, digits: &str, span: impl FnOnce() -> Span) -> Result<(), Diagnostic> {
    let written = Decimal::new(v, || digits.to_owned()).cast(DType::F32);
    if written.same(Num::Float(v).cast(DType::F32)) {
        return Ok(());
    }
    let nearest = written.shown(DType::F32);
    let title = format!(
        "`{digits}` is not rounded to the nearest number of f32, because it is rounded to f64 first"
    );
    Err(Diagnostic::new("E0415", title, span())
        .help(format!("write `{nearest}`, the nearest number of f32")))
}
