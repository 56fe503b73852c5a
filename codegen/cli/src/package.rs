//! The current package and its dependencies.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use opwright_codegen::model::{Home, Manifest};
use opwright_codegen::source::Share;

use super::args::Args;
use super::failure::Failure;

/// The crate that generated files in this folder belong to.
pub fn home(out: &Path) -> Home {
    let (tree, own) = (Manifest::of(out), Manifest::of(Path::new(".")));
    Home::of(tree.as_ref().or(own.as_ref()), tree.is_some())
}

/// The folder of generated files: by default that of the current package.
pub fn out(args: &Args) -> PathBuf {
    args.out
        .clone()
        .unwrap_or_else(|| if has_tree(Path::new(".")) { "." } else { "generated" }.into())
}

/// Whether the build script of the package in a folder writes a tree of generated files there, as `src/ops.rs` shows.
/// Otherwise they are in the folder `generated`.
pub fn has_tree(dir: &Path) -> bool {
    let ops = fs::read_to_string(dir.join("src/ops.rs")).unwrap_or_default();
    ops.starts_with("// @generated from ")
}

/// Whether the current package includes its ops from `OUT_DIR`, so that this folder needs no code.
pub fn includes_ops(out: &Path) -> bool {
    Manifest::of(Path::new(".")).is_some() && Manifest::of(out).is_none()
}

/// The specs of another crate.
pub struct Shared {
    /// The prefix of the paths of its files in diagnostics. The paths start with the name of the folder.
    pub shown: String,
    /// The folder of specs.
    pub dir: PathBuf,
}

/// The specs of another crate, given by the path of its folder or of its folder of specs, or by the name of a dependency
/// of this package.
pub fn shared(krate: &str) -> Result<Shared, Failure> {
    let given = Path::new(krate);
    if given.is_dir() {
        let inner = given.join("specs");
        let is_package = Manifest::of(given).is_some() && inner.is_dir();
        let dir = if is_package { inner } else { given.to_owned() };
        return Ok(Shared { shown: above(&dir).display().to_string(), dir });
    }
    dependency(krate)
}

/// The specs of a dependency of this package.
fn dependency(krate: &str) -> Result<Shared, Failure> {
    let manifest = depended_on(krate).map_err(Failure::Usage)?;
    Ok(Shared { shown: krate.to_owned(), dir: manifest.with_file_name("specs") })
}

/// The specs that the settings of this package name.
pub fn all_shared() -> Result<Vec<(Shared, Share)>, Failure> {
    let Some(manifest) = Manifest::of(Path::new(".")) else { return Ok(vec![]) };
    Share::by(&manifest).map(|(krate, share)| Ok((dependency(krate)?, share))).collect()
}

/// The parent of a folder, as a path that is not empty.
fn above(dir: &Path) -> PathBuf {
    match (dir.file_name(), dir.parent()) {
        (Some(_), Some(parent)) if parent.as_os_str().is_empty() => ".".into(),
        (Some(_), Some(parent)) => parent.to_owned(),
        _ => dir.join(".."),
    }
}

/// The `Cargo.toml` of a dependency of this package. Uses the network only if cargo needs it.
fn depended_on(krate: &str) -> Result<PathBuf, String> {
    let answer = metadata(&["--offline"]).or_else(|_| metadata(&[])).map_err(|error| {
        format!("`{krate}` is not a folder, and cargo cannot list the dependencies of this crate:\n{error}")
    })?;
    let packages = answer["packages"].as_array().into_iter().flatten();
    let mut named = packages.filter(|package| package["name"] == krate);
    let found = named.next().and_then(|package| package["manifest_path"].as_str());
    found.map(PathBuf::from).ok_or_else(|| {
        format!("`{krate}` is neither a folder nor a crate that this one depends on")
    })
}

/// The metadata of this package and its dependencies on this platform. Those on other platforms need not be downloaded.
fn metadata(more: &[&str]) -> Result<serde_json::Value, String> {
    let version = cargo(&["-vV"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let platform = host.map_or(vec![], |host| vec!["--filter-platform", host]);
    let answer = cargo(&[&["metadata", "--format-version=1"], &*platform, more].concat())?;
    serde_json::from_str(&answer).map_err(|error| format!("its output is not JSON: {error}"))
}

/// The output of cargo, or its error.
fn cargo(args: &[&str]) -> Result<String, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo).args(args).output().map_err(|error| error.to_string())?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end().to_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}
