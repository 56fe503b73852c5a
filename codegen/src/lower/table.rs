//! Detects name collisions among everything generated from a set of specs: types, functions, modules, files, and the
//! operators by which an op is looked up.
//!
//! ```text
//! Type      MeanGrads       the gradients of `mean`
//! Type      MeanGrads       the struct of `mean_grads`     ← E0206
//! File      docs/mean.md    the page of `mean`
//! Operator  +               an operator of `add`
//! ```

use std::collections::HashMap;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{AttributeType, Op};
use crate::naming::{choice_name, files, function_ident, grads_name, module_ident, type_name};
use crate::source::Span;

/// The namespace of a name. Names in different namespaces do not collide.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Namespace {
    Type,
    Function,
    Module,
    File,
    /// An operator, by which an op is looked up at run time, as by its name.
    Operator,
}

/// A name and what it denotes.
struct Claim<'a> {
    place: Namespace,
    name: String,
    what: Meaning<'a>,
    op: &'a str,
    span: Span,
}

#[derive(Clone, Copy)]
enum Meaning<'a> {
    /// A part of the op.
    Own(&'static str),
    /// The enum of a choice.
    Choice(&'a str),
}

impl Claim<'_> {
    /// What the name denotes, as a phrase for a diagnostic.
    fn what(&self) -> String {
        match self.what {
            Meaning::Own(what) => format!("{what} of `{}`", self.op),
            Meaning::Choice(name) => format!("the choice `{name}` of `{}`", self.op),
        }
    }
}

/// Reports every name that two ops, or two parts of one op, would share.
pub fn collisions(ops: &[Op], faults: &mut Diagnostics) {
    let mut named: HashMap<&str, Span> = HashMap::new();
    let mut table: HashMap<(Namespace, String), Claim> = HashMap::new();
    for op in ops {
        // Two ops of one name share all their names, for one reason.
        if let Some(first) = named.insert(&op.name, op.span) {
            faults.push(twice(op, first));
            continue;
        }
        claim_all(op, &mut table, faults);
    }
}

/// An op that is there twice: in two folders, or in two crates.
fn twice(op: &Op, first: Span) -> Diagnostic {
    let fault = Diagnostic::new("E0206", format!("there are two ops `{}`", op.name), op.span);
    let help = "rename one of them, or, if the other is another crate's, take only the families of that crate";
    fault.and(first, "the other one").help(help)
}

fn claim_all<'a>(
    op: &'a Op,
    table: &mut HashMap<(Namespace, String), Claim<'a>>,
    faults: &mut Diagnostics,
) {
    for claim in claims(op) {
        // Some file systems are case-insensitive.
        let key = match claim.place {
            Namespace::File => claim.name.to_lowercase(),
            _ => claim.name.clone(),
        };
        match table.get(&(claim.place, key.clone())) {
            Some(first) => faults.push(shared(first, &claim)),
            None => {
                table.insert((claim.place, key), claim);
            }
        }
    }
}

fn shared(first: &Claim, second: &Claim) -> Diagnostic {
    let (name, a, b) = (&second.name, first.what(), second.what());
    let (code, title, help) = match second.place {
        Namespace::Operator if a == b => ("E0211", format!("`{name}` is {a} twice"), "delete one"),
        Namespace::Operator => {
            ("E0211", format!("`{name}` is {a}, and {b}"), "give one of them another operator")
        }
        Namespace::File => {
            ("E0206", format!("{a} and {b} would both be the file {name}"), "rename one of them")
        }
        _ => {
            let title = format!("in Rust {a} and {b} would both be called `{name}`");
            ("E0206", title, "rename one of them")
        }
    };
    let fault = Diagnostic::new(code, title, second.span).help(help);
    if first.span == second.span { fault } else { fault.and(first.span, "the other one") }
}

/// All names of an op.
fn claims(op: &Op) -> Vec<Claim<'_>> {
    let claim = |place, name, what, span| Claim { place, name, what, op: &op.name, span };
    let own = |place, name, what| claim(place, name, Meaning::Own(what), op.span);
    let mut claims = vec![
        own(Namespace::Type, type_name(&op.name), "the struct"),
        own(Namespace::Function, function_ident(&op.name).to_string(), "the function"),
        own(Namespace::Module, module_ident(&op.name).to_string(), "the module"),
        own(Namespace::File, files::rust(&op.name), "the Rust"),
        own(Namespace::File, files::tests(&op.name), "the tests"),
        own(Namespace::File, files::page(&op.name), "the page"),
        own(Namespace::File, files::vectors(&op.name), "the vectors"),
    ];
    if op.differentiable().len() > 1 {
        claims.push(own(Namespace::Type, grads_name(&op.name), "the gradients"));
    }
    for attribute in &op.attributes {
        if matches!(attribute.ty, AttributeType::Choice(_)) {
            let name = choice_name(&op.name, &attribute.name);
            claims.push(claim(
                Namespace::Type,
                name,
                Meaning::Choice(&attribute.name),
                attribute.span,
            ));
        }
    }
    for symbol in op.prose.symbols() {
        let span = op.prose.operator_span;
        claims.push(claim(
            Namespace::Operator,
            symbol.to_owned(),
            Meaning::Own("an operator"),
            span,
        ));
    }
    claims
}
