//! MindSpore's `broadcast_to`.

use opwright::{AnyTensor, Attributes, DType, ErrorClass};
use serde_json::Value;

use super::corpus::{Account, Differences, call, expect, gradients, list, shape, shown};
use crate::common::tensors::{any_tensor, bits, tensor};

const DIFFERENCES: &Differences =
    &[("[3] to (-2, 3)", "MindSpore lets -2 through and returns a tensor of negative shape")];

/// The target shape. A text that is not a tuple of integers stays text, which is not a shape.
fn target(text: &str) -> Attributes {
    let inner = text.trim_start_matches('(').trim_end_matches(')');
    let dims = inner.split(',').map(str::trim).filter(|dim| !dim.is_empty());
    match dims.map(str::parse).collect::<Result<Vec<i64>, _>>() {
        Ok(dims) => Attributes::new().with("shape", dims),
        Err(_) => Attributes::new().with("shape", text),
    }
}

/// The input, with elements 0, 1, 2, …; a scalar is 7.
fn input(entry: &Value) -> AnyTensor {
    let dtype = match entry["dtype"].as_str() {
        Some("uint8") => DType::U8,
        Some("uint32") => DType::U32,
        _ => DType::F32,
    };
    let shape = shape(&entry["in"]);
    let scalar = shape.is_empty();
    any_tensor(dtype, shape, |i| if scalar { 7.0 } else { i as f64 })
}

/// The constraint that MindSpore's message is about.
fn constraint(message: &str) -> Option<&'static str> {
    let phrases = [("input's rank", "C2"), ("-1 in init shape", "C3"), ("dimension pair", "C4")];
    phrases.iter().find(|(phrase, _)| message.contains(phrase)).map(|(_, id)| *id)
}

fn answer(entry: &Value) -> Result<(), String> {
    let to = entry["target"].as_str().unwrap_or_default();
    let got = call("broadcast_to", &target(to), &[&input(entry)]);
    let result = list(&entry["res"]);
    if result[0] == "ok" {
        let got = got.map_err(shown)?;
        let signed: Vec<i64> = list(&result[1]).iter().filter_map(Value::as_i64).collect();
        let dims: Vec<i64> = got.shape().iter().map(|&dim| dim as i64).collect();
        expect("shape", dims, signed)?;
        let values: Vec<f64> =
            list(&result[3]).iter().filter_map(|v| v.as_str()?.parse().ok()).collect();
        let expected = any_tensor(got.dtype(), [values.len()], |i| values[i]);
        return expect("values", &bits(&got)[..values.len()], &bits(&expected));
    }
    let message = result[1].as_str().unwrap_or_default();
    let Err(error) = got else { return Err("no error".to_owned()) };
    if message.starts_with("TypeError") {
        return expect("code", error.code(), "E1007");
    }
    expect("class", error.class(), ErrorClass::ValueError)?;
    // Entries below -1 are checked first; MindSpore does not check them as such.
    if error.constraint() == Some("C1") {
        return expect("entry below -1", to.contains("-2"), true);
    }
    expect("constraint", error.constraint(), constraint(message))
}

/// The gradient for a result gradient of ones.
fn gradient(entry: &Value) -> Result<(), String> {
    let input = AnyTensor::from(tensor::<f32>(shape(&entry["grad_in"]), |_| 0.0));
    let target = target(entry["target"].as_str().unwrap_or_default());
    let wide = call("broadcast_to", &target, &[&input]).map_err(shown)?;
    let ones = any_tensor(DType::F32, wide.shape(), |_| 1.0);
    let grads = gradients("broadcast_to", &target, &[&input], &ones).map_err(shown)?;
    let values: Vec<f64> = list(&entry["val"]).iter().filter_map(Value::as_f64).collect();
    let expected = any_tensor(DType::F32, shape(&entry["shape"]), |i| values[i]);
    let got = grads[0].as_ref().map(|grad| (grad.ty(), bits(grad)));
    expect("gradient", got, Some((expected.ty(), bits(&expected))))
}

#[test]
fn broadcast_to_answers_as_mindspore_does() {
    let mut account = Account::default();
    for line in include_str!("../../../data/corpora/mindspore.jsonl").lines() {
        let entry: Value = serde_json::from_str(line).expect("JSON");
        let (from, outcome) = match entry.get("grad_in") {
            Some(from) => (from, gradient(&entry)),
            None => (&entry["in"], answer(&entry)),
        };
        let name = format!("{from} to {}", entry["target"].as_str().unwrap_or_default());
        account.note(&name, DIFFERENCES, outcome);
    }
    assert_eq!(account.settle(DIFFERENCES), 23);
}
