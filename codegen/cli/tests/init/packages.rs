//! The packages that a new crate depends on, as published, and Cargo with them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::{root, shared, succeeds};

/// A package that a crate with ops depends on, with its folder.
pub(super) type Package = (&'static str, PathBuf);

/// Runs Cargo with these packages in place of the published ones.
pub(super) fn cargo(dir: &Path, packages: &[Package], args: &[&str]) -> Output {
    let patch = |(name, path): &Package| {
        ["--config".to_owned(), format!("patch.crates-io.{name}.path={path:?}")]
    };
    let mut command = Command::new(env!("CARGO"));
    command.args(packages.iter().flat_map(patch)).args(args).arg("--offline");
    command
        .current_dir(dir)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap());
    command.env_remove("OPWRIGHT_FROZEN").env("CARGO_TERM_COLOR", "never").output().unwrap()
}

/// The packages as published: packed by Cargo and unpacked. Unchanged files are left alone, so that they are not compiled
/// again.
pub(super) fn packed() -> [Package; 3] {
    let dir = shared().join("packages");
    let names = ["opwright-math", "opwright-runtime", "opwright-codegen"];
    let mut command = Command::new(env!("CARGO"));
    command.arg("package").args(names.map(|name| ["-p", name]).as_flattened());
    command.args(["--no-verify", "--allow-dirty", "--offline", "--quiet", "--target-dir"]);
    succeeds(command.arg(&dir).current_dir(root()).output().unwrap());
    let (new, kept) = (dir.join("new"), dir.join("kept"));
    let _ = fs::remove_dir_all(&new);
    fs::create_dir_all(&new).unwrap();
    names.map(|name| {
        let whole = format!("{name}-{}", env!("CARGO_PKG_VERSION"));
        let archive = dir.join("package").join(format!("{whole}.crate"));
        let mut tar = Command::new("tar");
        succeeds(tar.arg("-xzf").arg(archive).arg("-C").arg(&new).output().unwrap());
        update(&new.join(&whole), &kept.join(&whole));
        (name, kept.join(whole))
    })
}

/// Makes one folder equal to another.
fn update(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    let entries = |dir: &Path| {
        let entries = fs::read_dir(dir).unwrap();
        entries.map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>()
    };
    for name in entries(to) {
        let old = to.join(&name);
        if !from.join(&name).exists() {
            if old.is_dir() {
                fs::remove_dir_all(old).unwrap()
            } else {
                fs::remove_file(old).unwrap()
            }
        }
    }
    for name in entries(from) {
        let (new, old) = (from.join(&name), to.join(&name));
        if new.is_dir() {
            update(&new, &old);
        } else if fs::read(&old).ok() != fs::read(&new).ok() {
            fs::write(old, fs::read(new).unwrap()).unwrap();
        }
    }
}
