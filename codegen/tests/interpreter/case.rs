//! Specs of an op `add` that differ in one place.

use opwright_codegen::{Artifacts, Specs, check, emit};

/// The parts of the spec that vary: arguments besides `x` and `y`, entries before `returns`, the constraint, the value
/// with the entries after it, the operands whose shapes broadcast, what examples give besides `x` and `y`, and the first
/// example.
pub struct Case<'a> {
    pub args: &'a str,
    pub lets: &'a str,
    pub unless: &'a str,
    pub value: &'a str,
    pub meets: &'a str,
    pub more: &'a str,
    pub given: &'a str,
    pub returns: &'a str,
}

pub const SUM: Case<'_> = Case {
    args: "",
    lets: "",
    unless: "defined(sum.shape)",
    value: "elementwise: x + y",
    meets: "",
    more: "",
    given: "x: [1.0], y: [2.0]",
    returns: "[3.0]",
};

impl Case<'_> {
    pub fn specs(&self) -> Specs {
        let Case { args, lets, unless, value, meets, more, given, returns } = self;
        let spec = format!(
            r#"
add:
  summary: Does something.
  category: arithmetic
  since: "0.1"
  description: Does something.
  types: {{T: float}}
  args:
    {args}
    x: {{type: tensor<T>, description: An operand.}}
    y: {{type: tensor<T>, description: Another one.}}
    p: {{type: bool, default: true, description: A truth value.}}
    rule: {{type: auto_broadcast, default: numpy, description: A rule.}}
    side: {{type: [left, right], default: left, description: A side.}}
  {lets}
  returns:
    sum:
      type: tensor<T>
      shape: broadcast_shapes({meets}x.shape, y.shape)
      description: The result.
  raises:
    - id: C1
      error: ValueError
      unless: {unless}
      message: no
  {value}
  platforms: [cpu]
  examples:
    - name: one
      given: {{{more} {given}}}
      returns: {returns}
    - name: none
      given: {{{more} x: [1.0, 2.0], y: [1.0, 2.0, 3.0]}}
      raises: C1
"#
        );
        Specs::from_texts([("specs/add.yaml", spec.as_str())]).unwrap()
    }

    pub fn is_accepted(&self) -> Artifacts {
        let specs = self.specs();
        let ops = check(&specs).unwrap_or_else(|faults| {
            panic!("{}: {:?}", self.value, faults.with_sources(specs.sources))
        });
        emit::emit(&ops)
    }
}
