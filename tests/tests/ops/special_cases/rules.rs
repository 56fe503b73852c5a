//! Every rule, for every op of its function, in every float dtype.

use std::collections::BTreeMap;

use opwright::{DType, Result};

use super::grid::Grid;
use super::rule::Rule;

const FLOATS: [DType; 4] = [DType::F16, DType::Bf16, DType::F32, DType::F64];

/// The functions of the standard, the corresponding ops, and the number of rules.
const FUNCTIONS: [(&str, &[&str], usize); 11] = [
    ("add", &["add"], 17),
    ("subtract", &["sub"], 1),
    ("multiply", &["mul"], 9),
    ("divide", &["div"], 22),
    ("pow", &["pow"], 24),
    ("minimum", &["minimum"], 1),
    ("maximum", &["maximum"], 1),
    ("atan2", &["atan2"], 23),
    ("hypot", &["hypot"], 8),
    ("equal", &["equal", "elt_equal"], 7),
    ("not_equal", &["not_equal", "elt_not_equal"], 5),
];

#[test]
fn every_rule_holds_in_every_float_dtype() -> Result<()> {
    let all = Rule::all();
    for (function, ops, _) in FUNCTIONS {
        // The standard defines x1 - x2 as x1 + (-x2).
        let source = if function == "subtract" { "add" } else { function };
        let rules: Vec<&Rule> = all.iter().filter(|rule| rule.function == source).collect();
        for op in ops {
            for dtype in FLOATS {
                let grid = Grid::new(op, dtype)?;
                let grid = if source == function { grid } else { grid.with_negative_rhs() };
                for rule in &rules {
                    let pairs = rule.check(&format!("{op} of {dtype}"), &grid);
                    assert!(pairs > 0, "{function}: nothing meets the rule for {}", rule.result);
                }
            }
        }
    }
    Ok(())
}

/// Every row of the data is used.
#[test]
fn every_function_has_its_number_of_rules() {
    let mut counts = BTreeMap::new();
    for rule in Rule::all() {
        *counts.entry(rule.function).or_insert(0) += 1;
    }
    let expected = FUNCTIONS.map(|(function, _, count)| (function.to_owned(), count));
    assert_eq!(counts, BTreeMap::from(expected));
}
