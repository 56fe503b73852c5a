//! A spec with one expression in each place.

use opwright_codegen::model::{Op, OpSet};
use opwright_codegen::{Specs, lower};

/// An op with this elementwise value and this condition.
pub fn op(value: &str, unless: &str) -> OpSet {
    with(value, unless, "vjp: {none: not here}")
}

pub fn with(value: &str, unless: &str, more: &str) -> OpSet {
    of_class("float", value, unless, more)
}

pub fn of_class(class: &str, value: &str, unless: &str, more: &str) -> OpSet {
    lowered(&spec(class, &format!("|\n    {value}"), unless, more))
}

/// A spec whose `elementwise` is this YAML.
pub fn spec(class: &str, values: &str, unless: &str, more: &str) -> String {
    let one = if class == "float" { "{x: [1.0], y: [2.0]}" } else { "{x: [1], y: [2]}" };
    format!(
        r#"
add:
  summary: Does something.
  category: arithmetic
  since: "0.1"
  description: Does something.
  types: {{T: {class}}}
  args:
    x: {{type: tensor<T>, description: An operand.}}
    y: {{type: tensor<T>, description: Another one.}}
    n: {{type: int, default: 0, description: An integer.}}
    m: {{type: int, default: 0, description: Another one.}}
    p: {{type: bool, default: true, description: A truth value.}}
    q: {{type: bool, default: true, description: Another one.}}
    by: {{type: axes, default: [0], description: Axes.}}
    rule: {{type: auto_broadcast, default: numpy, description: A rule.}}
    side: {{type: [left, right], default: left, description: A side.}}
    to: {{type: dtype, default: f32, description: A dtype.}}
    f: {{type: float, default: 0.5, description: A float.}}
  returns:
    sum:
      type: tensor<T>
      shape: broadcast_shapes(x.shape, y.shape, rule)
      description: The result.
  raises:
    - id: C1
      error: ValueError
      unless: |
        {unless}
      message: no
  elementwise: {values}
  {more}
  platforms: [cpu]
  examples:
    - name: one
      given: {one}
      returns: {{shape: [1]}}
"#
    )
}

pub fn lowered(spec: &str) -> OpSet {
    let specs = Specs::from_texts([("specs/add.yaml", spec)]).unwrap();
    lower::lower(&specs).unwrap_or_else(|faults| {
        panic!("{spec}\n{}", opwright_codegen::diagnostic::render(&faults, &[], false))
    })
}

pub fn only(ops: &OpSet) -> &Op {
    &ops.ops[0]
}
