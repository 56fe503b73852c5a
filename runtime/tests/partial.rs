//! Tests of partial shapes: documented examples, and small cases against every choice of sizes.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use opwright_runtime::broadcast::broadcast;
use opwright_runtime::{AutoBroadcast, Interval, PartialShape, Shape};

/// Parses a displayed shape: `[?, 3, 2..5, 4..]`, or `[...]` for an unknown rank.
fn shape(text: &str) -> PartialShape {
    let inner = text.trim_matches(['[', ']']);
    if inner == "..." {
        return PartialShape::unknown();
    }
    let interval = |text: &str| match text.trim().split_once("..") {
        None if text.trim() == "?" => Interval::any(),
        None => Interval::exactly(text.trim().parse().unwrap()),
        Some((low, "")) => Interval::at_least(low.parse().unwrap()),
        Some((low, high)) => Interval::between(low.parse().unwrap(), high.parse().unwrap()),
    };
    inner.split(',').filter(|part| !part.is_empty()).map(interval).collect()
}

fn rule(name: &str) -> AutoBroadcast {
    match name.strip_prefix("pdpd ") {
        Some(axis) => AutoBroadcast::Pdpd { axis: axis.parse().unwrap() },
        None => name.parse().unwrap(),
    }
}

/// Rule, operands, and the result or the error message.
const ROWS: &[(&str, &[&str], &str)] = &[
    ("numpy", &["[?, 3]", "[1, 3]"], "[?, 3]"),
    ("numpy", &["[?]", "[2]"], "[2]"),
    ("numpy", &["[?]", "[1]"], "[?]"),
    ("numpy", &["[?]", "[?]"], "[?]"),
    ("numpy", &["[?]", "[0]"], "[0]"),
    ("numpy", &["[...]", "[2]"], "[...]"),
    ("numpy", &["[...]", "[...]"], "[...]"),
    ("numpy", &["[2..5]", "[1]"], "[2..5]"),
    // 0 does not broadcast with 4.
    ("numpy", &["[0..1]", "[4]"], "[4]"),
    ("numpy", &["[0..1]", "[1..4]"], "[0..4]"),
    ("numpy", &["[2..3]", "[4..5]"], "axis 0 (-1): 2..3 against 4..5, and neither is 1"),
    ("numpy", &["[2..]", "[?]"], "[2..]"),
    ("numpy", &["[3..]", "[2, 1..4]"], "[2, 3..]"),
    ("numpy", &[], "[]"),
    ("numpy", &["[2..3]"], "[2..3]"),
    ("numpy", &["[2..4]", "[3..6]", "[4]"], "[4]"),
    // The second and the third are incompatible, although the third is compatible with the result of the first two.
    (
        "numpy",
        &["[2..4]", "[4..6]", "[2..3]"],
        "axis 0 (-1): 4..6 (operand 1) against 2..3 (operand 2), and neither is 1",
    ),
    ("numpy", &["[2]", "[...]", "[3]"], "axis 0 (-1): 2 against 3, and neither is 1"),
    ("none", &["[2..5]", "[4..9]"], "[4..5]"),
    ("none", &["[?, 3]", "[2, 3]"], "[2, 3]"),
    ("none", &["[...]", "[2, ?]"], "[2, ?]"),
    ("none", &["[...]", "[...]"], "[...]"),
    (
        "none",
        &["[?]", "[2]", "[...]", "[3]"],
        "axis 0 (-1): 2 against 3, and none broadcasts nothing",
    ),
    ("none", &["[?]", "[?, ?]"], "rank 1 against rank 2, and none broadcasts nothing"),
    ("pdpd -1", &["[2, ?]", "[?]"], "[2, ?]"),
    ("pdpd -1", &["[2, ?]", "[4..9]"], "[2, 4..9]"),
    ("pdpd -1", &["[2, 3]", "[...]"], "[2, 3]"),
    ("pdpd -1", &["[...]", "[3]"], "[...]"),
    ("pdpd 1", &["[2, 3..5, 4]", "[4..9, 1]"], "[2, 4..5, 4]"),
    // A size that may be 1 may lie past the last axis.
    ("pdpd 1", &["[2, 3]", "[3, ?]"], "[2, 3]"),
    (
        "pdpd 1",
        &["[2, 3]", "[3, 2..]"],
        "the second operand starts at axis 1 and covers 2 axes, past the first operand's rank 2",
    ),
    ("pdpd 3", &["[2, 3]", "[...]"], "axis 3 is not -1 and not within 0..=2"),
    (
        "pdpd 0",
        &["[1..2, 3]", "[4..]"],
        "axis 0 (-2): 1..2 against 4.., and pdpd stretches only the second operand",
    ),
    ("pdpd -1", &["[2]", "[2]", "[...]"], "pdpd takes two operands, not 3"),
];

#[test]
fn documented_examples() {
    for (name, operands, want) in ROWS {
        let shapes: Vec<PartialShape> = operands.iter().map(|text| shape(text)).collect();
        let shapes: Vec<&PartialShape> = shapes.iter().collect();
        let have = match PartialShape::broadcast(&shapes, rule(name)) {
            Ok(result) => result.to_string(),
            Err(cause) => cause.to_string(),
        };
        assert_eq!(have, *want, "{name} {operands:?}");
    }
}

#[test]
fn broadcast_to_narrows_the_target() {
    let to = |from: &str, target: &str| match shape(from).broadcast_to(&shape(target)) {
        Ok(result) => result.to_string(),
        Err(cause) => cause.to_string(),
    };
    assert_eq!(to("[?]", "[4, 2..5]"), "[4, 2..5]");
    assert_eq!(to("[2..3]", "[3..]"), "[3]");
    assert_eq!(to("[...]", "[2, 3]"), "[2, 3]");
    assert_eq!(to("[3]", "[...]"), "[...]");
    assert_eq!(
        to("[?, ?]", "[2]"),
        "the second operand has rank 2, more than the first, which has rank 1"
    );
    assert_eq!(
        to("[3]", "[1..2]"),
        "axis 0 (-1): 1..2 against 3, and pdpd stretches only the second operand"
    );
}

#[test]
fn partial_shapes_report_what_is_known() {
    let x = shape("[?, 3, 2..5]");
    assert_eq!((x.rank(), x.shape()), (Some(3), None));
    assert!(x.holds(&[7, 3, 2]) && !x.holds(&[7, 3, 6]) && !x.holds(&[7, 3]));
    assert_eq!((PartialShape::unknown().rank(), PartialShape::unknown().shape()), (None, None));
    assert!(PartialShape::unknown().holds(&[1, 2]));
    let whole = PartialShape::from(&Shape::from([2, 0, 3]));
    assert_eq!(whole.shape(), Some(Shape::from([2, 0, 3])));
    assert_eq!(PartialShape::from([2, 0, 3].map(Interval::exactly)), whole);
    assert_eq!(Interval::between(5, 2), Interval::between(2, 5));
    let (low, high) = (Interval::between(2, 5).low(), Interval::between(2, 5).high());
    assert_eq!((low, high, Interval::default()), (2, 5, Interval::any()));
}

/// The largest size tried.
const MOST: usize = 4;

/// All intervals of sizes up to `MOST`.
fn intervals() -> Vec<Interval> {
    let highs = |low| (low..=MOST).map(move |high| Interval::between(low, high));
    (0..=MOST).flat_map(highs).collect()
}

/// All lists of this many items.
fn lists<T: Copy>(items: &[T], length: usize) -> Vec<Vec<T>> {
    let longer = |lists: Vec<Vec<T>>| {
        let with = |list: &Vec<T>| {
            let list = list.clone();
            items.iter().map(move |item| [&list[..], &[*item]].concat()).collect::<Vec<_>>()
        };
        lists.iter().flat_map(with).collect()
    };
    (0..length).fold(vec![vec![]], |lists, _| longer(lists))
}

/// All shapes that a partial shape may be.
fn choices(dims: &[Interval]) -> Vec<Vec<usize>> {
    dims.iter().fold(vec![vec![]], |shapes: Vec<Vec<usize>>, dim| {
        let with = |shape: &Vec<usize>| {
            let shape = shape.clone();
            (dim.low()..=dim.high()).map(move |size| [&shape[..], &[size]].concat())
        };
        shapes.iter().flat_map(with).collect()
    })
}

/// Checks that the inferred sizes are exactly those that some choice of the operands' sizes gives.
fn compare(operands: &[Vec<Interval>], rule: AutoBroadcast) {
    let mut results: Vec<BTreeSet<usize>> = vec![];
    let mut some = false;
    let choices: Vec<Vec<Vec<usize>>> = operands.iter().map(|dims| choices(dims)).collect();
    let all: Vec<Vec<&[usize]>> = choices.iter().fold(vec![vec![]], |calls, shapes| {
        let with = |call: &Vec<_>| {
            let call = call.clone();
            shapes.iter().map(move |shape| [&call[..], &[&shape[..]]].concat())
        };
        calls.iter().flat_map(with).collect()
    });
    for shapes in all {
        let Ok(result) = broadcast(&shapes, rule) else { continue };
        some = true;
        results.resize(result.len(), BTreeSet::new());
        results.iter_mut().zip(&result).for_each(|(sizes, size)| _ = sizes.insert(*size));
    }
    let partial: Vec<PartialShape> =
        operands.iter().map(|dims| dims.iter().copied().collect()).collect();
    let refs: Vec<&PartialShape> = partial.iter().collect();
    let have = PartialShape::broadcast(&refs, rule);
    assert_eq!(have.is_ok(), some, "{partial:?} {rule}: {have:?}");
    let Ok(have) = have else { return };
    let have: Vec<BTreeSet<usize>> =
        have.dims().unwrap().iter().map(|dim| (dim.low()..=dim.high()).collect()).collect();
    assert_eq!(have, results, "{partial:?} {rule}");
}

/// The rules that apply to two operands, with every axis for a first operand of this rank.
fn rules(rank: usize) -> Vec<AutoBroadcast> {
    let pdpd = (-2..=rank as i64 + 1).map(|axis| AutoBroadcast::Pdpd { axis });
    [AutoBroadcast::None, AutoBroadcast::Numpy].into_iter().chain(pdpd).collect()
}

#[test]
fn inference_is_exact_for_pairs_of_small_intervals() {
    let intervals = intervals();
    for (l, r) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        for lhs in lists(&intervals, l) {
            for rhs in lists(&intervals, r) {
                rules(l).into_iter().for_each(|rule| compare(&[lhs.clone(), rhs.clone()], rule));
            }
        }
    }
}

#[test]
fn inference_is_exact_for_triples_of_small_intervals() {
    for operands in lists(&intervals(), 3) {
        let operands: Vec<Vec<Interval>> = operands.into_iter().map(|dim| vec![dim]).collect();
        compare(&operands, AutoBroadcast::Numpy);
        compare(&operands, AutoBroadcast::None);
    }
}

/// Uses only intervals that differ in how the rules treat them.
#[test]
fn inference_is_exact_for_pairs_of_small_shapes() {
    let few = [(0, 0), (1, 1), (0, 1), (0, 3), (2, 2), (1, 2), (2, 3)];
    let few = few.map(|(low, high)| Interval::between(low, high));
    for (l, r) in [(2, 2), (1, 2), (2, 1), (2, 0), (0, 2)] {
        for lhs in lists(&few, l) {
            for rhs in lists(&few, r) {
                rules(l).into_iter().for_each(|rule| compare(&[lhs.clone(), rhs.clone()], rule));
            }
        }
    }
}
