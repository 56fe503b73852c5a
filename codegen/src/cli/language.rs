//! What `opwright explain language` says: every function, from the table that the generator itself works with.

use opwright_codegen::expr::Binder;
use opwright_codegen::expr::builtin::{BUILTINS, Builtin, Domain};

const INTRODUCTION: &str = "\
Expressions have Rust's syntax: literals, names, `x.shape`, `x.rank`, `list[i]`, `a..b`, operators,
`if c { a } else { b }`, calls, and closures `|d| …` where a function takes one. Arithmetic on integers
is checked; a scalar literal takes the dtype that its place needs.
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

/// The reference, one function a line.
pub fn reference() -> String {
    let rows = |domain: Domain| {
        let of = BUILTINS.iter().filter(move |row| row.domain() == domain);
        of.map(|row| (written(row), row.doc)).collect::<Vec<_>>()
    };
    let binders = Binder::NAMES.map(|(name, _, doc)| (format!("{name}(list, |v| …)"), doc));
    let special = SPECIAL.iter().map(|(written, doc)| ((*written).to_owned(), *doc)).collect();
    let mut text = INTRODUCTION.to_owned();
    for (title, rows) in [
        ("Shapes, lists and integers", rows(Domain::Shape)),
        ("With a closure", binders.to_vec()),
        ("Of the language itself", special),
        ("Scalars: elementwise, each, of, vjp", rows(Domain::Scalar)),
        ("Tensors: gradients of view, reduce and kernel", rows(Domain::Tensor)),
    ] {
        let width = rows.iter().map(|(written, _)| written.chars().count()).max().unwrap_or(0);
        text += &format!("\n{title}\n");
        for (written, doc) in rows {
            text += &format!("  {written:width$}  {doc}\n");
        }
    }
    text
}

/// A call, or an operator between its operands.
fn written(row: &Builtin) -> String {
    let names: Vec<&str> = row.params.iter().map(|(name, _)| *name).collect();
    match names.as_slice() {
        _ if row.name.starts_with(|c: char| c.is_ascii_alphabetic()) => row.signature(),
        [a] => format!("{}{a}", row.name),
        _ => names.join(&format!(" {} ", row.name)),
    }
}
