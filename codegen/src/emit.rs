//! The fifth step: artifacts, as texts in memory.
//!
//! An emitter is a function from an op to its file, and one from the whole [`OpSet`] to the file that names them all.
//! None knows an op by name, and what is special about an op is data in its spec.

mod compute;
mod docs;
mod eval;
mod in_place;
mod infer;
mod info;
pub mod latex;
mod locals;
mod map;
mod mark;
mod op;
pub(crate) mod page;
pub(crate) mod prose;
mod registry;
pub(crate) mod runs;
pub mod rust;
mod schema;
mod signature;
mod table;
pub(crate) mod test;
mod value;
pub(crate) mod vectors;
pub(crate) mod vjp;
pub mod words;

use std::convert::Infallible;
use std::mem::take;

use crate::artifact::{Artifacts, File};
use crate::expr::parse::forget_spans;
use crate::model::{Op, OpSet};
pub use crate::naming::{files, type_name};
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
