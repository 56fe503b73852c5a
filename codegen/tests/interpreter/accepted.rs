//! Specs that must be accepted.

use opwright_codegen::{Diagnostics, Specs, check, lower};

use crate::case::{Case, SUM};

/// Derived gradients agree with finite differences, also where the op is steep or flat, or its dtype is narrow.
#[test]
fn right_gradients_are_accepted() {
    for (value, returns) in [
        ("exp(4.0 * x) * y", "[109.19630006628847]"),
        ("x * x * x + y", "[3.0]"),
        ("x * x * x * x * x * x * y", "[2.0]"),
        ("1000.0 * x + y", "[1002.0]"),
        ("if x < 0.0 { y } else { x * x * y }", "[2.0]"),
    ] {
        Case { value: &format!("elementwise: {value}"), returns, ..SUM }.is_accepted();
    }
}

/// An op may be finite only near the numbers of its examples.
#[test]
fn gradients_are_compared_near_the_examples() {
    for (value, given, returns) in [
        ("ln(x / (1.0 - x)) * y", "x: [0.5], y: [2.0]", "[0.0]"),
        ("sqrt(1.0 - x * x) + y", "x: [0.0], y: [2.0]", "[3.0]"),
        ("sqrt(x + y - 10.0)", "x: [14.0], y: [0.0]", "[2.0]"),
        ("sqrt((x - 100.0) * (101.0 - x)) * y", "x: [100.5], y: [2.0]", "[1.0]"),
    ] {
        Case { value: &format!("elementwise: {value}"), given, returns, ..SUM }.is_accepted();
        // A wrong gradient is found there.
        let value = &format!("elementwise: {value}\n  vjp: {{y: grad * y * 3.0}}");
        let faults = check(&Case { value, given, returns, ..SUM }.specs()).unwrap_err().to_string();
        assert!(faults.contains("E0502"), "{value}: {faults}");
    }
}

/// The result of an example may differ by the accuracy of the op.
#[test]
fn examples_may_differ_by_the_accuracy() {
    for (accuracy, returns, fits) in [
        ("", "[3.0]", true),
        ("", "[3.0000002]", false),
        ("accuracy: {f32: 2 ulp}", "[3.0]", true),
        ("accuracy: {f32: 2 ulp}", "[3.0000002]", true),
        ("accuracy: {f32: 2 ulp}", "[2.9999995]", true),
        ("accuracy: {f32: 2 ulp}", "[3.0000007]", false),
        ("accuracy: {f64: 2 ulp}", "[3.0000002]", false),
    ] {
        let value = &format!("elementwise: x + y\n  {accuracy}");
        let given = "x: {dtype: f32, shape: [1], data: [1.0]}, y: [2.0]";
        let specs = Case { value, given, returns, ..SUM }.specs();
        assert_eq!(check(&specs).is_ok(), fits, "{accuracy} {returns}");
    }
}

/// A view has affine strides, from any start and in any direction.
#[test]
fn affine_views_are_accepted() {
    for (index, returns) in [
        ("c", "[1.0, 2.0, 3.0]"),
        ("map(axes(x), |d| x.shape[d] - 1 - c[d])", "[3.0, 2.0, 1.0]"),
        ("map(axes(x), |d| 0)", "[1.0, 1.0, 1.0]"),
        ("map(axes(x), |d| x.shape[d] - 1)", "[3.0, 3.0, 3.0]"),
    ] {
        let value = &format!("view: 'x[{index}]'\n  vjp: {{none: not here}}");
        let unless = "x.shape == y.shape && all(axes(x), |d| x.shape[d] > 0)";
        let given = "x: [1.0, 2.0, 3.0], y: [1.0, 2.0, 3.0]";
        Case { value, unless, given, returns, ..SUM }.is_accepted();
    }
}

/// The branches of `if` may be of any sort.
#[test]
fn if_accepts_branches_of_every_sort() {
    for unless in [
        "defined(broadcast_shapes(x.shape, y.shape, if p { rule } else { rule }))",
        "(if p { side } else { side }) == \"left\"",
        "len(if p { x.shape } else { y.shape }) == x.rank",
        "if p { p } else { true }",
    ] {
        let unless = &format!("'defined(sum.shape) && ({unless})'");
        Case { unless, ..SUM }.is_accepted();
    }
}

/// A `let` is elementwise if any of its parts is.
#[test]
fn a_let_with_an_elementwise_part_is_elementwise() {
    for value in ["if p { x } else { 0 }", "if p { 1 } else { x }", "if x < 1 { 1 } else { 1 }"] {
        let lets = &format!("let: {{z: '{value}'}}");
        Case { lets, value: "elementwise: x * z + y", ..SUM }.is_accepted();
    }
}

/// An example may give its dtype anywhere; that of an operand with a fixed dtype does not decide it.
#[test]
fn an_example_gives_its_dtype_anywhere() {
    let args = "when: {type: tensor<bool>, description: A choice.}";
    let more = "when: {dtype: bool, shape: [1], data: [true]},";
    for given in [
        "x: [1.0], y: [2.0]",
        "x: [1.0], y: {dtype: f64, shape: [1], data: [2.0]}",
        "x: {dtype: f32, shape: [1], data: [1.0]}, y: [2.0]",
    ] {
        let value = "elementwise: 'if when { x + y } else { x }'";
        Case { args, meets: "when.shape, ", more, given, value, ..SUM }.is_accepted();
    }
}

/// A shape may depend on the dtype.
#[test]
fn a_shape_may_depend_on_the_dtype() {
    let spec = r#"
add:
  summary: Does something.
  category: arithmetic
  since: "0.1"
  description: Does something.
  types: {T: float}
  args:
    x: {type: tensor<T>, description: An operand.}
    to: {type: dtype, description: A dtype.}
  let:
    n: "if x.dtype == to { 1 } else { 2 }"
  returns:
    sum: {type: tensor<T>, shape: "map(0..n, |d| 2)", description: The result.}
  raises:
    - id: C1
      error: ValueError
      unless: x.rank == 0
      message: no
  view: "x[map(axes(x), |d| 0)]"
  vjp:
    x: sum(grad, 0..n)
  platforms: [cpu]
  examples:
    - name: one
      dtypes: [f32]
      given: {x: 1.0, to: f32}
      returns: [1.0, 1.0]
    - name: two
      dtypes: [f64]
      given: {x: 1.0, to: f32}
      returns: [[1.0, 1.0], [1.0, 1.0]]
    - name: none
      given: {x: [1.0], to: f32}
      raises: C1
"#;
    let specs = Specs::from_texts([("specs/add.yaml", spec)]).unwrap();
    check(&specs).map_err(|faults| faults.with_sources(specs.sources)).unwrap();
}

/// A number has the dtype of the other branch.
#[test]
fn a_number_has_the_dtype_of_the_other_branch() {
    let args = "k: {type: tensor<f64>, description: Elements of one dtype.}";
    for definition in [
        "cast(if p { 2 } else { k[c] }, T)",
        "cast(if p { k[c] } else { 2 }, T)",
        "cast(if p { 2 } else { k[c] * 2 }, T)",
        "cast(if p { 2 } else { abs(k[c]) }, T)",
        "cast(if p { 2 } else { if !p { 3 } else { -k[c] } }, T)",
    ] {
        let value = format!(
            "kernel: crate::kernels::tile\n  definition: '{definition}'\n  vjp: {{none: not here}}"
        );
        let case = Case { args, meets: "k.shape, ", more: "k: [1.0],", value: &value, ..SUM };
        let specs = case.specs();
        let lowered = lower::lower(&specs).map_err(|f| f.with_sources(specs.sources));
        assert!(lowered.is_ok(), "{definition}: {:?}", lowered.err());
    }
}

/// Checks an op of integers `x` and `y`, of which the attributes are `k != 0` and `n >= 0`.
fn of_integers(value: &str) -> Result<(), Diagnostics> {
    let unless = "k != 0 && n >= 0 && defined(sum.shape)";
    let value = &format!("elementwise: '{value}'\n  vjp: {{none: not here}}");
    let (given, returns) = ("x: [1], y: [2]", "{shape: [1]}");
    let case = Case { lets: "let: {ratio: x / y}", unless, value, given, returns, ..SUM };
    let numbers = "\n    k: {type: int, default: 1, description: Not zero.}\n    n: {type: int, default: 0, description: Not negative.}\n    p:";
    let text = case.specs().sources[0].text.replace("T: float", "T: [i8, i64]");
    let text = text.replace(".0", "").replace("\n    p:", numbers);
    let specs = Specs::from_texts([("specs/add.yaml", text.as_str())]).unwrap();
    check(&specs).map(|_| ()).map_err(|faults| faults.with_sources(specs.sources))
}

#[test]
fn quotients_that_cannot_fail_are_accepted() {
    for value in [
        "x / 2",
        "x / -1",
        "x % 100",
        "fmod(x, 7)",
        "pow(x, 2)",
        "pow(x, 0)",
        "if y == 0 { x } else { x / y }",
        "if 0 == y { x } else { x / y }",
        "if y != 0 { x / y } else { x }",
        "if !(y == 0) { x / y } else { x }",
        "if y > 0 { x / y } else { x }",
        "if 0 < y { pow(x, y) } else { x }",
        "if y < 0 { x / y } else { pow(x, y) }",
        "if y <= -1 || y >= 1 { x / y } else { x }",
        "if x == 1 && y != 0 { x / y } else { x }",
        "if y == 0 || x / y == 1 { x } else { y }",
        "if y != 0 && x % y == 1 { x } else { y }",
        "if x * y - 1 != 0 { x / (x * y - 1) } else { x }",
        "x / max(y, 1)",
        "x / min(-1, y)",
        "pow(x, max(y, 0))",
        "x / (if y == 0 { 1 } else { y })",
        "x / -(if y == 0 { 1 } else { y })",
        "if y != 0 { x / abs(y) } else { x }",
        "x / k",
        "pow(x, n)",
        "if y == 0 { x } else { ratio }",
    ] {
        assert_eq!(of_integers(value).map_err(|faults| faults.to_string()), Ok(()), "{value}");
    }
}

#[test]
fn quotients_that_can_fail_are_rejected() {
    for value in [
        "x / y",
        "ratio",
        "x / n",
        "pow(x, k)",
        "pow(x, -1)",
        "x / 0",
        "x / (k + 1)",
        "x / (y * y + 1)",
        "x / -y",
        "x / abs(y)",
        "x / min(y, 1)",
        "x / max(y, 0)",
        "pow(x, abs(y))",
        "if x != 0 { x / y } else { x }",
        "if y == 0 { x / y } else { x }",
        "if y != 1 { x / y } else { x }",
        "if y >= -1 { x / y } else { x }",
        "if x == 1 || y != 0 { x % y } else { x }",
        "if x == 1 && y == 0 { x } else { x / y }",
        "if x / y == 1 || y == 0 { x } else { y }",
        "if y > 0 { x } else { pow(x, y) }",
    ] {
        let faults = of_integers(value).err().map(|faults| faults.to_string()).unwrap_or_default();
        assert!(faults.contains("E0310"), "{value}: {faults}");
    }
}

/// A size is an element of 64 bits as it is, and may wrap in another dtype.
#[test]
fn sizes_are_divisors_where_they_cannot_wrap() {
    let text = include_str!("../ui/division_by_a_size.yaml");
    let is_accepted = |dtype: &str, value: &str| {
        let text = text.replace("i32", dtype).replace("x[c] / n", value);
        check(&Specs::from_texts([("specs/add.yaml", text.as_str())]).unwrap()).is_ok()
    };
    for (value, everywhere) in [
        ("x[c] / max(n, 1)", false),
        ("if n != 0 { x[c] / n } else { 0 }", false),
        ("pow(x[c], max(n - 2, 0)) * x[c] / 2", false),
        ("x[c] / max(cast(n, T), 1)", true),
        ("if cast(n, T) != 0 { x[c] / cast(n, T) } else { 0 }", true),
    ] {
        assert!(is_accepted("i64", value), "{value}");
        assert_eq!(is_accepted("i32", value), everywhere, "{value}");
    }
    assert!(!is_accepted("i64", "x[c] / n") && !is_accepted("i64", "pow(x[c], n - 1)"));
}

/// Error bounds are not measured with attributes that a constraint rejects.
#[test]
fn rejected_attributes_are_not_measured() {
    let unless = "eps >= 1 && defined(sum.shape)";
    let value = "elementwise: y / (abs(x * 0.7) + eps)\n  vjp: {none: not here}\n  accuracy: {f32: 4 ulp, f64: 4 ulp}";
    let text =
        Case { unless, value, returns: "{shape: [1]}", ..SUM }.specs().sources[0].text.clone();
    let example = "  examples:\n    - {name: negative, given: {x: [1.4285714], y: [2.0], eps: -1.0}, raises: C1}";
    let eps = "\n    eps: {type: float, default: 1.0, description: At least 1.}\n    p:";
    let text = text.replace("  examples:", example).replace("\n    p:", eps);
    let specs = Specs::from_texts([("specs/add.yaml", text.as_str())]).unwrap();
    assert_eq!(check(&specs).err().map(|faults| faults.to_string()), None);
}
