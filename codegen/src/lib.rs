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
//!
//! # Layers
//!
//! A module imports from lower layers only, and the files of a module form no circle: a test reads the imports. From high
//! to low:
//!
//! | modules | what they are |
//! |---|---|
//! | this one | [`compile`], and what a build script needs |
//! | [`bless`], `site` | filling in examples; the documentation site |
//! | [`output`] | artifacts on the disk, and what a build script does |
//! | `pipeline` | steps 1 to 4: [`check`] |
//! | [`emit`] | the emitters |
//! | [`lower`] | from parsed specs to the model |
//! | [`align`] | alignment pictures |
//! | [`prove`] | the proofs |
//! | [`interp`] | the reference interpreter |
//! | [`model`] | what an op is |
//! | [`raw`], [`flatten`](mod@flatten), [`expr`] | a parsed spec; one with its family written out; the expression language and its table of functions |
//! | [`source`] | reading a folder of specs |
//! | [`diagnostic`] | what is wrong, where, and what would help |
//! | `document`, [`types`] | the text of a spec and the place of every node; element types, numbers, attributes, operands |
//! | `artifact`, `cause`, [`formula`], `home`, `limits`, `markdown`, [`naming`], `par`, [`pretty`], `slug`, `span` | leaves, which import at most `suggest` |
//! | `suggest` | the candidate most similar to a misspelt word |
#![forbid(unsafe_code)]

pub mod align;
mod artifact;
pub mod bless;
mod cause;
pub mod diagnostic;
mod document;
pub mod emit;
pub mod expr;
pub mod flatten;
pub mod formula;
mod home;
pub mod interp;
mod limits;
pub mod lower;
mod markdown;
pub mod model;
pub mod naming;
pub mod output;
mod par;
mod pipeline;
pub mod pretty;
pub mod prove;
pub mod raw;
#[cfg(feature = "site")]
pub mod site;
#[cfg(feature = "site")]
mod slug;
pub mod source;
mod span;
mod suggest;
pub mod types;

pub use diagnostic::{Diagnostic, Diagnostics};
pub use flatten::flatten;
pub use output::{Artifacts, Build};
pub use pipeline::{check, warnings};
pub use source::Specs;

/// Compiles specs to artifacts, without touching the file system.
///
/// # Errors
/// For each file, every diagnostic of the first stage that found any.
pub fn compile(specs: &Specs) -> Result<Artifacts, Diagnostics> {
    let ops = check(specs)?;
    Ok(emit::emit(&ops))
}
