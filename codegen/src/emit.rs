//! Renders the artifacts of a set of ops as texts in memory.
//!
//! There are two kinds of emitters: functions from an op to one of its files, and functions from the [`OpSet`] to a
//! file about all ops. [`EMITTERS`] lists them. No emitter refers to an op by name; what is special about an op is data in
//! its spec.

mod context;
pub mod docs;
mod emitters;
pub(crate) mod examples;
pub mod expr;
mod mark;
mod op;
pub mod python;
pub(crate) mod rust;
mod schema;
mod sweep;
mod test;
mod vectors;

use std::convert::Infallible;
use std::mem::take;

use crate::artifact::{Artifacts, File};
use crate::expr::parse::forget_spans;
use crate::model::{Home, Op, OpSet};
pub use crate::naming::{files, type_name};
use crate::par::{par_for_each_ordered, par_map};
use context::Context;
pub use emitters::{EMITTERS, Emit, Emitter, FileGroup};
use examples::Examples;
pub use schema::schema;
pub use vectors::ABOUT as VECTOR_FORMAT;

/// The number of ops whose files are delivered together. Up to as many further ops may be in memory at the same time.
const OPS_PER_DELIVERY: usize = 64;

/// A selection of artifacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// All artifacts.
    Everything,
    /// The code and its tests: `src/` and `tests/`.
    Rust,
    /// Language-independent data: vectors, `ops.json` and the schema.
    Data,
    /// Everything except the code and its tests: pages and data.
    Documents,
}

impl Want {
    /// Whether files of this group are wanted for this crate.
    fn includes(self, group: FileGroup, home: &Home) -> bool {
        if group == FileGroup::Python && home.python.is_none() {
            return false;
        }
        match self {
            Want::Everything => true,
            Want::Rust => group == FileGroup::Rust,
            Want::Data => group == FileGroup::Data,
            Want::Documents => group != FileGroup::Rust,
        }
    }
}

/// Emits all artifacts.
pub fn emit(ops: &OpSet) -> Artifacts {
    gather(ops, Want::Everything)
}

/// Emits the language-independent data.
pub fn data(ops: &OpSet) -> Artifacts {
    gather(ops, Want::Data)
}

/// Emits the selected artifacts.
pub fn gather(ops: &OpSet, want: Want) -> Artifacts {
    let mut artifacts = Artifacts::default();
    let Ok(()) = each(ops, want, |files| {
        artifacts.files.extend(files);
        Ok::<(), Infallible>(())
    });
    artifacts
}

/// Emits the selected artifacts in batches: first the files of each op, then those about all ops.
///
/// # Errors
/// The first error of `receive`, after which nothing more is emitted.
pub fn each<E>(
    ops: &OpSet,
    want: Want,
    mut receive: impl FnMut(Vec<File>) -> Result<(), E>,
) -> Result<(), E> {
    let context = Context::new(ops);
    let wanted: Vec<&Emitter> =
        EMITTERS.iter().filter(|emitter| want.includes(emitter.group, &ops.home)).collect();
    let of_op = |op: &Op| {
        let (mut files, mut cases, examples) = (vec![], 0, Examples::new(op));
        for emitter in &wanted {
            if let Emit::EachOp(emit) = emitter.emit {
                let made = emit(&context, &examples);
                files.push(made.file);
                cases += made.cases;
            }
        }
        forget_spans();
        (files, cases)
    };
    let (mut batch, mut cases) = (vec![], vec![]);
    par_for_each_ordered(&ops.ops, OPS_PER_DELIVERY, of_op, |(files, count)| {
        batch.extend(files);
        cases.push(count);
        if cases.len() % OPS_PER_DELIVERY == 0 { receive(take(&mut batch)) } else { Ok(()) }
    })?;
    receive(batch)?;
    let files = par_map(&wanted, |emitter| match emitter.emit {
        Emit::EachOp(_) => None,
        Emit::AllOps(emit) => {
            let file = emit(&context, &cases);
            forget_spans();
            Some(file)
        }
    });
    receive(files.into_iter().flatten().collect())
}
