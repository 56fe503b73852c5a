//! R1 to R13: shapes under the rule `numpy`.

use opwright::broadcast::broadcast;
use opwright::{AutoBroadcast, DType, ShapeError, Tensor, TensorType, add, select};

use crate::common::coordinates::coordinates;
use crate::common::sources::source_right;
use crate::common::tensors::tensor;

type Pair = (&'static [usize], &'static [usize]);

/// The common shape by `add` on types and values, in both orders, and by the rule itself.
fn common((a, b): Pair) -> Option<Vec<usize>> {
    let rule = broadcast::<usize>(&[a, b], AutoBroadcast::Numpy).ok().map(|shape| shape.to_vec());
    let back = broadcast::<usize>(&[b, a], AutoBroadcast::Numpy).ok().map(|shape| shape.to_vec());
    let (x, y) = (tensor::<i32>(a, |i| i as f64), tensor::<i32>(b, |i| 100.0 * i as f64));
    let sum = add(&x, &y).ok();
    if let Some(sum) = &sum {
        for (c, got) in coordinates(sum.shape()).zip(sum.view().iter()) {
            let expected = source_right(&c, a) + 100 * source_right(&c, b);
            assert_eq!(got, expected as i32, "{a:?} {b:?} at {c:?}");
        }
    }
    assert_eq!(rule, back);
    assert_eq!(rule, sum.map(|sum| sum.shape().to_vec()));
    rule
}

/// R1, R2, R7, R9, and Owl's list of invalid shapes.
#[test]
fn shapes_that_do_not_broadcast_are_rejected() {
    let cases: &[Pair] = &[
        (&[2, 3], &[4]),
        (&[2, 1, 3], &[1, 1, 2]),
        (&[2, 1, 3], &[3, 1, 1]),
        (&[0], &[2]),
        (&[3], &[0]),
        (&[2, 1], &[0, 1]),
    ];
    for &pair in cases {
        assert_eq!(common(pair), None, "{pair:?}");
    }
}

/// R3 to R6 and R8.
#[test]
fn shapes_that_broadcast_have_the_expected_result() {
    let cases: &[(Pair, &[usize])] = &[
        ((&[2, 1, 3], &[1, 1, 1]), &[2, 1, 3]),
        ((&[2, 1, 3], &[2, 1, 1]), &[2, 1, 3]),
        ((&[2, 1, 3], &[2, 3, 1]), &[2, 3, 3]),
        ((&[2, 1, 3], &[2, 3, 3]), &[2, 3, 3]),
        ((&[2, 1, 3], &[1, 1, 3]), &[2, 1, 3]),
        ((&[2, 1, 6], &[3, 1]), &[2, 3, 6]),
        ((&[], &[]), &[]),
        ((&[], &[5]), &[5]),
        ((&[], &[0]), &[0]),
        ((&[0], &[1]), &[0]),
        ((&[0], &[0]), &[0]),
        ((&[0, 1], &[1, 128]), &[0, 128]),
        ((&[2, 0], &[1, 1]), &[2, 0]),
        ((&[0, 19], &[0, 1]), &[0, 19]),
    ];
    for (pair, output) in cases {
        assert_eq!(common(*pair).as_deref(), Some(*output), "{pair:?}");
    }
}

/// R10: 0, 1, 65 and 1000 operands.
#[test]
fn any_number_of_shapes_broadcast() {
    let rule = |shapes: &[&[usize]]| broadcast(shapes, AutoBroadcast::Numpy).map(|s| s.to_vec());
    assert_eq!(rule(&[]), Ok(vec![]));
    assert_eq!(rule(&[&[2, 0, 5]]), Ok(vec![2, 0, 5]));
    assert_eq!(rule(&vec![&[1][..]; 1000]), Ok(vec![1]));
    let mixed: Vec<&[usize]> = (0..65).map(|i| if i % 3 == 0 { &[3][..] } else { &[1] }).collect();
    assert_eq!(rule(&mixed), Ok(vec![3]));
}

/// R11: the error names the two operands that contradict each other, not those in between.
#[test]
fn contradicting_operands_are_named() {
    let shapes: [&[usize]; 3] = [&[2], &[3], &[1]];
    let cause = broadcast(&shapes, AutoBroadcast::Numpy).unwrap_err();
    assert_eq!(cause, ShapeError::NumpyMany { axis: 0, rank: 1, a: 2, i: 0, b: 3, j: 1 });
    let condition = tensor::<bool>([1], |_| 1.0);
    let error = select(&condition, &Tensor::from([1, 2]), &Tensor::from([1, 2, 3])).unwrap_err();
    assert!(error.message().contains("2 (operand 1) against 3 (operand 2)"), "{error}");
}

/// R12: any rank, without recursion that would overflow the stack.
#[test]
fn high_ranks_broadcast() {
    for rank in [64, 65, 129, 1000, 100_000] {
        let x = tensor::<i32>(vec![1; rank], |_| 2.0);
        let sum = add(&x, &Tensor::from([3])).expect("shapes that broadcast");
        assert_eq!((sum.shape().len(), sum.to_vec()), (rank, vec![5]));
    }
}

/// R13: 24 axes alternate between the operands, so that no two can be coalesced. In unoptimised builds the values have 16
/// axes.
#[test]
fn axes_that_alternate_between_operands_broadcast() {
    let alternate = |first: usize, rank: usize| -> Vec<usize> {
        (0..rank).map(|axis| 1 + (axis + first) % 2).collect()
    };
    let ty = |first| TensorType::new(DType::U8, alternate(first, 24));
    let result = opwright::Add::new().infer(&ty(0), &ty(1)).expect("shapes that broadcast");
    assert_eq!((result.shape.len(), result.shape.numel()), (24, Some(1 << 24)));
    let rank: usize = if cfg!(debug_assertions) { 16 } else { 24 };
    let x = tensor::<i32>(alternate(0, rank), |i| i as f64);
    let y = tensor::<i32>(alternate(1, rank), |i| 10_000.0 * i as f64);
    let sum = add(&x, &y).expect("shapes that broadcast").into_vec();
    assert_eq!(sum.len(), 1 << rank);
    // Bit `2 k` of an element's index is bit `k` of the index into `x`, and bit `2 k + 1` is bit `k` of the index into `y`.
    let every_other = |bits: usize| (0..12).map(|k| (bits >> (2 * k) & 1) << k).sum::<usize>();
    for (number, got) in sum.into_iter().enumerate() {
        let expected = every_other(number) + 10_000 * every_other(number >> 1);
        assert_eq!(got as usize, expected, "element {number}");
    }
}
