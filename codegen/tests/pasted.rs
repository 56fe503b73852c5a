//! Pastes the suggestions of diagnostics into their spec, which must then pass.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use opwright_codegen::diagnostic::Below;
use opwright_codegen::{Diagnostic, Diagnostics, Specs, check};

fn faults(text: &str) -> Diagnostics {
    let specs = match Specs::from_texts([("specs/add.yaml", text)]) {
        Ok(specs) => specs,
        Err(faults) => return faults,
    };
    let faults = check(&specs).err().unwrap_or_default();
    faults.with_sources(specs.sources)
}

/// The only diagnostic of a spec, which must have this code.
fn only(text: &str, code: &str) -> Diagnostic {
    let faults = faults(text);
    assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), [code], "{faults}");
    faults.into_iter().next().unwrap()
}

fn helps(fault: &Diagnostic) -> Vec<String> {
    let help = |below: &Below| match below {
        Below::Help(text) => Some(text.clone()),
        Below::Note(_) => None,
    };
    fault.below.iter().filter_map(help).collect()
}

fn passes(text: &str) {
    let faults = faults(text);
    assert!(faults.is_empty(), "{text}\n{faults}");
}

/// A spec with two operands and these further arguments, constraints, shape, value and examples.
fn spec(args: &str, raises: &str, shape: &str, body: &str, examples: &str) -> String {
    format!(
        "add:\n  summary: Adds.\n  category: arithmetic\n  since: \"0.1\"\n  description: Adds.\n  types: {{T: float}}\n  args:\n    \
         lhs: {{type: tensor<T>, description: One.}}\n    rhs: {{type: tensor<T>, description: Another.}}\n{args}  \
         returns:\n    output:\n      type: tensor<T>\n      shape: \"{shape}\"\n      description: The sums.\n{body}  \
         raises:\n{raises}  platforms: [cpu]\n  examples:\n{examples}"
    )
}

const ROWS: &str = "    - name: rows\n      given: {lhs: [1.0, 2.0], rhs: [3.0, 4.0]}\n      returns: {shape: [2]}\n";
const SUM: &str = "  elementwise: lhs + rhs\n";

#[test]
fn the_suggested_constraint_and_example_pass() {
    let common = "broadcast_shapes(lhs.shape, rhs.shape)";
    let rule = "    rule: {type: auto_broadcast, default: numpy, description: How.}\n";
    let word = "    mode: {type: [up, down], default: up, description: Where.}\n";
    let ranked = "    - {id: C1, error: ValueError, unless: lhs.rank < 4, message: too many}\n";
    let raised = "    - name: ranks\n      given: {lhs: [[[[1.0]]]], rhs: 1.0}\n      raises: C1\n    - name: without_a_shape\n      given: {lhs: 1.0, rhs: 1.0}\n      returns: 2.0\n";
    for (args, raises, shape, examples) in [
        ("", "", common.to_owned(), ROWS.to_owned()),
        (rule, "", common.replace(")", ", rule)"), ROWS.to_owned()),
        (word, ranked, common.to_owned(), format!("{ROWS}{raised}")),
    ] {
        let empty = if raises.is_empty() { "    []\n" } else { raises };
        let fault = only(&spec(args, empty, &shape, SUM, &examples), "E0409");
        let helps = helps(&fault);
        let pasted = |at: usize| helps[at].split_once('\n').unwrap().1.to_owned() + "\n";
        let (constraint, example) = (pasted(0), pasted(1));
        passes(&spec(
            args,
            &format!("{raises}{constraint}"),
            &shape,
            SUM,
            &format!("{examples}{example}"),
        ));
    }
}

#[test]
fn the_suggested_condition_passes() {
    let raises = |condition: &str| {
        format!(
            "    - {{id: C1, error: ValueError, unless: \"defined(output.shape)\", message: no}}\n    \
             - {{id: C2, error: ValueError, unless: \"{condition}\", message: short}}\n"
        )
    };
    let examples = format!(
        "{ROWS}    - {{name: no, given: {{lhs: [1.0, 2.0], rhs: [1.0, 2.0, 3.0]}}, raises: C1}}\n    \
         - {{name: empty, given: {{lhs: {{shape: [0], data: []}}, rhs: 1.0}}, raises: C2}}\n"
    );
    let text = |condition: &str| {
        spec("", &raises(condition), "broadcast_shapes(lhs.shape, rhs.shape)", SUM, &examples)
    };
    let fault = only(&text("lhs.shape[0] > 0"), "E0409");
    let help = helps(&fault).remove(0);
    let condition = help.split('"').nth(1).unwrap();
    assert_eq!(condition, "defined(lhs.shape[0] > 0) && (lhs.shape[0] > 0)");
    passes(&text(condition));
}

#[test]
fn the_suggested_gradient_passes() {
    let raises =
        "    - {id: C1, error: ValueError, unless: \"defined(output.shape)\", message: no}\n";
    let examples = format!(
        "{ROWS}    - {{name: no, given: {{lhs: [1.0, 2.0], rhs: [1.0, 2.0, 3.0]}}, raises: C1}}\n"
    );
    for value in [
        "lhs * rhs",
        "lhs / (1 + rhs * rhs)",
        "if lhs > rhs { lhs * lhs } else { exp(-rhs) - lhs }",
        "maximum(lhs, rhs) * sqrt(1 + lhs * lhs)",
        "pow(abs(lhs) + 1, rhs)",
    ] {
        let text = |gradient: &str| {
            let body = format!("  elementwise: \"{value}\"\n  vjp: {{lhs: \"{gradient}\"}}\n");
            spec("", raises, "broadcast_shapes(lhs.shape, rhs.shape)", &body, &examples)
        };
        let fault = only(&text("grad * 77"), "E0502");
        let help = helps(&fault).remove(0);
        let gradient = help.split('"').nth(1).unwrap_or_else(|| panic!("{value}: {help}"));
        passes(&text(gradient));
    }
}

/// A spec of integers with a constraint, a value and its examples: of what `raises`, that of the help.
fn of_integers(constraint: &str, body: &str, example: &str) -> String {
    let raises = format!(
        "    - {{id: C1, error: ValueError, unless: \"defined(broadcast_shapes(lhs.shape, rhs.shape))\", message: no}}\n{constraint}"
    );
    let examples = format!(
        "{ROWS}    - {{name: no, given: {{lhs: [1, 2], rhs: [1, 2, 3]}}, raises: C1}}\n{example}"
    );
    let args = "    n: {type: int, default: 2, description: A number.}\n";
    spec(args, &raises, "broadcast_shapes(lhs.shape, rhs.shape)", body, &examples)
        .replace("types: {T: float}", "types: {T: numeric}")
        .replace("[1.0, 2.0]", "[1, 2]")
        .replace("[3.0, 4.0]", "[3, 4]")
}

/// A quotient or power that may have no value: with the constraint, or behind the `if`, it is accepted.
#[test]
fn a_constraint_where_integers_may_have_no_value() {
    for (value, example) in [
        ("lhs / rhs", "dtypes: [i8], given: {lhs: 1, rhs: 0}"),
        ("lhs % (rhs - 1)", "dtypes: [i8], given: {lhs: 1, rhs: 1}"),
        ("lhs / abs(min(lhs, rhs))", "dtypes: [i8], given: {lhs: 1, rhs: 0}"),
        ("lhs / (if lhs == 1 { rhs } else { 1 })", "dtypes: [i8], given: {lhs: 1, rhs: 0}"),
        ("pow(lhs, rhs)", "dtypes: [i8], given: {lhs: 1, rhs: -1}"),
        ("lhs / n", "given: {lhs: 1, rhs: 1, n: 0}"),
        ("pow(lhs, n)", "given: {lhs: 1, rhs: 1, n: -1}"),
    ] {
        let body = |value: &str| format!("  elementwise: \"{value}\"\n  vjp: {{none: not here}}\n");
        let fault = only(&of_integers("", &body(value), ""), "E0310");
        let helps = helps(&fault);
        let constraint = helps[0].split_once('\n').unwrap().1.to_owned() + "\n";
        let example = format!("    - {{name: refused, {example}, raises: C2}}\n");
        passes(&of_integers(&constraint, &body(value), &example));
        let choice = helps[1].split('`').nth(1).unwrap().replace('…', "lhs");
        passes(&of_integers("", &body(&choice), ""));
    }
}

/// The entry that a help offers, after its first line.
fn offered(fault: &Diagnostic) -> String {
    let help = helps(fault).remove(0);
    let (_, entry) = help.split_once('\n').unwrap_or_else(|| panic!("no entry: {help}"));
    entry.to_owned() + "\n"
}

#[test]
fn the_offered_example_passes() {
    let common = "broadcast_shapes(lhs.shape, rhs.shape)";
    let rule = "    rule: {type: auto_broadcast, default: numpy, description: How.}\n";
    let axis = "    axis: {type: int, description: Where.}\n";
    let shapes =
        "    - {id: C1, error: ValueError, unless: \"defined(output.shape)\", message: no}\n";
    let ranks = format!(
        "{shapes}    - {{id: C2, error: ValueError, unless: output.rank < 3, message: many}}\n"
    );
    let axes = format!(
        "{shapes}    - {{id: C2, error: ValueError, unless: axis < output.rank && axis >= 0, message: no such axis}}\n"
    );
    let each = format!(
        "{shapes}    - {{id: C2, error: ValueError, each: lhs < 5 && rhs > -6, message: far}}\n"
    );
    let refused =
        "    - {name: refused_c1, given: {lhs: [1.0, 2.0], rhs: [1.0, 2.0, 3.0]}, raises: C1}\n";
    let at_0 = ROWS.replace("4.0]}", "4.0], axis: 0}");
    for (args, raises, shape, examples) in [
        ("", shapes, common.to_owned(), ROWS.to_owned()),
        (rule, shapes, common.replace(")", ", rule)"), ROWS.to_owned()),
        ("", &*ranks, common.to_owned(), format!("{ROWS}{refused}")),
        (axis, &*axes, common.to_owned(), at_0 + &refused.replace("3.0]}", "3.0], axis: 0}")),
        ("", &*each, common.to_owned(), format!("{ROWS}{refused}")),
        // No example returns.
        ("", shapes, common.to_owned(), refused.to_owned()),
        (axis, shapes, common.to_owned(), refused.replace("3.0]}", "3.0], axis: 0}")),
    ] {
        let fault = only(&spec(args, raises, &shape, SUM, &examples), "E0404");
        passes(&spec(args, raises, &shape, SUM, &format!("{examples}{}", offered(&fault))));
    }
}

/// Where the outcome holds for some dtypes only, the entry names them.
#[test]
fn the_offered_example_names_its_dtypes() {
    let raises = "    - {id: C1, error: ValueError, unless: \"defined(output.shape)\", message: no}\n    \
                  - {id: C2, error: ValueError, for: integer, each: rhs != 0, message: zero}\n";
    let text = |examples: &str| {
        let body = "  elementwise: lhs / rhs\n";
        let shape = "broadcast_shapes(lhs.shape, rhs.shape)";
        spec("", raises, shape, body, examples).replace("{T: float}", "{T: numeric}")
    };
    let rows = ROWS.replace(".0", "");
    let refused = "    - {name: no, given: {lhs: [1, 2], rhs: [1, 2, 3]}, raises: C1}\n";
    let examples = format!("{rows}{refused}");
    let entry = offered(&only(&text(&examples), "E0404"));
    assert!(entry.contains("dtypes: ["), "{entry}");
    passes(&text(&format!("{examples}{entry}")));
    let zero = "    - {name: zero, dtypes: [i32], given: {lhs: 1, rhs: 0}, raises: C2}\n";
    let entry = offered(&only(&text(&format!("{refused}{zero}")), "E0404"));
    passes(&text(&format!("{refused}{zero}{entry}")));
}

const SHAPES: &str =
    "    - {id: C1, error: ValueError, unless: \"defined(output.shape)\", message: no}\n";
const INCOMPATIBLE: &str =
    "    - {name: no, given: {lhs: [1.0, 2.0], rhs: [1.0, 2.0, 3.0]}, raises: C1}\n";

/// A spec with this value and bound, and these further constraints and examples.
fn bounded(value: &str, bound: &str, raises: &str, examples: &str) -> String {
    let body =
        format!("  elementwise: \"{value}\"\n  vjp: {{none: not here}}\n  accuracy: {{{bound}}}\n");
    let (raises, examples) = (SHAPES.to_owned() + raises, INCOMPATIBLE.to_owned() + examples);
    spec("", &raises, "broadcast_shapes(lhs.shape, rhs.shape)", &body, &examples)
}

#[test]
fn the_suggested_bound_passes() {
    for (value, dtype) in [
        ("lhs * rhs", "f32"),
        ("tanh(lhs) * exp(-abs(rhs))", "f32"),
        ("tanh(lhs) * exp(-abs(rhs))", "f16"),
        ("pow(lhs, rhs)", "f64"),
    ] {
        let fault = only(&bounded(value, &format!("{dtype}: 0.2 ulp"), "", ROWS), "E0414");
        let help = helps(&fault).remove(0);
        let bound = help.split('`').nth(1).unwrap_or_else(|| panic!("{value}: {help}"));
        passes(&bounded(value, bound, "", ROWS));
    }
}

/// Near the zero of a logarithm no bound is suggested, and away from it one holds.
#[test]
fn a_bound_holds_where_elements_that_cancel_are_rejected() {
    let value = "ln(lhs / (1 - lhs)) + 0 * rhs";
    let rows = "    - {name: rows, given: {lhs: [0.75], rhs: [1.0]}, returns: {shape: [1]}}\n";
    for bound in ["f32: 2748 ulp", "f64: 4.3 ulp"] {
        let help = helps(&only(&bounded(value, bound, "", rows), "E0414")).remove(0);
        assert!(!help.contains("state `") && help.contains("`each:`"), "{help}");
    }
    let each = "    - {id: C2, error: ValueError, each: lhs >= 0.75 && lhs < 1 && rhs == 1, message: no}\n";
    let even = "    - {name: even, given: {lhs: 0.5, rhs: 1.0}, raises: C2}\n";
    let examples = format!("{rows}{even}");
    passes(&bounded(value, "f32: 1.6 ulp", each, &examples));
    only(&bounded(value, "f32: 0.6 ulp", each, &examples), "E0414");
}

/// A spec of one operand, with these changes.
fn of_one(changes: &[(&str, &str)]) -> String {
    let text = "add:\n  summary: Scales.\n  category: test\n  description: Scales.\n  types: {T: float}\n  args:\n    \
        x: {type: tensor<T>, description: The input.}\n    k: {type: int, default: 1, description: A number.}\n  returns:\n    \
        output: {type: tensor<T>, shape: x.shape, description: The result.}\n  raises:\n    \
        - {id: C1, error: ValueError, unless: k > 0, message: too small}\n  elementwise: \"x * k\"\n  examples:\n    \
        - {name: one, given: {x: [1.0, 2.0], k: 2}, returns: [2.0, 4.0]}\n    \
        - {name: bad, given: {x: [1.0, 2.0], k: 0}, raises: C1}\n";
    changes.iter().fold(text.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    })
}

/// What stands in backquotes at the end of the last help.
fn last_offer(fault: &Diagnostic) -> String {
    let help = helps(fault).pop().unwrap();
    let before = help.split_once(", which loses").map_or(&*help, |(before, _)| before);
    before.split('`').rev().nth(1).unwrap_or_else(|| panic!("{help}")).to_owned()
}

const GIVEN: &str = "[1.0, 2.0], k: 2}, returns: [2.0, 4.0]";

/// A part of the examples, the value or a line below it is replaced, and what is offered for a part of it.
#[test]
fn the_suggested_text_passes() {
    let (value, category) = ("x * k", "category: test");
    for (from, to, code, wrong) in [
        (GIVEN, "[1.0, nan], k: 2}, returns: [2.0, .nan]", "E0204", "nan"),
        (GIVEN, "[1.0, -Infinity], k: 2}, returns: [2.0, -.inf]", "E0204", "-Infinity"),
        (GIVEN, "[1.0, \"2\"], k: 2}, returns: {shape: [2]}", "E0204", ""),
        (category, "category:test", "E0009", "category:test"),
        (value, "logistic(x) * k", "E0306", "logistic(x)"),
        (value, "x.expm1() * k", "E0301", "x.expm1()"),
        ("", "vjp: none", "E0103", "vjp: none"),
        ("", "vjp: grad * k", "E0103", "vjp: grad * k"),
        ("", "vjp: {x: none}", "E0312", "x: none"),
        ("", "accuracy: {f32: 0.6}", "E0204", "0.6"),
        ("", "accuracy: {f32: 0.6 ULP}", "E0204", "0.6 ULP"),
        ("", "accuracy: 0.6 ulp", "E0103", "accuracy: 0.6 ulp"),
    ] {
        let text = match from {
            "" => of_one(&[("  examples:", &*format!("  {to}\n  examples:"))]),
            // The functions have other values.
            "x * k" => of_one(&[(from, to), ("[2.0, 4.0]", "{shape: [2]}")]),
            _ => of_one(&[(from, to)]),
        };
        let fault = only(&text, code);
        if wrong.is_empty() {
            assert_eq!(helps(&fault), ["remove the quotes"]);
            passes(&text.replace("\"2\"", "2"));
            continue;
        }
        passes(&text.replacen(wrong, &last_offer(&fault), 1));
    }
}

/// The sign of an integer zero would be lost.
#[test]
fn the_suggested_negative_zero_passes() {
    let zero =
        |text: &str| of_one(&[(GIVEN, &*format!("[{text}, 2.0], k: 2}}, returns: [-0.0, 4.0]"))]);
    let help = helps(&only(&zero("-0"), "E0204")).remove(0);
    assert_eq!(help, "write `-0.0` for the float, or `0`");
    passes(&zero("-0.0"));
}

#[test]
fn the_suggested_gradient_of_a_sum_passes() {
    let wrong = "x: grad";
    let value = format!("  reduce: {{op: add, over: axes(x), of: x / k}}\n  vjp: {{{wrong}}}\n");
    let text = of_one(&[
        ("  elementwise: \"x * k\"\n", &value),
        ("shape: x.shape", "shape: \"fill(0, 1)\""),
        ("[2.0, 4.0]", "1.5"),
    ]);
    passes(&text.replace(wrong, &last_offer(&only(&text, "E0502"))));
}

/// A result without gradients needs a reason that is true of it.
#[test]
fn the_suggested_reason_passes() {
    for (ty, value, result) in
        [("i32", "if x > 1.5 { k } else { 0 }", "[0, 2]"), ("bool", "x > 1.5", "[false, true]")]
    {
        let text = of_one(&[
            ("type: tensor<T>, shape", &*format!("type: tensor<{ty}>, shape")),
            ("x * k", value),
            ("[2.0, 4.0]", result),
        ]);
        let offer = last_offer(&only(&text, "E0503"));
        assert_eq!(offer.contains("a boolean"), ty == "bool", "{offer}");
        passes(&text.replace("  examples:", &format!("  {offer}\n  examples:")));
    }
}

/// The bounds of a range may be equal.
#[test]
fn the_suggested_gradient_where_bounds_meet_passes() {
    let attributes = "    lo: {type: float, description: The least.}\n    hi: {type: float, description: The greatest.}\n";
    for value in
        ["minimum(maximum(x, lo), hi)", "if x < lo { lo } else if x > hi { hi } else { x }"]
    {
        let text = of_one(&[
            ("    k: {type: int, default: 1, description: A number.}\n", attributes),
            ("k > 0", "lo <= hi"),
            ("x * k", value),
            ("k: 2}, returns: [2.0, 4.0]", "lo: 1.5, hi: 3.0}, returns: [1.5, 2.0]"),
            ("k: 0", "lo: 1.5, hi: 1.0"),
        ]);
        let offer = last_offer(&only(&text, "E0502"));
        passes(&text.replace("  examples:", &format!("  {offer}\n  examples:")));
        // Or such calls are rejected.
        passes(&text.replace("lo <= hi", "lo < hi"));
    }
}
