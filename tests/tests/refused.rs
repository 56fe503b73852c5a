//! R35 and R70: calls that the type system rejects. The first line of each program in `refused/` gives the compiler error that
//! rejects it, or says that it compiles, so that a rejection for another reason fails the test.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The programs by name, with the content of their first lines.
fn programs() -> BTreeMap<String, String> {
    let files = fs::read_dir(root().join("tests/tests/refused")).unwrap();
    let program = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let first = text.lines().next().and_then(|line| line.strip_prefix("//! ")).unwrap();
        let verdict = first.split_once(": ").unwrap().0;
        (path.file_stem().unwrap().to_str().unwrap().to_owned(), verdict.to_owned())
    };
    files.map(|file| program(file.unwrap().path())).collect()
}

#[test]
fn programs_are_rejected_for_the_stated_reason() {
    // The programs become examples of one crate, so that its dependencies are compiled once.
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("third_party/refused");
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(dir.join("src")).unwrap();
    let manifest = fs::read_to_string(root().join("tests/third_party/plain/Cargo.toml")).unwrap();
    let manifest = manifest.replace("../../..", root().to_str().unwrap());
    fs::write(dir.join("Cargo.toml"), format!("{manifest}\n[workspace]\n")).unwrap();
    fs::copy(root().join("Cargo.lock"), dir.join("Cargo.lock")).unwrap();
    fs::write(dir.join("src/lib.rs"), "").unwrap();
    let programs = programs();
    fs::create_dir(dir.join("examples")).unwrap();
    for name in programs.keys() {
        let from = root().join("tests/tests/refused").join(name).with_extension("rs");
        fs::copy(from, dir.join("examples").join(name).with_extension("rs")).unwrap();
    }
    let output = Command::new(env!("CARGO"))
        .args(["check", "--offline", "--examples", "--keep-going", "--message-format", "short"])
        .current_dir(&dir)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap())
        .env("CARGO_TERM_COLOR", "never")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let expected = |(name, verdict): (&String, &String)| {
        (verdict != "compiles").then(|| (name.clone(), vec![verdict.clone()]))
    };
    let mut errors = BTreeMap::<String, Vec<String>>::new();
    for line in said.lines() {
        let Some((place, error)) = line.split_once(": error[") else { continue };
        let name = place.strip_prefix("examples/").and_then(|place| place.split_once(".rs:"));
        let name = name.unwrap_or_else(|| panic!("an error elsewhere: {said}")).0;
        errors.entry(name.to_owned()).or_default().push(error[..5].to_owned());
    }
    let expected: BTreeMap<_, _> = programs.iter().filter_map(expected).collect();
    assert_eq!(errors, expected, "{said}");
    assert!(expected.len() < programs.len(), "no program compiles");
}
