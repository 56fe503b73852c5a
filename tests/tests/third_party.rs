//! Third-party crates: one with its own ops, and one that only calls those of `opwright`.
//!
//! Cargo builds copies of them, so that nothing is written next to the sources.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The manifests of the third-party packages.
const MANIFESTS: [&str; 5] = [
    "Cargo.toml",
    "committed/Cargo.toml",
    "plain/Cargo.toml",
    "program/Cargo.toml",
    "uses/Cargo.toml",
];

/// A copy of `tests/third_party` with the workspace's lock file, which avoids downloads.
fn copy(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("third_party").join(name);
    let _ = fs::remove_dir_all(&dir);
    copy_folder(&root().join("tests/third_party"), &dir);
    for manifest in MANIFESTS {
        let text = fs::read_to_string(dir.join(manifest)).unwrap();
        let text =
            text.replace("\"../../../", "\"../../").replace("../..", root().to_str().unwrap());
        fs::write(dir.join(manifest), text).unwrap();
    }
    fs::copy(root().join("Cargo.lock"), dir.join("Cargo.lock")).unwrap();
    dir
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        if path.is_file() {
            fs::copy(path, to).unwrap();
        } else if !path.ends_with("target") {
            copy_folder(&path, &to);
        }
    }
}

fn cargo(dir: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).arg("--offline").current_dir(dir);
    // The folder of the workspace has compiled most dependencies.
    command.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap());
    command.env_remove("OPWRIGHT_FROZEN").env("CARGO_TERM_COLOR", "never").output().unwrap()
}

/// Standard output and standard error of a command that must succeed.
#[track_caller]
fn succeeds(dir: &Path, arguments: &[&str]) -> (String, String) {
    let output = cargo(dir, arguments);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, error) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "cargo {arguments:?}\n{out}\n{error}");
    (out, error)
}

/// The first code block of this language under a heading of the README.
fn readme(heading: &str, language: &str) -> String {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let (_, section) = readme.split_once(&format!("\n## {heading}\n")).unwrap();
    let (_, block) = section.split_once(&format!("\n```{language}\n")).unwrap();
    block.split_once("```").unwrap().0.to_owned()
}

#[test]
fn a_crate_with_its_own_ops_builds_and_tests_them() {
    let dir = copy("own_ops");
    let (out, _) = succeeds(&dir, &["test"]);
    // The crate's own tests run, and the examples of its specs.
    assert!(out.contains("test result: ok. 4 passed"), "{out}");
    for test in
        ["fading::near_and_far", "gated_affine::by_rows", "half::of_nothing", "half::of_a_scalar"]
    {
        assert!(out.contains(&format!("test opwright_examples::{test} ... ok")), "{out}");
    }
    let (_, error) = succeeds(&dir, &["test"]);
    assert!(!error.contains("Compiling"), "compiled again without a reason:\n{error}");

    // A new spec adds an op.
    let half = fs::read_to_string(dir.join("specs/half.yaml")).unwrap();
    let added = dir.join("specs/other_half.yaml");
    fs::write(&added, half.replacen("half:", "other_half:", 1)).unwrap();
    fs::write(dir.join("src/uses.rs"), "pub use crate::other_half;\n").unwrap();
    let library = fs::read_to_string(dir.join("src/lib.rs")).unwrap();
    fs::write(dir.join("src/lib.rs"), format!("{library}\n/// More.\npub mod uses;\n")).unwrap();
    succeeds(&dir, &["build"]);

    // A faulty spec stops the build with its place.
    fs::write(
        &added,
        half.replacen("half:", "other_half:", 1).replace("x.shape[d] / 2", "x.shape[e] / 2"),
    )
    .unwrap();
    let output = cargo(&dir, &["build"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    let place = "error: third-party@0.0.0: specs/other_half.yaml:22:55: [E0303] unknown name `e`";
    assert!(error.contains(place), "{error}");

    // A removed spec removes its op.
    fs::remove_file(&added).unwrap();
    let output = cargo(&dir, &["build"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("unresolved import `crate::other_half`"), "{error}");
}

/// Ops of one crate use families of another, and can include its ops.
#[test]
fn a_crate_uses_families_and_ops_of_another() {
    let dir = copy("uses");
    let (out, _) = succeeds(&dir, &["test", "-p", "uses"]);
    for test in ["near::near_and_far", "open_gate::open_and_shut", "half::left"] {
        assert!(out.contains(&format!("test opwright_examples::{test} ... ok")), "{out}");
    }
    assert!(out.contains("test there_are_five ... ok"), "{out}");

    // A fault in a family of the other crate is reported at its place there.
    let family = dir.join("specs/family/gated.yaml");
    let text = fs::read_to_string(&family).unwrap();
    fs::write(&family, text.replace("gate.shape)", "gait.shape)")).unwrap();
    let output = cargo(&dir, &["build", "-p", "uses"]);
    let error = String::from_utf8_lossy(&output.stderr);
    let place = "third-party/specs/family/gated.yaml:14:40: [E0303] unknown name `gait`";
    assert!(error.contains(place), "{error}");

    // A crate that shares no specs gives an error that says what is missing.
    let manifest = fs::read_to_string(dir.join("Cargo.toml")).unwrap();
    fs::write(dir.join("Cargo.toml"), manifest.replace("links = \"third-party\"\n", "")).unwrap();
    fs::write(&family, text).unwrap();
    let output = cargo(&dir, &["build", "-p", "uses"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("[E0022] the crate `third-party` shares no specs"), "{error}");
}

/// A program that calls one op of two, or none, compiles with warnings denied.
#[test]
fn a_program_with_its_own_ops_has_no_warnings() {
    let dir = copy("program");
    let (out, _) = succeeds(&dir, &["test", "-p", "program"]);
    for module in ["", "ops::"] {
        let test = format!("test {module}opwright_examples::half::right ... ok");
        assert!(out.contains(&test), "{out}");
    }
    assert_eq!(succeeds(&dir, &["run", "-p", "program", "--bin", "program"]).0, "[1, 2]\n");
}

/// Code, tests, pages and vectors are in the crate and use its name, and all of its tests and examples run.
#[test]
fn a_crate_with_committed_files_builds() {
    let dir = copy("committed");
    // Cargo looks for tests before it builds.
    succeeds(&dir, &["build", "-p", "committed-ops"]);
    let (out, _) = succeeds(&dir, &["test", "-p", "committed-ops"]);
    for test in ["half::of_nothing ... ok", "src/ops/half.rs - ops::half::Half (line "] {
        assert!(out.contains(test), "{out}");
    }
    let text = |path: &str| fs::read_to_string(dir.join("committed").join(path)).unwrap();
    assert!(text("src/ops/half.rs").contains("/// let output = committed_ops::ops::half(&x)?;"));
    for path in ["docs/half.md", "vectors/half.json", "ops.json"] {
        assert!(text(path).contains("half"), "{path}");
    }
    assert!(text("op.schema.json").contains("elementwise"));
}

/// The program in the README compiles, and prints the output in the README.
#[test]
fn the_program_in_the_readme_prints_the_output_in_the_readme() {
    let dir = copy("plain_user");
    fs::create_dir(dir.join("plain/examples")).unwrap();
    fs::write(dir.join("plain/examples/readme.rs"), readme("Using the crate", "rust")).unwrap();
    let (out, error) = succeeds(&dir, &["run", "-p", "plain", "--example", "readme"]);
    assert_eq!(out, readme("Using the crate", "text"));
    let compiled =
        |line: &str| Some(line.trim().strip_prefix("Compiling ")?.split(' ').next()?.to_owned());
    let compiled: Vec<String> = error.lines().filter_map(compiled).collect();
    assert!(compiled.iter().all(|name| ALLOWED.contains(&name.as_str())), "{compiled:?}");
}

/// All crates that a user of `opwright` compiles. `half` uses `syn` in derive macros; the generator and its
/// parsers are not among them.
const ALLOWED: [&str; 15] = [
    "bytemuck",
    "cfg-if",
    "half",
    "libc",
    "opwright",
    "opwright-math",
    "opwright-runtime",
    "plain",
    "proc-macro2",
    "quote",
    "smallvec",
    "syn",
    "unicode-ident",
    "zerocopy",
    "zerocopy-derive",
];

#[test]
fn a_plain_user_compiles_no_generator() {
    let dir = copy("plain_tree");
    let arguments =
        ["tree", "-p", "plain", "-e", "normal,build", "--prefix", "none", "--format", "{p}"];
    let (out, _) = succeeds(&dir, &arguments);
    let names: BTreeSet<&str> = out.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names.into_iter().collect::<Vec<_>>(), ALLOWED);
    // With the feature, the generator is compiled, which shows that this test would find it.
    let (out, _) =
        succeeds(&dir, &[&arguments[..], &["--features", "opwright/regenerate"]].concat());
    assert!(out.contains("opwright-codegen") && out.contains("tera"), "{out}");
}
