//! `bless` fills in the results of examples and the accuracy in the style of their file, and changes nothing else.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod accuracy;
mod examples;

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
