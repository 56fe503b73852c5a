//! The ops that rearrange axes agree with NumPy, and their gradients put every element back.

use std::collections::BTreeMap;

use opwright::{AnyOp, AnyTensor, Attribute, Attributes, Op, Tensor};
use serde_json::Value;

/// The number of calls of each op, and of those that NumPy refuses among them.
const CALLS: [(&str, usize, usize); 6] = [
    ("expand_dims", 60, 1),
    ("flip", 60, 5),
    ("moveaxis", 60, 15),
    ("permute_dims", 60, 11),
    ("squeeze", 60, 14),
    ("swapaxes", 60, 17),
];

fn numbers(value: &Value) -> Vec<i64> {
    let entries = value.as_array().expect("a list");
    entries.iter().map(|entry| entry.as_i64().expect("an integer")).collect()
}

fn sizes(value: &Value) -> Vec<usize> {
    numbers(value).into_iter().map(|size| size.try_into().expect("a size")).collect()
}

fn attributes(given: &Value) -> Attributes {
    given.as_object().expect("attributes").iter().fold(Attributes::new(), |all, (name, value)| {
        match value.as_i64() {
            Some(axis) => all.with(name, Attribute::Int(axis)),
            None => all.with(name, numbers(value)),
        }
    })
}

fn counted(shape: &[usize]) -> Tensor<f64> {
    let numel = shape.iter().product::<usize>();
    Tensor::new(shape, (0..numel).map(|i| i as f64).collect()).expect("elements of the shape")
}

#[test]
fn the_axes_are_those_of_numpy() {
    let answers = include_str!("../../data/numpy_axes/answers.json");
    let answers: Value = serde_json::from_str(answers).expect("JSON");
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for call in answers["calls"].as_array().expect("a list") {
        let name = call[0].as_str().expect("a name");
        let x = counted(&sizes(&call[1]));
        let count = counts.entry(name).or_default();
        count.0 += 1;
        let op = AnyOp::new(name, &attributes(&call[2])).expect("attributes of the op");
        let views = [x.view().into()];
        let result = op.eval(&views);
        if call[3].is_null() {
            count.1 += 1;
            assert_eq!(result.expect_err(&call.to_string()).code(), "E1002", "{call}");
            continue;
        }
        let result = result.unwrap_or_else(|error| panic!("{call}: {error}"));
        let elements = numbers(&call[3][1]).into_iter().map(|v| v as f64).collect();
        let expected = Tensor::new(sizes(&call[3][0]), elements).expect("elements of the shape");
        assert_eq!(result, AnyTensor::from(expected), "{call}");
        // Every element of the operand is one of the result, so the gradient of the result itself is the operand.
        let gradients = op.vjp(&views, result.view()).expect("a gradient");
        assert_eq!(gradients, [Some(AnyTensor::from(x.clone()))], "{call}");
    }
    let counts: Vec<_> = counts.into_iter().map(|(op, (all, none))| (op, all, none)).collect();
    assert_eq!(counts, CALLS, "NumPy {}", answers["numpy"]);
}
