//! A name is either rejected with a diagnostic, or the generated code compiles without warnings and passes its tests.
//! The names are words with another meaning elsewhere, used as the name of an op, an operand, an attribute, a choice, a
//! `let`, a result or an example.
//!
//! The suite tests the worst words. `OPWRIGHT_NAMES=200 cargo test -p opwright-tests --test random_names -- --nocapture`
//! draws this many more from all [`words`], and prints how many were accepted.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

#[path = "common/random.rs"]
mod random;
#[path = "random_names/spec.rs"]
mod spec;
#[path = "random_names/words.rs"]
mod words;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use opwright_codegen::model::{Home, Paths};
use opwright_codegen::{Diagnostics, Specs, check, compile};
use random::Random;
use spec::{PLACES, spec};

/// A position, and the worst words there.
const WORST: [(&str, &str); 7] = [
    (
        "an_op",
        "where match gen self mod index manifest std core vec option default tensor view shape op result any_op opwright \
         opwright_runtime rt str t ok fn sync con main",
    ),
    ("lhs", "where out result call done common rhs_shape error at"),
    ("count", "move eval clone infer rhs_shape value_0 cause"),
    ("sizes", "attributes call lhs_grad lhs_dtype"),
    ("first", "self none"),
    ("d", "lhs_shape call"),
    ("one_example", "assert_ulps where"),
];

/// The number of ops in a crate.
const MOST: usize = 80;

/// The path and the text of each spec.
type Texts = Vec<(String, String)>;

#[test]
fn every_name_compiles_or_is_diagnosed() {
    let worst = WORST.iter().flat_map(|(place, words)| words.split(' ').map(|w| (*place, w)));
    let mut names: Vec<(&str, String)> = worst.map(|(place, w)| (place, w.to_owned())).collect();
    let drawn = env::var("OPWRIGHT_NAMES").map_or(0, |count| count.parse().unwrap());
    names.extend(draw(drawn));

    let (mut accepted, mut refused): (Texts, Vec<String>) = (vec![], vec![]);
    for (number, (place, word)) in names.iter().enumerate() {
        let (path, text) = spec(number, place, word);
        match checked(&[(path.clone(), text.clone())]) {
            Ok(()) => accepted.push((path, text)),
            Err(faults) => refused.push(format!("`{word}` as {place}: {}", first(&faults))),
        }
    }
    println!("{} of {} are accepted; refused are:", accepted.len(), names.len());
    refused.iter().for_each(|line| println!("    {line}"));
    assert!(accepted.len() > 2 * refused.len(), "too few names are accepted");

    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random_names");
    let _ = fs::remove_dir_all(&dir);
    let crates: Vec<&[(String, String)]> = accepted.chunks(MOST).collect();
    let packages: Vec<String> = (0..crates.len()).map(|i| format!("names_{i}")).collect();
    let members = packages.iter().map(|package| format!("{package:?}")).collect::<Vec<_>>();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    write(&dir.join("Cargo.toml"), &WORKSPACE.replace("MEMBERS", &members.join(", ")));
    fs::copy(root.join("Cargo.lock"), dir.join("Cargo.lock")).unwrap();
    for (texts, package) in crates.iter().zip(&packages) {
        member(root, &dir.join(package), package, texts);
    }
    succeeds(&dir, &["test", "--workspace"]);
    if drawn > 0 {
        succeeds(&dir, &["doc", "--workspace", "--no-deps"]);
    }
}

/// Random words in random positions, without repetition.
fn draw(count: usize) -> BTreeSet<(&'static str, String)> {
    let (words, mut random) = (words::all(), Random::new("names"));
    let known: BTreeSet<&str> = WORST[0].1.split(' ').collect();
    println!("{} words", words.len());
    let mut drawn = BTreeSet::new();
    while drawn.len() < count {
        let word = &words[random.below(words.len())];
        // Names of ops cause most of the faults.
        let place = if random.once_in(3) { PLACES[0] } else { random.pick(&PLACES) };
        if place != PLACES[0] || !known.contains(word.as_str()) {
            drawn.insert((place, word.clone()));
        }
    }
    drawn
}

fn specs(texts: &[(String, String)]) -> Result<Specs, Diagnostics> {
    Specs::from_texts(texts.iter().map(|(path, text)| (path.as_str(), text.as_str())))
}

fn checked(texts: &[(String, String)]) -> Result<(), Diagnostics> {
    check(&specs(texts)?).map(|_| ())
}

fn first(faults: &Diagnostics) -> String {
    faults.iter().next().map_or(String::new(), |fault| format!("{} {}", fault.code, fault.title))
}

/// Writes a package with these ops, which are exported and called as those of `generated` are.
fn member(root: &Path, dir: &Path, package: &str, texts: &[(String, String)]) {
    let mut specs = specs(texts).unwrap();
    let paths = Paths { ops: package.to_owned(), runtime: package.to_owned() };
    specs.home = Home { users: paths.clone(), tests: paths, ..Home::default() };
    let artifacts = compile(&specs).map_err(|faults| faults.with_sources(specs.sources)).unwrap();
    for (path, text) in &artifacts.files {
        write(&dir.join(path), text);
    }
    for (path, text) in texts {
        write(&dir.join(path), text);
    }
    let manifest = MANIFEST.replace("PACKAGE", package).replace("ROOT", root.to_str().unwrap());
    write(&dir.join("Cargo.toml"), &manifest);
    write(&dir.join("src/lib.rs"), LIBRARY);

    let ops = texts.len();
    let count = |folder: &str| fs::read_dir(dir.join(folder)).unwrap().count();
    // Besides those of ops, the index of the pages; the manifest of the vectors, and their format.
    assert_eq!((count("docs"), count("vectors")), (ops + 1, ops + 2), "a file is lost");
    let index = fs::read_to_string(dir.join("docs/index.md")).unwrap();
    let rows = index.lines().filter(|line| line.starts_with("| [`"));
    let cells: Vec<usize> = rows.map(|row| row.replace(r"\|", "").matches('|').count()).collect();
    assert!(cells.len() == texts.len() && cells.iter().all(|cells| *cells == 6), "{index}");
}

fn succeeds(dir: &Path, arguments: &[&str]) {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).arg("--offline").current_dir(dir);
    // The folder of the workspace has compiled most dependencies.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    cargo.env("CARGO_TARGET_DIR", target).env("CARGO_TERM_COLOR", "never");
    cargo.env("RUSTDOCFLAGS", "-D warnings");
    let output = cargo.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, error) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "the crates are in {}\n{out}\n{error}", dir.display());
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

const WORKSPACE: &str = r#"
[workspace]
resolver = "3"
members = [MEMBERS]

[profile.dev]
debug = false
"#;

/// Warnings are denied.
const MANIFEST: &str = r#"
[package]
name = "PACKAGE"
version = "0.0.0"
edition = "2024"
publish = false

[dependencies]
opwright-runtime = { path = "ROOT/runtime" }

[lints.rust]
warnings = "deny"
unsafe_code = "forbid"
"#;

/// Whoever has all names of the crate still has those of Rust.
const LIBRARY: &str = r#"
//! Names.

#[rustfmt::skip]
pub mod ops;

pub use ops::*;
pub use opwright_runtime::*;

/// As everywhere.
pub fn usual(name: &str) -> Option<Vec<String>> {
    let all: core::result::Result<Vec<String>, std::fmt::Error> = Ok(vec![name.to_string()]);
    Some(all.ok()?.into_iter().map(String::from).collect())
}
"#;
