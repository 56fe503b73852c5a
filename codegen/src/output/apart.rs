//! Keeps generated files out of the folder of specs.

use std::fs;
use std::path::{Path, PathBuf};

use crate::diagnostic::Diagnostic;
use crate::source::visible;

/// Requires a folder of generated files not to be the folder of specs, nor in it: it would contain files that the next run
/// rejects.
///
/// # Errors
/// E0024.
pub fn apart(specs: &Path, out: &Path) -> Result<(), Diagnostic> {
    match (resolved(specs), resolved(out)) {
        (Some(inner), Some(folder)) if folder.starts_with(&inner) => {
            let [out, specs] = [out, specs].map(|path| visible(&path.to_string_lossy()));
            let title = format!("{out} is in the folder of specs, {specs}");
            Err(Diagnostic::new("E0024", title, None)
                .help("write generated files to another folder, beside the specs"))
        }
        _ => Ok(()),
    }
}

/// The absolute path of a folder without links, even if its last parts do not exist.
fn resolved(path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).ok()?;
    let found = path.ancestors().find_map(|above| Some((above, fs::canonicalize(above).ok()?)));
    let (above, real) = found?;
    Some(real.join(path.strip_prefix(above).ok()?))
}
