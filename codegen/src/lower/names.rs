//! Names: well formed, not reserved, and each used once.

use std::collections::HashMap;

use super::layers::{Layers, Root};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::expr::parse::TAKEN;
use crate::model::{Op, Operand};
use crate::source::{NAME_RULE, Span, name_fault};

/// Names that mean something in expressions or in the generated functions.
const RESERVED: [&str; 15] = [
    "grad", "c", "out", "call", "element", "operands", "result", "holds", "aligned", "folded",
    "full", "at", "message", "rt", "guard",
];

/// The methods of every op's struct, among which an attribute has its setter.
const METHODS: [&str; 12] = [
    "new",
    "infer",
    "eval",
    "eval_into",
    "eval_in_place",
    "vjp",
    "compute",
    "affine",
    "eval_views",
    "eval_views_into",
    "eval_views_in_place",
    "from_attributes",
];

/// The name of an argument, a `let` or a result must be well formed and not reserved.
pub fn fresh_name(root: Root, path: &str, name: &str) -> Result<(), Diagnostic> {
    let fault = |code, title: String| Diagnostic::new(code, title, root.key(path));
    if let Some(what) = name_fault(name) {
        let title = format!("`{name}` is not a name: it {what}");
        return Err(fault("E0106", title).help(NAME_RULE));
    }
    if TAKEN.contains(&name) {
        let title = format!("`{name}` is a word of the expression language and of Rust");
        return Err(fault("E0202", title).help("choose another name; other Rust keywords are fine"));
    }
    if RESERVED.contains(&name) {
        return Err(fault("E0202", format!("`{name}` is a reserved name"))
            .help(format!("choose another name; reserved are: {}", RESERVED.join(", "))));
    }
    Ok(())
}

/// An attribute has a method of its name, which must not be one that every op has.
pub fn attribute_name(root: Root, path: &str, name: &str) -> Result<(), Diagnostic> {
    if !METHODS.contains(&name) {
        return Ok(());
    }
    let title = format!("every op has a method `{name}`, so no attribute can be called that");
    Err(Diagnostic::new("E0202", title, root.key(path))
        .help(format!("choose another name; methods are: {}", METHODS.join(", "))))
}

/// No name may occur twice, and none may be that of the local which holds a tensor's shape.
pub fn distinct(layers: &Layers, operands: &[Operand], result: &str, faults: &mut Diagnostics) {
    let mut names: Vec<(&str, Span)> = vec![];
    let mut add = |section: &str, root: Root, name| {
        names.push((name, root.key(&format!("{section}.{name}"))));
    };
    layers.entries(|s| s.args.as_ref()).into_iter().for_each(|(r, n, _)| add("args", r, n));
    layers.entries(|s| s.lets.as_ref()).into_iter().for_each(|(r, n, _)| add("let", r, n));
    // A family's op may name the family's result once more.
    let returns = layers.entries(|s| s.returns.as_ref());
    returns.into_iter().take(1).for_each(|(r, n, _)| add("returns", r, n));
    for (i, (name, place)) in names.iter().enumerate() {
        if let Some((_, first)) = names[..i].iter().find(|(other, _)| other == name) {
            let title = format!("the name `{name}` is used twice");
            faults.push(
                Diagnostic::new("E0202", title, *place)
                    .and(*first, "here first")
                    .help("choose another name: arguments, `let`s and the result share one scope"),
            );
        }
        let tensors = operands.iter().map(|o| o.name.as_str()).chain([result]);
        if let Some(of) = tensors.into_iter().find(|of| format!("{of}_shape") == **name) {
            let title = format!("`{name}` is what generated code calls the shape of `{of}`");
            faults.push(Diagnostic::new("E0202", title, *place).help("choose another name"));
        }
    }
}

/// An op may not take a name that every Rust file uses.
pub fn check_op(name: &str, span: Span, faults: &mut Diagnostics) {
    let reason = match name {
        "ok" | "err" | "some" | "none" => "its struct would hide a name that every Rust file uses",
        "self" | "super" | "crate" | "rt" => "Rust reserves the word",
        _ => return,
    };
    let title = format!("an op cannot be called `{name}`: {reason}");
    faults.push(Diagnostic::new("E0202", title, span).help("choose another name"));
}

/// Two ops whose Rust names are the same, `conv2d` and `conv_2d` for instance.
pub fn collisions(ops: &[Op], faults: &mut Diagnostics) {
    let mut taken: HashMap<String, &Op> = HashMap::new();
    for op in ops {
        let name = crate::emit::type_name(&op.name);
        if let Some(other) = taken.get(&name) {
            let title =
                format!("`{}` and `{}` would both be called `{name}` in Rust", other.name, op.name);
            faults.push(
                Diagnostic::new("E0206", title, op.span)
                    .and(other.span, "the other one")
                    .help("rename one of them"),
            );
        } else {
            taken.insert(name, op);
        }
    }
}
