//! The fifth step: artifacts, as texts in memory.
//!
//! An emitter is a function from an op to its file, and one from the whole [`OpSet`] to the file that names them all.
//! None knows an op by name, and what is special about an op is data in its spec.

mod compute;
mod docs;
mod eval;
pub mod files;
mod in_place;
mod infer;
mod info;
mod locals;
mod map;
mod op;
pub(crate) mod page;
pub(crate) mod prose;
mod registry;
pub(crate) mod runs;
mod schema;
mod table;
pub(crate) mod test;
mod value;
pub(crate) mod vectors;
pub(crate) mod vjp;
pub mod words;

use std::convert::Infallible;
use std::mem::take;

use proc_macro2::{Ident, Span};

use crate::expr::rust::forget_spans;
pub use crate::expr::rust::type_name;
use crate::model::{Body, Class, Op, OpSet};
use crate::output::{Artifacts, File};
use crate::pretty::Memo;
use crate::spread::{spread, stream};
use runs::Runs;
pub use schema::schema;

/// The files of how many ops are handed out together. Besides theirs, as many texts may be in memory that are to follow.
const BATCH: usize = 64;

/// Which files are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// All.
    Everything,
    /// The code and its tests: `src/` and `tests/`.
    Rust,
    /// What belongs to no language: vectors, `ops.json` and the schema.
    Data,
    /// All but the code and its tests: pages and data.
    Documents,
}

/// Emits everything.
pub fn emit(ops: &OpSet) -> Artifacts {
    gather(ops, Want::Everything)
}

/// Emits what belongs to no language.
pub fn data(ops: &OpSet) -> Artifacts {
    gather(ops, Want::Data)
}

/// Emits what is wanted.
pub fn gather(ops: &OpSet, want: Want) -> Artifacts {
    let mut artifacts = Artifacts::default();
    let Ok(()) = each(ops, want, |files| {
        artifacts.files.extend(files);
        Ok::<(), Infallible>(())
    });
    artifacts
}

/// Hands out what is wanted some files at a time: first those of each op, then those about all.
///
/// # Errors
/// Whatever the receiver answers; then nothing more is emitted.
pub fn each<E>(
    ops: &OpSet,
    want: Want,
    mut receive: impl FnMut(Vec<File>) -> Result<(), E>,
) -> Result<(), E> {
    let (memo, templates) = (Memo::default(), docs::templates());
    let rust = matches!(want, Want::Everything | Want::Rust);
    let pages = matches!(want, Want::Everything | Want::Documents);
    let data = want != Want::Rust;
    let of_op = |op: &Op| {
        let (mut files, runs) = (vec![], Runs::new(op));
        files.extend(rust.then(|| op::file(&runs, &ops.home, &memo)));
        files.extend(rust.then(|| test::file(&runs, &ops.home.tests)));
        files.extend(pages.then(|| docs::file(&runs, &templates)));
        let vectors = data.then(|| vectors::file(&runs));
        let count = vectors.as_ref().map_or(0, |(_, count)| *count);
        files.extend(vectors.map(|(file, _)| file));
        forget_spans();
        (files, count)
    };
    let (mut batch, mut counts) = (vec![], vec![]);
    stream(&ops.ops, BATCH, of_op, |(files, count)| {
        batch.extend(files);
        counts.push(count);
        if counts.len() % BATCH == 0 { receive(take(&mut batch)) } else { Ok(()) }
    })?;
    receive(batch)?;
    let about_all: [(bool, &(dyn Fn() -> File + Sync)); 6] = [
        (rust, &|| op::index(ops, &memo)),
        (rust, &|| test::index(ops)),
        (pages, &|| docs::index(ops, &templates)),
        (data, &|| vectors::index(ops, &counts)),
        (data, &|| schema::ops(ops)),
        (data, &schema),
    ];
    let files = spread(&about_all, |(wanted, emit)| {
        let file = wanted.then(emit);
        forget_spans();
        file
    });
    receive(files.into_iter().flatten().collect())
}

/// The first line of every generated file of this op.
fn mark(op: &Op, emitter: &str) -> String {
    format!("@generated from {} by codegen/src/emit/{emitter}.rs. Edit the spec.", op.spec)
}

/// The first line of a generated file about all ops.
fn mark_all(emitter: &str) -> String {
    format!("@generated from specs/ by codegen/src/emit/{emitter}.rs. Edit the specs.")
}

/// The struct of an op.
fn type_ident(op: &Op) -> Ident {
    Ident::new(&type_name(&op.name), Span::call_site())
}

/// The runtime's trait for the dtypes of a class.
fn class_trait(class: Class) -> Ident {
    let name = match class {
        Class::Any | Class::Bool => "Element",
        Class::Numeric => "Numeric",
        Class::Signed => "Signed",
        Class::Integer => "Integer",
        Class::Float => "Float",
    };
    Ident::new(name, Span::call_site())
}

/// The op's own trait bound on `T`; `None` if it has no type variable.
fn bound(op: &Op) -> Option<Ident> {
    op.var.as_ref().map(|v| class_trait(v.class))
}

/// Whether evaluation hands out a view of the operand.
fn is_view(op: &Op) -> bool {
    matches!(op.body, Body::View { .. })
}
