//! Gradients at the edges of the float dtypes, compared with `tests/data/gradients`.

use opwright::{AnyOp, AnyTensor, Attributes, DType, Op};
use serde_json::Value;

use crate::common::calls::views;

/// The largest error, in numbers of the dtype.
fn most(dtype: DType) -> u64 {
    match dtype {
        DType::F64 => 4,
        DType::F32 => 2,
        _ => 1,
    }
}

/// A row of the table: the bits of the operands, of the cotangent, and of the gradients where the table states them.
type Row = ([u64; 3], [Option<u64>; 2]);

fn row(text: &Value) -> Row {
    let numbers = text.as_str().expect("a row").split(' ');
    let bits: Vec<_> = numbers.map(|hex| u64::from_str_radix(hex, 16).ok()).collect();
    let [Some(lhs), Some(rhs), Some(grad), by_lhs, by_rhs] = bits[..] else {
        unreachable!("{text}")
    };
    ([lhs, rhs, grad], [by_lhs, by_rhs])
}

fn tensor(dtype: DType, bits: impl ExactSizeIterator<Item = u64>) -> AnyTensor {
    let (n, size) = (bits.len(), dtype.size());
    let bytes: Vec<u8> = bits.flat_map(|bits| bits.to_le_bytes().into_iter().take(size)).collect();
    AnyTensor::from_le_bytes(dtype, &[n][..], &bytes).expect("a tensor")
}

fn bits(tensor: &AnyTensor) -> Vec<u64> {
    let bytes = tensor.to_le_bytes();
    let number =
        |bytes: &[u8]| bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte));
    bytes.chunks(tensor.dtype().size()).map(number).collect()
}

/// The gradients of both operands at each row.
fn gradients(op: &AnyOp, dtype: DType, rows: &[Row]) -> [Vec<u64>; 2] {
    let [lhs, rhs, grad] = [0, 1, 2].map(|i| tensor(dtype, rows.iter().map(|(given, _)| given[i])));
    let operands = [lhs, rhs];
    let grads = op.vjp(&views(&operands), grad.view()).expect("gradients");
    let [Some(lhs), Some(rhs)] = &grads[..] else { unreachable!("{grads:?}") };
    [bits(lhs), bits(rhs)]
}

/// Whether two numbers are the same up to rounding. The sign of zero does not count.
fn agree(have: u64, want: u64, dtype: DType) -> bool {
    let sign = 1u64 << (8 * dtype.size() - 1);
    let infinity = match dtype {
        DType::F64 => f64::INFINITY.to_bits(),
        DType::F32 => f32::INFINITY.to_bits().into(),
        DType::F16 => 0x7c00,
        _ => 0x7f80,
    };
    let size = |bits: u64| bits & !sign;
    if size(have) > infinity || size(want) > infinity {
        return size(have) > infinity && size(want) > infinity;
    }
    let away = if have & sign == want & sign {
        size(have).abs_diff(size(want))
    } else {
        size(have) + size(want)
    };
    away <= most(dtype)
}

/// All rows in one call, where special numbers are next to ordinary ones, and each row in a call of its own.
#[test]
fn gradients_are_right_at_the_edges_of_every_dtype() {
    let answers: Value = serde_json::from_str(include_str!("../../../data/gradients/answers.json"))
        .expect("the table is JSON");
    let mut compared = 0;
    for (name, dtypes) in answers["rows"].as_object().expect("ops") {
        let op = AnyOp::new(name, &Attributes::new()).expect("an op");
        for (dtype, rows) in dtypes.as_object().expect("dtypes") {
            let dtype: DType = dtype.parse().expect("a dtype");
            let rows: Vec<Row> = rows.as_array().expect("rows").iter().map(row).collect();
            let together = gradients(&op, dtype, &rows);
            for (i, (given, wants)) in rows.iter().enumerate() {
                let alone = gradients(&op, dtype, &rows[i..=i]);
                for (k, want) in wants.iter().enumerate() {
                    let Some(want) = *want else { continue };
                    let have = together[k][i];
                    assert_eq!(have, alone[k][0], "{name} {dtype} {given:x?}: operand {k}");
                    assert!(
                        agree(have, want, dtype),
                        "{name} {dtype} {given:x?}: operand {k} gets {have:x}, not {want:x}"
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 6000, "{compared} gradients are in the table");
}
