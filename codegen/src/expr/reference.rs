//! The reference of the language: every function, from the table that the generator itself works with.

use super::Binder;
use super::builtin::{BUILTINS, Builtin, Domain};

/// What expressions look like.
pub const INTRODUCTION: &str = "\
Expressions have Rust's syntax: literals, names, `x.shape`, `x.rank`, `list[i]`, `a..b`, operators,
`if c { a } else { b }`, calls, and closures `|d| …` where a function takes one. Arithmetic on integers
is checked; a scalar literal takes the dtype that its place needs, and among numbers alone it is i64,
or f64 if one of them is a float.
";

/// Functions that are no rows of the table, because they work on expressions rather than values.
const SPECIAL: &[(&str, &str)] = &[
    ("rank(x)", "The number of axes of an operand."),
    (
        "broadcast_shapes(s, …, rule)",
        "The common shape, by a rule of broadcasting; without one, numpy's.",
    ),
    ("defined(e)", "Whether the shape arithmetic in `e` has a value."),
    ("cause(e)", "Why it has none, for a message."),
    ("cast(x, dtype)", "The scalar, converted."),
];

/// A function as one writes it, and its line.
pub struct Entry {
    /// A call, or an operator between its operands.
    pub written: String,
    /// What it gives.
    pub doc: &'static str,
    /// Its row of the table, if it is one.
    pub row: Option<&'static Builtin>,
}

/// Every function, by the part of the language that it belongs to.
pub fn sections() -> Vec<(&'static str, Vec<Entry>)> {
    let rows = |domain: Domain| -> Vec<Entry> {
        let of = BUILTINS.iter().filter(move |row| row.domain() == domain);
        of.map(|row| Entry { written: written(row), doc: row.doc, row: Some(row) }).collect()
    };
    let entry = |written: String, doc| Entry { written, doc, row: None };
    let binders = Binder::NAMES.map(|(name, _, doc)| entry(format!("{name}(list, |v| …)"), doc));
    let special = SPECIAL.iter().map(|(written, doc)| entry((*written).to_owned(), doc));
    vec![
        ("Shapes, lists and integers", rows(Domain::Shape)),
        ("With a closure", binders.into()),
        ("Of the language itself", special.collect()),
        ("Scalars: elementwise, each, of, vjp", rows(Domain::Scalar)),
        ("Tensors: gradients of view, reduce and kernel", rows(Domain::Tensor)),
    ]
}

fn written(row: &Builtin) -> String {
    let names: Vec<&str> = row.params.iter().map(|(name, _)| *name).collect();
    match names.as_slice() {
        _ if row.name.starts_with(|c: char| c.is_ascii_alphabetic()) => row.signature(),
        [a] => format!("{}{a}", row.name),
        _ => names.join(&format!(" {} ", row.name)),
    }
}
