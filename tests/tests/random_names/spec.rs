//! An op with every kind of name, each of which can be replaced by another word.

/// The positions of a word, each given by the name that is there by default.
pub const PLACES: [&str; 12] = [
    "an_op",
    "lhs",
    "rhs",
    "count",
    "sizes",
    "mode",
    "first",
    "factor",
    "scaled",
    "output",
    "d",
    "one_example",
];

/// The spec of an op with this word in this position.
pub fn spec(number: usize, place: &str, word: &str) -> (String, String) {
    let mut text = TEXT.to_owned();
    for known in PLACES {
        let name = match known {
            _ if known == place => word.to_owned(),
            "an_op" => format!("op_{number}"),
            _ => known.to_owned(),
        };
        text = text.replace(&format!("<{known}>"), &name);
    }
    let op = if place == "an_op" { word.to_owned() } else { format!("op_{number}") };
    (format!("specs/{op}.yaml"), text)
}

const TEXT: &str = r#"
<an_op>:
  summary: Adds a|b, which are `<lhs>` and `<rhs>`.
  category: arithmetic
  since: "0.1"
  description: Adds two tensors, where the choice `<mode>` allows it.
  types: {T: float}
  args:
    <lhs>: {type: tensor<T>, description: The left operand.}
    <rhs>: {type: tensor<T>, description: The right operand.}
    <count>: {type: int, description: A number.}
    <sizes>: {type: shape, description: Numbers.}
    <mode>: {type: [<first>, second], default: <first>, description: Which sum it is.}
    <factor>: {type: float, default: 1.0, description: Another number.}
  let:
    <scaled>: <rhs> * <factor>
    rank: len(<sizes>) + <count>
  returns:
    <output>:
      type: tensor<T>
      shape: broadcast_shapes(<lhs>.shape, <rhs>.shape)
      description: The sums.
  raises:
    - id: C1
      error: ValueError
      unless: all(<sizes>, |<d>| <d> >= <count> && <lhs>.rank < 9)
      message: "{<sizes>} are below {<count>} for {<lhs>.shape} of {<lhs>.dtype}, rank {rank}, sum {<count> + 1}"
    - id: C2
      error: ValueError
      unless: defined(<output>.shape)
      message: "operands do not broadcast: {cause(<output>.shape)}"
  elementwise: if <mode> == "<first>" { <lhs> + <scaled> } else { <lhs> * <rhs> }
  platforms: [cpu]
  examples:
    - name: <one_example>
      given: {<lhs>: [1.0, 2.0], <rhs>: [3.0, 4.0], <count>: 1, <sizes>: [1, 2]}
      returns: [4.0, 6.0]
    - name: second_choice
      given: {<lhs>: [1.0, 2.0], <rhs>: [3.0, 4.0], <count>: 1, <sizes>: [], <mode>: second, <factor>: 2.0}
      returns: [3.0, 8.0]
    - name: first_choice
      given: {<lhs>: [1.0, 2.0], <rhs>: [3.0, 4.0], <count>: 1, <sizes>: [], <mode>: <first>}
      returns: [4.0, 6.0]
    - name: below
      given: {<lhs>: [1.0, 2.0], <rhs>: [3.0, 4.0], <count>: 1, <sizes>: [0]}
      raises: C1
    - name: misfit
      given: {<lhs>: [1.0, 2.0], <rhs>: [3.0, 4.0, 5.0], <count>: 1, <sizes>: []}
      raises: C2
"#;
