//! Tests of the broadcasting rules on every row of the tables of the specification.

use opwright_runtime::broadcast::broadcast;
use opwright_runtime::{AutoBroadcast, ShapeError};

fn numpy(shapes: &[&[usize]]) -> Result<Vec<usize>, String> {
    run(shapes, AutoBroadcast::Numpy)
}

fn run(shapes: &[&[usize]], rule: AutoBroadcast) -> Result<Vec<usize>, String> {
    broadcast(shapes, rule).map(|shape| shape.to_vec()).map_err(|cause| cause.to_string())
}

fn pdpd(lhs: &[usize], rhs: &[usize], axis: i64) -> Result<Vec<usize>, String> {
    run(&[lhs, rhs], AutoBroadcast::Pdpd { axis })
}

#[test]
fn numpy_broadcasts_compatible_shapes() {
    let cases: &[(&[usize], &[usize], &[usize])] = &[
        (&[2, 1, 3], &[1, 1, 1], &[2, 1, 3]),
        (&[2, 1, 3], &[2, 1, 1], &[2, 1, 3]),
        (&[2, 1, 3], &[2, 3, 1], &[2, 3, 3]),
        (&[2, 1, 3], &[2, 3, 3], &[2, 3, 3]),
        (&[2, 1, 3], &[1, 1, 3], &[2, 1, 3]),
        (&[2, 1, 6], &[3, 1], &[2, 3, 6]),
        (&[], &[], &[]),
        (&[], &[5], &[5]),
        (&[], &[0], &[0]),
        (&[0], &[1], &[0]),
        (&[0], &[0], &[0]),
        (&[0, 1], &[1, 128], &[0, 128]),
        (&[2, 0], &[1, 1], &[2, 0]),
        (&[0, 19], &[0, 1], &[0, 19]),
        (&[8, 1, 6, 1], &[7, 1, 5], &[8, 7, 6, 5]),
        (&[256, 256, 3], &[3], &[256, 256, 3]),
    ];
    for (lhs, rhs, result) in cases {
        assert_eq!(numpy(&[lhs, rhs]).as_deref(), Ok(*result), "{lhs:?} {rhs:?}");
        assert_eq!(numpy(&[rhs, lhs]).as_deref(), Ok(*result), "{rhs:?} {lhs:?}");
    }
}

#[test]
fn numpy_rejects_incompatible_shapes() {
    let cases: &[(&[usize], &[usize], &str)] = &[
        (&[2, 3], &[4], "axis 1 (-1): 3 against 4, and neither is 1"),
        (&[2, 1, 3], &[1, 1, 2], "axis 2 (-1): 3 against 2, and neither is 1"),
        (&[2, 1, 3], &[3, 1, 1], "axis 0 (-3): 2 against 3, and neither is 1"),
        (&[0], &[2], "axis 0 (-1): 0 against 2, and neither is 1"),
        (&[3], &[0], "axis 0 (-1): 3 against 0, and neither is 1"),
        (&[2, 1], &[0, 1], "axis 0 (-2): 2 against 0, and neither is 1"),
        (&[2, 3], &[5, 6], "axis 0 (-2): 2 against 5, and neither is 1"),
        (&[4], &[2, 3], "axis 1 (-1): 4 against 3, and neither is 1"),
    ];
    for (lhs, rhs, message) in cases {
        assert_eq!(numpy(&[lhs, rhs]), Err(message.to_string()), "{lhs:?} {rhs:?}");
    }
}

#[test]
fn numpy_broadcasts_any_number_of_operands() {
    assert_eq!(numpy(&[]), Ok(vec![]));
    assert_eq!(numpy(&[&[2, 0, 1]]), Ok(vec![2, 0, 1]));
    assert_eq!(numpy(&[&[1][..]; 1000]), Ok(vec![1]));
    let mixed: Vec<&[usize]> = (0..65).map(|i| if i % 2 == 0 { &[1][..] } else { &[3] }).collect();
    assert_eq!(numpy(&mixed), Ok(vec![3]));
    assert_eq!(
        numpy(&[&[2], &[3], &[1]]),
        Err("axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1".into())
    );
    // The leftmost axis is reported, although an earlier operand fails on the right.
    assert_eq!(
        numpy(&[&[1, 3], &[2, 4], &[5, 3], &[6, 3]]),
        Err("axis 0 (-2): 2 (operand 1) against 5 (operand 2), and neither is 1".into())
    );
    assert_eq!(
        numpy(&[&[1, 1], &[4], &[7, 1], &[7, 5]]),
        Err("axis 1 (-1): 4 (operand 1) against 5 (operand 3), and neither is 1".into())
    );
}

#[test]
fn numpy_broadcasts_shapes_of_any_rank() {
    for rank in [64, 65, 129, 1000] {
        assert_eq!(numpy(&[&vec![1; rank], &[1]]), Ok(vec![1; rank]));
    }
    assert_eq!(numpy(&[&[1, 2].repeat(12), &[2, 1].repeat(12)]), Ok(vec![2; 24]));
}

#[test]
fn none_requires_equal_shapes() {
    let none = |lhs: &[usize], rhs: &[usize]| run(&[lhs, rhs], AutoBroadcast::None);
    assert_eq!(none(&[2, 3], &[2, 3]), Ok(vec![2, 3]));
    assert_eq!(
        none(&[2, 3], &[1, 3]),
        Err("axis 0 (-2): 2 against 1, and none broadcasts nothing".into())
    );
    assert_eq!(
        none(&[6], &[2, 3]),
        Err("rank 1 against rank 2, and none broadcasts nothing".into())
    );
    let many: &[&[usize]] = &[&[2, 3], &[2, 3], &[2, 4]];
    assert_eq!(
        run(many, AutoBroadcast::EXPLICIT),
        Err("axis 1 (-1): 3 against 4, and none broadcasts nothing".into())
    );
    assert_eq!(run(&[], AutoBroadcast::None), Ok(vec![]));
}

#[test]
fn pdpd_gives_the_shape_of_the_first_operand() {
    let big: &[usize] = &[2, 3, 4, 5];
    let cases: &[(&[usize], &[usize], i64)] = &[
        (big, &[4, 5], -1),
        (big, &[3, 4], 1),
        (big, &[3, 1], 1),
        (big, &[3], 1),
        (big, &[2, 1, 1, 1], 0),
        (big, &[1, 3], 0),
        (big, &[], -1),
        (big, &[], 0),
        (big, &[], 1),
        (big, &[], 2),
        (big, &[], 3),
        (big, &[], 4),
        (big, &[3, 1, 1], -1),
        (big, &[5, 1], 3),
        (big, &[4, 5, 1], 2),
        (big, &[2], 0),
        (big, &[2, 3], 0),
        (big, &[4, 5], 2),
        (big, &[5], -1),
        (big, &[1, 1, 1, 1], -1),
        (&[2, 3, 4], &[2, 1, 4], 0),
        (&[2, 3, 4], &[2, 1, 4], -1),
        (&[2, 0], &[1], -1),
        (&[2, 0, 4], &[2], 0),
        (&[2, 0, 4], &[2, 0], 0),
        (&[2, 0, 4], &[0], 1),
        (&[2, 0, 4], &[1], 1),
        (&[2, 3], &[2, 3], 0),
        (&[2, 3], &[2, 3], -1),
        (&[], &[], 0),
        (&[], &[], -1),
        (&[0], &[0], -1),
    ];
    for (lhs, rhs, axis) in cases {
        assert_eq!(pdpd(lhs, rhs, *axis).as_deref(), Ok(*lhs), "{lhs:?} {rhs:?} {axis}");
    }
}

#[test]
fn pdpd_rejects_operands_that_do_not_fit() {
    let big: &[usize] = &[2, 3, 4, 5];
    let cases: &[(&[usize], &[usize], i64, &str)] = &[
        (big, &[], 5, "axis 5 is not -1 and not within 0..=4"),
        (big, &[3, 1], -1, "axis 2 (-2): 4 against 3, and pdpd stretches only the second operand"),
        (
            &[2, 3],
            &[2, 3, 1],
            0,
            "the second operand has rank 3, more than the first, which has rank 2",
        ),
        (
            &[2, 3],
            &[2, 3, 1],
            -1,
            "the second operand has rank 3, more than the first, which has rank 2",
        ),
        (
            &[2, 1, 4],
            &[2, 3, 4],
            -1,
            "axis 1 (-2): 1 against 3, and pdpd stretches only the second operand",
        ),
        (&[3], &[2, 3], -1, "the second operand has rank 2, more than the first, which has rank 1"),
        (
            &[2, 3],
            &[2, 3],
            1,
            "the second operand starts at axis 1 and covers 2 axes, past the first operand's rank 2",
        ),
        (&[2, 3], &[2, 3], 5, "axis 5 is not -1 and not within 0..=2"),
        (&[2, 3], &[2, 3], -2, "axis -2 is not -1 and not within 0..=2"),
        (&[1], &[0], -1, "axis 0 (-1): 1 against 0, and pdpd stretches only the second operand"),
        (
            big,
            &[4, 5],
            3,
            "the second operand starts at axis 3 and covers 2 axes, past the first operand's rank 4",
        ),
        (big, &[5], i64::MAX, "axis 9223372036854775807 is not -1 and not within 0..=4"),
        (big, &[5], i64::MIN, "axis -9223372036854775808 is not -1 and not within 0..=4"),
        (
            &[1, 3],
            &[2, 3],
            -1,
            "axis 0 (-2): 1 against 2, and pdpd stretches only the second operand",
        ),
        (big, &[3, 4], 0, "axis 0 (-4): 2 against 3, and pdpd stretches only the second operand"),
        (
            big,
            &[5],
            4,
            "the second operand starts at axis 4 and covers 1 axes, past the first operand's rank 4",
        ),
    ];
    for (lhs, rhs, axis, message) in cases {
        assert_eq!(pdpd(lhs, rhs, *axis), Err(message.to_string()), "{lhs:?} {rhs:?} {axis}");
    }
    let three: &[&[usize]] = &[&[1], &[1], &[1]];
    assert_eq!(
        run(three, AutoBroadcast::Pdpd { axis: -1 }),
        Err("pdpd takes two operands, not 3".into())
    );
}

#[test]
fn rules_parse_and_display() {
    assert_eq!(AutoBroadcast::default(), AutoBroadcast::Numpy);
    assert_eq!(AutoBroadcast::EXPLICIT, AutoBroadcast::None);
    assert_eq!(AutoBroadcast::EXPLICIT.to_string(), "none");
    assert_eq!(AutoBroadcast::Numpy.to_string(), "numpy");
    assert_eq!(AutoBroadcast::Pdpd { axis: 1 }.to_string(), "pdpd(axis=1)");
    assert_eq!("explicit".parse(), Ok(AutoBroadcast::None));
    assert_eq!("none".parse(), Ok(AutoBroadcast::None));
    assert_eq!("numpy".parse(), Ok(AutoBroadcast::Numpy));
    assert_eq!("pdpd".parse(), Ok(AutoBroadcast::Pdpd { axis: -1 }));
    assert_eq!("4".parse::<AutoBroadcast>().unwrap_err().code(), "E1007");
}

#[test]
fn shape_errors_of_lists_display() {
    let cases: [(ShapeError, &str); _] = [
        (ShapeError::Index { i: -1, n: 3 }, "index -1 is out of range for a list of 3"),
        (ShapeError::Position { i: 4, n: 3 }, "position 4 is out of range for a list of 3"),
        (ShapeError::Overflow, "64-bit overflow"),
        (ShapeError::DivisionByZero, "division by zero"),
        (ShapeError::EmptyMin, "min of an empty list"),
        (ShapeError::EmptyMax, "max of an empty list"),
        (ShapeError::Negative { d: -2 }, "dimension -2 is negative"),
        (ShapeError::TooLong { n: 65537 }, "a list of 65537 entries is longer than 65536"),
    ];
    for (cause, text) in cases {
        assert_eq!(cause.to_string(), text);
    }
}
