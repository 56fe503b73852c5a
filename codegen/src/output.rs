//! Step 6: from artifacts to the disk. The only step that writes, and it writes all or nothing.

mod digest;
pub(crate) mod disk;
mod join;
mod stamp;
mod tree;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

pub use join::join;
pub use tree::{Mode, Report, write_tree};

use crate::diagnostic::{Diagnostic, Diagnostics, render};
use crate::emit::{self, Want};
use crate::model::OpSet;
use crate::source::{Folder, Specs, visible};
use stamp::Stamp;
use tree::Tree;

/// The environment variable under which a build only compares: set it where nobody may change files.
pub const FROZEN: &str = "OPWRIGHT_FROZEN";

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

/// What a build script does. This is all of one:
///
/// ```no_run
/// opwright_codegen::Build::new("specs").run();
/// ```
///
/// The ops land in `OUT_DIR`; `opwright_runtime::include_ops!()` puts them into the crate.
#[derive(Clone, Debug)]
pub struct Build {
    specs: PathBuf,
    tree: Option<PathBuf>,
}

impl Build {
    /// Generates from a folder of specs, relative to the package's root.
    pub fn new(specs: impl Into<PathBuf>) -> Self {
        Build { specs: specs.into(), tree: None }
    }

    /// Writes the whole tree of files (code, pages, vectors) into a folder that is committed, instead of the code alone
    /// into `OUT_DIR`. Then a package without its specs, as published, is built from the files as they are.
    pub fn tree(mut self, dir: impl Into<PathBuf>) -> Self {
        self.tree = Some(dir.into());
        self
    }

    /// The build script: silent on success; on failure says what is wrong, and ends the process.
    pub fn run(self) {
        let Err(faults) = self.attempt() else { return };
        let mut error = std::io::stderr();
        let _ = write!(error, "{}", render(&faults, &[], false));
        for fault in faults.iter() {
            let place = faults.place(fault).map_or(String::new(), |place| format!("{place}: "));
            cargo(&format!("error={place}[{}] {}", fault.code, fault.title));
        }
        std::process::exit(1);
    }

    fn attempt(&self) -> Result<(), Diagnostics> {
        cargo(&format!("rerun-if-env-changed={FROZEN}"));
        if self.tree.is_some() && !self.specs.exists() {
            cargo("rerun-if-changed=build.rs");
            return Ok(());
        }
        let shown = self.specs.to_string_lossy();
        if visible(&shown) != shown {
            let title = format!("cargo cannot watch the folder of specs, {}", visible(&shown));
            let fault = Diagnostic::new("E0021", title, None);
            return Err(fault
                .help("rename it: a path is one line of characters that can be seen")
                .into());
        }
        // Cargo watches a folder with all below it.
        cargo(&format!("rerun-if-changed={shown}"));
        let frozen =
            std::env::var_os(FROZEN).is_some_and(|value| !value.is_empty() && value != "0");
        let out = std::env::var_os("OUT_DIR").map(PathBuf::from);
        // Nothing in OUT_DIR is ever committed, so there is nothing to compare with.
        let (dir, mode) = match (&self.tree, &out) {
            (Some(tree), _) if frozen => (tree, Mode::Check),
            (Some(dir), _) | (None, Some(dir)) => (dir, Mode::Bless),
            (None, None) => {
                let fault = Diagnostic::new("E0021", "OUT_DIR is not set", None);
                return Err(fault
                    .help("call Build::run from a build script, which cargo runs")
                    .into());
            }
        };
        let stamp = |folder: &Folder| Stamp::new(out.as_ref()?, dir, &self.specs, folder);
        let folder = Folder::glance(&self.specs);
        if stamp(&folder).is_some_and(|stamp| stamp.holds(dir)) {
            return Ok(());
        }
        let folder = folder.settled(&self.specs);
        let stamp = stamp(&folder);
        let ops = proved(Specs::of(folder)?)?;
        let done = if self.tree.is_some() {
            tree::write(dir, mode, |tree| emitted(&ops, tree))?
        } else {
            let text = join(&emit::gather(&ops, Want::Rust));
            tree::write(dir, mode, |tree| tree.take(&[("ops.rs", &text)]))?
        };
        stamp.iter().for_each(|stamp| stamp.write(&done.digests));
        Ok(())
    }
}

/// Generates into a folder, without ever holding all texts: what [`compile`](crate::compile) and [`write_tree`] do.
///
/// # Errors
/// Every diagnostic of the specs, or what the disk refuses.
pub fn generate(specs: Specs, dir: &Path, mode: Mode) -> Result<Report, Diagnostics> {
    let ops = proved(specs)?;
    Ok(tree::write(dir, mode, |tree| emitted(&ops, tree))?.report)
}

/// The ops. The specs, which the rest does not need, are gone then.
fn proved(specs: Specs) -> Result<OpSet, Diagnostics> {
    crate::check(&specs).map_err(|faults| faults.with_sources(specs.sources))
}

fn emitted(ops: &OpSet, tree: &mut Tree) -> Result<(), Diagnostic> {
    emit::each(ops, Want::Everything, |files| {
        let files: Vec<_> = files.iter().map(|(path, text)| (&**path, &**text)).collect();
        tree.take(&files)
    })
}

/// An instruction to cargo, always one line; a closed standard output is no reason to fail.
fn cargo(instruction: &str) {
    let _ = writeln!(std::io::stdout(), "cargo::{}", instruction.replace(['\n', '\r'], " "));
}
