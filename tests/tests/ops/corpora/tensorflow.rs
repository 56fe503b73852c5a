//! TensorFlow's table of shapes and gradient reductions.

use opwright::{Add, AnyTensor, Attributes, AutoBroadcast, DType, TensorType};
use serde_json::Value;

use super::corpus::{call, gradients, list, rule, shape};
use crate::common::coordinates::{coordinates, numel};
use crate::common::sources::source_right;
use crate::common::tensors::{any_tensor, bits};

/// The largest number of elements that is computed.
const SMALL: usize = 1 << 20;

fn operand(k: usize, shape: &[usize]) -> AnyTensor {
    any_tensor(DType::F64, shape, |i| ((i + 3 * k) % 17) as f64 - 5.0)
}

/// The gradient, summed over the axes that TensorFlow lists; only its shape may still differ.
fn reduced(grad: &AnyTensor, axes: &Value) -> AnyTensor {
    let axes: Vec<i64> = list(axes).iter().filter_map(Value::as_i64).collect();
    call("sum", &Attributes::new().with("axes", axes), &[grad]).expect("axes of the gradient")
}

#[test]
fn shapes_values_and_gradients_are_those_of_tensorflow() {
    let text = include_str!("../../../data/corpora/tf_bcast.json");
    let corpus: Value = serde_json::from_str(text).expect("JSON");
    let (mut small, mut huge, mut refused) = (0, 0, 0);
    for entry in list(&corpus) {
        let (x, y) = (shape(&entry["x"]), shape(&entry["y"]));
        let ty = |shape: &[usize]| TensorType::new(DType::F64, shape);
        let inferred = Add::new().infer(&ty(&x), &ty(&y));
        if entry["out"].is_null() {
            let error = inferred.expect_err("shapes that do not broadcast");
            assert_eq!((error.code(), error.constraint()), ("E1002", Some("C1")), "{entry}");
            refused += 1;
            continue;
        }
        let output = shape(&entry["out"]);
        assert_eq!(inferred.expect("shapes that broadcast").shape[..], output);
        if numel(&output) > SMALL {
            huge += 1;
            continue;
        }
        small += 1;
        let (lhs, rhs) = (operand(0, &x), operand(1, &y));
        let numpy = rule(AutoBroadcast::Numpy);
        let product = call("mul", &numpy, &[&lhs, &rhs]).expect("shapes that broadcast");
        let values = |k: usize, i: usize| ((i + 3 * k) % 17) as f64 - 5.0;
        let picked: Vec<_> = coordinates(&output)
            .map(|c| values(0, source_right(&c, &x)) * values(1, source_right(&c, &y)))
            .collect();
        assert_eq!(bits(&product), bits(&any_tensor(DType::F64, &output[..], |i| picked[i])));

        // The gradient of a sum is the incoming gradient, summed over broadcast axes. It is exact for small
        // integers.
        let grad = any_tensor(DType::F64, &output[..], |i| (i % 13) as f64 - 4.0);
        let grads = gradients("add", &numpy, &[&lhs, &rhs], &grad).expect("gradients");
        for (k, (axes, own)) in [("grad_x_reduce", &x), ("grad_y_reduce", &y)].iter().enumerate() {
            let got = grads[k].as_ref().expect("a gradient for each operand");
            assert_eq!(got.shape()[..], own[..], "{entry}");
            assert_eq!(bits(got), bits(&reduced(&grad, &entry[*axes])), "{entry}");
        }
    }
    assert_eq!((small, huge, refused), (30, 1, 4));
}
