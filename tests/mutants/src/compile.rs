//! Compiles a package with all its mutants, and removes those that do not compile.

use std::collections::HashSet;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::package::Package;
use crate::site::Source;
use crate::weave::{Woven, weave};

/// A test program.
pub struct Program {
    pub path: PathBuf,
    /// The folder that it runs in.
    pub folder: PathBuf,
}

impl Program {
    /// The name without the hash that the compiler appends.
    pub fn name(&self) -> String {
        let name = self.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        name.rsplit_once('-').map_or(name.clone(), |(name, _)| name.to_owned())
    }
}

/// The test programs, and the mutants that do not compile. With `own`, only the programs of the
/// package itself.
pub fn compile(
    package: &Package,
    own: bool,
    sources: &[Source],
    tree: &Path,
) -> (Vec<Program>, HashSet<u32>) {
    // Unchanged sources have the same rejected mutants. Rewriting the files would rebuild
    // everything.
    let list = tree.with_file_name("refused");
    let hash = hash(sources);
    let mut dropped = known(&fs::read_to_string(&list).unwrap_or_default(), hash);
    // `cargo check` finds what does not compile without compiling the tests.
    let mut step = Step::Check;
    loop {
        let woven: Vec<Woven> = sources.iter().map(|source| weave(source, &dropped)).collect();
        write(package, sources, &woven, tree);
        let messages = cargo(package, own, tree, step);
        let mut blamed = HashSet::new();
        let mut errors = Vec::new();
        for message in messages.iter().filter(|message| message["reason"] == "compiler-message") {
            let message = &message["message"];
            if message["level"] != "error" {
                continue;
            }
            errors.push(message["rendered"].as_str().unwrap_or_default());
            for (file, range) in places(message) {
                let of_file = sources.iter().zip(&woven).find(|(source, _)| source.path == file);
                let numbers = of_file.map(|(source, woven)| woven.blame(&range, source));
                let numbers: Vec<u32> = numbers.unwrap_or_default();
                let before = blamed.len();
                blamed.extend(numbers.into_iter().filter(|number| !dropped.contains(number)));
                if blamed.len() > before {
                    break;
                }
            }
        }
        if errors.is_empty() && step == Step::Check {
            step = Step::Build;
            let numbers: Vec<String> = dropped.iter().map(u32::to_string).collect();
            put(&list, &format!("{hash} {}", numbers.join(" ")));
            continue;
        }
        if errors.is_empty() {
            let programs = messages.iter().filter_map(program);
            let is_run = |program: &Program| !package.skipped.contains(&program.name().as_str());
            return (programs.filter(is_run).collect(), dropped);
        }
        eprintln!("{} errors: {} mutants are taken out", errors.len(), blamed.len());
        if blamed.is_empty() {
            eprintln!("{}", errors.concat());
            panic!("errors that no mutant is to blame for");
        }
        dropped.extend(blamed);
    }
}

fn hash(sources: &[Source]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for site in sources.iter().flat_map(|source| &source.sites) {
        site.mutants.iter().for_each(|mutant| mutant.code.hash(&mut hasher));
    }
    sources.iter().for_each(|source| source.text.hash(&mut hasher));
    hasher.finish()
}

/// The mutants that did not compile last time.
pub fn refused(tree: &Path) -> HashSet<u32> {
    let list = fs::read_to_string(tree.with_file_name("refused")).unwrap_or_default();
    list.split_whitespace().skip(1).filter_map(|number| number.parse().ok()).collect()
}

fn known(list: &str, hash: u64) -> HashSet<u32> {
    match list.split_once(' ') {
        Some((of, numbers)) if of == hash.to_string() => {
            numbers.split_whitespace().filter_map(|number| number.parse().ok()).collect()
        }
        _ => HashSet::new(),
    }
}

fn write(package: &Package, sources: &[Source], woven: &[Woven], tree: &Path) {
    let sites = sources.iter().flat_map(|source| &source.sites);
    let count = sites.map(|site| site.first as usize + site.mutants.len()).max().unwrap_or(0);
    let source_folder = tree.join(package.folder).join("src");
    let switch = include_str!("switch.rs").replace("SITES]", &format!("{count}]"));
    put(&source_folder.join("__mutants.rs"), &switch);
    let lib = format!("{}/src/lib.rs", package.folder);
    for (source, woven) in sources.iter().zip(woven) {
        let path = tree.join(&source.path);
        if source.path == lib {
            put(&path, &format!("{}\n#[doc(hidden)]\npub mod __mutants;\n", woven.text));
        } else {
            put(&path, &woven.text);
        }
    }
}

fn put(path: &Path, text: &str) {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return;
    }
    fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
    fs::write(path, text).expect("it can be written");
}

#[derive(Clone, Copy, PartialEq)]
enum Step {
    Check,
    Build,
}

/// Cargo's messages about the package, or about its tests.
fn cargo(package: &Package, own: bool, tree: &Path, step: Step) -> Vec<Value> {
    let name = format!("opwright-{}", package.name);
    if step == Step::Check {
        return messages(tree, &["check", "--lib", "-p", &name]);
    }
    let mut all = vec!["test", "--no-run", "--lib", "--bins", "--tests"];
    let tested_by = package.tested_by.iter().filter(|tests| !own || **tests == name);
    all.extend(tested_by.flat_map(|name| ["-p", name]));
    let mut said = messages(tree, &all);
    if !own && !package.also.is_empty() {
        let mut some = vec!["test", "--no-run", "-p", "opwright-tests"];
        some.extend(package.also.iter().flat_map(|name| ["--test", name]));
        said.extend(messages(tree, &some));
    }
    said
}

/// Cargo's messages with these arguments.
fn messages(tree: &Path, arguments: &[&str]) -> Vec<Value> {
    let output = Command::new("cargo")
        .args(arguments)
        .args(["-j1", "--all-features", "--message-format=json"])
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", tree.join("../../build"))
        // Optimises enough for usable speed; overflow checks stay on as in the dev profile.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_DEV_DEBUG", "false")
        .env("RUSTFLAGS", "--cap-lints=allow")
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo runs");
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// The places of an error: first its primary spans, then the expansions they come from, then all
/// others.
fn places(message: &Value) -> Vec<(String, Range<usize>)> {
    let spans = message["spans"].as_array().cloned().unwrap_or_default();
    let (first, other): (Vec<Value>, Vec<Value>) =
        spans.into_iter().partition(|span| span["is_primary"] == true);
    let mut places = Vec::new();
    for mut span in first.into_iter().chain(other) {
        while !span.is_null() {
            let byte = |name: &str| span[name].as_u64().unwrap_or(0) as usize;
            let file = span["file_name"].as_str().unwrap_or_default().to_owned();
            places.push((file, byte("byte_start")..byte("byte_end")));
            span = span["expansion"]["span"].clone();
        }
    }
    places
}

fn program(message: &Value) -> Option<Program> {
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let path = PathBuf::from(message["executable"].as_str()?);
    let manifest = PathBuf::from(message["manifest_path"].as_str()?);
    Some(Program { path, folder: manifest.parent()?.to_owned() })
}
