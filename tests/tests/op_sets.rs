//! The table of the ops of five op sets, `data/op_sets/names.tsv`, names ops of this repository that exist.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

const STATES: [&str; 5] = ["op", "said", "part", "no", "out"];

/// A row of the table.
struct Row {
    set: String,
    name: String,
    state: usize,
    detail: String,
}

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

fn rows() -> Vec<Row> {
    let text = read("data/op_sets/names.tsv");
    let rows = text.lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [set, name, state, detail] = cells[..] else { panic!("{line}") };
        let state = STATES.iter().position(|known| *known == state).expect(line);
        Row { set: set.into(), name: name.into(), state, detail: detail.into() }
    });
    rows.collect()
}

/// The names that the spec of each op lists, by system.
fn aliases() -> BTreeMap<String, Value> {
    let all: Value = serde_json::from_str(&read("../generated/ops.json")).unwrap();
    let ops = all["ops"].as_array().unwrap().iter();
    ops.map(|op| (op["name"].as_str().unwrap().to_owned(), op["aliases"].clone())).collect()
}

#[test]
fn ops_in_the_table_exist_and_have_its_names() {
    let aliases = aliases();
    for Row { set, name, detail, .. } in rows().iter().filter(|row| row.state == 0) {
        let Some(own) = aliases.get(detail) else { panic!("{set}: {name}: no op `{detail}`") };
        // The array API and TOSA are not among the systems; NumPy has other names for some functions of the former.
        let (prefix, system) = match set.as_str() {
            "ONNX" => ("", "ONNX"),
            "StableHLO" => ("", "StableHLO"),
            "MindSpore" => ("ops.", "MindSpore"),
            _ => continue,
        };
        let listed = own[system].as_str().unwrap_or_default();
        let whole = format!("{prefix}{name}");
        let mut words = listed.split([' ', ',', '(', ')']);
        assert!(words.any(|word| word == whole), "{set}: `{detail}` is `{listed}`, not `{whole}`");
    }
}

#[test]
fn what_is_not_said_in_full_waits_for_something() {
    let mut names: Vec<(String, String)> = vec![];
    for Row { set, name, state, detail } in rows() {
        let waits = ["part", "no"].contains(&STATES[state]);
        let letters = detail.chars().all(|c| ('A'..='T').contains(&c));
        assert!(
            state == 0 || (letters && waits != detail.is_empty()),
            "{set}: {name}: `{detail}` beside `{}`",
            STATES[state]
        );
        names.push((set, name));
    }
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count, "a name is there twice");
}

#[test]
fn counts_in_the_readme_are_those_of_the_rows() {
    let mut counts: BTreeMap<String, [usize; 5]> = BTreeMap::new();
    for Row { set, state, .. } in rows() {
        counts.entry(set).or_default()[state] += 1;
        counts.entry("all".into()).or_default()[state] += 1;
    }
    let readme = read("data/op_sets/README.md");
    for (set, counts) in counts {
        let cells: Vec<String> = counts.iter().map(usize::to_string).collect();
        let line = format!("| {set} | {} | {} |", counts.iter().sum::<usize>(), cells.join(" | "));
        assert!(readme.lines().any(|found| found == line), "README.md lacks {line}");
    }
}
