//! What an elementwise op need not write: its files are the same as if it had been written.

#![allow(clippy::unwrap_used, reason = "a test may")]

use opwright_codegen::{Artifacts, Specs, compile};

const HEAD: &str = r#"blend:
  summary: Interpolates.
  category: arithmetic
  description: A weighted mean.
  types: {T: [f32]}
  args:
    a: {type: tensor<T>, description: At 0.}
    b: {type: tensor<T>, description: At 1.}
    scale: {type: float, description: The weight.}
    rule: {type: auto_broadcast, default: numpy, description: The rule.}
  returns:
    output:
      type: tensor<T>
      description: The means.
"#;

const SHAPE: &str = "      shape: broadcast_shapes(a.shape, b.shape, rule)\n";

const RAISES: &str = r#"  raises:
    - {id: C1, error: ValueError, unless: defined(output.shape), message: "operands do not broadcast ({rule}): {cause(output.shape)}"}
"#;

const SECOND: &str = "    - {id: C2, error: ValueError, each: a >= 0, message: negative}\n";

const TAIL: &str = r#"  elementwise: a + (b - a) * scale
  examples:
    - name: half
      given: {a: [0.0], b: [2.0, 4.0], scale: 0.5}
      returns: [1.0, 2.0]
"#;

const NEGATIVE: &str = r#"    - name: incompatible
      given: {a: [-1.0], b: [2.0, 4.0], scale: 0.5}
      raises: C2
"#;

/// An example as the generator adds it.
fn violation(name: &str) -> String {
    format!(
        "    - name: {name}\n      description: The shapes have no common shape, so `output` has none.\n      \
         given: {{a: {{shape: [2], fill: iota}}, b: {{shape: [3], fill: iota}}, scale: 0.5}}\n      raises: C1\n"
    )
}

fn emitted(parts: &[&str]) -> Artifacts {
    let text = parts.concat();
    let specs = Specs::from_texts([("specs/blend.yaml", text.as_str())]).unwrap();
    compile(&specs).map_err(|faults| faults.with_sources(specs.sources)).unwrap()
}

#[track_caller]
fn assert_same(short: &[&str], long: &[&str]) {
    let (short, long) = (emitted(short), emitted(long));
    assert_eq!(short.files.len(), long.files.len());
    for (path, text) in &long.files {
        assert_eq!(short.files.get(path), Some(text), "{path}");
    }
}

#[test]
fn shape_constraint_and_example_are_implied() {
    let example = violation("incompatible");
    assert_same(&[HEAD, TAIL], &[HEAD, SHAPE, RAISES, TAIL, &example]);
}

#[test]
fn written_constraints_follow_the_implied_one() {
    let second = format!("  raises:\n{SECOND}");
    // The name of the implied example is taken.
    let example = violation("incompatible_2");
    assert_same(
        &[HEAD, &second, TAIL, NEGATIVE],
        &[HEAD, SHAPE, RAISES, SECOND, TAIL, NEGATIVE, &example],
    );
}

#[test]
fn a_written_constraint_or_violation_replaces_the_implied_one() {
    let example = violation("shapes_differ");
    assert_same(&[HEAD, RAISES, TAIL, &example], &[HEAD, SHAPE, RAISES, TAIL, &example]);
    assert_same(&[HEAD, TAIL, &example], &[HEAD, SHAPE, RAISES, TAIL, &example]);
}
