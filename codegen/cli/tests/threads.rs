//! Generated files and diagnostics do not depend on the number of threads.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Values of `NUM_JOBS`, Cargo's number of jobs.
const JOBS: [&str; 3] = ["1", "2", "7"];

/// A folder with copies of the repository's specs of some categories.
fn folder(name: &str, is_wanted: impl Fn(&str) -> bool) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("threads").join(name);
    let _ = fs::remove_dir_all(&dir);
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../specs");
    fs::create_dir_all(dir.join("specs")).unwrap();
    let below = fs::read_dir(&ours).unwrap().map(|entry| entry.unwrap());
    let wanted = below.filter(|entry| is_wanted(entry.file_name().to_str().unwrap()));
    for folder in wanted.map(|entry| entry.path()).filter(|path| path.is_dir()) {
        for (path, text) in texts(&folder) {
            fs::write(dir.join("specs").join(path), text).unwrap();
        }
    }
    dir
}

/// Whether the command succeeds with this number of jobs, and its standard error.
fn run(dir: &Path, jobs: &str, args: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opwright"));
    let output = command.current_dir(dir).args(args).env("NUM_JOBS", jobs).output().unwrap();
    (output.status.success(), String::from_utf8(output.stderr).unwrap())
}

/// The text of each file in a folder.
fn texts(dir: &Path) -> BTreeMap<String, String> {
    let paths = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let files = paths.filter(|path| path.is_file());
    files.map(|path| (name(&path), fs::read_to_string(&path).unwrap())).collect()
}

#[test]
fn generated_files_do_not_depend_on_the_number_of_threads() {
    let dir = folder("generated", |_| true);
    let trees = JOBS.map(|jobs| {
        let out = format!("out-{jobs}");
        assert_eq!(run(&dir, jobs, &["generate", "--out", &out]), (true, String::new()));
        let parts = ["", "src", "src/ops", "docs", "vectors", "tests", "tests/examples"];
        parts.map(|part| texts(&dir.join(&out).join(part)))
    });
    assert!(trees[0].iter().map(BTreeMap::len).sum::<usize>() > 100);
    assert!(trees[1] == trees[0] && trees[2] == trees[0]);
}

/// Faults found by the scan, the parser, the lowering and the proof. Each is in more ops than diagnostics are
/// shown.
const FAULTS: [&str; 4] = ["yaml_anchor", "key_unknown", "expr_unknown_name", "example_wrong"];

#[test]
fn diagnostics_do_not_depend_on_the_number_of_threads() {
    for fault in FAULTS {
        let dir = folder(fault, |category| category == "manipulation");
        let path = format!("{}/../tests/ui/{fault}.yaml", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(path).unwrap();
        let names = (b'a'..=b'z').map(|letter| format!("plus_{}", letter as char));
        for name in names.clone() {
            let text = text.replacen("add:\n", &format!("{name}:\n"), 1);
            fs::write(dir.join(format!("specs/{name}.yaml")), text).unwrap();
        }
        let said = JOBS.map(|jobs| run(&dir, jobs, &["check"]));
        let (passes, text) = &said[0];
        let shown: Vec<_> = names.filter(|name| text.contains(&format!("specs/{name}."))).collect();
        assert!(!passes && shown.is_sorted() && shown.len() == 20, "{fault}: {text}");
        assert!(text.ends_with("… and 6 more\n\n26 errors\n"), "{fault}: {text}");
        assert!(said[1] == said[0] && said[2] == said[0], "{fault}");
    }
}
