//! The table of the ops of ONNX, `opwright/onnx/ops.json` of the Python package, names ops, operands and attributes of this repository that exist, and all
//! ops of `data/op_sets/names.tsv`; the page `onnx/cases.md` was written with it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::{Map, Value};

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The forms of each op of ONNX.
fn forms() -> BTreeMap<String, Vec<Value>> {
    serde_json::from_str(&read("../generated/python/opwright/onnx/ops.json")).unwrap()
}

/// The ops of this repository by name.
fn ops() -> BTreeMap<String, Value> {
    let all: Value = serde_json::from_str(&read("../generated/ops.json")).unwrap();
    let ops = all["ops"].as_array().unwrap().iter();
    ops.map(|op| (op["name"].as_str().unwrap().to_owned(), op.clone())).collect()
}

/// The names of the operands or attributes of an op.
fn names<'a>(op: &'a Value, key: &str) -> Vec<&'a str> {
    op[key].as_array().unwrap().iter().map(|entry| entry["name"].as_str().unwrap()).collect()
}

fn keys<'a>(form: &'a Value, key: &str) -> BTreeSet<&'a str> {
    let fields = form.get(key).and_then(Value::as_object);
    fields.into_iter().flat_map(Map::keys).map(String::as_str).collect()
}

#[test]
fn operands_and_attributes_are_those_of_the_specs() {
    let ops = ops();
    for (name, forms) in forms() {
        assert!(!forms.is_empty(), "{name} has no form");
        for form in forms {
            let known = ["since", "when", "op", "operands", "attributes", "fold"];
            let fields = form.as_object().unwrap();
            assert!(fields.keys().all(|key| known.contains(&key.as_str())), "{name}: {form}");
            let own = form["op"].as_str().unwrap();
            let op = ops.get(own).unwrap_or_else(|| panic!("{name}: there is no op `{own}`"));

            let fold = form.get("fold").and_then(Value::as_array);
            let fold = fold.into_iter().flatten().map(|operand| operand.as_str().unwrap());
            let operands: BTreeSet<&str> =
                keys(&form, "operands").into_iter().chain(fold).collect();
            let wanted = names(op, "operands").into_iter().collect();
            assert_eq!(operands, wanted, "{name}: operands of `{own}`");

            let given = keys(&form, "attributes");
            let known = names(op, "attributes");
            assert!(given.iter().all(|key| known.contains(key)), "{name}: attributes of `{own}`");
            for attribute in op["attributes"].as_array().unwrap() {
                let name_here = attribute["name"].as_str().unwrap();
                let has_value = attribute.get("default").is_some_and(|value| !value.is_null());
                assert!(
                    has_value || given.contains(name_here),
                    "{name}: `{own}` needs `{name_here}`"
                );
            }
        }
    }
}

#[test]
fn every_op_that_is_here_is_in_the_table() {
    let forms = forms();
    for line in read("data/op_sets/names.tsv").lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        if let ["ONNX", name, "op", own] = cells[..] {
            let row = forms.get(name).unwrap_or_else(|| panic!("there is no row of {name}"));
            assert!(row.iter().any(|form| form["op"] == own), "no form of {name} is `{own}`");
        }
    }
}

#[test]
fn the_page_is_of_this_table_and_its_figures_agree() {
    let page = read("onnx/cases.md");
    let mut sums = [0; 6];
    let mut bold = BTreeSet::new();
    let rows = page.lines().skip_while(|line| !line.starts_with("| op | cases | run"));
    for line in rows.skip(2).take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        bold.extend(cells[1].strip_prefix("**").and_then(|name| name.strip_suffix("**")));
        for (sum, cell) in sums.iter_mut().zip(&cells[2..]) {
            *sum += if cell.is_empty() { 0 } else { cell.parse::<usize>().expect(line) };
        }
    }
    let forms = forms();
    let table: BTreeSet<&str> = forms.keys().map(String::as_str).collect();
    assert_eq!(bold, table, "run tests/onnx/run");
    let [cases, run, same, within, close, differ] = sums;
    assert_eq!(run, same + within + close + differ);
    let figures = format!(
        "Of {},{:03} cases, {run} are run: {same} have the same bits as the answer, {within} are",
        cases / 1000,
        cases % 1000
    );
    assert!(page.contains(&figures), "{figures}");
    let row = format!("{run} cases run, of which {differ} differ");
    assert!(read("README.md").contains(&row), "tests/README.md lacks: {row}");
}
