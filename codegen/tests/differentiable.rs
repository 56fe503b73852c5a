//! Which operands have a gradient: those of a float dtype, if the result has one.

#![allow(clippy::unwrap_used, reason = "a test may")]

use opwright_codegen::model::{Gradient, Op};
use opwright_codegen::{Specs, check};

/// An op of numbers and integers with these types and this formula.
fn op(types: &str, result: &str, formula: &str) -> Op {
    let text = format!(
        r#"scaled:
  summary: Multiplies numbers by integers.
  category: arithmetic
  since: "0.1"
  description: The integers are converted.
  types: {types}
  args:
    x: {{type: tensor<T>, description: The first operand.}}
    by: {{type: tensor<U>, description: The second operand.}}
  returns:
    output: {{type: {result}, description: The products.}}
  elementwise: {formula}
  platforms: [cpu]
  examples:
    - name: pair
      given: {{x: [1.0], by: [2]}}
      returns: {{shape: [1]}}
"#
    );
    let specs = Specs::from_texts([("specs/scaled.yaml", text.as_str())]).unwrap();
    check(&specs).unwrap().ops.remove(0)
}

/// The reason why an operand has no gradient.
fn reason(gradient: &Gradient) -> Option<&str> {
    match gradient {
        Gradient::None(reason) => Some(reason),
        _ => None,
    }
}

fn reasons(op: &Op) -> Vec<Option<&str>> {
    op.gradients.iter().map(reason).collect()
}

#[test]
fn integers_beside_floats_have_no_gradient() {
    let op = op("{T: float, U: [i8, u8]}", "tensor<T>", "x * cast(by, T)");
    assert_eq!(op.differentiable(), [0]);
    assert_eq!(reasons(&op), [None, Some("integers have none")]);
}

#[test]
fn a_result_of_integers_has_no_gradient() {
    let op = op("{T: float, U: [i8, u8]}", "tensor<U>", "cast(x, U) * by");
    assert!(op.differentiable().is_empty());
    let why = Some("the result has no float dtype");
    assert_eq!(reasons(&op), [why, Some("integers have none")]);
}

#[test]
fn two_type_variables_with_floats_have_gradients() {
    let op = op("{T: float, U: numeric}", "tensor<T>", "x * cast(by, T)");
    assert_eq!(op.differentiable(), [0, 1]);
    assert_eq!(reasons(&op), [None, None]);
}
