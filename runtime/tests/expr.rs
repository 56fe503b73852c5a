//! Tests of the arithmetic of shape formulas.

use opwright_runtime::expr::{self, *};
use opwright_runtime::{AutoBroadcast, ShapeError, ShapeResult};

fn entries(result: ShapeResult<opwright_runtime::Dims>) -> ShapeResult<Vec<i64>> {
    result.map(|dims| dims.to_vec())
}

#[test]
fn integer_arithmetic_is_checked() {
    assert_eq!(add(2, 3), Ok(5));
    assert_eq!(add(i64::MAX, 1), Err(ShapeError::Overflow));
    assert_eq!(sub(i64::MIN, 1), Err(ShapeError::Overflow));
    assert_eq!(mul(1 << 32, 1 << 31), Err(ShapeError::Overflow));
    assert_eq!(div(-7, 2), Ok(-3));
    assert_eq!(rem(-7, 2), Ok(-1));
    assert_eq!(div(1, 0), Err(ShapeError::DivisionByZero));
    assert_eq!(rem(1, 0), Err(ShapeError::DivisionByZero));
    assert_eq!(div(i64::MIN, -1), Err(ShapeError::Overflow));
    assert_eq!(rem(i64::MIN, -1), Ok(0));
    assert_eq!(neg(i64::MIN), Err(ShapeError::Overflow));
    assert_eq!(abs(i64::MIN), Err(ShapeError::Overflow));
    assert_eq!(abs(-3), Ok(3));
    assert_eq!((min(2, -3), max(2, -3)), (-3, 2));
}

#[test]
fn lists_are_bounded_and_indices_checked() {
    let l = [2, 0, 3];
    assert_eq!(len(&l), 3);
    assert_eq!(at(&l, 2), Ok(3));
    assert_eq!(at(&l, 3), Err(ShapeError::Index { i: 3, n: 3 }));
    assert_eq!(at(&l, -1), Err(ShapeError::Index { i: -1, n: 3 }));
    assert_eq!(entries(range(-1, 2).map(expr::list)), Ok(vec![-1, 0, 1]));
    assert_eq!(entries(range(3, 3).map(expr::list)), Ok(vec![]));
    assert_eq!(entries(range(3, i64::MIN).map(expr::list)), Ok(vec![]));
    assert_eq!(range(0, 65536).map(|r| expr::list(r).len()), Ok(65536));
    assert_eq!(range(0, 65537), Err(ShapeError::TooLong { n: 65537 }));
    assert_eq!(range(i64::MIN, i64::MAX), Err(ShapeError::Overflow));
    assert_eq!(entries(fill(3, 7)), Ok(vec![7, 7, 7]));
    assert_eq!(entries(fill(-1, 7)), Ok(vec![]));
    assert_eq!(expr::list(axes(&l)).to_vec(), [0, 1, 2]);
    assert_eq!((cause(&fill(1, 7)), cause(&div(1, 0))), (String::new(), "division by zero".into()));
    assert_eq!(fill(i64::MAX, 7), Err(ShapeError::TooLong { n: i64::MAX }));
    assert_eq!(concat(&l, &[1]).to_vec(), [2, 0, 3, 1]);
    assert!(contains(&l, 0) && !contains(&l, 1));
    assert!(unique(&l) && !unique(&[1, 2, 1]) && unique(&[]));
    assert_eq!(List(&l).to_string(), "[2, 0, 3]");
    assert_eq!(List(&[]).to_string(), "[]");
}

#[test]
fn an_axis_counts_from_either_end() {
    let axes = |rank| (-4..4).map(|a| axis(a, rank).ok()).collect::<Vec<_>>();
    let back = [Some(0), Some(1), Some(2)];
    let all = [&[None][..], &back, &back, &[None]].concat();
    assert_eq!(axes(3), all);
    assert_eq!(axes(0), [None; 8]);
    assert_eq!(axes(-2), [None; 8]);
    for a in [i64::MIN, i64::MAX] {
        assert_eq!(axis(a, 3), Err(ShapeError::Axis { axis: a, rank: 3 }));
        assert!(axis(a, i64::MIN).is_err() && axis(i64::MIN, a).is_err());
    }
    assert_eq!(axis(-1, i64::MAX), Ok(i64::MAX - 1));
    let error = axis(3, 3).unwrap_err();
    assert_eq!(error.to_string(), "axis 3 is out of range for rank 3");
}

#[test]
fn remove_and_insert_check_positions() {
    assert_eq!(entries(remove(&[2, 3, 4], &[2, 0, 2])), Ok(vec![3]));
    assert_eq!(entries(remove(&[2, 3, 4], &[])), Ok(vec![2, 3, 4]));
    assert_eq!(remove(&[2], &[1]), Err(ShapeError::Position { i: 1, n: 1 }));
    assert_eq!(remove(&[2], &[-1]), Err(ShapeError::Position { i: -1, n: 1 }));
    assert_eq!(entries(insert(&[2, 3], 0, 9)), Ok(vec![9, 2, 3]));
    assert_eq!(entries(insert(&[2, 3], 2, 9)), Ok(vec![2, 3, 9]));
    assert_eq!(insert(&[2, 3], 3, 9), Err(ShapeError::Position { i: 3, n: 2 }));
    assert_eq!(insert(&[2, 3], i64::MIN, 9), Err(ShapeError::Position { i: i64::MIN, n: 2 }));
}

#[test]
fn sum_product_min_and_max_of_lists() {
    assert_eq!(sum_of(&[]), Ok(0));
    assert_eq!(product_of(&[]), Ok(1));
    assert_eq!(product_of(&[i64::MAX, 2, 0]), Ok(0));
    assert_eq!(product_of(&[i64::MAX, 2]), Err(ShapeError::Overflow));
    assert_eq!(sum_of(&[i64::MAX, 1]), Err(ShapeError::Overflow));
    assert_eq!((min_of(&[3, 1]), max_of(&[3, 1])), (Ok(1), Ok(3)));
    assert_eq!((min_of(&[]), max_of(&[])), (Err(ShapeError::EmptyMin), Err(ShapeError::EmptyMax)));
}

#[test]
fn predicates_stop_early() {
    let fails = |x: i64| div(1, x).map(|_| true);
    assert_eq!(all([1, 0], fails), Err(ShapeError::DivisionByZero));
    assert_eq!(any([1, 0], fails), Ok(true));
    assert_eq!(all([1, 2, 0], |x| Ok(x < 2)), Ok(false));
    assert_eq!((all([0; 0], fails), any([0; 0], fails)), (Ok(true), Ok(false)));
    let two = |entry| Ok(entry == 2);
    assert_eq!((any([1, 2, 3], two), any([1, 3], two)), (Ok(true), Ok(false)));
    assert_eq!(entries(map([1, 2], |x| mul(x, 10))), Ok(vec![10, 20]));
    assert_eq!(map([i64::MAX], |x| add(x, 1)), Err(ShapeError::Overflow));
    assert_eq!(entries(filter([1, 2, 3], |x| Ok(x != 2))), Ok(vec![1, 3]));
}

#[test]
fn shapes_broadcast() {
    assert_eq!(entries(broadcast_shapes(&[&[2, 1], &[3]], AutoBroadcast::Numpy)), Ok(vec![2, 3]));
    assert_eq!(
        broadcast_shapes(&[&[2], &[-1]], AutoBroadcast::Numpy),
        Err(ShapeError::Numpy { axis: 0, rank: 1, a: 2, b: -1 })
    );
}
