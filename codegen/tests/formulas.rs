//! Formulas as authors write them, and the gradients that are derived from them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use opwright_codegen::Specs;
use opwright_codegen::lower::lower;
use opwright_codegen::model::{Gradient, Op, written::written};

/// A spec of `x` and, if the formula has it, `y`.
fn spec(name: &str, formula: &str) -> String {
    let (mut args, mut shape, mut raises, mut given, mut misfit) = ("", "x.shape", "", "", "");
    if formula.split(|c: char| !c.is_alphanumeric()).any(|word| word == "y") {
        args = "\n    y: {type: tensor<T>, description: Another one.}";
        shape = "broadcast_shapes(x.shape, y.shape)";
        raises = "\n  raises:\n    - {id: C1, error: ValueError, unless: defined(output.shape), message: they differ}";
        given = ", y: [0.625, 0.75]";
        misfit = "\n    - {name: misfit, given: {x: [1.0, 2.0], y: [1.0, 2.0, 3.0]}, raises: C1}";
    }
    format!(
        "{name}:
  summary: Does something.
  category: arithmetic
  since: \"0.1\"
  description: Does something.
  types: {{T: float}}
  args:
    x: {{type: tensor<T>, description: An operand.}}{args}
  returns:
    output: {{type: tensor<T>, shape: \"{shape}\", description: The result.}}{raises}
  elementwise: {formula:?}
  platforms: [cpu]
  examples:
    - {{name: two, given: {{x: [0.25, 0.5]{given}}}, returns: {{shape: [2]}}}}{misfit}
"
    )
}

fn lowered(name: &str, formula: &str) -> Op {
    let spec = spec(name, formula);
    let specs = Specs::from_texts([(&*format!("specs/{name}.yaml"), &*spec)]).unwrap();
    match lower(&specs) {
        Ok(set) => set.ops.into_iter().next().unwrap(),
        Err(faults) => panic!("{}", faults.with_sources(specs.sources)),
    }
}

/// In a chain, the gradient of a quotient, power or angle multiplies by the derivatives of the other functions.
#[test]
fn a_chain_is_multiplied_within_the_functions_that_do_not_overflow() {
    for (formula, gradient) in [
        ("1 / (1 + exp(-x))", "grad * -div_by_b(exp(-x), 1, 1 + exp(-x))"),
        ("pow(1 + exp(-x), -1)", "grad * -pow_by_base(exp(-x), 1 + exp(-x), -1)"),
        ("ln(1 + exp(x))", "grad * (exp(x) / (1 + exp(x)))"),
        ("tanh(100 * x)", "grad * -div_by_b(400, 1, exp(100 * x) + exp(-100 * x))"),
        ("1 / sqrt(x)", "grad * div_by_b(0.5 / sqrt(x), 1, sqrt(x))"),
        (
            "x * x / (1 + x * x)",
            "grad * (2 * (x / (1 + x * x)) + div_by_b(2 * x, x * x, 1 + x * x))",
        ),
        (
            "atan2(x * x, 3 * x)",
            "grad * (atan2_by_a(2 * x, x * x, 3 * x) + atan2_by_a(-3, 3 * x, x * x))",
        ),
        ("1 / x", "div_by_b(grad, 1, x)"),
    ] {
        assert_eq!(derived(formula), gradient, "{formula}");
    }
}

/// Where `exp` is 0, 0 is chosen if the derivative of its argument may be infinite.
#[test]
fn the_gradient_is_0_where_an_exponential_is() {
    for (formula, gradient) in [
        ("exp(-0.5 * x * x)", "grad * -(exp(-0.5 * x * x) * x)"),
        ("exp(-abs(x))", "grad * -(exp(-abs(x)) * (if x < 0 { -1 } else { 1 }))"),
        (
            "exp(-pow(x, 4))",
            "if exp(-pow(x, 4)) == 0 { 0 } else { grad * (-4 * (exp(-pow(x, 4)) * pow(x, 3))) }",
        ),
    ] {
        assert_eq!(derived(formula), gradient, "{formula}");
    }
}

/// The gradient of the first operand.
fn derived(formula: &str) -> String {
    let op = lowered("formula", formula);
    match &op.gradients[0] {
        Gradient::Scalar(gradient, _) => written(gradient, &op),
        _ => "none".into(),
    }
}
