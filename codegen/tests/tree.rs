//! The sink: it writes a tree of generated files where it differs, removes stale files, checks it, and allows
//! several processes.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use opwright_codegen::Artifacts;
use opwright_codegen::diagnostic::Below;
use opwright_codegen::output::{Mode, Report, write_tree};

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tree").join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn artifacts(files: &[(&str, &str)]) -> Artifacts {
    let mut artifacts = Artifacts::default();
    for (path, text) in files {
        artifacts.insert(*path, *text);
    }
    artifacts
}

const ADD: (&str, &str) =
    ("src/ops/add.rs", "// @generated from specs/add.yaml by x. Edit the spec.\n");
const SUB: (&str, &str) =
    ("src/ops/sub.rs", "// @generated from specs/sub.yaml by x. Edit the spec.\n");
const VECTORS: (&str, &str) = (
    "vectors/sub.json",
    "{\n  \"generated\": \"@generated from specs/sub.yaml by x. Edit the spec.\"\n}\n",
);
const PAGE: (&str, &str) = ("docs/add.md", "<!-- @generated from specs/add.yaml -->\n# add\n");

/// The time and the text of every visible file below a folder, by path.
fn tree(dir: &Path) -> BTreeMap<String, (SystemTime, String)> {
    let mut files = BTreeMap::new();
    let mut folders = vec![dir.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.ends_with(".opwright.lock") {
                let name = path.strip_prefix(dir).unwrap().to_string_lossy().into_owned();
                let time = fs::metadata(&path).unwrap().modified().unwrap();
                files.insert(name, (time, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    files
}

fn bless(dir: &Path, files: &[(&str, &str)]) -> Report {
    write_tree(dir, &artifacts(files), Mode::Bless).unwrap()
}

#[test]
fn a_second_run_writes_nothing() {
    let dir = folder("twice");
    let files = [ADD, SUB, VECTORS, PAGE];
    assert_eq!(bless(&dir, &files).written.len(), 4);
    let before = tree(&dir);
    fs::remove_file(dir.join(".opwright.lock")).unwrap();
    let report = bless(&dir, &files);
    assert_eq!((report.written.len(), report.unchanged.len()), (0, 4));
    assert_eq!(tree(&dir), before);
    // Not even a lock is created, so that a read-only tree can be checked.
    assert!(!dir.join(".opwright.lock").exists());
}

#[test]
fn stale_files_are_removed_and_foreign_files_stay() {
    let dir = folder("stale");
    bless(&dir, &[ADD, SUB, VECTORS, ("vectors/add.json", "{\"generated\": true}"), PAGE]);
    fs::write(dir.join("src/lib.rs"), "mod ops;\n").unwrap();
    fs::write(dir.join("src/ops/mine.rs"), "// by hand, says what @generated means\n").unwrap();
    fs::write(dir.join("docs/.hidden"), "x").unwrap();
    fs::write(dir.join("src/ops/.sub.rs.opwright-tmp"), "left by a killed build").unwrap();
    let report = bless(&dir, &[ADD, ("vectors/add.json", "{\"generated\": true}"), PAGE]);
    assert_eq!(report.removed, ["src/ops/sub.rs", "vectors/sub.json"]);
    assert_eq!(report.foreign, ["src/ops/mine.rs"]);
    let left: Vec<_> = tree(&dir).into_keys().collect();
    assert_eq!(
        left,
        [
            "docs/.hidden",
            "docs/add.md",
            "src/lib.rs",
            "src/ops/add.rs",
            "src/ops/mine.rs",
            "vectors/add.json"
        ]
    );
}

/// JSON without the mark is not a generated file.
#[test]
fn json_without_the_mark_stays() {
    let dir = folder("json");
    bless(&dir, &[ADD, VECTORS]);
    let texts = [
        ("mine.json", "{}\n"),
        ("list.json", "[{\"generated\": true}]\n"),
        ("dated.json", "{\"generated\": \"2026-11-26\"}\n"),
        ("text.json", "\"generated\":\n"),
    ];
    for (name, text) in texts {
        fs::write(dir.join("vectors").join(name), text).unwrap();
    }
    let report = bless(&dir, &[ADD, ("vectors/add.json", "{}\n")]);
    assert_eq!(report.removed, ["vectors/sub.json"]);
    let foreign = ["dated", "list", "mine", "text"].map(|stem| format!("vectors/{stem}.json"));
    assert_eq!(report.foreign, foreign);
}

/// A file that cannot be read is a fault, and does not count as missing.
#[test]
fn an_unreadable_file_is_a_fault() {
    for mode in [Mode::Check, Mode::Bless] {
        let dir = folder("folder_for_file");
        fs::create_dir_all(dir.join(ADD.0)).unwrap();
        let faults = write_tree(&dir, &artifacts(&[ADD]), mode).unwrap_err();
        let fault = faults.iter().next().unwrap();
        assert!(fault.code == "E0019" && fault.title.contains("cannot be read"), "{fault:?}");
        let dir = folder("file_for_folder");
        fs::create_dir_all(dir.join("src")).unwrap();
        fs::write(dir.join("src/ops"), "a file\n").unwrap();
        let faults = write_tree(&dir, &artifacts(&[ADD]), mode).unwrap_err();
        assert_eq!(faults.iter().next().unwrap().code, "E0019");
    }
}

/// At most ten stale files are listed.
#[test]
fn at_most_ten_stale_files_are_listed() {
    for count in [1, 2, 10, 11, 14] {
        let dir = folder("stale_files");
        let names: Vec<String> = (0..count).map(|i| format!("src/ops/op{i:02}.rs")).collect();
        let files: Vec<_> = names.iter().map(|name| (name.as_str(), ADD.1)).collect();
        let faults = write_tree(&dir, &artifacts(&files), Mode::Check).unwrap_err();
        let fault = faults.iter().next().unwrap();
        let files = if count == 1 { "file is" } else { "files are" };
        assert_eq!(&*fault.title, format!("{count} generated {files} not what the specs say"));
        let Below::Note(note) = &fault.below[0] else { panic!("{fault:?}") };
        let lines: Vec<&str> = note.lines().collect();
        assert_eq!(lines.len(), count.min(10));
        assert_eq!(lines[0], "src/ops/op00.rs is missing");
        let more = format!("and {} more", count.saturating_sub(9));
        assert_eq!(*lines.last().unwrap() == more, count > 10, "{note}");
    }
}

#[test]
fn an_edited_file_is_found_and_restored() {
    let dir = folder("edited");
    bless(&dir, &[ADD, SUB]);
    fs::write(dir.join(ADD.0), "// @generated from specs/add.yaml, and edited\n").unwrap();
    let before = tree(&dir);
    let faults = write_tree(&dir, &artifacts(&[ADD, PAGE]), Mode::Check).unwrap_err();
    assert_eq!(
        faults.to_string(),
        "error[E0020]: 3 generated files are not what the specs say
 |
 = note: docs/add.md is missing
         src/ops/add.rs differs
         src/ops/sub.rs is no longer generated
 = help: run `cargo build` without OPWRIGHT_FROZEN, or `opwright`, and commit what changes
"
    );
    assert_eq!(tree(&dir), before);
    assert_eq!(bless(&dir, &[ADD, SUB]).written, ["src/ops/add.rs"]);
    write_tree(&dir, &artifacts(&[ADD, SUB]), Mode::Check).unwrap();
}

#[test]
fn files_without_the_mark_are_not_overwritten() {
    let dir = folder("unmarked");
    bless(&dir, &[ADD]);
    let by_hand = [
        (SUB.0, "// Unlike a file that is @generated from a spec.\n"),
        (VECTORS.0, "{\"generated\": \"by hand\"}\n"),
    ];
    for (path, text) in by_hand {
        fs::create_dir_all(dir.join(path).parent().unwrap()).unwrap();
        fs::write(dir.join(path), text).unwrap();
    }
    let before = tree(&dir);
    let changed = [(ADD.0, "// @generated from a new spec\n"), SUB, VECTORS, PAGE];
    for mode in [Mode::Bless, Mode::Check] {
        let faults = write_tree(&dir, &artifacts(&changed), mode).unwrap_err();
        assert_eq!(
            faults.to_string(),
            "error[E0023]: files that no generator wrote would be overwritten
 |
 = note: src/ops/sub.rs
         vectors/sub.json
 = help: move what you wrote by hand; a generated file whose first lines were edited can be deleted
"
        );
        assert_eq!(tree(&dir), before);
    }
    // An empty file is nobody's work, and one with the expected text needs no mark.
    fs::write(dir.join(SUB.0), "").unwrap();
    fs::remove_file(dir.join(VECTORS.0)).unwrap();
    assert_eq!(bless(&dir, &changed).written.len(), 4);
}

#[test]
fn nothing_is_written_if_one_file_cannot_be() {
    let dir = folder("blocked");
    bless(&dir, &[ADD]);
    // A file is in the way of a folder.
    fs::write(dir.join("vectors"), "in the way").unwrap();
    let before = tree(&dir);
    // The name of the temporary file is too long, after other temporary files have been written.
    let long = format!("docs/{}.md", "long".repeat(62));
    for blocked in ["vectors/sub.json/x", &long] {
        let changed = [(ADD.0, "// @generated from a new spec\n"), SUB, (blocked, "{}")];
        let faults = write_tree(&dir, &artifacts(&changed), Mode::Bless).unwrap_err();
        assert!(faults.to_string().starts_with("error[E0019]: "), "{faults}");
        assert_eq!(tree(&dir), before);
    }
}

#[test]
fn rejects_paths_outside_the_tree() {
    let dir = folder("outside");
    for path in ["../evil.rs", "/tmp/evil.rs", "src/../../evil.rs"] {
        assert!(write_tree(&dir, &artifacts(&[(path, "x")]), Mode::Bless).is_err(), "{path}");
    }
    assert!(!dir.exists());
}

/// A concurrent reader sees one of the two complete texts.
#[test]
fn concurrent_writers_take_turns() {
    let dir = folder("turns");
    let texts = ["one", "two"]
        .map(|word| format!("// @generated from specs/{word}.yaml\n{}", word.repeat(50_000)));
    let write = |text: &str| bless(&dir, &[("src/a.rs", text), ("src/b.rs", text)]);
    write(&texts[0]);
    std::thread::scope(|scope| {
        let writers: Vec<_> = (0..4)
            .map(|i| {
                let (text, write) = (&texts[i % 2], &write);
                scope.spawn(move || (0..20).for_each(|_| drop(write(text))))
            })
            .collect();
        while !writers.iter().all(|writer| writer.is_finished()) {
            let seen = fs::read_to_string(dir.join("src/a.rs")).unwrap();
            assert!(texts.contains(&seen), "a reader saw part of a file");
        }
    });
    let (a, b) = (fs::read(dir.join("src/a.rs")).unwrap(), fs::read(dir.join("src/b.rs")).unwrap());
    assert_eq!(a, b);
    assert_eq!(tree(&dir).len(), 2);
}
