//! Tests `opwright init`.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod crates;
mod packages;
mod python;
mod refusals;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Next to the crates of `tests/tests/third_party.rs`, to share compiled dependencies.
fn shared() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("third_party")
}

fn folder(name: &str) -> PathBuf {
    let dir = shared().join("init").join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

fn opwright(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_opwright")).current_dir(dir).args(args).output().unwrap()
}

#[track_caller]
fn succeeds(output: Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let out = text(&output.stdout);
    assert!(output.status.success(), "{out}\n{}", text(&output.stderr));
    out
}
