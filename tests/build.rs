//! Writes the table of typed calls of `tests/conformance/typed.rs` from the specs, so that a new op needs no entry.

use std::path::Path;
use std::{env, fs, process};

use opwright_codegen::Specs;
use opwright_codegen::diagnostic::{Diagnostics, render};
use opwright_codegen::lower::lower;
use opwright_codegen::model::{DType, Elem, Op};
use opwright_codegen::naming::type_name;

fn main() {
    println!("cargo::rerun-if-changed=../specs");
    let table = table().unwrap_or_else(|faults| {
        eprint!("{}", render(&faults, &[], false));
        process::exit(1);
    });
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("typed.rs"), table).expect("OUT_DIR is writable");
}

fn table() -> Result<String, Diagnostics> {
    let specs = Specs::read(Path::new("../specs"))?;
    let ops = lower(&specs).map_err(|faults| faults.with_sources(specs.sources))?;
    let rows: String = ops.ops.iter().map(row).collect();
    Ok(format!("typed! {{\n{rows}}}\n"))
}

/// `Add(numeric: T T),`: the class of the dtypes of an op, and the element types of its operands.
fn row(op: &Op) -> String {
    let class = op.var.as_ref().map_or(DType::Bool.name(), |var| var.class.name());
    let element = |elem| match elem {
        Elem::Var => "T".to_owned(),
        Elem::Fixed(dtype) => dtype.to_string(),
    };
    let elements: Vec<String> = op.operands.iter().map(|operand| element(operand.elem)).collect();
    format!("    {}({class}: {}),\n", type_name(&op.name), elements.join(" "))
}
