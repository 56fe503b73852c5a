//! The build script interface.

use std::io::Write;
use std::path::{Path, PathBuf};

use super::apart::apart;
use super::generate::{emitted, proved};
use super::join;
use super::stamp::Stamp;
use super::tree::{self, Mode};
use crate::diagnostic::{Diagnostic, Diagnostics, render};
use crate::emit::{self, Want};
use crate::home::RUNTIME;
use crate::model::{Home, Manifest, OpSet, Paths};
use crate::source::{Folder, Share, Specs, visible};

/// The environment variable that makes builds compare generated files rather than write them, for example in continuous
/// integration.
pub const FROZEN: &str = "OPWRIGHT_FROZEN";

/// Generates code from a build script:
///
/// ```no_run
/// opwright_codegen::Build::new("specs").run();
/// ```
///
/// The ops and the tests from their examples are written to `OUT_DIR`; `opwright_runtime::include_ops!()` includes both
/// in the crate.
///
/// Settings are in the `Cargo.toml` of the crate, where the command `opwright` finds them as well. None is required:
///
/// ```toml
/// [package.metadata.opwright]
/// ops-path = "my_ops"                      # how examples name the module of the ops
/// runtime-path = "my_ops"                  # how they name the runtime, in a crate that re-exports it
/// optional-categories = "activation logic" # ops that are compiled only with the feature of their category
/// families-of = "base-ops"                 # crates whose families the specs may name
/// ops-of = "more-ops"                      # the same, and `AnyOp` contains their ops too
/// ```
///
/// A crate named by `families-of` or `ops-of` must be among the `[dependencies]` of this one, and needs a build script like
/// this one, with ops or families of its own, and a `links` key with its name, by which Cargo passes the location of its
/// specs to this script:
///
/// ```toml
/// [package]
/// name = "base-ops"
/// links = "base-ops"
/// ```
#[derive(Clone, Debug)]
pub struct Build {
    specs: PathBuf,
    tree: Option<PathBuf>,
}

impl Build {
    /// Generates from a folder of specs, given relative to the package's root.
    pub fn new(specs: impl Into<PathBuf>) -> Self {
        Build { specs: specs.into(), tree: None }
    }

    /// Writes the whole tree of artifacts (code, tests, pages, vectors) into a folder that is committed, rather than
    /// only the code into `OUT_DIR`. A published package, or one without its specs, is built from the files as they are.
    ///
    /// The `src/lib.rs` in that folder must contain `pub mod ops;`, and `pub use ops::*;` to have the ops at the root of the
    /// crate, as with `include_ops!`.
    pub fn tree(mut self, dir: impl Into<PathBuf>) -> Self {
        self.tree = Some(dir.into());
        self
    }

    /// Runs the build script. Prints only warnings on success; on failure prints the diagnostics and exits the process.
    pub fn run(self) {
        let Err(faults) = self.attempt() else { return publish(&self.specs) };
        let mut error = std::io::stderr();
        let _ = write!(error, "{}", render(&faults, &[], false));
        say("error", &faults);
        std::process::exit(1);
    }

    fn attempt(&self) -> Result<(), Diagnostics> {
        cargo(&format!("rerun-if-env-changed={FROZEN}"));
        if self.tree.is_some() && (!self.specs.exists() || is_published()) {
            cargo("rerun-if-changed=build.rs");
            return Ok(());
        }
        watch(&self.specs)?;
        cargo("rerun-if-changed=Cargo.toml");
        if let Some(tree) = &self.tree {
            apart(&self.specs, tree)?;
        }
        let manifest = manifest()?;
        let home = self.home(&manifest);
        let out = std::env::var_os("OUT_DIR").map(PathBuf::from);
        let (dir, mode) = self.place(out.as_deref())?;
        let stamp = |folder: &Folder| Stamp::new(out.as_ref()?, dir, &self.specs, &home, folder);
        let folder = sharing(Folder::glance(&self.specs), &manifest)?;
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
        // A stamp would skip the specs in the next build, and the warnings with them.
        if warnings.is_empty() {
            stamp.iter().for_each(|stamp| stamp.write(&done.digests));
        }
        Ok(())
    }

    /// The folder of the generated files, and whether they may be written.
    fn place<'a>(&'a self, out: Option<&'a Path>) -> Result<(&'a Path, Mode), Diagnostic> {
        let frozen =
            std::env::var_os(FROZEN).is_some_and(|value| !value.is_empty() && value != "0");
        match (&self.tree, out) {
            (Some(tree), _) if frozen => Ok((tree, Mode::Check)),
            (Some(tree), _) => Ok((tree, Mode::Bless)),
            // OUT_DIR is never committed, so there is nothing to compare with.
            (None, Some(out)) => Ok((out, Mode::Bless)),
            (None, None) => Err(not_set("OUT_DIR")),
        }
    }

    /// The crate that the build script belongs to.
    fn home(&self, manifest: &Manifest) -> Home {
        let home = Home::of(Some(manifest), self.tree.is_some());
        let included = Paths { ops: join::OPS.to_owned(), runtime: RUNTIME.to_owned() };
        let tests = if self.tree.is_some() { home.tests } else { included };
        Home { tests, ..home }
    }
}

/// The manifest of the package that the build script belongs to.
fn manifest() -> Result<Manifest, Diagnostic> {
    let dir = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    dir.and_then(|dir| Manifest::of(&dir)).ok_or(not_set("CARGO_MANIFEST_DIR"))
}

/// Adds the specs that other crates share.
fn sharing(folder: Folder, manifest: &Manifest) -> Result<Folder, Diagnostic> {
    Share::by(manifest).try_fold(folder, |folder, (krate, share)| {
        let name = krate.to_uppercase().replace('-', "_");
        let Some(dir) = std::env::var_os(format!("DEP_{name}_SPECS")) else {
            return Err(not_shared(krate));
        };
        watch(Path::new(&dir))?;
        Ok(folder.sharing(krate, Path::new(&dir), share))
    })
}

/// Whether Cargo has packed, vendored, unpacked or checked out this package, so that its users must not change its files.
/// What Cargo packs has a manifest that says so; what it vendors has checksums; what it unpacks or checks out has a marker,
/// which for a repository is at the root.
fn is_published() -> bool {
    let manifest = std::fs::read_to_string("Cargo.toml").unwrap_or_default();
    let root = std::env::current_dir().unwrap_or_default();
    manifest.contains("THIS FILE IS AUTOMATICALLY GENERATED BY CARGO")
        || Path::new(".cargo-checksum.json").exists()
        || root.ancestors().any(|dir| dir.join(".cargo-ok").exists())
}

/// Reports diagnostics to Cargo, one line each.
fn say(kind: &str, faults: &Diagnostics) {
    for fault in faults.iter() {
        let place = faults.place(fault).map_or(String::new(), |place| format!("{place}: "));
        cargo(&format!("{kind}={place}[{}] {}", fault.code, fault.title));
    }
}

/// Writes the two files that `include_ops!` includes.
fn included(ops: &OpSet, dir: &Path, mode: Mode) -> Result<tree::Done, Diagnostics> {
    let artifacts = emit::gather(ops, Want::Rust);
    let (ops, examples) = (join::ops(&artifacts), join::examples(&artifacts));
    let files = [("ops.rs", &*ops), ("examples.rs", &*examples)];
    Ok(tree::write(dir, mode, |tree| tree.take(&files))?)
}

/// Makes Cargo rerun the script when a folder of specs changes.
fn watch(specs: &Path) -> Result<(), Diagnostic> {
    let shown = specs.to_string_lossy();
    if visible(&shown) != shown {
        let title = format!("cargo cannot watch the folder of specs, {}", visible(&shown));
        let fault = Diagnostic::new("E0021", title, None);
        return Err(fault.help("rename it: a path is one line of characters that can be seen"));
    }
    // Cargo watches a folder recursively.
    cargo(&format!("rerun-if-changed={shown}"));
    Ok(())
}

/// Publishes the location of the specs to dependent crates. Cargo passes it on if the package has a `links` key.
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

/// Prints an instruction to Cargo on one line. A closed standard output is ignored.
fn cargo(instruction: &str) {
    let _ = writeln!(std::io::stdout(), "cargo::{}", instruction.replace(['\n', '\r'], " "));
}
