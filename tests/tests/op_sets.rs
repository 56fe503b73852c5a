//! The table of the ops of five op sets, `data/op_sets/names.tsv`, names ops of this repository and specs in
//! `data/further_specs` that exist, and the latter are proved.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use opwright_codegen::{Specs, check, warnings};
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
        // Few specs of ops name these sets; NumPy has other names for some functions of the former.
        if ["array API", "TOSA"].contains(&set.as_str()) {
            continue;
        }
        let listed = own[set].as_str().unwrap_or_default();
        assert!(lists(listed, set, name), "{set}: `{detail}` is `{listed}`, not `{name}`");
    }
}

/// Whether a name of a set is among those that a spec lists for it.
fn lists(listed: &str, set: &str, name: &str) -> bool {
    let prefix = if set == "MindSpore" { "ops." } else { "" };
    listed.split([' ', ',', '(', ')']).any(|word| word.strip_prefix(prefix) == Some(name))
}

#[test]
fn what_can_be_said_is_said_by_a_further_spec_that_is_proved() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/further_specs");
    let specs = Specs::read(&dir).unwrap_or_else(|faults| panic!("{faults}"));
    let ops = match check(&specs) {
        Ok(ops) => ops,
        Err(faults) => panic!("{}", faults.with_sources(specs.sources)),
    };
    assert!(ops.ops.len() >= 80, "only {} further specs", ops.ops.len());
    let unused = warnings(&ops);
    assert!(unused.is_empty(), "{}", unused.with_sources(specs.sources));

    let shipped = aliases();
    let twice = ops.ops.iter().find(|op| shipped.contains_key(&op.name));
    assert!(twice.is_none(), "an op of the repository as well: {:?}", twice.map(|op| &op.name));
    for Row { set, name, detail, .. } in rows().iter().filter(|row| row.state == 1) {
        let Some(op) = ops.ops.iter().find(|op| op.name == *detail) else {
            panic!("{set}: {name}: no further spec `{detail}`")
        };
        let system = if set == "array API" { "Array API" } else { set };
        let listed = op.prose.aliases.iter().find(|(own, _)| own == system);
        let listed = listed.map_or("", |(_, names)| names);
        assert!(lists(listed, set, name), "{set}: `{detail}` is `{listed}`, not `{name}`");
    }
}

#[test]
fn what_is_not_said_in_full_waits_for_something() {
    let mut names: Vec<(String, String)> = vec![];
    for Row { set, name, state, detail } in rows() {
        let waits = ["part", "no"].contains(&STATES[state]);
        let letters = detail.chars().all(|c| ('A'..='T').contains(&c));
        assert!(
            state < 2 || (letters && waits != detail.is_empty()),
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
