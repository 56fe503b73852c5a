//! Formulas as authors write them: the gradients that are derived from them, what the proof says of each, and how near the
//! accepted gradients are to derivatives that mpmath computed.
//!
//! `formulas/formulas.txt` has the formulas and the verdicts; `BLESS=1` rewrites the verdicts. `formulas/make.py` writes the
//! derivatives.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::collections::HashMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use opwright_codegen::Specs;
use opwright_codegen::expr::functions::Tensor;
use opwright_codegen::interp::{Call, Frame};
use opwright_codegen::lower::lower;
use opwright_codegen::model::{DType, Gradient, Num, Op, written::written};
use opwright_codegen::prove::prove_op;

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
        ("tanh(100 * x)", "-div_by_b(grad, 400, exp(100 * x) + exp(-100 * x))"),
        ("1 / sqrt(x)", "grad * div_by_b(0.5 / sqrt(x), 1, sqrt(x))"),
        (
            "x * x / (1 + x * x)",
            "grad * (2 * (x / (1 + x * x)) + 2 * div_by_b(x, x * x, 1 + x * x))",
        ),
        (
            "atan2(x * x, 3 * x)",
            "grad * (2 * atan2_by_a(x, x * x, 3 * x)) + -3 * atan2_by_a(grad, 3 * x, x * x)",
        ),
        ("1 / x", "div_by_b(grad, 1, x)"),
        (
            "x * (1 / (1 + exp(-x)))",
            "grad * (1 / (1 + exp(-x)) - div_by_b(exp(-x), x, 1 + exp(-x)))",
        ),
        ("1 / (1 + exp(-y * x))", "grad * -div_by_b(exp(-y * x), y, 1 + exp(-y * x))"),
        ("x * ln(x / y)", "grad * (ln(x / y) + 1)"),
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

/// A row of the table.
struct Row {
    name: String,
    formula: String,
    verdict: String,
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formulas")
}

/// The comments at the top of the table, and its rows.
fn table() -> (String, Vec<Row>) {
    let text = fs::read_to_string(folder().join("formulas.txt")).unwrap();
    let (comments, rows): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with('#'));
    let row = |line: &str| {
        let mut parts = line.split(" | ").map(|part| part.trim().trim_end_matches(" |").to_owned());
        let mut part = || parts.next().unwrap_or_default();
        Row { name: part(), formula: part(), verdict: part() }
    };
    (comments.join("\n"), rows.into_iter().map(row).collect())
}

#[test]
fn the_verdict_on_each_formula_is_the_stated_one() {
    let (comments, rows) = table();
    assert!(rows.len() >= 20);
    let mut now = comments + "\n";
    let mut differ = vec![];
    for Row { name, formula, verdict } in rows {
        let have = match prove_op(&lowered(&name, &formula)) {
            Ok(()) => "proved".to_owned(),
            Err(faults) => faults
                .iter()
                .map(|f| format!("{}: {}", f.code, f.title))
                .collect::<Vec<_>>()
                .join("; "),
        };
        writeln!(now, "{name} | {formula} | {have}").unwrap();
        if have != verdict {
            differ.push(format!("{name}: {have}, not {verdict}"));
        }
    }
    if std::env::var_os("BLESS").is_some() {
        return fs::write(folder().join("formulas.txt"), now).unwrap();
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn accepted_gradients_are_near_the_derivatives_that_mpmath_computed() {
    let (_, rows) = table();
    let accepted = rows.iter().filter(|row| row.verdict == "proved");
    let ops: HashMap<&str, Op> =
        accepted.map(|row| (&*row.name, lowered(&row.name, &row.formula))).collect();
    let answers = fs::read_to_string(folder().join("answers.txt")).unwrap();
    let (mut compared, mut far) = (0, vec![]);
    for line in answers.lines() {
        let mut words = line.split(' ');
        let (name, dtype) = (words.next().unwrap(), words.next().unwrap());
        let Some(op) = ops.get(name) else { continue };
        let dtype = DType::parse(dtype).unwrap();
        let numbers: Vec<f64> = words.map(|word| word.parse().unwrap()).collect();
        let (elements, results) = numbers.split_at(numbers.len() / 2);
        let at = At::new(op, dtype, elements, results[0]);
        // Where the value is lost, so is the gradient.
        if !at.is_right() {
            continue;
        }
        for (i, (have, want)) in at.gradients().into_iter().zip(&results[1..]).enumerate() {
            compared += 1;
            if !at.is_near(i, have, *want) {
                far.push(format!("{line}: operand {i}: {have}, not {want}"));
            }
        }
    }
    assert!(compared > 4000, "{compared}");
    assert!(far.is_empty(), "{} of {compared}\n{}", far.len(), far.join("\n"));
}

/// A call on single elements.
struct At<'a> {
    op: &'a Op,
    call: Call,
    /// The exact value.
    value: f64,
    /// The relative error of the computed value.
    off: f64,
}

impl<'a> At<'a> {
    fn new(op: &'a Op, dtype: DType, elements: &[f64], value: f64) -> Self {
        let operands = elements.iter().map(|v| number(*v, dtype)).collect();
        let call = Call::new(op, op.type_arguments(dtype), operands, vec![]);
        let have = Frame::new(op, &call).run().map(|t| float(&t)).unwrap_or(f64::NAN);
        let off = if have == value { 0.0 } else { (have - value).abs() / value.abs() };
        At { op, call, value, off }
    }

    /// Whether the value is finite and near the exact one.
    fn is_right(&self) -> bool {
        self.off < 0.5
    }

    /// The gradients for the cotangent 1.
    fn gradients(&self) -> Vec<f64> {
        let grad = number(1.0, self.call.binding.of(0));
        let all = Frame::new(self.op, &self.call).vjp(&grad).map_err(|(_, cause)| cause.0).unwrap();
        all.into_iter().flatten().map(|t| float(&t)).collect()
    }

    /// Whether a gradient is near the derivative, with three exceptions: outside the normal range; where the value itself has
    /// lost digits; and where the difference changes the value by less than its rounding, even if the operand changes by its
    /// own size.
    fn is_near(&self, i: usize, have: f64, want: f64) -> bool {
        let (error, least, most) = match self.call.binding.of(0) {
            DType::F32 => (2e-4f64, 1.2e-38, 3.4e38),
            _ => (1e-3, 6.2e-5, 65504.0),
        };
        let is_outside =
            have.abs() < least && want.abs() < least || want.abs() > most && have.is_infinite();
        let change = (have - want).abs();
        let size = float(&self.call.operands[i]).abs();
        is_outside
            || change <= error.max(16.0 * self.off) * want.abs()
            || change * size <= error * self.value.abs()
    }
}

fn number(v: f64, dtype: DType) -> Tensor {
    Tensor { dtype, shape: vec![], data: vec![Num::Float(v).cast(dtype)] }
}

fn float(t: &Tensor) -> f64 {
    if let Num::Float(v) = t.data[0] { v } else { f64::NAN }
}
