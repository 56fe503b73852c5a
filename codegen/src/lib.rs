//! Reads operator specs, proves them, and emits Rust ops, validators, gradients, documentation and conformance vectors.
//!
//! Six steps, five of them pure:
//!
//! 1. [`source`] *reads* the folder of specs: text, line table, the place of every YAML node;
//! 2. [`raw`] *parses* a file with serde, and refuses what the schema does not have;
//! 3. [`lower`] *lowers* what is parsed to the [`model`]: names resolved, expressions typed, every fault collected;
//! 4. [`prove`] *proves* that each spec agrees with itself, by running it in a reference interpreter;
//! 5. [`emit`] *emits* artifacts: a map from paths to texts;
//! 6. [`output`] puts them on disk, all or nothing.
//!
//! The first five write no file, start no process and print nothing. With the feature `site` the model also becomes a
//! documentation site, which is a value like the artifacts; the package `opwright-cli` is the command
//! around all this.
#![forbid(unsafe_code)]

pub mod align;
pub mod bless;
pub mod diagnostic;
pub mod emit;
pub mod expr;
pub mod flatten;
pub mod formula;
pub mod lower;
pub mod model;
pub mod output;
pub mod pretty;
pub mod prove;
pub mod raw;
#[cfg(feature = "site")]
pub mod site;
pub mod source;
mod spread;

pub use diagnostic::{Diagnostic, Diagnostics};
pub use flatten::flatten;
pub use output::{Artifacts, Build};
pub use source::Specs;

/// The warnings about these ops: legal, but probably a mistake (E0314).
pub fn warnings(ops: &model::OpSet) -> Diagnostics {
    ops.ops.iter().flat_map(prove::unused::lets).collect()
}

/// Compiles specs to artifacts: the whole generator, but for reading and writing.
///
/// # Errors
/// For each file every diagnostic of the first stage that found any.
pub fn compile(specs: &Specs) -> Result<Artifacts, Diagnostics> {
    let ops = check(specs)?;
    Ok(emit::emit(&ops))
}

/// Reads, lowers and proves specs, and emits nothing.
///
/// # Errors
/// For each file every diagnostic of the first stage that found any.
pub fn check(specs: &Specs) -> Result<model::OpSet, Diagnostics> {
    let (ops, mut faults) = lower::sound(specs);
    if let Err(more) = prove::prove(&ops) {
        faults.extend(more);
    }
    faults.into_result(ops)
}
