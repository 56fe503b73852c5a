//! Writes the tables of typed calls of `tests/ops/conformance/typed.rs` and `tests/ops/levels/in_place.rs` from the specs, so that a new op
//! needs no entry.

use std::path::Path;
use std::{env, fs, process};

use opwright_codegen::Specs;
use opwright_codegen::diagnostic::{Diagnostics, render};
use opwright_codegen::lower::lower;
use opwright_codegen::model::{DType, Elem, Op, OpSet, TypeVar, VarSource};
use opwright_codegen::naming::type_name;

fn main() {
    println!("cargo::rerun-if-changed=../specs");
    let ops = ops().unwrap_or_else(|faults| {
        eprint!("{}", render(&faults, &[], false));
        process::exit(1);
    });
    let rows: String = ops.ops.iter().map(row).collect();
    write("typed.rs", format!("typed! {{\n{rows}}}\n"));
    let in_place: String =
        ops.ops.iter().filter(|op| op.has_in_place()).map(in_place_row).collect();
    write("in_place.rs", format!("in_place! {{ op, first, rest;\n{in_place}}}\n"));
}

fn ops() -> Result<OpSet, Diagnostics> {
    let specs = Specs::read(Path::new("../specs"))?;
    lower(&specs).map_err(|faults| faults.with_sources(specs.sources))
}

fn write(name: &str, table: String) {
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join(name), table).expect("OUT_DIR is writable");
}

/// The class of the dtypes of the operands of an op, or their dtype.
fn class(op: &Op) -> &'static str {
    op.var().map_or(DType::Bool.name(), |var| var.class.name())
}

/// `-> any`: the class of the dtypes that an attribute gives, if one does.
fn class_of_result(op: &Op) -> String {
    let of_attribute = |var: &&TypeVar| matches!(var.source, VarSource::Attribute(_));
    let var = op.vars.iter().find(of_attribute);
    var.map_or(String::new(), |var| format!("-> {}", var.class.name()))
}

/// The element types of the operands of an op.
fn elements(op: &Op) -> impl Iterator<Item = String> {
    op.operands.iter().map(|operand| match operand.elem {
        Elem::FIRST => "T".to_owned(),
        Elem::Var(_) => "U".to_owned(),
        Elem::Fixed(dtype) => dtype.to_string(),
    })
}

/// `numeric 1`: the class of the dtypes of each type variable of the operands of an op, and the last of these operands.
fn classes(op: &Op) -> String {
    let last = |elem| op.operands.iter().rposition(|operand| operand.elem == elem);
    let of_variable = |(i, var): (usize, &TypeVar)| Some((var.class.name(), last(Elem::Var(i))?));
    let mut classes: Vec<_> = op.vars.iter().enumerate().filter_map(of_variable).collect();
    if classes.is_empty() && !op.operands.is_empty() {
        classes.push((class(op), op.operands.len() - 1));
    }
    let classes: Vec<String> = classes.iter().map(|(name, at)| format!("{name} {at}")).collect();
    classes.join(", ")
}

/// `Add(numeric 1: T T),`: the classes of the dtypes of an op, that of its result, and the element types of its operands.
fn row(op: &Op) -> String {
    let elements: Vec<String> = elements(op).collect();
    let (name, of_result) = (type_name(&op.name), class_of_result(op));
    format!("    {name}({} {of_result}: {}),\n", classes(op), elements.join(" "))
}

/// `Add(numeric: 0 T),`: the class of the dtypes of an op, and the positions and element types of its operands after the first.
/// A second type variable is its first dtype.
fn in_place_row(op: &Op) -> String {
    let second = op.second().map_or("U", |var| var.dtypes[0].name());
    let elements = elements(op)
        .skip(1)
        .map(|element| if element == "U" { second.to_owned() } else { element });
    let others = elements.enumerate().map(|(k, element)| format!("{k} {element}"));
    let others: Vec<String> = others.collect();
    format!("    {}({}: {}),\n", type_name(&op.name), class(op), others.join(" "))
}
