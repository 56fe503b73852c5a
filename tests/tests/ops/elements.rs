//! Ops of elements at other coordinates agree with NumPy, and their gradients are the adjoints of the ops.

use std::collections::BTreeMap;

use opwright::{AnyOp, AnyTensor, Attribute, Attributes, Op, Tensor};
use serde_json::Value;

/// The number of calls of each op, and of those that are refused among them.
const CALLS: [(&str, usize, usize); 11] = [
    ("cross", 50, 7),
    ("diagonal", 50, 1),
    ("diff", 50, 15),
    ("outer", 50, 0),
    ("pad", 50, 8),
    ("reshape", 50, 4),
    ("roll", 50, 17),
    ("slice", 50, 2),
    ("slice_axes", 50, 3),
    ("tril", 50, 13),
    ("triu", 50, 11),
];

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// A tensor from its shape and its elements.
fn tensor(value: &Value) -> Tensor<f64> {
    let size = |size: &Value| size.as_u64().expect("a size") as usize;
    let shape: Vec<usize> = list(&value[0]).iter().map(size).collect();
    let elements = list(&value[1]).iter().map(|v| v.as_f64().expect("a number")).collect();
    Tensor::new(shape, elements).expect("elements of the shape")
}

fn attributes(given: &Value) -> Attributes {
    let integer = |value: &Value| value.as_i64().expect("an integer");
    given.as_object().expect("attributes").iter().fold(Attributes::new(), |all, (name, value)| {
        match value {
            Value::String(word) => all.with(name, word.as_str()),
            Value::Array(entries) => {
                all.with(name, entries.iter().map(integer).collect::<Vec<_>>())
            }
            number => all.with(name, Attribute::Int(integer(number))),
        }
    })
}

fn eval(op: &AnyOp, operands: &[Tensor<f64>]) -> opwright::Result<AnyTensor> {
    op.eval(&operands.iter().map(|x| x.view().into()).collect::<Vec<_>>())
}

fn product(a: &Tensor<f64>, b: &Tensor<f64>) -> f64 {
    a.iter().zip(b.iter()).map(|(a, b)| a * b).sum()
}

/// Each op is affine in each operand, so that the change of the result from zeros is the product of the gradient and the operand.
/// Of small integers, both are exact.
fn expect_adjoint(op: &AnyOp, operands: &[Tensor<f64>], result: &Tensor<f64>, call: &Value) {
    let weight = |i: usize| (i % 7) as f64 - 3.0;
    let weights = (0..result.numel()).map(weight).collect();
    let grad = Tensor::new(result.shape().clone(), weights).expect("elements of the shape");
    let views: Vec<_> = operands.iter().map(|x| x.view().into()).collect();
    let gradients = op.vjp(&views, grad.view().into()).expect("gradients");
    for (i, gradient) in gradients.into_iter().enumerate() {
        let gradient: Tensor<f64> = gradient.expect("a gradient").into_typed().expect("f64");
        let mut without = operands.to_vec();
        without[i] = Tensor::zeros(operands[i].shape().clone()).expect("memory");
        let still: Tensor<f64> = eval(op, &without).expect("a result").into_typed().expect("f64");
        let change = product(&grad, result) - product(&grad, &still);
        assert_eq!(product(&gradient, &operands[i]), change, "operand {i} of {call}");
    }
}

#[test]
fn elements_at_other_coordinates_are_those_of_numpy() {
    let answers = include_str!("../../data/numpy_elements/answers.json");
    let answers: Value = serde_json::from_str(answers).expect("JSON");
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for call in list(&answers["calls"]) {
        let name = call[0].as_str().expect("a name");
        let operands: Vec<Tensor<f64>> = list(&call[1]).iter().map(tensor).collect();
        let count = counts.entry(name).or_default();
        count.0 += 1;
        let op = AnyOp::new(name, &attributes(&call[2])).expect("attributes of the op");
        let result = eval(&op, &operands);
        if call[3].is_null() {
            count.1 += 1;
            assert_eq!(result.expect_err(&call.to_string()).code(), "E1002", "{call}");
            continue;
        }
        let result: Tensor<f64> =
            result.unwrap_or_else(|error| panic!("{call}: {error}")).into_typed().expect("f64");
        assert_eq!(result, tensor(&call[3]), "{call}");
        expect_adjoint(&op, &operands, &result, call);
    }
    let counts: Vec<_> = counts.into_iter().map(|(op, (all, none))| (op, all, none)).collect();
    assert_eq!(counts, CALLS, "NumPy {}", answers["numpy"]);
}
