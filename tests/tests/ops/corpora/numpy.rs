//! NumPy's test tables.

use opwright::broadcast::broadcast;
use opwright::{AnyTensor, Attributes, AutoBroadcast, DType};
use serde_json::Value;

use super::corpus::{call, list, shape};
use crate::common::coordinates::coordinates;
use crate::common::sources::source_right;
use crate::common::tensors::{any_tensor, bits};

fn corpus() -> Value {
    let text = include_str!("../../../data/corpora/numpy_stride_tricks.json");
    serde_json::from_str(text).expect("JSON")
}

fn shapes(value: &Value) -> Vec<Vec<usize>> {
    list(value).iter().map(shape).collect()
}

/// The common shape of any number of shapes under the rule `numpy`.
fn common_shape(shapes: &[Vec<usize>]) -> Option<Vec<usize>> {
    let shapes: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
    broadcast(&shapes, AutoBroadcast::Numpy).ok().map(|shape| shape.to_vec())
}

/// Operand number `k`, with values that identify their position.
fn operand(k: usize, shape: &[usize]) -> AnyTensor {
    any_tensor(DType::F64, shape, |i| (1 + i) as f64 * [1.0, 100.0][k])
}

/// `add` on shapes and on values, compared with sums at each coordinate.
fn added(shapes: &[Vec<usize>], output: &[usize]) {
    let [x, y] = shapes else { unreachable!("two operands") };
    let (lhs, rhs) = (operand(0, x), operand(1, y));
    let sum = call("add", &Attributes::new(), &[&lhs, &rhs]).expect("shapes that broadcast");
    let at =
        |c: &[usize]| (1 + source_right(c, x)) as f64 + (1 + source_right(c, y)) as f64 * 100.0;
    let expected: Vec<f64> = coordinates(output).map(|c| at(&c)).collect();
    assert_eq!(sum.shape()[..], *output);
    assert_eq!(bits(&sum), bits(&any_tensor(DType::F64, output, |i| expected[i])), "{shapes:?}");
}

fn refused(shapes: &[Vec<usize>]) {
    assert_eq!(common_shape(shapes), None, "{shapes:?}");
    let tensors: Vec<_> = shapes.iter().map(|shape| operand(0, shape)).collect();
    let error = match &tensors[..] {
        [x, y] => call("add", &Attributes::new(), &[x, y]),
        [x, y, z] => {
            let x = any_tensor(DType::Bool, x.shape(), |_| 1.0);
            call("select", &Attributes::new(), &[&x, y, z])
        }
        _ => return,
    };
    let error = error.expect_err("shapes that do not broadcast");
    assert_eq!((error.code(), error.constraint()), ("E1002", Some("C1")), "{shapes:?}");
}

#[test]
fn equal_shapes_broadcast_to_themselves() {
    let corpus = corpus();
    for shape in shapes(&corpus["same_shapes"]) {
        added(&[shape.clone(), shape.clone()], &shape);
    }
    assert_eq!(list(&corpus["same_shapes"]).len(), 10);
}

/// Both tables, with the operands in both orders.
#[test]
fn compatible_shapes_broadcast() {
    let corpus = corpus();
    for table in ["compatible", "as_ufunc"] {
        for entry in list(&corpus[table]) {
            let (mut inputs, output) = (shapes(&entry["inputs"]), shape(&entry["output"]));
            added(&inputs, &output);
            inputs.reverse();
            added(&inputs, &output);
        }
        assert_eq!(list(&corpus[table]).len(), 33);
    }
}

#[test]
fn incompatible_shapes_are_rejected() {
    let corpus = corpus();
    for table in ["incompatible", "broadcast_shapes_raises"] {
        for entry in list(&corpus[table]) {
            let mut inputs = shapes(entry);
            refused(&inputs);
            inputs.reverse();
            refused(&inputs);
        }
    }
    assert_eq!(list(&corpus["incompatible"]).len(), 4);
    assert_eq!(list(&corpus["broadcast_shapes_raises"]).len(), 6);
}

/// From zero to four shapes.
#[test]
fn any_number_of_shapes_has_a_common_one() {
    let corpus = corpus();
    for entry in list(&corpus["broadcast_shapes"]) {
        let inputs = shapes(&entry["inputs"]);
        assert_eq!(common_shape(&inputs), Some(shape(&entry["output"])), "{inputs:?}");
    }
    assert_eq!(list(&corpus["broadcast_shapes"]).len(), 27);
}

/// `broadcast_numpy` rejects all of them. `broadcast_to`, MindSpore's op, accepts -1 for a dimension that the input has;
/// the corpus marks those entries with a note.
#[test]
fn broadcast_to_is_one_way() {
    let (corpus, mut noted) = (corpus(), 0);
    for entry in list(&corpus["broadcast_to_raises"]) {
        let input = operand(0, &shape(&entry["input"]));
        let target: Vec<i64> = list(&entry["target"]).iter().filter_map(Value::as_i64).collect();
        let numpy = Attributes::new().with("target_shape", &target[..]);
        assert!(call("broadcast_numpy", &numpy, &[&input]).is_err(), "{entry}");
        let mindspore = Attributes::new().with("shape", &target[..]);
        let differs = call("broadcast_to", &mindspore, &[&input]).is_ok();
        assert_eq!(differs, entry.get("note").is_some(), "{entry}");
        noted += usize::from(differs);
    }
    assert_eq!((list(&corpus["broadcast_to_raises"]).len(), noted), (11, 3));
}
