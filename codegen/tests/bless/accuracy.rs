//! The bounds of errors.

use std::fs;

use opwright_codegen::Specs;
use opwright_codegen::bless::bless;
use opwright_codegen::expr::builtin::BUILTINS;

use crate::{blessed, spec};

/// The bounds written for an op with this formula, if any.
fn bounds(types: &str, value: &str) -> Option<String> {
    let text = spec(types, value, "");
    let blessed = blessed(&text).unwrap();
    let added: Vec<String> = blessed.added.into_iter().flat_map(|added| added.after).collect();
    if added.is_empty() {
        assert_eq!(blessed.text, text);
        return None;
    }
    let [line] = added.as_slice() else { panic!("{added:?}") };
    assert_eq!(blessed.text, text.replace("  platforms:", &format!("{line}\n  platforms:")));
    line.strip_prefix("  accuracy: {").and_then(|rest| rest.strip_suffix('}')).map(str::to_owned)
}

#[test]
fn bounds_of_formulas_that_call_functions() {
    for (value, said) in [
        ("exp(lhs) + exp(rhs)", "f32: 1.9 ulp, f64: 1.7 ulp, f16: 0.51 ulp, bf16: 0.51 ulp"),
        ("tanh(lhs) * rhs", "f32: 2.4 ulp, f64: 2 ulp, f16: 0.51 ulp, bf16: 0.51 ulp"),
        // The relative error of the product is multiplied by the product, at most 89 in f32 and 710 in f64.
        ("exp(lhs * rhs)", "f32: 65 ulp, f64: 520 ulp, f16: 0.51 ulp, bf16: 0.51 ulp"),
        (
            "if lhs > rhs { exp(lhs) } else { exp(rhs) }",
            "f32: 0.91 ulp, f64: 0.78 ulp, f16: 0.51 ulp, bf16: 0.51 ulp",
        ),
        // The exponential overflows, and the result becomes 0. No element of f16 is large enough for that.
        ("lhs / (1 + exp(-lhs)) + 0 * rhs", "f16: 0.51 ulp"),
    ] {
        assert_eq!(bounds("float", value).as_deref(), Some(said), "{value}");
    }
    // Where the exponential underflows in f32, the result is 0 in f16.
    assert_eq!(bounds("[f16]", "exp(-abs(lhs)) * rhs").as_deref(), Some("f16: 0.51 ulp"));
    // The exponential overflows, and its product with 0 is NaN.
    assert_eq!(bounds("[f16]", "exp(lhs) * rhs"), None);
    assert_eq!(bounds("[f16]", "1 - tanh(lhs) + 0 * rhs").as_deref(), Some("f16: 1.5 ulp"));
}

#[test]
fn no_bounds_where_none_hold_or_none_are_needed() {
    for value in [
        // Every step is correctly rounded on every machine.
        "lhs / (1 + rhs * rhs)",
        // Nearly equal numbers are subtracted.
        "exp(lhs) - rhs",
        "ln(lhs) - ln(rhs)",
        "1 - tanh(lhs) + 0 * rhs",
        "sin(lhs * rhs)",
        // A subnormal exponential has few digits, and is multiplied by large numbers.
        "exp(lhs) * rhs",
        // An error of one ULP changes the integer.
        "floor(exp(lhs)) + 0 * rhs",
    ] {
        assert_eq!(bounds("[f32, f64]", value), None, "{value}");
    }
}

/// The bounds in the table of builtins are at least the errors measured for compiled code.
#[test]
fn bounds_of_functions_cover_the_measured_errors() {
    let results = fs::read_to_string("../tests/accuracy/results.json").unwrap();
    let results: serde_json::Value = serde_json::from_str(&results).unwrap();
    let mut names = vec![];
    for row in BUILTINS {
        let Some(bounds) = row.error else { continue };
        names.push(row.name);
        for (dtype, bound) in ["f32", "f64"].into_iter().zip(bounds) {
            let of = |result: &&serde_json::Value| {
                result["name"] == row.name && result["dtype"] == dtype
            };
            let measured = results.as_array().unwrap().iter().find(of).unwrap();
            let measured = measured["max_ulp"].as_f64().unwrap();
            assert!(measured <= bound, "{}: {measured} in {dtype}", row.name);
        }
    }
    assert!(names.len() > 8, "{names:?}");
}

/// Without their bounds, ops are given the same ones: those of this repository, and one that `tests/third_party` compiles
/// and measures.
#[test]
fn bounds_of_the_ops_that_state_some() {
    let family = fs::read_to_string("families/elementwise_binary.yaml").unwrap();
    for (folder, op, said) in [
        ("specs/arithmetic", "pow", "f32: 0.54 ulp, f64: 0.84 ulp, f16: 0.51 ulp, bf16: 0.51 ulp"),
        (
            "specs/arithmetic",
            "atan2",
            "f32: 0.52 ulp, f64: 0.76 ulp, f16: 0.51 ulp, bf16: 0.51 ulp",
        ),
        (
            "specs/arithmetic",
            "hypot",
            "f32: 0.51 ulp, f64: 0.76 ulp, f16: 0.51 ulp, bf16: 0.51 ulp",
        ),
        (
            "tests/third_party/specs",
            "fading",
            "f32: 3.3 ulp, f64: 2.9 ulp, f16: 0.51 ulp, bf16: 0.51 ulp",
        ),
    ] {
        let stated = fs::read_to_string(format!("../{folder}/{op}.yaml")).unwrap();
        let is_bound = |row: &&str| row.starts_with("  accuracy: {");
        let without: String =
            stated.lines().filter(|row| !is_bound(row)).map(|row| format!("{row}\n")).collect();
        assert_ne!(without, stated);
        let path = format!("specs/{op}.yaml");
        let texts = [(&*path, &*without), ("specs/family/elementwise_binary.yaml", &*family)];
        let alone = Specs::from_texts(texts).unwrap();
        let blessed = bless(&alone, op)
            .unwrap_or_else(|faults| panic!("{}", faults.with_sources(alone.sources)));
        let bounds: Vec<&str> = blessed.text.lines().filter(is_bound).collect();
        assert_eq!(bounds, [format!("  accuracy: {{{said}}}")], "{blessed}");
    }
}

/// Bounds are inserted after the formula, whatever its style, and a line in braces is listed once.
#[test]
fn the_place_of_bounds() {
    let line = "accuracy: {f32: 0.91 ulp}";
    for (formula, after) in [
        ("  elementwise: exp(lhs)   # exponential\n", true),
        ("  elementwise: |\n    exp(\n      lhs)\n\n  # Where it runs.\n", false),
        ("  elementwise: >-\n    exp(lhs)\n  vjp:\n    lhs: grad * exp(lhs)\n", true),
    ] {
        let text = spec("[f32]", "VALUE", "").replace("  elementwise: VALUE\n", formula);
        let text = text.replace("VALUE", "lhs");
        let blessed = blessed(&text).unwrap_or_else(|faults| panic!("{faults}"));
        let added = format!("  {line}\n");
        let filled = if after {
            formula.to_owned() + &added
        } else {
            formula.replace("\n\n", &format!("\n{added}\n"))
        };
        assert_eq!(blessed.text, text.replace(formula, &filled), "{blessed}");
    }
    // An example in braces without an outcome is completed as well.
    let open = "    - {name: open, given: {lhs: 0.0, rhs: 0.0}}\n";
    let blessed = blessed(&spec("[f32]", "exp(lhs) + 0 * rhs", open)).unwrap();
    let added: Vec<&[String]> = blessed.added.iter().map(|added| &*added.after).collect();
    let example = open.trim_end().replace("}}", "}, returns: 1.0}");
    assert_eq!(added, [&["  accuracy: {f32: 1.5 ulp}".to_owned()][..], &[example]], "{blessed}");
}
