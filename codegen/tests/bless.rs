//! `bless` fills in the results of examples in the style of their file, and changes nothing else.

#![allow(clippy::unwrap_used, reason = "a test may")]

use opwright_codegen::bless::{Blessed, bless};
use opwright_codegen::{Diagnostics, Specs};

const HEAD: &str = r#"# A comment at the top.
add:
  summary: Adds two tensors.
  category: arithmetic
  since: "0.1"   # with a comment
  description: Adds element by element.
  types: {T: TYPES}
  args:
    lhs: {type: tensor<T>, description: The left operand.}
    rhs: {type: tensor<T>, description: The right operand.}
  returns:
    output:
      type: tensor<T>
      shape: broadcast_shapes(lhs.shape, rhs.shape)
      description: The sums.
  raises:
    - id: C1
      error: ValueError
      unless: defined(output.shape)
      message: "operands do not broadcast: {cause(output.shape)}"
  elementwise: VALUE
  platforms: [cpu]
  examples:
    - name: whole
      given: {lhs: [1, 2], rhs: [3, 4]}
      returns: {shape: [2]}
    - name: refused
      given: {lhs: [1, 2], rhs: [1, 2, 3]}
      raises: C1
"#;

fn spec(types: &str, value: &str, examples: &str) -> String {
    HEAD.replace("TYPES", types).replace("VALUE", value) + examples
}

fn blessed(text: &str) -> Result<Blessed, Diagnostics> {
    let specs = Specs::from_texts([("specs/add.yaml", text)]).unwrap();
    bless(&specs, "add").map_err(|faults| faults.with_sources(specs.sources))
}

/// The text that `bless` makes of examples at the end of their file.
fn filled(types: &str, value: &str, examples: &str) -> String {
    let text = spec(types, value, examples);
    let blessed = blessed(&text).unwrap();
    let (head, rest) = blessed.text.split_at(text.len() - examples.len());
    assert!(text.starts_with(head));
    // Each addition is found at the line that is reported.
    for added in &blessed.added {
        let lines: Vec<&str> = blessed.text.lines().skip(added.line - 1).collect();
        assert_eq!(lines[..added.after.len()], added.after, "{blessed}");
        assert!(added.before.iter().all(|line| text.contains(line)), "{blessed}");
    }
    // A second run changes nothing.
    let again = self::blessed(&blessed.text).unwrap();
    assert_eq!((again.text, again.added), (blessed.text.clone(), vec![]));
    rest.to_owned()
}

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
    let difference = "specs/add.yaml:32\n+      dtypes: [f32, f64, bf16]\n+      returns: [0.30000000000000004]\nspecs/add.yaml:34\n-    - {name: braces, given: {lhs: 1.5, rhs: 2.0}}\n+    - {name: braces, given: {lhs: 1.5, rhs: 2.0}, returns: 3.5}\n";
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
    let said = "nothing can be filled in for example `tenths`: no numbers are right in all of its dtypes, but they are for `dtypes: [f64]`";
    assert!(faults.to_string().contains(&format!("error[E0430]: {said}")), "{faults}");
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
