//! Fails every large allocation of every op: of results, of gradients, and of temporaries.

use opwright::{AnyOp, AnyTensor, AnyView, Attribute, Attributes, DType, Op, OpError, Tensor};
use opwright_tests::levels::Way;

use super::allocator::{Account, LARGE, run};
use crate::common::calls::tame;
use crate::common::ops::{elementwise, operand_dtypes};
use crate::common::tensors::{any_tensor, bits};

/// A call with large operands.
struct Call {
    op: AnyOp,
    operands: Vec<AnyTensor>,
}

impl Call {
    fn new(name: &str, attributes: &[(&'static str, Attribute)], operands: Vec<AnyTensor>) -> Self {
        let with = |all: Attributes, (name, value): &(&'static str, Attribute)| {
            all.with(*name, value.clone())
        };
        let attributes = attributes.iter().fold(Attributes::new(), with);
        Call { op: AnyOp::new(name, &attributes).unwrap(), operands }
    }

    /// Calls of every elementwise op: operands of the same shape, and a column with rows.
    fn elementwise() -> impl Iterator<Item = Call> {
        elementwise().flat_map(|info| {
            // An op of fixed dtypes has no list of them.
            let first = info.dtypes.first().copied().unwrap_or(DType::Bool);
            let dtype = if info.dtypes.contains(&DType::F64) { DType::F64 } else { first };
            let shapes: [&[usize]; 3] = [&[48, 50], &[50], &[48, 1]];
            [0, 1].map(|first| {
                let dtypes = operand_dtypes(info, dtype).enumerate();
                let operand = |(k, dtype)| {
                    let pool = tame(dtype);
                    any_tensor(dtype, shapes[(k + first) % 3], |i| pool[i % pool.len()])
                };
                Call::new(info.name, &[], dtypes.map(operand).collect())
            })
        })
    }

    /// Calls of every other op.
    fn others() -> Vec<Call> {
        let x = |shape: &[usize]| vec![any_tensor(DType::F32, shape, |i| i as f64)];
        let list = |numbers: &[i64]| Attribute::from(numbers.to_vec());
        let like = vec![x(&[48])[0].clone(), x(&[48, 50])[0].clone()];
        vec![
            Call::new(
                "broadcast",
                &[("shape", list(&[48, 50])), ("broadcast_axes", list(&[0]))],
                x(&[50]),
            ),
            Call::new("broadcast_like", &[], like),
            Call::new("broadcast_to", &[("shape", list(&[48, -1]))], x(&[1, 50])),
            Call::new("broadcast_numpy", &[("target_shape", list(&[48, 50]))], x(&[50])),
            Call::new("broadcast_bidirectional", &[("target_shape", list(&[48, 1]))], x(&[50])),
            Call::new(
                "broadcast_in_dim",
                &[("shape", list(&[48, 50])), ("dimensions", list(&[1, 0]))],
                x(&[50, 48]),
            ),
            Call::new("expand", &[("rank", Attribute::Int(4))], x(&[48, 50])),
            Call::new("tile", &[("reps", list(&[3, 40]))], x(&[48])),
            Call::new("repeat", &[("reps", list(&[3, 40]))], x(&[48, 5])),
            Call::new("sum", &[("axes", list(&[1]))], x(&[600, 3, 5])),
            Call::new("sum_to", &[("shape", list(&[5000, 1]))], x(&[2, 5000, 3])),
        ]
    }

    fn views(&self) -> Vec<AnyView<'_>> {
        self.operands.iter().map(AnyTensor::view).collect()
    }
}

/// Runs a closure once per allocation that it makes, with another one failing each time. Returns the
/// number of failures.
fn every_failure<R>(
    what: &str,
    act: impl Fn() -> Result<R, OpError>,
    bits: impl Fn(&R) -> Vec<Vec<u64>>,
) -> usize {
    // The first call starts the threads, which allocates.
    let expected = bits(&act().unwrap());
    let (_, Account { count, .. }) = run(usize::MAX, &act);
    let mut failures = 0;
    for failing in 0..count {
        let (outcome, account) = run(failing, || match act() {
            Ok(result) => Some(result),
            Err(error) => {
                assert_eq!(error.code(), "E1005", "{what}: {error}");
                None
            }
        });
        // With several threads, which of them allocates is not deterministic.
        failures += usize::from(account.failed >= LARGE);
        match outcome {
            Some(result) => assert_eq!(bits(&result), expected, "{what}"),
            None => assert_eq!(account.left, 0, "{what} leaks: {account:?}"),
        }
    }
    let (result, _) = run(usize::MAX, &act);
    assert_eq!(bits(&result.unwrap()), expected, "{what}, afterwards");
    failures
}

#[test]
fn every_op_survives_every_failed_allocation() {
    let mut failures = 0;
    for call in Call::elementwise().chain(Call::others()) {
        for way in Way::all() {
            way.run(|| {
                let (op, views) = (&call.op, call.views());
                let result = op.eval(&views).unwrap();
                let what = format!("{way}: {op:?}");
                let eval = every_failure(&what, || op.eval(&views), |result| vec![bits(result)]);
                assert!(eval > 0, "{what} allocates no result");
                let grad = any_tensor(result.dtype(), result.shape(), |i| (i % 7) as f64);
                let all = |grads: &Vec<Option<AnyTensor>>| {
                    grads.iter().flatten().map(bits).collect::<Vec<_>>()
                };
                failures += eval;
                if op.vjp(&views, grad.view()).is_ok() {
                    failures += every_failure(&what, || op.vjp(&views, grad.view()), all);
                }
            });
        }
    }
    assert!(failures > 500, "only {failures}");
}

/// Constructors of tensors.
#[test]
fn every_constructor_survives_a_failed_allocation() {
    let bytes = vec![1; 4 * LARGE];
    for dtype in DType::ALL {
        let shape = [4 * LARGE / dtype.size()];
        let read = || AnyTensor::from_le_bytes(dtype, shape, &bytes);
        assert_eq!(every_failure("from_le_bytes", read, |tensor| vec![bits(tensor)]), 1);
    }
    let column = Tensor::from([[1.0_f32], [2.0]]);
    let wide = opwright::broadcast_to(&column, &[2, LARGE as i64]).unwrap();
    let copy = |tensor: &Tensor<f32>| vec![bits(&tensor.clone().into())];
    assert_eq!(every_failure("to_tensor", || wide.to_tensor(), copy), 1);
    assert_eq!(every_failure("zeros", || Tensor::<f32>::zeros([LARGE]), copy), 1);
}
