//! The notes of `oracles/ops.json` are about ops, operands and attributes of this repository that exist.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

fn read(path: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// The names that an object has at a key, if it has it.
fn keys<'a>(note: &'a Value, key: &str) -> Vec<&'a String> {
    note.get(key).map_or(vec![], |value| value.as_object().unwrap().keys().collect())
}

/// Whether an operand or attribute of the op has this name.
fn has(op: &Value, key: &str, name: &str) -> bool {
    op[key].as_array().unwrap().iter().any(|entry| entry["name"] == name)
}

#[test]
fn notes_name_what_the_specs_have() {
    let all = read("../generated/ops.json");
    let ops = all["ops"].as_array().unwrap().iter();
    let ops: BTreeMap<&str, &Value> = ops.map(|op| (op["name"].as_str().unwrap(), op)).collect();
    let notes = read("oracles/ops.json");
    for name in keys(&notes, "left out") {
        assert!(ops.contains_key(name.as_str()), "there is no op `{name}` to leave out");
    }
    for (name, note) in notes.as_object().unwrap().iter().filter(|(name, _)| *name != "left out") {
        let op = ops.get(name.as_str()).unwrap_or_else(|| panic!("there is no op `{name}`"));
        for operand in keys(note, "between").into_iter().chain(keys(note, "not")) {
            assert!(has(op, "operands", operand), "`{name}` has no operand `{operand}`");
        }
        for attribute in keys(note, "fixed") {
            assert!(has(op, "attributes", attribute), "`{name}` has no attribute `{attribute}`");
        }
        for system in ["NumPy", "JAX", "PyTorch"] {
            let keywords = note.get(system).and_then(Value::as_object);
            for own in keywords.into_iter().flatten().filter_map(|(_, own)| own.as_str()) {
                assert!(has(op, "attributes", own), "`{name}` has no attribute `{own}`");
            }
        }
    }
}
