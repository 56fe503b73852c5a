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
        Elem::Var(_) => "T".to_owned(),
        Elem::Fixed(dtype) => dtype.to_string(),
    })
}

/// `Add(numeric: T T),`: the class of the dtypes of an op, that of its result, and the element types of its operands.
fn row(op: &Op) -> String {
    let elements: Vec<String> = elements(op).collect();
    let class = if elements.is_empty() { "" } else { class(op) };
    let (name, of_result) = (type_name(&op.name), class_of_result(op));
    format!("    {name}({class} {of_result}: {}),\n", elements.join(" "))
}

/// `Add(numeric: 0 T),`: the class of the dtypes of an op, and the positions and element types of its operands after the first.
fn in_place_row(op: &Op) -> String {
    let others = elements(op).skip(1).enumerate().map(|(k, element)| format!("{k} {element}"));
    let others: Vec<String> = others.collect();
    format!("    {}({}: {}),\n", type_name(&op.name), class(op), others.join(" "))
}
