//! Step 6: from artifacts to the disk. The only step that writes, and it writes all or nothing.

mod build;
mod digest;
pub(crate) mod disk;
mod join;
mod stamp;
mod tree;

use std::collections::BTreeMap;
use std::path::Path;

pub use build::{Build, FROZEN};
pub use tree::{Mode, Report, write_tree};

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::emit::{self, Want};
use crate::model::OpSet;
use crate::source::Specs;
use tree::Tree;

/// A generated file: its relative path, with `/`, and its text.
pub type File = (String, String);

/// Everything that is generated, before it goes anywhere: relative path, with `/`, to text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Artifacts {
    /// The files, sorted by path.
    pub files: BTreeMap<String, String>,
}

impl Artifacts {
    /// Adds a file.
    pub fn insert(&mut self, path: impl Into<String>, text: impl Into<String>) {
        self.files.insert(path.into(), text.into());
    }
}

/// Generates what is wanted into a folder, without ever holding all texts: what [`compile`](crate::compile) and [`write_tree`] do.
///
/// # Errors
/// Every diagnostic of the specs, or what the disk refuses.
pub fn generate(specs: Specs, dir: &Path, mode: Mode, want: Want) -> Result<Report, Diagnostics> {
    let (ops, warnings) = proved(specs)?;
    let report = tree::write(dir, mode, |tree| emitted(&ops, want, tree))?.report;
    Ok(Report { warnings, ..report })
}

/// Replaces a file: a reader, or a crash, finds the old text or the new one.
///
/// # Errors
/// E0019 if the disk refuses.
pub fn replace(path: &Path, text: &str) -> Result<(), Diagnostic> {
    disk::replace(&[(path.to_owned(), text)])
}

/// The ops, and warnings. The specs, which the rest does not need, are gone then.
fn proved(specs: Specs) -> Result<(OpSet, Diagnostics), Diagnostics> {
    match crate::check(&specs) {
        Ok(ops) => match crate::warnings(&ops) {
            none if none.is_empty() => Ok((ops, none)),
            warnings => Ok((ops, warnings.with_sources(specs.sources))),
        },
        Err(faults) => Err(faults.with_sources(specs.sources)),
    }
}

fn emitted(ops: &OpSet, want: Want, tree: &mut Tree) -> Result<(), Diagnostic> {
    emit::each(ops, want, |files| {
        let files: Vec<_> = files.iter().map(|(path, text)| (&**path, &**text)).collect();
        tree.take(&files)
    })
}
