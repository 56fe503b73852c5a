//! Every row has a test that names it, or a reason why it has none.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The number of rows.
const ROWS: usize = 75;

/// Rows without a test in the suite.
const NOT_HERE: [(usize, &str); 3] = [
    (72, "needs a target of 32 bits: `cargo miri test --target i686-unknown-linux-gnu`"),
    (73, "ops do not infer unknown sizes; `corpora/unknown.rs` tests `PartialShape`"),
    (74, "ops do not infer intervals of sizes; `corpora/unknown.rs` tests `PartialShape`"),
];

/// The rows that a line of documentation names; `R3 to R6` names four.
fn named(line: &str) -> BTreeSet<usize> {
    let mut rows = BTreeSet::new();
    let mut from = None;
    for word in line.split([' ', ',', '.', ':', '(', ')', '`']).filter(|word| !word.is_empty()) {
        let row = word.strip_prefix('R').and_then(|number| number.parse::<usize>().ok());
        match (row, from) {
            (Some(row), Some((first, true))) => rows.extend(first..=row),
            (Some(row), _) => drop(rows.insert(row)),
            _ => {}
        }
        let to = word == "to";
        from = row.map(|row| (row, false)).or(from.filter(|_| to).map(|(row, _)| (row, true)));
    }
    rows
}

fn collect(folder: &Path, rows: &mut BTreeSet<usize>) {
    for entry in fs::read_dir(folder).expect("a folder of tests") {
        let path = entry.expect("a test").path();
        if path.is_dir() {
            collect(&path, rows);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("a test in Rust");
            // Doc comments of tests; module comments only if the whole file is about a row and not a range
            // of rows.
            let of_tests = |line: &&str| {
                let line = line.trim_start();
                line.starts_with("///") || line.starts_with("//! R") && !line.contains(" to ")
            };
            for line in text.lines().filter(of_tests) {
                rows.extend(named(line));
            }
        }
    }
}

#[test]
fn every_row_has_a_test_or_a_reason() {
    let mut rows = BTreeSet::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), &mut rows);
    let all: BTreeSet<usize> = (1..=ROWS).collect();
    let missing: Vec<usize> = all.difference(&rows).copied().collect();
    assert_eq!(missing, NOT_HERE.map(|(row, _)| row));
}

#[test]
fn ranges_and_single_rows_are_recognised() {
    assert_eq!(named("/// R3 to R6 and R8, R9."), BTreeSet::from([3, 4, 5, 6, 8, 9]));
    assert_eq!(named("/// Rows to nowhere, `R12`"), BTreeSet::from([12]));
}
