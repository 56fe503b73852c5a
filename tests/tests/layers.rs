//! Imports go from a higher layer to a lower one, and files form no cycle.
//!
//! Each package has a table of its layers in `layers/`. An imported name is resolved to the file that defines it, so a
//! re-export neither adds nor hides a dependency. Test modules may import anything.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

#[path = "common"]
mod common {
    pub mod code;
}

#[path = "layers"]
mod layers {
    pub mod arrows;
    pub mod circles;
    pub mod cli;
    pub mod codegen;
    pub mod math;
    pub mod modules;
    pub mod runtime;
    pub mod table;
    pub mod tokens;
}

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use layers::arrows::arrows;
use layers::modules::{Package, Sources};
use layers::table::{Table, faults};
use layers::{cli, codegen, math, runtime};

/// The first column of the table in the documentation of a root file: the names in each row.
fn documented(root: &str) -> Vec<Vec<&str>> {
    let rows = root.lines().filter_map(|line| line.strip_prefix("//! | "));
    let first = rows.filter_map(|row| row.split('|').next());
    // Every second part is quoted.
    let names = first.map(|cell| cell.split('`').skip(1).step_by(2).collect());
    names.filter(|names: &Vec<&str>| !names.is_empty()).collect()
}

/// The source files below a folder, by path without the extension.
fn sources(src: &Path) -> Sources {
    let mut found = BTreeMap::new();
    let mut folders = vec![src.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(src).unwrap().with_extension("");
                let name = name.to_str().unwrap().replace('\\', "/");
                found.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    found
}

fn check(table: &Table) {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join(table.src);
    let package = Package::read(table.root, &sources(&src));
    let arrows = arrows(&package);
    assert!(arrows.len() > 20, "{}: the imports were not found", table.src);
    let faults = faults(table, &package.files, &arrows);
    assert!(faults.is_empty(), "{}:\n{}", table.src, faults.join("\n"));
}

#[test]
fn codegen_is_layered() {
    check(&codegen::TABLE);
}

#[test]
fn runtime_is_layered() {
    check(&runtime::TABLE);
}

#[test]
fn math_is_layered() {
    check(&math::TABLE);
}

#[test]
fn cli_is_layered() {
    check(&cli::TABLE);
}

#[test]
fn the_documentation_has_the_same_layers() {
    for table in [&codegen::TABLE, &cli::TABLE, &runtime::TABLE, &math::TABLE] {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join(table.src);
        let root = fs::read_to_string(src.join(table.root).with_extension("rs")).unwrap();
        let below = table.layers.iter().rev().filter(|places| **places != [table.root]);
        let expected: Vec<Vec<&str>> = below.map(|places| places.to_vec()).collect();
        assert_eq!(documented(&root), expected, "{}, from high to low", table.src);
    }
}

/// The faults of a package that consists of these files.
fn faults_of(
    files: &[(&str, &str)],
    layers: &'static [&'static [&'static str]],
    exceptions: &'static [(&'static str, &'static str)],
) -> Vec<String> {
    let sources = files.iter().map(|(name, text)| ((*name).into(), (*text).into())).collect();
    let package = Package::read("lib", &sources);
    faults(
        &Table { src: "src", root: "lib", layers, exceptions },
        &package.files,
        &arrows(&package),
    )
}

const LAYERS: &[&[&str]] = &[&["low"], &["high"], &["lib"]];

#[test]
fn an_import_from_a_higher_layer_is_a_fault() {
    let low = "\nuse crate::high::High;\npub struct Low;";
    let files = [("lib", "mod high; mod low;"), ("high", "pub struct High;"), ("low", low)];
    let fault = "src/low.rs:2 imports `crate::high::High` from the higher layer `high`";
    assert_eq!(faults_of(&files, LAYERS, &[]), [fault]);
    assert!(faults_of(&files, LAYERS, &[("low", "high")]).is_empty());
}

#[test]
fn paths_in_expressions_and_macros_count() {
    for low in [
        "fn f() { crate::high::g() }",
        "fn f() { assert!(super::high::g()) }",
        "use super::high; fn f() { high::g() }",
        "use super::*; fn f() { high::g() }",
        "fn f() { use crate::{high::g}; g() }",
        "macro_rules! f { () => { $crate::high::g() } }",
    ] {
        let files = [("lib", "mod high; mod low;"), ("high", "pub fn g() {}"), ("low", low)];
        assert_eq!(faults_of(&files, LAYERS, &[]).len(), 1, "{low}");
    }
}

#[test]
fn tests_and_generated_code_may_name_anything() {
    for low in [
        "#[cfg(test)] mod tests { use crate::high::g; }",
        "#[cfg(test)] use crate::high::g;",
        "impl A { #[cfg(test)] fn f() { crate::high::g() } }",
        "fn f() { quote!(crate::high::g()) }",
    ] {
        let files = [("lib", "mod high; mod low;"), ("high", "pub fn g() {}"), ("low", low)];
        assert!(faults_of(&files, LAYERS, &[]).is_empty(), "{low}");
    }
}

#[test]
fn a_re_export_is_resolved_to_the_definition() {
    let files = [
        ("lib", "pub mod high; mod low; pub use low::Low;"),
        ("high", "pub use crate::low::{Low, other as again}; pub fn f() { crate::Low; }"),
        (
            "low",
            "use crate::high::Low as Same; use crate::high::again; pub struct Low; pub fn other() {}",
        ),
    ];
    assert!(faults_of(&files, LAYERS, &[]).is_empty());
}

#[test]
fn an_import_within_a_layer_is_a_fault() {
    let files = [("lib", "mod a; mod b;"), ("a", "use crate::b::B;"), ("b", "pub struct B;")];
    let fault = "src/a.rs:1 imports `crate::b::B` from `b`, a place of the same layer";
    assert_eq!(faults_of(&files, &[&["a", "b"], &["lib"]], &[]), [fault]);
}

#[test]
fn a_circle_inside_a_place_is_a_fault() {
    let files = [
        ("lib", "mod low;"),
        ("low", "mod part; pub struct Low; fn f() { part::g() }"),
        ("low/part", "pub fn g() { super::Low; }"),
    ];
    let layers: &[&[&str]] = &[&["low"], &["lib"]];
    let fault = "a circle: src/low.rs:1 imports `part::g` from low/part.rs; \
                 src/low/part.rs:1 imports `super::Low` from low.rs";
    assert_eq!(faults_of(&files, layers, &[]), [fault]);
}

#[test]
fn a_circle_of_folders_is_a_fault() {
    let files = [
        ("lib", "mod low;"),
        ("low", "mod a; mod b;"),
        ("low/a", "mod one; mod two;"),
        ("low/a/one", "use crate::low::b::B;"),
        ("low/a/two", "pub struct Two;"),
        ("low/b", "mod c; pub struct B;"),
        ("low/b/c", "use crate::low::a::two::Two;"),
    ];
    let faults = faults_of(&files, &[&["low"], &["lib"]], &[]);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0].contains("low/a/one.rs:1") && faults[0].contains("low/b/c.rs:1"),
        "{faults:?}"
    );
}

#[test]
fn a_table_names_every_file_and_no_other() {
    let files = [("lib", "mod low; mod new;"), ("low", ""), ("new", "")];
    let faults = faults_of(&files, LAYERS, &[]);
    assert_eq!(faults, ["src/new.rs is in no layer", "the table names `high`, which is no file"]);
}

#[test]
fn an_unneeded_exception_is_a_fault() {
    let files = [
        ("lib", "mod high; mod low;"),
        ("high", "use crate::low::Low;"),
        ("low", "pub struct Low;"),
    ];
    for exception in [&[("high", "low")], &[("low", "high")]] {
        let faults = faults_of(&files, LAYERS, exception);
        let (from, to) = exception[0];
        assert_eq!(faults, [format!("the exception {from} -> {to} is not needed: delete it")]);
    }
}
