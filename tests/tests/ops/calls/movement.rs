//! R24 to R42: the movement ops.

use opwright::{
    Broadcast, BroadcastTo, DType, Result, Tensor, TensorType, broadcast, broadcast_to,
};

use crate::common::coordinates::coordinates;
use crate::common::tensors::tensor;

/// Input shape, target, and the shape of the result or the violated constraint.
type Row = (&'static [usize], &'static [i64], std::result::Result<&'static [usize], &'static str>);

/// R25 to R31, R34.
const TO: &[Row] = &[
    (&[3, 3], &[-1, 3], Ok(&[3, 3])),
    (&[1, 3], &[8, 3], Ok(&[8, 3])),
    (&[1, 5, 9], &[3, 1, 4, 1, 5, 9], Ok(&[3, 1, 4, 1, 5, 9])),
    (&[1, 5, 9], &[3, -1, 4, 1, 5, 9], Err("C3")),
    (&[3], &[-1, 3], Err("C3")),
    (&[3], &[-2, 3], Err("C1")),
    (&[3], &[i64::MIN, 3], Err("C1")),
    (&[2, 3], &[4, -1, -1], Ok(&[4, 2, 3])),
    (&[1, 2], &[2], Err("C2")),
    (&[3, 4, 5], &[4, 5], Err("C2")),
    (&[2, 3], &[1, 3], Err("C4")),
    (&[], &[], Ok(&[])),
    (&[], &[0], Ok(&[0])),
    (&[], &[2, 2], Ok(&[2, 2])),
    (&[], &[-1], Err("C3")),
    (&[1], &[0, 1], Ok(&[0, 1])),
    (&[3], &[0], Err("C4")),
    (&[1], &[0], Ok(&[0])),
    // The shapes are compared before the number of elements, which would overflow, is computed.
    (&[3], &[110, 53, 104, 147, 157, 123, 5, 24, 188, 40, 5, 2], Err("C4")),
];

#[test]
fn broadcast_to_follows_every_row() {
    for (input, target, expected) in TO {
        let outcome = BroadcastTo::new(target).infer(&TensorType::new(DType::F32, *input));
        let outcome = outcome.map(|ty| ty.shape.to_vec());
        let id = |error: opwright::OpError| error.constraint().unwrap_or_default().to_owned();
        let expected = expected.map(<[usize]>::to_vec).map_err(str::to_owned);
        assert_eq!(outcome.map_err(id), expected, "{input:?} to {target:?}");
    }
}

/// R26, R27, R29, R34: the message contains the given numbers.
#[test]
fn messages_of_broadcast_to_contain_the_given_numbers() {
    for (input, target, words) in [
        (&[1, 5, 9][..], &[3, -1, 4, 1, 5, 9][..], &["-1 at position 1", "[1, 5, 9]"][..]),
        (&[3], &[-2, 3], &["-2", "[-2, 3]"]),
        (&[3], &[i64::MIN, 3], &["-9223372036854775808"]),
        (&[1, 2], &[2], &["rank 2", "rank 1", "[1, 2]"]),
        (&[2, 3], &[1, 3], &["axis 0", "[2, 3]", "[1, 3]", "only a 1 of input"]),
        (&[3], &[110, 53, 5, 2], &["axis 3", "[110, 53, 5, 2]"]),
    ] {
        let error =
            BroadcastTo::new(target).infer(&TensorType::new(DType::F32, input)).unwrap_err();
        for word in words {
            assert!(error.to_string().contains(word), "{error} lacks {word}");
        }
        assert_eq!(error.op(), "broadcast_to");
    }
}

/// R24: the examples of the source document.
#[test]
fn broadcast_to_examples() -> Result<()> {
    let rows = broadcast_to(&Tensor::from([1, 2, 3]), &[2, 3])?.to_vec();
    assert_eq!(rows, [1, 2, 3, 1, 2, 3]);
    assert_eq!(broadcast_to(&Tensor::from([[1], [2]]), &[-1, 2])?.to_vec(), [1, 1, 2, 2]);
    Ok(())
}

/// R36 to R40, R42: `arg`, `shape`, `broadcast_axes`, and the values or the violated constraint.
#[test]
fn broadcast_follows_every_row() {
    type Case = (
        &'static [usize],
        &'static [usize],
        &'static [usize],
        std::result::Result<&'static [i32], &'static str>,
    );
    let cases: &[Case] = &[
        (&[3], &[2, 3], &[0], Ok(&[0, 1, 2, 0, 1, 2])),
        (&[3], &[3, 2], &[1], Ok(&[0, 0, 1, 1, 2, 2])),
        (&[3], &[2, 3], &[2], Err("C1")),
        (&[2], &[2, 3], &[0], Err("C2")),
        (&[2, 3], &[2, 3], &[], Ok(&[0, 1, 2, 3, 4, 5])),
        (&[3], &[2, 3], &[], Err("C2")),
        (&[], &[2, 3], &[0, 1], Ok(&[0; 6])),
        (&[1], &[2, 3], &[0, 1], Err("C2")),
        (&[3], &[0, 3], &[0], Ok(&[])),
        (&[0], &[3, 0], &[0], Ok(&[])),
    ];
    for (arg, shape, axes, expected) in cases {
        let x = tensor::<i32>(*arg, |i| i as f64);
        let outcome = Broadcast::new(shape, axes).eval(&x).map(|view| view.to_vec());
        let id = |error: opwright::OpError| error.constraint().unwrap_or_default().to_owned();
        let expected = expected.map(<[i32]>::to_vec).map_err(str::to_owned);
        assert_eq!(outcome.map_err(id), expected, "{arg:?} to {shape:?} along {axes:?}");
    }
}

/// R37: an axis that does not fit an integer of a spec is an error too.
#[test]
fn the_largest_axis_is_out_of_range() {
    let error = broadcast(&Tensor::from([1, 2, 3]), &[2, 3], &[usize::MAX]).unwrap_err();
    assert!(matches!(error.code(), "E1002" | "E1007"), "{error}");
    assert!(error.to_string().contains("18446744073709551615"), "{error}");
}

/// R41: axes 1 and 3 of five, at every coordinate.
#[test]
fn broadcast_at_every_coordinate() -> Result<()> {
    let x = tensor::<u8>([2, 3, 4], |i| i as f64);
    let wide = broadcast(&x, &[2, 7, 3, 5, 4], &[1, 3])?;
    for c in coordinates(&[2, 7, 3, 5, 4]) {
        assert_eq!(wide.get(&c), x.get(&[c[0], c[2], c[4]]));
    }
    assert_eq!(wide.get(&[2, 0, 0, 0, 0]), None);
    Ok(())
}

/// The shapes of both operands, and their gradients.
type Shapes = (&'static [usize], &'static [usize]);
type Gradients = (&'static [f64], &'static [f64]);

/// R75: gradients are summed over broadcast axes, including axes of size 0.
#[test]
fn gradients_are_summed_over_broadcast_axes() -> Result<()> {
    let cases: &[(Shapes, Gradients)] = &[
        ((&[2, 3], &[3]), (&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], &[5.0, 7.0, 9.0])),
        ((&[1], &[5]), (&[15.0], &[1.0, 2.0, 3.0, 4.0, 5.0])),
        ((&[], &[]), (&[1.0], &[1.0])),
        ((&[0], &[1]), (&[], &[0.0])),
        ((&[2, 0], &[2, 1]), (&[], &[0.0, 0.0])),
    ];
    for ((x, y), (dx, dy)) in cases {
        let (x, y) = (tensor::<f64>(*x, |_| 3.0), tensor::<f64>(*y, |_| 4.0));
        let sum = opwright::add(&x, &y)?;
        let grad = tensor::<f64>(sum.shape(), |i| 1.0 + i as f64);
        let grads = opwright::Add::new().vjp(&x, &y, &grad)?;
        assert_eq!((grads.lhs.shape(), grads.rhs.shape()), (x.shape(), y.shape()));
        assert_eq!((&grads.lhs.to_vec()[..], &grads.rhs.to_vec()[..]), (*dx, *dy));
    }
    Ok(())
}
