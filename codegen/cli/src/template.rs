//! The template of `opwright new`.

/// A complete, valid spec to start from.
pub fn spec(op: &str) -> String {
    TEMPLATE.replace("OP:", &format!("{op}:"))
}

const TEMPLATE: &str = r#"OP:
  summary: Takes the mean of two tensors, element by element.
  category: arithmetic
  since: "0.1"

  description: |
    Computes $\mathrm{output}_i = (\mathrm{lhs}_i + \mathrm{rhs}_i) / 2$. Operands of different shapes are
    brought to a common shape first.

  types:
    T: float

  args:
    lhs:
      type: tensor<T>
      description: The left operand.
    rhs:
      type: tensor<T>
      description: The right operand.

  returns:
    output:
      type: tensor<T>
      description: The means, of the common shape.

  # One element of the output, from one element of each operand. The gradient is derived from it, and so are the shape
  # of the output and the constraint C1, that the operands broadcast.
  elementwise: (lhs + rhs) * 0.5

  platforms: [cpu]

  # Every example is checked before code is generated, and every constraint that is written needs one that violates it.
  examples:
    - name: row_and_column
      given: { lhs: [[1.0], [3.0]], rhs: [1.0, 5.0] }
      returns: [[1.0, 3.0], [2.0, 4.0]]
"#;
