//! Bad specs, and the diagnostics that each must produce, character for character.
//!
//! `ui/NAME.yaml` is read as `specs/add.yaml`; `ui/NAME/` is a whole folder of specs. `BLESS=1 cargo test --test ui`
//! rewrites the expected diagnostics. Read them before committing: these are the texts that users see. `limits.rs`
//! tests that the command prints the same and writes nothing.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::{Path, PathBuf};

use opwright_codegen::diagnostic::{Diagnostics, codes, render};
use opwright_codegen::source::Specs;

/// A folder of specs, and the file of the diagnostics that it must produce.
struct Case {
    name: String,
    dir: PathBuf,
    expected: PathBuf,
}

impl Case {
    /// Copies the case into a package: a folder `specs`, and nothing generated.
    fn new(path: &Path) -> Case {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ui").join(&name);
        let _ = fs::remove_dir_all(&dir);
        let specs = dir.join("specs");
        if path.is_dir() {
            copy(path, &specs);
        } else {
            fs::create_dir_all(&specs).unwrap();
            fs::copy(path, specs.join("add.yaml")).unwrap();
        }
        Case { name, dir, expected: path.with_extension("stderr") }
    }

    /// The diagnostics of the library.
    fn diagnostics(&self) -> String {
        let answer =
            Specs::read(&self.dir.join("specs")).and_then(|specs| match opwright_codegen::compile(
                &specs,
            ) {
                Ok(_) => Ok(specs),
                Err(faults) => Err(faults.with_sources(specs.sources)),
            });
        let answer = answer.and_then(|specs| match warnings(&specs) {
            none if none.is_empty() => Ok(()),
            some => Err(some.with_sources(specs.sources)),
        });
        match answer {
            Ok(()) => "no error\n".to_owned(),
            Err(faults) => {
                let spans = faults.iter().filter_map(|fault| fault.span);
                assert!(spans.clone().all(|s| s.start <= s.end), "{}: {faults}", self.name);
                render(&faults, &[], false)
            }
        }
    }
}

/// The warnings of accepted specs.
fn warnings(specs: &Specs) -> Diagnostics {
    opwright_codegen::check(specs).map(|ops| opwright_codegen::warnings(&ops)).unwrap_or_default()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.path().is_dir() {
            copy(&entry.path(), &to.join(entry.file_name()));
        } else {
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui")
}

/// The entries of `ui/` with or without the extension `stderr`, sorted.
fn entries(expected: bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut entries: Vec<_> = entries
        .filter(|path| path.extension().is_some_and(|ext| ext == "stderr") == expected)
        .collect();
    entries.sort();
    entries
}

#[test]
fn bad_specs_produce_the_expected_diagnostics() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut failures = Vec::new();
    for path in entries(false) {
        let case = Case::new(&path);
        let diagnostics = case.diagnostics();
        if diagnostics == "no error\n" {
            failures.push(format!("{}: the spec passes", case.name));
            continue;
        }
        if bless {
            fs::write(&case.expected, &diagnostics).unwrap();
            continue;
        }
        let expected = fs::read_to_string(&case.expected).unwrap_or_default();
        if diagnostics != expected {
            let difference = format!("--- expected\n{expected}--- found\n{diagnostics}");
            failures.push(format!("{}:\n{difference}", case.name));
        }
    }
    assert!(
        failures.is_empty(),
        "{} cases fail. If what is found is better, `BLESS=1 cargo test -p opwright-codegen --test ui`.\n\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn every_expectation_has_a_case() {
    for path in entries(true) {
        let case = path.with_extension("");
        assert!(
            case.is_dir() || case.with_extension("yaml").is_file(),
            "{path:?} belongs to no case"
        );
    }
}

/// Every code about specs is produced by a case here or by a neighbouring test.
#[test]
fn every_code_has_a_case() {
    let mut texts = String::new();
    let beside = ["bless/examples.rs", "bytes.rs", "folders.rs", "tree.rs", "build_script.rs"]
        .map(|file| folder().with_file_name(file));
    for path in entries(true).iter().chain(&beside) {
        texts += &fs::read_to_string(path).unwrap();
    }
    let missing: Vec<_> = codes()
        .map(|(code, ..)| *code)
        .filter(|code| *code < "E1" && !texts.contains(&format!("[{code}]")))
        .collect();
    assert!(missing.is_empty(), "no case for {missing:?}");
}

/// Every code used in the sources is in `codes`.
#[test]
fn every_code_is_explained() {
    let mut texts = vec![];
    read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut texts);
    for text in &texts {
        for (at, _) in text.match_indices("\"E") {
            let code = text.get(at + 1..at + 6).unwrap_or_default();
            if code[1..].bytes().all(|digit| digit.is_ascii_digit())
                && text[at + 6..].starts_with('"')
            {
                assert!(codes().any(|(known, ..)| *known == code), "{code} is not in `codes`");
            }
        }
    }
}

fn read_all(dir: &Path, texts: &mut Vec<String>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_all(&path, texts)
        } else {
            texts.push(fs::read_to_string(path).unwrap())
        }
    }
}

#[test]
fn codes_are_sorted_and_explained() {
    for (first, second) in codes().zip(codes().skip(1)) {
        assert!(first.0 < second.0, "{} comes before {}", first.0, second.0);
    }
    for (code, title, text) in codes() {
        assert!(code.len() == 5 && code.starts_with('E'), "{code}");
        assert!(!title.is_empty() && !title.ends_with('.'), "{code}: {title}");
        assert!(text.len() > 60 && text.ends_with(['.', '\n', '`']), "{code}: {text}");
    }
}
