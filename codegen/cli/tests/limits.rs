//! Gives every bad spec, and some hostile ones, to the command as a separate process. It must end by itself within its
//! memory limit, report what is wrong without a panic, and write nothing.
//!
//! The goal for a bad spec is 100 ms, which is not asserted, because it depends on the machine.

#![cfg(all(target_os = "linux", target_pointer_width = "64"))]
#![allow(clippy::unwrap_used, reason = "a test may")]

#[path = "limits/child.rs"]
mod child;
#[path = "limits/hostile.rs"]
mod hostile;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use child::{Ended, run};

/// The memory that the process may use, in KiB.
const MEMORY: i64 = 64 * 1024;

fn folder(kind: &str, name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("limits").join(kind).join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(dir.join("specs")).unwrap();
    dir
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (path, to) = (entry.as_ref().unwrap().path(), to.join(entry.unwrap().file_name()));
        if path.is_dir() { copy(&path, &to) } else { fs::copy(path, to).map(|_| ()).unwrap() }
    }
}

/// Runs the generator in a folder.
fn opwright(dir: &Path) -> Ended {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opwright"));
    command.current_dir(dir).env("RUST_BACKTRACE", "1");
    run(&mut command, &dir.with_extension("err"))
}

/// The file names in a folder, sorted.
fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// What is wrong with how the process ended, apart from its diagnostics.
fn fault(dir: &Path, ended: &Ended, passes: bool) -> Option<String> {
    let Some(code) = ended.code else { return Some("it hung, or was killed".to_owned()) };
    let said = &ended.said;
    if code != i32::from(!passes) {
        return Some(format!("it ended with {code} and said\n{said}"));
    }
    if ["panicked", "backtrace", "overflow its stack", "RUST_"]
        .iter()
        .any(|word| said.contains(word))
    {
        return Some(format!("it panicked:\n{said}"));
    }
    if ended.peak > MEMORY {
        return Some(format!("it took {} KiB of memory", ended.peak));
    }
    let left = names(dir);
    (!passes && left != ["specs"]).then(|| format!("it wrote something: {left:?}"))
}

/// Prints the slowest cases, and fails if there are failures.
fn report(mut times: Vec<(Duration, i64, String)>, failures: &[String]) {
    times.sort();
    let peak = times.iter().map(|(_, peak, _)| *peak).max().unwrap_or(0);
    println!("{} processes, at most {peak} KiB; the slowest:", times.len());
    for (time, peak, name) in times.iter().rev().take(5) {
        println!("  {:5} ms  {peak:6} KiB  {name}", time.as_millis());
    }
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn bad_specs_are_refused_within_their_limits() {
    let ui = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/ui");
    let (mut times, mut failures) = (vec![], vec![]);
    for name in names(&ui) {
        let Some(name) = name.strip_suffix(".stderr") else { continue };
        let dir = folder("ui", name);
        if ui.join(name).is_dir() {
            copy(&ui.join(name), &dir.join("specs"));
        } else {
            fs::copy(ui.join(format!("{name}.yaml")), dir.join("specs/add.yaml")).unwrap();
        }
        let ended = opwright(&dir);
        let expected = fs::read_to_string(ui.join(format!("{name}.stderr"))).unwrap();
        let other =
            || (!ended.said.starts_with(&expected)).then(|| format!("it said\n{}", ended.said));
        // A warning does not fail.
        let passes = expected.starts_with("warning");
        failures.extend(
            fault(&dir, &ended, passes).or_else(other).map(|fault| format!("{name}: {fault}")),
        );
        times.push((ended.time, ended.peak, name.to_owned()));
    }
    report(times, &failures);
}

#[test]
fn hostile_specs_neither_crash_nor_hang() {
    let (mut times, mut failures) = (vec![], vec![]);
    for (name, bytes, code) in hostile::cases() {
        let dir = folder("hostile", name);
        fs::write(dir.join("specs/add.yaml"), bytes).unwrap();
        let ended = opwright(&dir);
        let start = format!("error[{code}]");
        let other = || {
            (!code.is_empty() && !ended.said.starts_with(&start))
                .then(|| format!("it said\n{}", ended.said))
        };
        failures.extend(
            fault(&dir, &ended, code.is_empty())
                .or_else(other)
                .map(|fault| format!("{name}: {fault}")),
        );
        times.push((ended.time, ended.peak, name.to_owned()));
    }
    report(times, &failures);
}
