//! The language reference, generated from the function table.

use super::builtin::{BUILTINS, Builtin, Domain, Notation};
use super::constant::CONSTANTS;
use super::parse::foreign;
use super::special::{SPECIAL_FORMS, Special, SpecialForm};
use crate::types::Limit;

/// The syntax of expressions.
pub const INTRODUCTION: &str = "\
Expressions use a subset of Rust's syntax: literals, names, `x.shape`, `x.rank`, `list[i]`, `a..b`,
operators, `if c { a } else { b }`, calls, and closures `|d| …` where a function takes one. Arithmetic
on shapes is checked. A scalar literal or attribute takes the dtype that its context requires; in a
comparison of literals and attributes only, it is i64, which wraps, or f64 if one of them is a float.

In `element` and `view`, `x[[i, j]]` is the element of `x` at a coordinate. In `element`,
`x.get([i, j], 0)` is 0 where the coordinate is outside the shape of `x`.

`reduce` has the operations `add`, `mul`, `min` and `max`. If any element is NaN, the result is NaN, as
with `maximum(a, b)`; `max(a, b)` returns the other argument instead.
";

/// A function and its description.
pub struct FunctionEntry {
    /// A call, or an operator between its operands.
    pub written: String,
    /// Its description.
    pub doc: &'static str,
    /// Its row of the table, if it has one.
    pub row: Option<&'static Builtin>,
}

/// Every function, grouped by the part of the language.
pub fn sections() -> Vec<(&'static str, Vec<FunctionEntry>)> {
    let rows = |domain: Domain| -> Vec<FunctionEntry> {
        let of = BUILTINS.iter().filter(move |row| row.domain() == domain);
        of.map(|row| FunctionEntry { written: written(row), doc: row.doc, row: Some(row) })
            .collect()
    };
    let entry = |written: String, doc| FunctionEntry { written, doc, row: None };
    let special = |takes_closure: bool| -> Vec<FunctionEntry> {
        let is_one = |one: &&Special| matches!(one.form, SpecialForm::Bind(_)) == takes_closure;
        let written = |one: &Special| format!("{}({})", one.name, one.arguments);
        SPECIAL_FORMS.iter().filter(is_one).map(|one| entry(written(one), one.doc)).collect()
    };
    let constants = CONSTANTS.iter().map(|one| entry(one.name.to_owned(), one.doc));
    let limits = Limit::ALL.map(|limit| entry(format!("T.{}", limit.name()), limit.doc()));
    vec![
        ("Shapes, lists and integers", rows(Domain::Shape)),
        ("Functions that take a closure", special(true)),
        ("Special forms", special(false)),
        ("Constants", constants.chain(limits).collect()),
        ("Scalars: elementwise, each, of, vjp", rows(Domain::Scalar)),
        ("Tensors: gradients of view, reduce and kernel", rows(Domain::Tensor)),
    ]
}

/// What to write instead of another language's function, in terms of its parameters.
pub fn instead(name: &str) -> Option<String> {
    foreign::by_name(name)
}

fn written(row: &Builtin) -> String {
    let names: Vec<&str> = row.params.iter().map(|(name, _)| *name).collect();
    match names.as_slice() {
        _ if row.notation != Notation::Sign => row.signature(),
        [a] => format!("{}{a}", row.name),
        _ => names.join(&format!(" {} ", row.name)),
    }
}
