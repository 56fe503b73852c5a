//! More than one unknown word in an expression: each is pointed at, so that one run of the generator shows them all.

use super::Scope;
use super::fault::function_names;
use crate::diagnostic::{Diagnostic, suggest};
use crate::expr::builtin::Domain;
use crate::expr::foreign;
use crate::expr::parse::{Ast, Node};
use crate::model::DType;
use crate::source::Span;

/// A fault about an unknown word, with all others of the expression.
pub(super) fn all(fault: Diagnostic, ast: &Ast, scope: &Scope) -> Diagnostic {
    if !matches!(fault.code, "E0303" | "E0306") {
        return fault;
    }
    let mut found = Found { scope, params: vec![], words: vec![] };
    found.read(ast);
    let own = fault.span;
    let others = found
        .words
        .into_iter()
        .filter(|(_, span)| own.is_none_or(|own| (own.file, own.start) != (span.file, span.start)));
    others.fold(fault, |fault, (what, span)| fault.and(span, what))
}

struct Found<'a> {
    scope: &'a Scope<'a>,
    params: Vec<&'a str>,
    words: Vec<(String, Span)>,
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
        let mut known = self.scope.names();
        known.extend(&self.params);
        if known.contains(&name) || DType::parse(name).is_some() {
            return;
        }
        let near = foreign::constant(name).or_else(|| suggest(name, known));
        self.words.push((also("name", name, near), span));
    }

    fn function(&mut self, name: &str, args: &[Ast], span: Span) {
        let known = function_names();
        if known.contains(&name) {
            return;
        }
        let is_operand = |arg: &Ast| match &arg.node {
            Node::Name(name) => self.scope.operands.iter().any(|o| &o.name == name),
            _ => false,
        };
        let domain = self.scope.domain;
        let about_shape = domain != Domain::Scalar && args.first().is_some_and(is_operand);
        let of_operand = about_shape.then(|| foreign::of_operand(name, args)).flatten();
        let instead = of_operand.or_else(|| foreign::call(name, args, domain));
        let instead = instead.map(|tree| tree.to_string());
        let near = instead.or_else(|| suggest(name, known).map(str::to_owned));
        self.words.push((also("function", name, near.as_deref()), span));
    }
}

fn also(what: &str, name: &str, near: Option<&str>) -> String {
    match near {
        Some(near) => format!("another unknown {what}, `{name}`; did you mean `{near}`?"),
        None => format!("another unknown {what}, `{name}`"),
    }
}
