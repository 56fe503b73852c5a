//! Tests the output of a build script for Cargo. `Build::run` ends the process on failure, so this test runs itself as
//! the script.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use opwright_codegen::Build;

const SPEC: &str = "add:\n  summary: Adds: two.\n";

/// The build script, if started by `script`; otherwise does nothing.
#[test]
fn child() {
    if let Some(specs) = std::env::var_os("OPWRIGHT_TEST_SPECS") {
        let mut build = Build::new(specs);
        if let Some(krate) = std::env::var_os("OPWRIGHT_TEST_SHARED") {
            build = build.families_of(krate.to_string_lossy());
        }
        match std::env::var_os("OPWRIGHT_TEST_TREE") {
            Some(tree) => build.tree(tree).run(),
            None => build.run(),
        }
    }
}

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("build_script").join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

/// Whether the script succeeds, its instructions to Cargo, and its standard error.
fn script(dir: &Path, specs: &str, tree: bool, out: bool) -> (bool, Vec<String>, String) {
    sharing(dir, specs, tree, out, &[])
}

/// Like [`script`], with additional environment variables.
fn sharing(
    dir: &Path,
    specs: &str,
    tree: bool,
    out: bool,
    more: &[(&str, &Path)],
) -> (bool, Vec<String>, String) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    // With one thread, the harness would print the test's name before its first line, as it does on a single processor.
    command.args(["child", "--exact", "--nocapture", "--test-threads=2"]).current_dir(dir);
    command.env("OPWRIGHT_TEST_SPECS", specs).env_remove("OUT_DIR").env_remove("OPWRIGHT_FROZEN");
    command.envs(more.iter().copied());
    if tree {
        command.env("OPWRIGHT_TEST_TREE", "generated");
    }
    if out {
        command.env("OUT_DIR", dir.join("out"));
    }
    let output = command.output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let instructions = lines.lines().filter(|line| line.starts_with("cargo::")).map(str::to_owned);
    let error = String::from_utf8(output.stderr).unwrap();
    (output.status.success(), instructions.collect(), error)
}

#[test]
fn without_specs_a_committed_tree_is_left_alone() {
    let dir = folder("inert");
    let (ok, said, error) = script(&dir, "specs", true, true);
    assert!(ok, "{error}");
    assert_eq!(
        said,
        ["cargo::rerun-if-env-changed=OPWRIGHT_FROZEN", "cargo::rerun-if-changed=build.rs"]
    );
    // Without a tree there is nothing to build from.
    let (ok, said, error) = script(&dir, "specs", false, true);
    assert!(!ok);
    assert_eq!(said[2], "cargo::error=specs:1:1: [E0001] the folder of specs does not exist");
    assert!(
        error.contains("error[E0001]: the folder of specs does not exist\n--> specs\n"),
        "{error}"
    );
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 0);
}

/// A warning is printed on every run of the script, and does not fail.
#[test]
fn warnings_reach_cargo_again_and_again() {
    let dir = folder("warnings");
    fs::create_dir_all(dir.join("specs")).unwrap();
    fs::create_dir(dir.join("out")).unwrap();
    fs::write(dir.join("specs/add.yaml"), include_str!("ui/let_unused.yaml")).unwrap();
    for _ in 0..2 {
        let (ok, said, error) = script(&dir, "specs", false, true);
        assert!(ok, "{error}");
        let warnings: Vec<_> = said.iter().filter(|line| line.contains("::warning=")).collect();
        let expected = [
            "cargo::warning=specs/add.yaml:22:11: [E0314] nothing uses the `let` `size`",
            "cargo::warning=specs/add.yaml:23:12: [E0314] nothing uses the `let` `twice`",
        ];
        assert_eq!(warnings, expected);
    }
}

#[test]
fn diagnostics_are_printed_for_cargo_and_for_people() {
    let dir = folder("diagnostics");
    fs::create_dir(dir.join("specs")).unwrap();
    fs::write(dir.join("specs/add.yaml"), SPEC).unwrap();
    for tree in [true, false] {
        let (ok, said, error) = script(&dir, "specs", tree, true);
        assert!(!ok);
        assert_eq!(
            said,
            [
                "cargo::rerun-if-env-changed=OPWRIGHT_FROZEN",
                "cargo::rerun-if-changed=specs",
                "cargo::error=specs/add.yaml:2:16: [E0009] a `:` inside a plain value",
            ]
        );
        assert!(error.contains(" --> specs/add.yaml:2:16\n"), "{error}");
    }
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 1);
}

#[test]
fn a_path_cannot_inject_instructions_to_cargo() {
    let dir = folder("newline");
    let specs = "specs\ncargo::rustc-env=EVIL=1";
    fs::create_dir_all(dir.join(specs)).unwrap();
    fs::write(dir.join(specs).join("add.yaml"), SPEC).unwrap();
    let (ok, said, error) = script(&dir, specs, false, true);
    assert!(!ok);
    assert!(said.iter().all(|line| !line.starts_with("cargo::rustc-env")), "{said:?}");
    assert!(error.contains("error[E0021]: cargo cannot watch the folder of specs"), "{error}");
}

#[test]
fn families_of_another_crate_are_found() {
    let dir = folder("shared");
    for path in ["out", "specs", "base/specs/family"] {
        fs::create_dir_all(dir.join(path)).unwrap();
    }
    let two = "two:\n  category: arithmetic\n  since: \"0.1\"\n  platforms: [cpu]\n";
    fs::write(dir.join("base/specs/family/two.yaml"), two).unwrap();
    let good = include_str!("ui/example_wrong.yaml").replace("returns: [4, 7]", "returns: [4, 6]");
    let keys = ["  category: ", "  since: ", "  platforms: "];
    let kept = good.lines().filter(|line| !keys.iter().any(|key| line.starts_with(key)));
    let spec: String = kept.map(|line| format!("{line}\n")).collect();
    let spec = spec.replacen("add:\n", "add:\n  family: two\n", 1);
    fs::write(dir.join("specs/add.yaml"), spec).unwrap();

    let named = ("OPWRIGHT_TEST_SHARED", Path::new("base-ops"));
    let (ok, said, error) = sharing(&dir, "specs", false, true, &[named]);
    assert!(!ok);
    assert!(error.contains("error[E0022]: the crate `base-ops` shares no specs"), "{error}");
    assert!(said.iter().all(|line| !line.starts_with("cargo::metadata")), "{said:?}");

    let base = dir.join("base/specs");
    let shared = [named, ("DEP_BASE_OPS_SPECS", &base)];
    let (ok, said, error) = sharing(&dir, "specs", false, true, &shared);
    assert!(ok, "{error}");
    for line in [
        format!("cargo::rerun-if-changed={}", base.display()),
        format!("cargo::metadata=SPECS={}", dir.join("specs").display()),
    ] {
        assert!(said.contains(&line), "{said:?}");
    }
}

/// The time at which the stamp was written, which changes if anything is generated.
fn stamped(dir: &Path) -> std::time::SystemTime {
    let entries = fs::read_dir(dir.join("out")).unwrap().map(|entry| entry.unwrap());
    let mut stamps = entries.filter(|e| e.file_name().to_string_lossy().ends_with(".stamp"));
    stamps.next().unwrap().metadata().unwrap().modified().unwrap()
}

#[test]
fn only_missing_or_changed_files_are_generated() {
    let dir = folder("stamp");
    let spec = dir.join("specs/add.yaml");
    fs::create_dir(dir.join("specs")).unwrap();
    fs::create_dir(dir.join("out")).unwrap();
    let good = include_str!("ui/example_wrong.yaml").replace("returns: [4, 7]", "returns: [4, 6]");
    fs::write(&spec, &good).unwrap();
    for (tree, file) in [(true, "generated/src/ops/add.rs"), (false, "out/ops.rs")] {
        let run = || {
            let (ok, _, error) = script(&dir, "specs", tree, true);
            assert!(ok, "{error}");
            (fs::read_to_string(dir.join(file)).unwrap(), stamped(&dir))
        };
        let (text, first) = run();
        assert_eq!(run(), (text.clone(), first), "generated again although nothing changed");

        fs::write(dir.join(file), "edited by hand").unwrap();
        let (restored, second) = run();
        assert_eq!(restored, text);
        assert!(second > first);
        fs::remove_file(dir.join(file)).unwrap();
        assert_eq!(run().0, text);

        // Files that are no longer generated are removed, even if nothing else changes.
        if tree {
            let stale = dir.join("generated/docs/sub.md");
            fs::write(&stale, "<!-- @generated from specs/sub.yaml by x. Edit the spec. -->\n")
                .unwrap();
            run();
            assert!(!stale.exists());
        }

        fs::write(&spec, good.replace("Adds two", "Sums two")).unwrap();
        assert_ne!(run().0, text);
        fs::write(&spec, good.replace("[4, 6]", "[4, 7]")).unwrap();
        let (ok, _, error) = script(&dir, "specs", tree, true);
        assert!(!ok && error.contains("[E0401]"), "{error}");
        fs::write(&spec, &good).unwrap();
        assert_eq!(run().0, text);

        let stamps = fs::read_dir(dir.join("out")).unwrap().map(|entry| entry.unwrap().path());
        for stamp in stamps.filter(|path| path.to_string_lossy().ends_with(".stamp")) {
            fs::remove_file(stamp).unwrap();
        }
    }
}
