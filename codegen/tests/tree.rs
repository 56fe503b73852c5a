//! The sink: a tree of generated files is written where it differs, cleaned, checked, and shared by processes.

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
const VECTORS: (&str, &str) =
    ("vectors/sub.json", "{\n  \"generated\": \"from specs/sub.yaml\"\n}\n");
const PAGE: (&str, &str) = ("docs/add.md", "<!-- @generated from specs/add.yaml -->\n# add\n");

/// Every visible file below a folder: path to time and text.
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
fn a_second_time_nothing_is_touched() {
    let dir = folder("twice");
    let files = [ADD, SUB, VECTORS, PAGE];
    assert_eq!(bless(&dir, &files).written.len(), 4);
    let before = tree(&dir);
    fs::remove_file(dir.join(".opwright.lock")).unwrap();
    let report = bless(&dir, &files);
    assert_eq!((report.written.len(), report.unchanged.len()), (0, 4));
    assert_eq!(tree(&dir), before);
    // Not even a lock: a tree that nobody may write to can be looked at.
    assert!(!dir.join(".opwright.lock").exists());
}

#[test]
fn what_is_no_longer_generated_goes_and_what_is_not_ours_stays() {
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

/// JSON without our mark is somebody's own, however it starts.
#[test]
fn json_of_others_stays() {
    let dir = folder("json");
    bless(&dir, &[ADD, VECTORS]);
    let texts = [
        ("mine.json", "{}\n"),
        ("list.json", "[{\"generated\": true}]\n"),
        ("text.json", "\"generated\":\n"),
    ];
    for (name, text) in texts {
        fs::write(dir.join("vectors").join(name), text).unwrap();
    }
    let report = bless(&dir, &[ADD, ("vectors/add.json", "{\"generated\": true}")]);
    assert_eq!(report.removed, ["vectors/sub.json"]);
    assert_eq!(report.foreign, ["vectors/list.json", "vectors/mine.json", "vectors/text.json"]);
}

/// What cannot be read is a fault of its own, and not a file that is not there.
#[test]
fn a_folder_in_the_place_of_a_file() {
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

/// Ten lines at most say what is stale.
#[test]
fn many_stale_files() {
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
    fs::write(dir.join(ADD.0), "edited").unwrap();
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
fn if_one_file_cannot_be_written_none_is() {
    let dir = folder("blocked");
    bless(&dir, &[ADD]);
    // A file stands where a folder is needed.
    fs::write(dir.join("vectors"), "in the way").unwrap();
    let before = tree(&dir);
    // And there is no room for a longer name, that of a temporary file, when others are there already.
    let long = format!("docs/{}.md", "long".repeat(62));
    for blocked in ["vectors/sub.json/x", &long] {
        let changed = [(ADD.0, "// @generated from a new spec\n"), SUB, (blocked, "{}")];
        let faults = write_tree(&dir, &artifacts(&changed), Mode::Bless).unwrap_err();
        assert!(faults.to_string().starts_with("error[E0019]: "), "{faults}");
        assert_eq!(tree(&dir), before);
    }
}

#[test]
fn nothing_is_written_outside() {
    let dir = folder("outside");
    for path in ["../evil.rs", "/tmp/evil.rs", "src/../../evil.rs"] {
        assert!(write_tree(&dir, &artifacts(&[(path, "x")]), Mode::Bless).is_err(), "{path}");
    }
    assert!(!dir.exists());
}

/// A reader meanwhile sees one of the two texts, whole.
#[test]
fn writers_take_turns() {
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
            assert!(texts.contains(&seen), "a part of a file was seen");
        }
    });
    let (a, b) = (fs::read(dir.join("src/a.rs")).unwrap(), fs::read(dir.join("src/b.rs")).unwrap());
    assert_eq!(a, b);
    assert_eq!(tree(&dir).len(), 2);
}
