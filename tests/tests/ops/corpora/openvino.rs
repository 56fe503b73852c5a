//! OpenVINO: binary ops and `Broadcast`, shapes and values.

use opwright::{AnyTensor, Attributes, AutoBroadcast, DType};
use serde_json::Value;

use super::corpus::{Account, Differences, call, expect, gradients, list, rule, shown};
use crate::common::tensors::{any_tensor, bits};

const OVERHANG: &str = "trailing ones of rhs are ignored, as documented, also past the end of lhs";
const ONE_TO_ZERO: &str = "lhs is never stretched or shrunk: 1 against 0 is an error (rule 5)";
const ZERO_FROM_ONE: &str = "a 1 of rhs meets a 0 of lhs, and stretches to it (rule 5)";
const NEGATIVE: &str = "a negative target is an error";
const AXIS: &str = "the axis is -1 or in 0..=rank (rule 1)";
const ONE_WAY: &str = "the target is lhs, which is never stretched (rule 5)";
const RIGHT_OF_DATA: &str =
    "OpenVINO's Broadcast wants data to reach the last axis; its binary ops and rule 4 do not";
const TRANSPOSE: &str = "any order of dimensions is allowed, as in StableHLO";
const RANK: &str =
    "len(dimensions) == rank(operand); OpenVINO infers a shape, and then cannot compute it";

/// The intended differences. The rules are those of `pdpd` in the semantics.
const DIFFERENCES: &Differences = &[
    ("binop Add PDPD 3 [2,3,4,5] [5,1]", OVERHANG),
    ("binop Add PDPD 1 [2,1,4] [0]", ONE_TO_ZERO),
    ("binop Add PDPD d [0] [1]", ZERO_FROM_ONE),
    ("bcast 1 PDPD 0 [0] [1] -", ONE_TO_ZERO),
    ("bcast 1 PDPD 0 [1] [0] -", ZERO_FROM_ONE),
    ("bcast 1 PDPD 5 [3] [2,3] -", AXIS),
    ("bcast 3 PDPD 5 [3] [2,3] -", AXIS),
    ("bcast 1 PDPD 0 [2,3] [1,3] -", ONE_WAY),
    ("bcast 1 PDPD 0 [2,3] [2,1] -", ONE_WAY),
    ("bcast 1 PDPD 0 [3] [3,4] -", RIGHT_OF_DATA),
    ("bcast 3 PDPD 0 [3] [3,4] -", RIGHT_OF_DATA),
    ("bcast 1 PDPD 1 [3] [2,3,4] -", RIGHT_OF_DATA),
    ("bcast 3 PDPD 1 [3] [2,3,4] -", RIGHT_OF_DATA),
    ("bcast 3 NUMPY d [1] [-2] -", NEGATIVE),
    ("bcast 3 BIDIRECTIONAL d [3] [-1] -", NEGATIVE),
    ("bcast 1 EXPLICIT d [3,1] [2,1,3] [2,1]", TRANSPOSE),
    ("bcast 1 EXPLICIT d [] [1,2] [0]", RANK),
    ("bcast 3 EXPLICIT d [] [1,2] [0]", RANK),
];

/// Whether a size or the rank is unknown; [`unknown`](super::unknown) tests those entries.
pub fn is_dynamic(entry: &Value) -> bool {
    let text = [&entry["cmd"], &entry["infer"]].map(|text| text.as_str().unwrap_or_default());
    text.iter().any(|text| text.contains('?') || text.contains(".."))
}

/// The entries of the corpus.
pub fn corpus() -> Value {
    serde_json::from_str(include_str!("../../../data/corpora/openvino.json")).expect("JSON")
}

/// The integers of a text such as `[2,-1]`, which may start with a letter; none for `-`.
fn ints(text: &str) -> Vec<i64> {
    let inner = text.trim_start_matches('S').trim_matches(['[', ']']);
    inner.split(',').filter_map(|int| int.parse().ok()).collect()
}

fn operand(shape: &[i64], scale: f64) -> AnyTensor {
    let shape: Vec<usize> = shape.iter().map(|&dim| dim as usize).collect();
    any_tensor(DType::F64, shape, |i| (i + 1) as f64 * scale)
}

/// The call that a command stands for: op, attributes, operands, and the index of the broadcast operand. `Broadcast` in
/// mode PDPD has no op here; it is the rule `pdpd` between zeros of the target's shape and the data.
fn question(command: &str) -> (&'static str, Attributes, Vec<AnyTensor>) {
    let words: Vec<&str> = command.split(' ').collect();
    let axis = words[3].parse().unwrap_or(-1);
    let (first, second) = (ints(words[4]), ints(words[5]));
    let pdpd = rule(AutoBroadcast::Pdpd { axis });
    if words[0] == "binop" {
        let rule = match words[2] {
            "PDPD" => pdpd,
            "NUMPY" => rule(AutoBroadcast::Numpy),
            mode => Attributes::new().with("auto_broadcast", mode.to_lowercase()),
        };
        let op = if words[1] == "Equal" { "equal" } else { "add" };
        return (op, rule, vec![operand(&first, 1.0), operand(&second, 100.0)]);
    }
    let data = operand(&first, 1.0);
    let target = Attributes::new().with("target_shape", &second[..]);
    match words[2] {
        "NUMPY" => ("broadcast_numpy", target, vec![data]),
        "BIDIRECTIONAL" => ("broadcast_bidirectional", target, vec![data]),
        "PDPD" => ("add", pdpd, vec![operand(&second, 0.0), data]),
        _ => {
            let shape = Attributes::new().with("shape", second);
            ("broadcast_in_dim", shape.with("dimensions", ints(words[6])), vec![data])
        }
    }
}

fn answer(entry: &Value) -> Result<(), String> {
    let command = entry["cmd"].as_str().unwrap_or_default();
    if command.contains(" P[") {
        // The target is a matrix. An attribute list has one axis, so the call cannot be expressed.
        return expect("infer", entry["infer"].is_null(), true);
    }
    let (op, attributes, operands) = question(command);
    let operands: Vec<&AnyTensor> = operands.iter().collect();
    let got = call(op, &attributes, &operands);
    let Some(inferred) = entry["infer"].as_str() else {
        return got.map_or(Ok(()), |got| Err(format!("{}, not an error", got.ty())));
    };
    let got = got.map_err(shown)?;
    let dims: Vec<i64> = got.shape().iter().map(|&dim| dim as i64).collect();
    expect("shape", &dims, &ints(inferred))?;
    if let Some(reference) = entry["ref"].as_array() {
        let values: Vec<f64> = reference.iter().filter_map(Value::as_f64).collect();
        let count = got.shape().numel().unwrap_or(0).min(64);
        let expected = bits(&any_tensor(got.dtype(), [values.len()], |i| values[i]));
        expect("values", &bits(&got)[..count], &expected[..])?;
    }
    let Some(axes) = entry["axes"].as_array() else { return Ok(()) };
    // The gradient of the data is summed over the broadcast axes.
    let grad = any_tensor(DType::F64, got.shape(), |i| (i % 9) as f64);
    let axes: Vec<i64> = axes.iter().filter_map(Value::as_i64).collect();
    let summed = call("sum", &Attributes::new().with("axes", axes), &[&grad]).map_err(shown)?;
    let summed = match op {
        // The explicit mode lists only new axes, not stretched ones.
        "broadcast_in_dim" => {
            let own = operands[0].shape().iter().map(|&dim| dim as i64).collect::<Vec<_>>();
            call("sum_to", &Attributes::new().with("shape", own), &[&summed]).map_err(shown)?
        }
        _ => summed,
    };
    let grads = gradients(op, &attributes, &operands, &grad).map_err(shown)?;
    let data = grads.last().and_then(Option::as_ref).map(bits);
    expect("gradient", data, Some(bits(&summed)))
}

#[test]
fn ops_answer_as_openvino_does() {
    let corpus = corpus();
    let (dynamic, fixed): (Vec<_>, Vec<_>) = list(&corpus).iter().partition(|e| is_dynamic(e));
    let mut account = Account::default();
    for entry in fixed {
        account.note(entry["cmd"].as_str().unwrap_or_default(), DIFFERENCES, answer(entry));
    }
    let reproduced = account.settle(DIFFERENCES);
    assert_eq!((reproduced, DIFFERENCES.len(), dynamic.len()), (73, 18, 29));
}
