//! Faults about unknown names, and the faults of one expression together.

use super::checker::Checker;
use super::fault::{function_names, no_function, no_name};
use crate::diagnostic::{Diagnostic, Diagnostics, suggest};
use crate::expr::builtin::Domain;
use crate::expr::constant::constant;
use crate::expr::parse::{Ast, Node, foreign, mentions};
use crate::expr::special::is_cast;
use crate::span::Span;
use crate::types::{DType, Elem};

/// The largest number of faults that are reported of one expression.
const MAX_FAULTS_PER_EXPR: usize = 10;

/// Reports the same fault at several places once, each place once, and at most [`MAX_FAULTS_PER_EXPR`] faults.
pub(super) fn merged(faults: Diagnostics) -> Diagnostics {
    let mut kept: Vec<Diagnostic> = vec![];
    for fault in faults {
        let same = |old: &&mut Diagnostic| {
            (old.code, &old.title, &old.below) == (fault.code, &fault.title, &fault.below)
        };
        match (kept.iter_mut().find(same), fault.span) {
            (Some(first), Some(span)) => {
                // `x.get(…)` contains its index more than once.
                let is_marked = first.span == Some(span)
                    || first.secondary.iter().any(|(marked, _)| *marked == span);
                if !is_marked {
                    first.secondary.push((span, "here too".to_owned()));
                }
            }
            _ => kept.push(fault),
        }
    }
    kept.into_iter().take(MAX_FAULTS_PER_EXPR).collect()
}

/// Whether a fault of one of these expressions is about a name or function that does not exist, and so does not depend on
/// the sort that is expected.
fn is_unknown(fault: &Diagnostic, asts: &[&Ast]) -> bool {
    let known = function_names();
    let mut is_it = |ast: &Ast| {
        let is_new = matches!(&ast.node, Node::Call(name, _) if !known.contains(&name.as_str()));
        is_new && fault.span == Some(ast.span)
    };
    fault.code == "E0303"
        || fault.code == "E0306" && asts.iter().any(|ast| mentions(ast, &mut is_it))
}

impl Checker<'_> {
    /// The unknown names in arguments of an unknown sort.
    fn names_of<'a>(&mut self, args: impl IntoIterator<Item = &'a Ast>) -> Diagnostics {
        let any = Some(Elem::Fixed(DType::F64));
        let args: Vec<&Ast> = args.into_iter().collect();
        let faults = args.iter().filter_map(|arg| match self.scope.domain {
            Domain::Scalar => self.scalar(arg, any).err(),
            _ => self.expr(arg).err(),
        });
        let faults: Vec<Diagnostic> = faults.flatten().collect();
        faults.into_iter().filter(|fault| is_unknown(fault, &args)).collect()
    }

    /// A fault of a call, and the unknown names in its arguments.
    pub(super) fn names_and(&mut self, args: &[Ast], fault: Diagnostic) -> Diagnostics {
        self.names_beside(args, fault.into())
    }

    /// Faults, and the unknown names in other arguments.
    pub(super) fn names_beside(&mut self, args: &[Ast], faults: Diagnostics) -> Diagnostics {
        faults.into_iter().chain(self.names_of(args)).collect()
    }

    /// The unknown names in the parts of an expression, or else its fault, which may follow from them.
    pub(super) fn names_or<'a>(
        &mut self,
        args: impl IntoIterator<Item = &'a Ast>,
        fault: Diagnostic,
    ) -> Diagnostics {
        let names = self.names_of(args);
        if names.is_empty() { fault.into() } else { names }
    }
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

impl Words<'_> {
    /// The diagnostics for all unknown names of an expression.
    pub fn faults(&self, ast: &Ast) -> Diagnostics {
        let mut found =
            UnknownNames { known: self, params: vec![], faults: Diagnostics::default() };
        found.read(ast);
        merged(found.faults)
    }
}

struct UnknownNames<'a> {
    known: &'a Words<'a>,
    params: Vec<&'a str>,
    faults: Diagnostics,
}

impl<'a> UnknownNames<'a> {
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
            Node::List(entries) => entries.iter().for_each(|part| self.read(part)),
            Node::Closure(param, _, body) => {
                self.params.push(param);
                self.read(body);
                self.params.pop();
            }
            Node::Call(name, args) => {
                self.function(name, args, ast.span);
                // The second argument of `cast` is a dtype.
                let values = if is_cast(name) { 1 } else { args.len() };
                args.iter().take(values).for_each(|arg| self.read(arg));
            }
        }
    }

    fn name(&mut self, name: &str, span: Span) {
        let mut known = self.known.names.to_vec();
        known.extend(&self.params);
        if known.contains(&name) || DType::parse(name).is_some() || constant(name).is_some() {
            return;
        }
        let near = foreign::constant(name).or_else(|| suggest(name, known));
        let near = near.map(|near| format!("`{near}`"));
        self.add(no_name(name, span), near);
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
        let instead = instead.map(|tree| foreign::offer(&tree, name, args));
        let near = instead.or_else(|| suggest(name, known).map(|near| format!("`{near}`")));
        self.add(no_function(name, span), near);
    }

    fn add(&mut self, fault: Diagnostic, near: Option<String>) {
        let near = near.map(|near| format!("did you mean {near}?"));
        self.faults.push(near.into_iter().fold(fault, Diagnostic::help));
    }
}
