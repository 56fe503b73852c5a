//! Tests the command as a process.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod bless;
mod generate;
mod other_specs;
mod usage;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

fn opwright(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opwright"));
    command.current_dir(dir).args(args);
    command
}

/// Exit code, standard output, standard error.
fn said(output: Output) -> (i32, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn run(dir: &Path, args: &[&str]) -> (i32, String, String) {
    said(opwright(dir, args).output().unwrap())
}
