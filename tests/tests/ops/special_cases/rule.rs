//! One rule: the operands that it applies to, and the class of their results.

use std::f64::consts::PI;

use serde_json::Value;

use super::class::{contains, holds};
use super::grid::Grid;

/// A row of the data.
pub struct Rule {
    /// The function, as the standard calls it.
    pub function: String,
    x1: String,
    x2: String,
    condition: String,
    /// The class of the result.
    pub result: String,
}

impl Rule {
    /// Every rule, in order.
    pub fn all() -> Vec<Rule> {
        let text = include_str!("../../../data/array_api/special_cases.json");
        let data: Value = serde_json::from_str(text).expect("data in JSON");
        let rules = data["rules"].as_array().expect("a list of rules");
        let rule = |row: &Value| {
            let field = |name: &str| row[name].as_str().map(str::to_owned);
            Rule {
                function: field("op").expect("a function"),
                x1: field("x1").expect("a class"),
                x2: field("x2").expect("a class"),
                condition: field("where").unwrap_or_default(),
                result: field("result").expect("a class"),
            }
        };
        rules.iter().map(rule).collect()
    }

    /// Checks the results of an op that the rule applies to. Returns the number of pairs.
    pub fn check(&self, op: &str, grid: &Grid) -> usize {
        let mut pairs = 0;
        for (i, j) in grid.pairs() {
            let (x1, x2) = grid.operands(i, j);
            let meets = contains(&self.x1, x1)
                && contains(&self.x2, x2)
                && holds(&self.condition, x1, x2, grid.format.min_normal());
            if meets {
                let result = grid.at(i, j);
                let admitted = self.admits(grid, i, j);
                assert!(admitted, "{op}({x1:?}, {x2:?}) is {result:?}, not {}", self.result);
                pairs += 1;
            }
        }
        pairs
    }

    /// Whether the result of a pair is in the class of results.
    fn admits(&self, grid: &Grid, i: usize, j: usize) -> bool {
        let ((x1, x2), got) = (grid.operands(i, j), grid.at(i, j));
        let negative = x1.is_sign_negative() != x2.is_sign_negative();
        match &*self.result {
            "positive" => got.is_sign_positive() && !got.is_nan(),
            "negative" => got.is_sign_negative() && !got.is_nan(),
            "positive or NaN" => got.is_sign_positive() || got.is_nan(),
            "negative or NaN" => got.is_sign_negative() || got.is_nan(),
            "inf of the product's sign" => got.is_infinite() && got.is_sign_negative() == negative,
            "not subnormal" => got.abs() >= grid.format.min_normal(),
            "that of any signs and either order" => {
                // The negative of a value is adjacent to it.
                let others = [(j, i), (i ^ 1, j), (i, j ^ 1), (i ^ 1, j ^ 1)];
                others.into_iter().all(|(i, j)| is(grid.at(i, j), got))
            }
            "x1" => is(got, x1),
            "x2" => is(got, x2),
            "|x1|" => is(got, x1.abs()),
            "|x2|" => is(got, x2.abs()),
            "rounded" => is(got, grid.format.nearest(self.exactly(x1, x2))),
            "true" | "1" => is(got, 1.0),
            "false" | "+0" => is(got, 0.0),
            "-0" => is(got, -0.0),
            "+inf" => is(got, f64::INFINITY),
            "-inf" => is(got, f64::NEG_INFINITY),
            "NaN" => got.is_nan(),
            angle => {
                let expected = multiple_of_pi(angle);
                // The tolerance is less than two ULP, and results are whole ULP apart, so an error of one is accepted.
                (got - expected).abs() <= grid.format.epsilon() * expected.abs()
            }
        }
    }

    /// The value of the formula; in f64 it is already rounded by the processor.
    fn exactly(&self, x1: f64, x2: f64) -> f64 {
        match &*self.function {
            "add" => x1 + x2,
            "multiply" => x1 * x2,
            "divide" => x1 / x2,
            function => panic!("{function} has no formula"),
        }
    }
}

/// Whether two numbers are the same; all NaNs are.
fn is(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}

fn multiple_of_pi(angle: &str) -> f64 {
    let quarters = match angle.trim_start_matches(['+', '-']) {
        "π/4" => 1.0,
        "π/2" => 2.0,
        "3π/4" => 3.0,
        "π" => 4.0,
        _ => panic!("no class of results: {angle}"),
    };
    let sign = if angle.starts_with('-') { -1.0 } else { 1.0 };
    sign * quarters * (PI / 4.0)
}
