//! Finds every unknown name of an expression, so that one run of the generator reports all of them.

use super::checker::Scope;
use super::fault::function_names;
use crate::diagnostic::{Diagnostic, suggest};
use crate::expr::builtin::Domain;
use crate::expr::parse::{Ast, Node, foreign};
use crate::span::Span;
use crate::types::DType;

/// Adds all other unknown names of the expression to a fault about one.
pub(super) fn all(fault: Diagnostic, ast: &Ast, scope: &Scope) -> Diagnostic {
    if !matches!(fault.code, "E0303" | "E0306") {
        return fault;
    }
    let operands: Vec<&str> = scope.operands.iter().map(|o| o.name.as_str()).collect();
    let words = Words { names: &scope.names(), operands: &operands, domain: scope.domain };
    let own = fault.span;
    let others = words.unknown(ast).into_iter().filter(|word| {
        own.is_none_or(|own| (own.file, own.start) != (word.span.file, word.span.start))
    });
    others.fold(fault, |fault, word| fault.and(word.span, format!("another {}", word.said())))
}

/// The names that are available in an expression.
pub struct Words<'a> {
    /// Names of values.
    pub names: &'a [&'a str],
    /// Names of operands.
    pub operands: &'a [&'a str],
    /// The part of the language that the expression is in.
    pub domain: Domain,
}

/// An unknown name.
struct Word {
    code: &'static str,
    what: &'static str,
    name: String,
    near: Option<String>,
    span: Span,
}

impl Word {
    fn said(&self) -> String {
        let (what, name) = (self.what, &self.name);
        match &self.near {
            Some(near) => format!("unknown {what}, `{name}`; did you mean `{near}`?"),
            None => format!("unknown {what}, `{name}`"),
        }
    }
}

impl Words<'_> {
    /// A diagnostic for all unknown names of an expression, if there are any.
    pub fn fault(&self, ast: &Ast) -> Option<Diagnostic> {
        let mut words = self.unknown(ast).into_iter();
        let first = words.next()?;
        let title = format!("unknown {} `{}`", first.what, first.name);
        let fault = Diagnostic::new(first.code, title, first.span);
        let fault = match first.near {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault,
        };
        Some(
            words.fold(fault, |fault, word| {
                fault.and(word.span, format!("another {}", word.said()))
            }),
        )
    }

    fn unknown(&self, ast: &Ast) -> Vec<Word> {
        let mut found = Found { known: self, params: vec![], words: vec![] };
        found.read(ast);
        found.words
    }
}

struct Found<'a> {
    known: &'a Words<'a>,
    params: Vec<&'a str>,
    words: Vec<Word>,
}

impl<'a> Found<'a> {
    fn read(&mut self, ast: &'a Ast) {
        match &ast.node {
            Node::Name(name) => self.name(name, ast.span),
            Node::Int(_) | Node::Float(_) | Node::Bool(_) | Node::Str(_) => {}
            Node::Field(a, _) | Node::Unary(_, a) => self.read(a),
            Node::Index(a, b) | Node::Binary(_, a, b) | Node::Range(a, b) => {
                self.read(a);
                self.read(b);
            }
            Node::If(a, b, c) => [a, b, c].into_iter().for_each(|part| self.read(part)),
            Node::Closure(param, _, body) => {
                self.params.push(param);
                self.read(body);
                self.params.pop();
            }
            Node::Call(name, args) => {
                self.function(name, args, ast.span);
                // The second argument of `cast` is a dtype.
                let values = if name == "cast" { 1 } else { args.len() };
                args.iter().take(values).for_each(|arg| self.read(arg));
            }
        }
    }

    fn name(&mut self, name: &str, span: Span) {
        let mut known = self.known.names.to_vec();
        known.extend(&self.params);
        if known.contains(&name) || DType::parse(name).is_some() {
            return;
        }
        let near = foreign::constant(name).or_else(|| suggest(name, known)).map(str::to_owned);
        self.words.push(Word { code: "E0303", what: "name", name: name.to_owned(), near, span });
    }

    fn function(&mut self, name: &str, args: &[Ast], span: Span) {
        let known = function_names();
        if known.contains(&name) {
            return;
        }
        let is_operand = |arg: &Ast| matches!(&arg.node, Node::Name(name) if self.known.operands.contains(&name.as_str()));
        let domain = self.known.domain;
        let about_shape = domain != Domain::Scalar && args.first().is_some_and(is_operand);
        let of_operand = about_shape.then(|| foreign::of_operand(name, args)).flatten();
        let instead = of_operand.or_else(|| foreign::call(name, args, domain));
        let instead = instead.map(|tree| tree.to_string());
        let near = instead.or_else(|| suggest(name, known).map(str::to_owned));
        let name = name.to_owned();
        self.words.push(Word { code: "E0306", what: "function", name, near, span });
    }
}
