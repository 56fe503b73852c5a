//! The results of examples.

use opwright_codegen::Specs;
use opwright_codegen::bless::bless;

use crate::{blessed, filled, spec};

#[test]
fn results_are_added_below_the_example() {
    let before = "    - name: sums   # of two\n      given:\n        lhs: [[1.5], [2.5]]\n        rhs: [1.0, 2.0]  # a row\n\n    # The last.\n    - name: empty\n      given: {lhs: {shape: [0, 2], data: []}, rhs: 1.0}\n";
    let after = "    - name: sums   # of two\n      given:\n        lhs: [[1.5], [2.5]]\n        rhs: [1.0, 2.0]  # a row\n      returns: [[2.5, 3.5], [3.5, 4.5]]\n\n    # The last.\n    - name: empty\n      given: {lhs: {shape: [0, 2], data: []}, rhs: 1.0}\n      returns: {shape: [0, 2], data: []}\n";
    assert_eq!(filled("float", "lhs + rhs", before), after);
}

#[test]
fn flow_mappings_and_unusual_indentation_are_kept() {
    let before = "    - {name: one, given: {lhs: 1, rhs: 2}}\n    - { name: two,\n        given: { lhs: [1], rhs: [2] }, }   # trailing comma\n    -   name: three\n        description: |\n          Several\n          lines.\n        given: {lhs: [1], rhs: 1}\n    - given: {lhs: [true, false], rhs: [1, 2]}\n      name: four\n";
    let before = before.replace(
        "    - given: {lhs: [true, false], rhs: [1, 2]}\n      name: four\n",
        "    - given: {lhs: -5, rhs: [1, 2]}\n      name: four\n",
    );
    let after = before
        .replace("rhs: 2}}\n", "rhs: 2}, returns: 3}\n")
        .replace("rhs: [2] }, }", "rhs: [2] }, returns: [3], }")
        .replace("rhs: 1}\n", "rhs: 1}\n        returns: [2]\n")
        .replace("name: four\n", "name: four\n      dtypes: [f32, f64, f16, bf16, i8, i16, i32, i64]\n      returns: [-4, -3]\n");
    // An example with negative numbers runs in the dtypes that can hold them, and needs no `dtypes`.
    let after = after.replace("      dtypes: [f32, f64, f16, bf16, i8, i16, i32, i64]\n", "");
    assert_eq!(filled("numeric", "lhs + rhs", &before), after);
}

/// A key of the outcome that has no value yet is replaced; comments beside it stay.
#[test]
fn keys_without_a_value_are_filled() {
    let before = "    - name: sums\n      returns:   # to be filled in\n      given: {lhs: [0.1], rhs: [0.2]}\n    - {name: braces, returns: , given: {lhs: 1.5, rhs: 2.0}}\n    - {name: tilde, given: {lhs: 1.5, rhs: 3.0}, returns: ~}\n    - name: raising\n      given: {lhs: [1.5, 2.5], rhs: [1.0, 2.0, 3.0]}\n      raises:\n";
    let after = before
        .replace(
            "returns:   #",
            "dtypes: [f32, f64, bf16]\n      returns: [0.30000000000000004]   #",
        )
        .replace("returns: ,", "returns: 3.5 ,")
        .replace("returns: ~", "returns: 4.5")
        .replace("raises:", "raises: C1");
    assert_eq!(filled("float", "lhs + rhs", before), after);
    let text =
        spec("float", "exp(lhs - rhs)", "").replace("  platforms", "  accuracy:\n  platforms");
    let answer = blessed(&text).unwrap();
    assert!(answer.text.contains("\n  accuracy: {f32: "), "{answer}");
    assert_eq!(answer.added.len(), 1);
    assert_eq!(answer.added[0].before.as_deref(), Some("  accuracy:"));
}

#[test]
fn an_example_of_a_refused_call_raises() {
    let before = "    - name: also_refused\n      given: {lhs: [1, 2, 3], rhs: [1, 2]}\n";
    assert_eq!(filled("numeric", "lhs + rhs", before), format!("{before}      raises: C1\n"));
}

#[test]
fn dtypes_are_named_where_the_numbers_differ() {
    let before = "    - name: tenths\n      given: {lhs: [0.1], rhs: [0.2]}\n";
    let after = "    - name: tenths\n      given: {lhs: [0.1], rhs: [0.2]}\n      dtypes: [f32, f64, bf16]\n      returns: [0.30000000000000004]\n";
    assert_eq!(filled("float", "lhs + rhs", before), after);
    let special =
        "    - name: special\n      given: {lhs: [.inf, .inf, -0.0], rhs: [1.0, -.inf, -0.0]}\n";
    let after = format!("{special}      returns: [.inf, .nan, -0.0]\n");
    assert_eq!(filled("float", "lhs + rhs", special), after);
}

#[test]
fn the_difference_is_displayed_as_a_diff() {
    let examples = "    - name: lines\n      given: {lhs: [0.1], rhs: [0.2]}\n    - {name: braces, given: {lhs: 1.5, rhs: 2.0}}\n";
    let blessed = blessed(&spec("float", "lhs + rhs", examples)).unwrap();
    let difference = "specs/add.yaml:32\n+      dtypes: [f32, f64, bf16]\n+      returns: [0.30000000000000004]\nspecs/add.yaml:34\n-    - {name: braces, given: {lhs: 1.5, rhs: 2.0}}\n+    - {name: braces, given: {lhs: 1.5, rhs: 2.0}, returns: 3.5}\nnote: example `lines` leaves out f16, where its outcome differs; to test it there, add under `examples`:\n    - name: lines_f16\n      dtypes: [f16]\n      given: {lhs: [0.1], rhs: [0.2]}\n      returns: [0.2998046875]\n";
    assert_eq!(blessed.to_string(), difference);
}

/// Other faults are reported at their place in the file as it is, and nothing is filled in.
#[test]
fn nothing_is_filled_in_if_there_are_other_faults() {
    let open = "    - name: open\n      given: {lhs: [1], rhs: [2]}\n";
    let wrong = "    - name: wrong\n      given: {lhs: [1], rhs: [2]}\n      returns: [4]\n";
    for (value, examples, said, line) in [
        ("lhs + rhss", open, "unknown name `rhss`", 21),
        ("lhs + rhs", &*format!("{open}{wrong}"), "gives 3.0 at [0], not 4.0", 34),
        ("lhs + rhs", &*format!("{open}{open}"), "a second example is called `open`", 32),
        (
            "lhs + rhs",
            "    - name: open\n      given: {lhs: [1]}\n",
            "the example gives no `rhs`",
            31,
        ),
    ] {
        let faults = blessed(&spec("float", value, examples)).unwrap_err();
        let first = faults.iter().next().unwrap();
        assert!(first.title.contains(said), "{faults}");
        let place = faults.place(first).unwrap();
        assert!(place.starts_with(&format!("specs/add.yaml:{line}:")), "{place}: {faults}");
    }
}

#[test]
fn rejects_named_dtypes_with_different_results() {
    let text =
        "    - name: tenths\n      dtypes: [f16, f64]\n      given: {lhs: [0.1], rhs: [0.2]}\n";
    let faults = blessed(&spec("float", "lhs + rhs", text)).unwrap_err();
    let said = "nothing can be filled in for example `tenths`: no outcome is right in all of its dtypes; for `dtypes: [f64]` it is `returns: [0.30000000000000004]`";
    assert!(faults.to_string().contains(&format!("error[E0430]: {said}")), "{faults}");
}

/// A spec of one operand, with the dtypes of `types`.
fn of_one(types: &str, value: &str, examples: &str) -> String {
    format!(
        "add:\n  summary: One.\n  category: test\n  description: One.\n  types: {{T: {types}}}\n  args:\n    \
         x: {{type: tensor<T>, description: The operand.}}\n    k: {{type: int, default: 1, description: A number.}}\n  \
         returns:\n    output: {{type: tensor<T>, shape: x.shape, description: The result.}}\n  \
         raises:\n    - {{id: C1, error: ValueError, for: integer, each: x != 0, message: zero}}\n  \
         elementwise: {value}\n  vjp: {{none: not needed}}\n  examples:\n\
         \x20   - {{name: zero, dtypes: [i16], given: {{x: 0}}, raises: C1}}\n{examples}"
    )
}

/// Examples for the dtypes with another outcome are offered, and complete the spec.
#[test]
fn examples_are_offered_for_the_dtypes_that_are_left_out() {
    let float = |value: &str| of_one("float", value, "").replace("for: integer, ", "");
    let float = |value: &str| {
        float(value)
            .replace("{name: zero, dtypes: [i16], given: {x: 0}", "{name: zero, given: {x: 0.0}")
    };
    let fine = "    - {name: fine, dtypes: [i16], given: {x: 2}, returns: 0}\n";
    for (text, given, left_out) in [
        (float("x * x * x"), "[0.1, 0.7, 0.3]", vec!["f32", "f16", "bf16"]),
        // The result is 0 in f16.
        (float("pow(x, -7)"), "[2048.0]", vec!["f16"]),
        (of_one("[f32, f64, i16]", "x / 3", ""), "[-50, 2]", vec!["i16"]),
        // Integers are refused.
        (of_one("[f32, f64, i16]", "1 / x", fine), "[1, 0]", vec!["i16"]),
    ] {
        let name = "open";
        let first =
            blessed(&format!("{text}    - {{name: {name}, given: {{x: {given}}}}}\n")).unwrap();
        let [missing] = first.missing.as_slice() else { panic!("{first}") };
        let (said, entries) = missing.split_once('\n').unwrap();
        assert!(said.starts_with("example `open` leaves out "), "{said}");
        let offered: Vec<&str> =
            entries.lines().filter_map(|line| line.trim().strip_prefix("dtypes: ")).collect();
        assert_eq!(
            offered,
            left_out.iter().map(|dtypes| format!("[{dtypes}]")).collect::<Vec<_>>(),
            "{first}"
        );
        let again = blessed(&format!("{}{entries}\n", first.text)).unwrap();
        assert_eq!((again.added, again.missing), (vec![], vec![]), "{first}");
        // Without them, the dtypes are named again.
        let without = blessed(&first.text).unwrap().missing;
        let dtypes = left_out.join(", ");
        let said = format!(
            "no example returns in {dtypes}: add one under `examples`, or leave {dtypes} out of `types`"
        );
        assert_eq!(without, if text.ends_with(fine) { vec![] } else { vec![said] });
    }
}

/// Where no bound is written, the reason is given.
#[test]
fn the_reason_is_given_where_no_bound_holds() {
    let open = "    - {name: open, given: {x: 1.0}, returns: {shape: []}}\n";
    let zero = "    - {name: zero, given: {x: 0.0}, raises: C1}\n";
    let text = |types: &str, value: &str| {
        let text = of_one(types, value, &format!("{zero}{open}")).replace("for: integer, ", "");
        text.replace("    - {name: zero, dtypes: [i16], given: {x: 0}, raises: C1}\n", "")
    };
    for (types, value, said) in [
        ("[f32]", "x * exp(x) / exp(x)", "no bound is stated for f32: at x = "),
        ("[f32, f16]", "pow(x, k)", "no bound is stated for f32, f16: the error may depend on `k`"),
        ("[f64]", "floor(exp(x))", "no bound is stated for f64: a rounding error may change"),
        ("[f32]", "exp(x) - 1", "the formula amplifies rounding errors"),
    ] {
        let blessed = blessed(&text(types, value)).unwrap();
        let [missing] = blessed.missing.as_slice() else { panic!("{blessed}") };
        assert!(missing.contains(said), "{missing}");
        assert!(blessed.to_string().ends_with(&format!("note: {missing}\n")), "{blessed}");
    }
    // Beside a stated bound, that of another dtype is offered and accepted.
    let partial = text("[f32, f16]", "exp(x)");
    let partial =
        |bounds: &str| partial.replace("  vjp:", &format!("  accuracy: {{{bounds}}}\n  vjp:"));
    let missing = blessed(&partial("f32: 0.91 ulp")).unwrap().missing;
    assert_eq!(missing, ["`accuracy` has no bound for f16: `f16: 0.51 ulp` holds"]);
    let missing = blessed(&partial("f32: 0.91 ulp, f16: 0.51 ulp")).unwrap().missing;
    assert_eq!(missing, [""; 0]);
}

#[test]
fn rejects_an_unknown_op() {
    let specs = Specs::from_texts([("specs/add.yaml", &*spec("float", "lhs", ""))]).unwrap();
    let faults = bless(&specs, "sub").unwrap_err();
    assert!(faults.to_string().starts_with("error[E0430]: there is no op `sub`"), "{faults}");
}

/// A file keeps its line endings, its byte order mark and a missing newline at its end.
#[test]
fn line_endings_and_the_byte_order_mark_are_kept() {
    let old = spec("numeric", "lhs + rhs", "    - name: open\n      given: {lhs: [1], rhs: [2]}\n");
    let blessed = blessed(&old).unwrap();
    let new = blessed.text.clone();
    assert_eq!(blessed.like(&old), new);
    assert_eq!(blessed.like(&old.replace('\n', "\r\n")), new.replace('\n', "\r\n"));
    assert_eq!(blessed.like(&old.replace('\n', "\r")), new.replace('\n', "\r"));
    assert_eq!(blessed.like(&format!("\u{FEFF}{old}")), format!("\u{FEFF}{new}"));
    assert_eq!(blessed.like(old.trim_end()), new.trim_end());
}
