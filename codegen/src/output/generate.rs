//! Generates a folder of files from specs.

use std::path::Path;

use super::disk;
use super::tree::{self, Mode, Report, Tree};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::emit::{self, Want};
use crate::model::OpSet;
use crate::pipeline;
use crate::source::Specs;

/// Generates the selected artifacts into a folder, without holding all texts in memory. Has the effect of
/// [`compile`](crate::compile) followed by [`write_tree`](super::write_tree).
///
/// # Errors
/// All diagnostics of the specs, or E0019 and E0020 for the folder.
pub fn generate(specs: Specs, dir: &Path, mode: Mode, want: Want) -> Result<Report, Diagnostics> {
    let (ops, warnings) = proved(specs)?;
    let report = tree::write(dir, mode, |tree| emitted(&ops, want, tree))?.report;
    Ok(Report { warnings, ..report })
}

/// Proves the specs, and returns the ops and warnings. Drops the specs, which are no longer needed.
pub(super) fn proved(specs: Specs) -> Result<(OpSet, Diagnostics), Diagnostics> {
    match pipeline::check_crate(&specs) {
        Ok(ops) => match pipeline::warnings(&ops) {
            none if none.is_empty() => Ok((ops, none)),
            warnings => Ok((ops, warnings.with_sources(specs.sources))),
        },
        Err(faults) => Err(faults.with_sources(specs.sources)),
    }
}

pub(super) fn emitted(ops: &OpSet, want: Want, tree: &mut Tree) -> Result<(), Diagnostic> {
    emit::each(ops, want, |files| {
        let files: Vec<_> = files.iter().map(|(path, text)| (&**path, &**text)).collect();
        tree.take(&files)
    })
}

/// Replaces a file atomically.
///
/// # Errors
/// E0019 if the file cannot be written.
pub fn replace(path: &Path, text: &str) -> Result<(), Diagnostic> {
    disk::replace(&[(path.to_owned(), text)]).map_err(|fault| {
        // The note and the help are about all generated files.
        Diagnostic { below: vec![], ..fault }.note("the file is as it was")
    })
}
