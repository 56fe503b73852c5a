//! Tests the site in a real browser: Node runs `tests/browser/*.mjs` in headless Chromium on the files on disk.
//!
//! Without Node, Chromium or the package registry, the tests report that and pass, unless `OPWRIGHT_BROWSER=required`,
//! as in `.ci/run`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn temporary(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser").join(name)
}

/// The folder of the site of a folder of specs, written by the command.
fn site(name: &str, specs: &str) -> PathBuf {
    let folder = temporary(name);
    let output = Command::new(env!("CARGO_BIN_EXE_opwright"))
        .args(["site", "--specs", specs, "--site"])
        .arg(&folder)
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    folder
}

/// The folder with the packages that the checks import, installed once; or what is missing.
fn modules() -> Result<&'static Path, String> {
    static MODULES: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    let install = || {
        let runs = |program: &str, argument: &str| {
            Command::new(program).arg(argument).output().is_ok_and(|output| output.status.success())
        };
        let browsers = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
        if !runs("node", "--version") {
            return Err("there is no Node".to_owned());
        }
        if std::env::var_os("CHROMIUM").is_none()
            && !browsers.iter().any(|browser| runs(browser, "--version"))
        {
            return Err("there is no Chromium".to_owned());
        }
        let folder = temporary("modules");
        let lock = fs::read(root().join("tests/browser/package-lock.json")).unwrap();
        let installed = folder.join("installed");
        if fs::read(&installed).is_ok_and(|found| found == lock) {
            return Ok(folder);
        }
        fs::create_dir_all(&folder).unwrap();
        for file in ["package.json", "package-lock.json"] {
            fs::copy(root().join("tests/browser").join(file), folder.join(file)).unwrap();
        }
        let npm = Command::new("npm")
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
            .current_dir(&folder)
            .output();
        match npm {
            Ok(output) if output.status.success() => {
                fs::write(installed, lock).unwrap();
                Ok(folder)
            }
            Ok(output) => {
                Err(format!("npm fails: {}", String::from_utf8_lossy(&output.stderr).trim()))
            }
            Err(error) => Err(format!("there is no npm: {error}")),
        }
    };
    MODULES.get_or_init(install).as_deref().map_err(Clone::clone)
}

/// Runs a check on the site of the repository's specs.
fn run(script: &str, arguments: &[&str]) {
    static OURS: OnceLock<PathBuf> = OnceLock::new();
    run_on(script, arguments, || OURS.get_or_init(|| site("ours", "specs")).clone());
}

fn run_on(script: &str, arguments: &[&str], site: impl Fn() -> PathBuf) {
    let modules = match modules() {
        Ok(modules) => modules,
        Err(missing) => {
            let required = std::env::var_os("OPWRIGHT_BROWSER").is_some_and(|v| v == "required");
            assert!(!required, "the browser tests cannot run: {missing}");
            // Not `eprintln!`, whose output the test harness captures.
            let _ = writeln!(std::io::stderr(), "skipped: the site in a browser: {missing}");
            return;
        }
    };
    let output = Command::new("node")
        .arg(root().join("tests/browser").join(script))
        .args([&site(), modules])
        .args(arguments)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{script}:\n{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn pages_that_are_not_about_ops_load_and_fit() {
    run("pages.mjs", &[]);
}

#[test]
fn every_kind_of_page_is_accessible_wide_and_light() {
    run("access.mjs", &["light"]);
}

#[test]
fn every_kind_of_page_is_accessible_narrow_and_dark() {
    run("access.mjs", &["dark"]);
}

#[test]
fn search_and_calculators_follow_the_keyboard() {
    run("keyboard.mjs", &[]);
}

#[test]
fn pages_of_ops_load_and_fit_and_their_calculators_answer_as_the_vectors_do() {
    run("ops.mjs", &["0"]);
}

#[test]
fn pages_of_the_other_ops_load_and_fit_and_their_calculators_answer_as_the_vectors_do() {
    run("ops.mjs", &["1"]);
}

#[test]
fn pages_are_readable_without_scripts() {
    run("plain.mjs", &[]);
}

#[test]
fn hostile_descriptions_are_shown_as_text() {
    run_on("hostile.mjs", &[], || site("hostile", "tests/browser/hostile"));
}
