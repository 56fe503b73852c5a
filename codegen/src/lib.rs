//! Compiles operator specs, written in YAML, to Rust ops, validators, gradients, documentation and conformance vectors.
//!
//! A spec goes through six stages:
//!
//! 1. [`source`] reads the folder of specs and records the position of every YAML node.
//! 2. [`raw`] parses each file with serde and rejects what the schema does not allow.
//! 3. [`lower`] resolves names, types expressions and builds the [`model`].
//! 4. [`prove`] runs each op in a reference interpreter and checks that the parts of its spec agree.
//! 5. [`emit`] renders the artifacts: a map from paths to texts.
//! 6. [`output`] writes the artifacts to disk, all or none.
//!
//! Stages 2 to 5 are pure: only [`source`] reads files and only [`output`] writes them. With the feature `site`, the
//! model also becomes a documentation site. The package `opwright-cli` is the command-line interface.
//!
//! # Layers
//!
//! A module imports from lower layers only, and the files of a module form no circle. A test checks the imports. From high
//! to low:
//!
//! | modules | topic |
//! |---|---|
//! | this one | [`compile`], and the interface of a build script |
//! | [`bless`], `site` | completing examples; the documentation site |
//! | [`output`] | writing artifacts to disk; the build script |
//! | `pipeline` | stages 1 to 4: [`check`] |
//! | [`emit`] | the emitters |
//! | [`lower`] | building the model from parsed specs |
//! | [`align`] | alignment diagrams |
//! | [`prove`] | the proofs |
//! | [`interp`] | the reference interpreter |
//! | [`model`] | the model of an op |
//! | [`raw`], [`flatten`](mod@flatten), [`expr`] | parsed specs; specs merged with their families; the expression language and its functions |
//! | [`source`] | reading a folder of specs |
//! | [`diagnostic`], [`wide`] | errors with a place and a suggestion; numbers of twice the precision of f64 |
//! | `document`, [`types`] | the text of a spec and the place of every node; element types, numbers, attributes, operands |
//! | `artifact`, `cause`, `english`, [`formula`], `home`, `limits`, `markdown`, [`naming`], `par`, [`pretty`], `slug`, `span` | leaves, which import at most `suggest` |
//! | `suggest` | the candidate most similar to a misspelt word |
#![forbid(unsafe_code)]

pub mod align;
mod artifact;
pub mod bless;
mod cause;
pub mod diagnostic;
mod document;
pub mod emit;
mod english;
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
pub mod wide;

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
