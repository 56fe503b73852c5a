//! What a build script does.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::generate::{emitted, proved};
use super::join;
use super::stamp::Stamp;
use super::tree::{self, Mode};
use crate::diagnostic::{Diagnostic, Diagnostics, render};
use crate::emit::{self, Want};
use crate::model::{Home, OpSet, Paths};
use crate::source::{Folder, Share, Specs, visible};

/// The environment variable under which a build only compares: set it where nobody may change files.
pub const FROZEN: &str = "OPWRIGHT_FROZEN";

/// What a build script does. This is all of one:
///
/// ```no_run
/// opwright_codegen::Build::new("specs").run();
/// ```
///
/// The ops land in `OUT_DIR`, and with them the tests that their examples are; `opwright_runtime::include_ops!()` puts
/// both into the crate.
#[derive(Clone, Debug)]
pub struct Build {
    specs: PathBuf,
    tree: Option<PathBuf>,
    ops: Option<String>,
    runtime: Option<String>,
    shared: Vec<(String, Share)>,
}

impl Build {
    /// Generates from a folder of specs, relative to the package's root.
    pub fn new(specs: impl Into<PathBuf>) -> Self {
        Build { specs: specs.into(), tree: None, ops: None, runtime: None, shared: vec![] }
    }

    /// Writes the whole tree of files (code, tests, pages, vectors) into a folder that is committed, instead of the code
    /// alone into `OUT_DIR`. Then a package without its specs, as published, is built from the files as they are.
    ///
    /// The crate in that folder has `pub mod ops;` in its `src/lib.rs`.
    pub fn tree(mut self, dir: impl Into<PathBuf>) -> Self {
        self.tree = Some(dir.into());
        self
    }

    /// Lets ops name the families of another crate, which is among the `[dependencies]` of this one.
    ///
    /// That crate has ops or families of its own, a build script like this, and a line `links` with its name in its
    /// `Cargo.toml`, by which cargo lets this script know where its specs are:
    ///
    /// ```toml
    /// [package]
    /// name = "base-ops"
    /// links = "base-ops"
    /// ```
    pub fn families_of(mut self, krate: impl Into<String>) -> Self {
        self.shared.push((krate.into(), Share::Families));
        self
    }

    /// The same, and generates the ops of that crate in this one as well: then one `AnyOp` has them all.
    pub fn ops_of(mut self, krate: impl Into<String>) -> Self {
        self.shared.push((krate.into(), Share::Ops));
        self
    }

    /// The path by which examples in the documentation call the ops. Without it, it is the name of the package, followed
    /// by `::ops` in a tree.
    pub fn ops_path(mut self, path: impl Into<String>) -> Self {
        self.ops = Some(path.into());
        self
    }

    /// The path by which examples name the types of the runtime, for a crate that exports them. Without it, it is
    /// `opwright_runtime`.
    pub fn runtime_path(mut self, path: impl Into<String>) -> Self {
        self.runtime = Some(path.into());
        self
    }

    /// The build script: silent on success, but for warnings; on failure says what is wrong, and ends the process.
    pub fn run(self) {
        let Err(faults) = self.attempt() else { return publish(&self.specs) };
        let mut error = std::io::stderr();
        let _ = write!(error, "{}", render(&faults, &[], false));
        say("error", &faults);
        std::process::exit(1);
    }

    fn attempt(&self) -> Result<(), Diagnostics> {
        cargo(&format!("rerun-if-env-changed={FROZEN}"));
        if self.tree.is_some() && !self.specs.exists() {
            cargo("rerun-if-changed=build.rs");
            return Ok(());
        }
        watch(&self.specs)?;
        let home = self.home()?;
        let out = std::env::var_os("OUT_DIR").map(PathBuf::from);
        let (dir, mode) = self.place(out.as_deref())?;
        let stamp = |folder: &Folder| Stamp::new(out.as_ref()?, dir, &self.specs, &home, folder);
        let folder = self.sharing(Folder::glance(&self.specs))?;
        if stamp(&folder).is_some_and(|stamp| stamp.holds(dir)) {
            return Ok(());
        }
        let folder = folder.settled(&self.specs);
        let stamp = stamp(&folder);
        let (ops, warnings) = proved(Specs { home, ..Specs::of(folder)? })?;
        say("warning", &warnings);
        let done = match self.tree {
            Some(_) => tree::write(dir, mode, |tree| emitted(&ops, Want::Everything, tree))?,
            None => included(&ops, dir, mode)?,
        };
        // With a stamp the specs would not be looked at the next time, and the warnings be lost.
        if warnings.is_empty() {
            stamp.iter().for_each(|stamp| stamp.write(&done.digests));
        }
        Ok(())
    }

    /// Adds what other crates share.
    fn sharing(&self, folder: Folder) -> Result<Folder, Diagnostic> {
        self.shared.iter().try_fold(folder, |folder, (krate, share)| {
            let name = krate.to_uppercase().replace('-', "_");
            let Some(dir) = std::env::var_os(format!("DEP_{name}_SPECS")) else {
                return Err(not_shared(krate));
            };
            watch(Path::new(&dir))?;
            Ok(folder.sharing(krate, Path::new(&dir), *share))
        })
    }

    /// Where the files go, and whether they may.
    fn place<'a>(&'a self, out: Option<&'a Path>) -> Result<(&'a Path, Mode), Diagnostic> {
        let frozen =
            std::env::var_os(FROZEN).is_some_and(|value| !value.is_empty() && value != "0");
        match (&self.tree, out) {
            (Some(tree), _) if frozen => Ok((tree, Mode::Check)),
            (Some(tree), _) => Ok((tree, Mode::Bless)),
            // Nothing in OUT_DIR is ever committed, so there is nothing to compare with.
            (None, Some(out)) => Ok((out, Mode::Bless)),
            (None, None) => Err(not_set("OUT_DIR")),
        }
    }

    /// The crate that the script belongs to.
    fn home(&self) -> Result<Home, Diagnostic> {
        let package = || std::env::var_os("CARGO_PKG_NAME").ok_or(not_set("CARGO_PKG_NAME"));
        let name = |package: OsString| package.to_string_lossy().replace('-', "_");
        let ops = match (&self.ops, &self.tree) {
            (Some(path), _) => path.clone(),
            (None, Some(_)) => format!("{}::ops", name(package()?)),
            (None, None) => name(package()?),
        };
        let runtime = self.runtime.clone().unwrap_or_else(|| RUNTIME.to_owned());
        let users = Paths { ops, runtime };
        let tests = match self.tree {
            Some(_) => users.clone(),
            None => Paths { ops: join::OPS.to_owned(), runtime: RUNTIME.to_owned() },
        };
        Ok(Home { users, tests })
    }
}

/// Where the types of the runtime are, unless the crate exports them.
const RUNTIME: &str = "opwright_runtime";

/// Tells cargo of each of them, in a line.
fn say(kind: &str, faults: &Diagnostics) {
    for fault in faults.iter() {
        let place = faults.place(fault).map_or(String::new(), |place| format!("{place}: "));
        cargo(&format!("{kind}={place}[{}] {}", fault.code, fault.title));
    }
}

/// The two files that `include_ops!` names.
fn included(ops: &OpSet, dir: &Path, mode: Mode) -> Result<tree::Done, Diagnostics> {
    let artifacts = emit::gather(ops, Want::Rust);
    let (ops, examples) = (join::ops(&artifacts), join::examples(&artifacts));
    let files = [("ops.rs", &*ops), ("examples.rs", &*examples)];
    Ok(tree::write(dir, mode, |tree| tree.take(&files))?)
}

/// Tells cargo to run the script again when a folder of specs changes.
fn watch(specs: &Path) -> Result<(), Diagnostic> {
    let shown = specs.to_string_lossy();
    if visible(&shown) != shown {
        let title = format!("cargo cannot watch the folder of specs, {}", visible(&shown));
        let fault = Diagnostic::new("E0021", title, None);
        return Err(fault.help("rename it: a path is one line of characters that can be seen"));
    }
    // Cargo watches a folder with all below it.
    cargo(&format!("rerun-if-changed={shown}"));
    Ok(())
}

/// Tells crates that depend on this one where its specs are. Cargo passes it on if the package has a `links`.
fn publish(specs: &Path) {
    let Ok(path) = std::path::absolute(specs) else { return };
    let shown = path.to_string_lossy();
    if specs.exists() && visible(&shown) == shown {
        cargo(&format!("metadata=SPECS={shown}"));
    }
}

fn not_shared(krate: &str) -> Diagnostic {
    let title = format!("the crate `{}` shares no specs with this one", visible(krate));
    Diagnostic::new("E0022", title, None).help(format!(
        "put it among the [dependencies] of this crate; it needs `links = \"{}\"` in its [package], and a build \
         script that calls Build::run",
        visible(krate)
    ))
}

fn not_set(variable: &str) -> Diagnostic {
    Diagnostic::new("E0021", format!("{variable} is not set"), None)
        .help("call Build::run from a build script, which cargo runs")
}

/// An instruction to cargo, always one line; a closed standard output is no reason to fail.
fn cargo(instruction: &str) {
    let _ = writeln!(std::io::stdout(), "cargo::{}", instruction.replace(['\n', '\r'], " "));
}
