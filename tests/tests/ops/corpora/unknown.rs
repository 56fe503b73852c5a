//! Compares OpenVINO's shape inference for unknown sizes with `PartialShape`.

use opwright::{AutoBroadcast, Interval, PartialShape};
use serde_json::Value;

use super::corpus::{Account, Differences, expect, list};
use super::openvino::{corpus, is_dynamic};

const FIRST: &str =
    "narrower: whatever the second operand is, the result has the shape of the first (rule 5)";
const EQUAL: &str =
    "narrower: of a target that is not known, only the operand's own size goes with it";
const APART: &str = "4 to 8 elements are never stretched to 1, nor 2 to 4 to 5 or 6";

/// The intended differences. In all but the last, both are correct and `PartialShape` is more
/// precise.
const DIFFERENCES: &Differences = &[
    ("binop Add PDPD d [2,3] [...]", FIRST),
    ("bcast 3 PDPD 0 [...] [2,3] -", FIRST),
    ("bcast 3 NUMPY d [3,3] [-1,3] -", EQUAL),
    ("bcast 3 NUMPY d [4..8,2..4] S[1,5..6] -", APART),
];

/// The shape of a text such as `[?,3,2..5]`, which may start with a letter; -1 is an unknown size.
fn shape(text: &str) -> PartialShape {
    let inner = text.trim_start_matches(['S', 'P']).trim_matches(['[', ']']);
    let size = |text: &str| text.parse().expect("a size");
    let interval = |text: &str| match text.split_once("..") {
        None if ["?", "-1"].contains(&text) => Interval::any(),
        None => Interval::exactly(size(text)),
        Some((low, high)) => Interval::between(size(low), size(high)),
    };
    match inner {
        "..." => PartialShape::unknown(),
        _ => inner.split(',').filter(|part| !part.is_empty()).map(interval).collect(),
    }
}

fn answer(entry: &Value) -> Result<(), String> {
    let words: Vec<&str> = entry["cmd"].as_str().unwrap_or_default().split(' ').collect();
    let pdpd = AutoBroadcast::Pdpd { axis: words[3].parse().unwrap_or(-1) };
    let (first, second) = (shape(words[4]), shape(words[5]));
    let got = match (words[0], words[2]) {
        ("binop", "NUMPY") => PartialShape::broadcast(&[&first, &second], AutoBroadcast::Numpy),
        ("binop", "NONE") => PartialShape::broadcast(&[&first, &second], AutoBroadcast::None),
        ("binop", _) => PartialShape::broadcast(&[&first, &second], pdpd),
        (_, "NUMPY") => first.broadcast_to(&second),
        // `Broadcast` in mode PDPD is the rule between the target and the data.
        _ => PartialShape::broadcast(&[&second, &first], pdpd),
    };
    expect("shape", got.ok(), entry["infer"].as_str().map(shape))
}

#[test]
fn partial_shapes_answer_as_openvino_does() {
    let corpus = corpus();
    let mut account = Account::default();
    for entry in list(&corpus).iter().filter(|entry| is_dynamic(entry)) {
        account.note(entry["cmd"].as_str().unwrap_or_default(), DIFFERENCES, answer(entry));
    }
    assert_eq!((account.settle(DIFFERENCES), DIFFERENCES.len()), (25, 4));
}
