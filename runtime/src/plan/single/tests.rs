//! The fast paths agree with the broadcasting rules.

use super::*;
use crate::broadcast::broadcast;

/// Every shape of rank up to 3 with sizes up to 3.
fn shapes() -> Vec<Vec<usize>> {
    let longer = |shapes: &[Vec<usize>]| -> Vec<Vec<usize>> {
        shapes.iter().flat_map(|s| (0..4).map(|dim| [&s[..], &[dim]].concat())).collect()
    };
    let zero = vec![vec![]];
    let one = longer(&zero);
    let two = longer(&one);
    let three = longer(&two);
    [zero, one, two, three].concat()
}

/// Where the fast path has a result it agrees with the rules, and for `numpy` it always has one.
#[test]
fn fast_paths_agree_with_the_rules() {
    let shapes = shapes();
    for rule in [
        AutoBroadcast::None,
        AutoBroadcast::Numpy,
        AutoBroadcast::Pdpd { axis: -1 },
        AutoBroadcast::Pdpd { axis: 1 },
    ] {
        let sees_all = rule == AutoBroadcast::Numpy;
        for (lhs, rhs) in shapes.iter().flat_map(|lhs| shapes.iter().map(move |rhs| (lhs, rhs))) {
            let operands = [&lhs[..], &rhs[..]];
            let inferred = broadcast(&operands, rule).ok();
            let seen = common(DType::U8, operands, rule).map(|ty| ty.shape);
            let agrees = seen.as_deref() == inferred.as_deref();
            assert!(agrees || (seen.is_none() && !sees_all), "{lhs:?} {rhs:?} {rule}: {seen:?}");
            // The inferred shape, and similar shapes.
            let near = inferred.iter().flat_map(|shape| {
                let longer = [&[1], &shape[..]].concat();
                let shorter = shape[shape.len().min(1)..].to_vec();
                let stretched = shape.iter().map(|&dim| if dim == 1 { 2 } else { dim });
                [shape.to_vec(), longer, shorter, stretched.collect()]
            });
            for shape in near.chain([lhs.clone(), rhs.clone()]) {
                let is = inferred.as_deref() == Some(&shape);
                let result = Shape::from(shape);
                let fits = expect_fit(&result, &operands, rule).is_ok();
                assert_eq!(fits, is, "{lhs:?} {rhs:?} {rule}: {result}");
                // A result without a plan has exactly the common shape.
                let dense = |shape: &[usize]| Layout::contiguous(&Shape::from(shape));
                let layouts = [&dense(&result), &dense(lhs), &dense(rhs)];
                assert!(is || Single::new(layouts, rule).is_none(), "{lhs:?} {rhs:?}");
            }
        }
    }
}

fn layout(shape: &[usize], strides: &[isize]) -> Layout {
    Layout { shape: Shape::from(shape), strides: strides.into() }
}

fn dense(shape: &[usize]) -> Layout {
    Layout::contiguous(&Shape::from(shape))
}

/// Rows, columns, and their strides in the result and in the operand.
type Found = Option<(usize, usize, [isize; 2], [isize; 2])>;

/// The first operand has the layout of the result; the other need not have all its axes.
fn found(out: &Layout, operand: &Layout, rule: AutoBroadcast) -> Found {
    let single = Single::new([out, out, operand], rule).filter(Single::is_long)?;
    let ([row, _, other_row], [col, _, other_col]) = (single.row, single.col);
    Some((single.rows, single.cols, [row, other_row], [col, other_col]))
}

#[test]
fn axes_coalesce_to_rows() {
    let numpy = AutoBroadcast::Numpy;
    for (out, operand, expected) in [
        (dense(&[]), dense(&[]), Some((1, 1, [0, 0], [1, 1]))),
        (dense(&[1, 1]), dense(&[1]), Some((1, 1, [0, 0], [1, 1]))),
        (dense(&[6]), dense(&[6]), Some((1, 6, [0, 0], [1, 1]))),
        (dense(&[6]), dense(&[1]), Some((1, 6, [0, 0], [1, 0]))),
        (dense(&[6]), dense(&[]), Some((1, 6, [0, 0], [1, 0]))),
        (dense(&[2, 300]), dense(&[300]), Some((2, 300, [300, 0], [1, 1]))),
        (dense(&[2, 300]), dense(&[2, 1]), Some((2, 300, [300, 1], [1, 0]))),
        (dense(&[2, 1, 300]), dense(&[2, 1, 1]), Some((2, 300, [300, 1], [1, 0]))),
        // Neighbouring axes merge if both operands are contiguous, along rows and across them.
        (dense(&[2, 3, 100]), dense(&[2, 3, 100]), Some((1, 600, [0, 0], [1, 1]))),
        (dense(&[2, 3, 100]), dense(&[3, 100]), Some((2, 300, [300, 0], [1, 1]))),
        (dense(&[2, 3, 100]), dense(&[2, 3, 1]), Some((6, 100, [100, 1], [1, 0]))),
        (dense(&[2, 3, 100]), dense(&[3, 1]), None),
        (dense(&[2, 3, 100]), dense(&[2, 1, 100]), None),
        (dense(&[2, 3, 100]), dense(&[2, 1, 1]), Some((2, 300, [300, 1], [1, 0]))),
        (dense(&[2, 3, 4, 10]), dense(&[4, 10]), Some((6, 40, [40, 0], [1, 1]))),
        // Gaps between rows, but not within.
        (dense(&[2, 300]), layout(&[2, 300], &[400, 1]), Some((2, 300, [300, 400], [1, 1]))),
        (layout(&[2, 300], &[-300, 1]), dense(&[300]), Some((2, 300, [-300, 0], [1, 1]))),
        (dense(&[2, 300]), layout(&[2, 300], &[600, 2]), None),
        (layout(&[2, 300], &[1, 2]), dense(&[300]), None),
        (layout(&[2, 300], &[600, 2]), dense(&[1]), None),
        (dense(&[2, 300]), layout(&[2, 300], &[1, -1]), None),
        // Short rows, if they are few.
        (dense(&[16, 15]), dense(&[15]), Some((16, 15, [15, 0], [1, 1]))),
        (dense(&[17, 15]), dense(&[15]), Some((17, 15, [15, 0], [1, 1]))),
        (dense(&[18, 15]), dense(&[15]), None),
        (dense(&[32, 8]), dense(&[8]), Some((32, 8, [8, 0], [1, 1]))),
        (dense(&[18, 16]), dense(&[16]), Some((18, 16, [16, 0], [1, 1]))),
        // No elements, or no broadcast.
        (dense(&[0, 3]), dense(&[3]), None),
        (dense(&[3, 0]), dense(&[1]), None),
        (layout(&[0], &[1]), layout(&[0], &[1]), None),
        (layout(&[0, 3], &[3, 1]), layout(&[3], &[1]), None),
        (dense(&[3]), dense(&[1, 3]), None),
        (dense(&[3]), dense(&[2]), None),
        (dense(&[2, 3]), dense(&[3, 3]), None),
    ] {
        assert_eq!(found(&out, &operand, numpy), expected, "{out:?} {operand:?}");
    }
    // Without broadcasting the shapes must be equal.
    for (operand, expected) in [
        (dense(&[2, 300]), Some((1, 600, [0, 0], [1, 1]))),
        (dense(&[2, 1]), None),
        (dense(&[300]), None),
        (dense(&[1, 300]), None),
    ] {
        assert_eq!(found(&dense(&[2, 300]), &operand, AutoBroadcast::None), expected);
    }
    let pdpd = AutoBroadcast::Pdpd { axis: -1 };
    assert_eq!(found(&dense(&[2, 300]), &dense(&[2, 300]), pdpd), None);
    let one_axis = AutoBroadcast::None;
    assert_eq!(found(&dense(&[1]), &dense(&[1]), one_axis), Some((1, 1, [0, 0], [1, 1])));
}

/// Calls that are worth several threads or non-temporal stores are not cheap. Broadcast elements count once.
#[test]
fn cheap_calls_touch_little_memory() {
    let bound = (0..isize::MAX as usize)
        .step_by(1 << 10)
        .find(|&bytes| !is_cheap(Settings::PLAIN, bytes))
        .unwrap();
    // Rows of 1 KiB; written ones count twice.
    let rows = bound >> 11;
    for (rows, row, col, expected) in [
        (rows - 1, [256, 0], [1, 0], true),
        (rows, [256, 0], [1, 0], false),
        (rows + 1, [256, 0], [1, 0], false),
        (rows * 2 / 3 - 1, [256, 256], [1, 1], true),
        ((rows * 2).div_ceil(3), [256, 256], [1, 1], false),
        // One row for all, and one value for each row.
        (rows - 1, [256, 0], [1, 1], true),
        (rows, [256, 0], [1, 1], false),
        (rows - rows / 512 - 1, [256, 1], [1, 0], true),
        (rows, [256, 1], [1, 0], false),
    ] {
        let single = Single { rows, cols: 256, row, col };
        assert_eq!(single.is_cheap(Settings::PLAIN, [4, 4], 1), expected, "{rows} {row:?} {col:?}");
    }
    let endless = Single { rows: usize::MAX / 2, cols: 1, row: [1, 0], col: [1, 0] };
    assert!(!endless.is_cheap(Settings::PLAIN, [8, 8], 1));
}

/// Any length is long, if the rows are contiguous.
#[test]
fn filled_rows_are_long() {
    let is_long = |out: &Layout, operand: &Layout| {
        Single::new([out, operand], AutoBroadcast::None).is_some_and(|single| single.is_long())
    };
    let strided = |strides: [isize; 2]| Layout { strides: strides[..].into(), ..dense(&[100, 3]) };
    for (out, operand, expected) in [
        ([3, 1], [1, 0], true),
        ([3, 1], [7, 0], true),
        ([4, 1], [1, 0], false),
        ([3, 1], [0, 1], false),
        ([3, 1], [4, 1], false),
    ] {
        assert_eq!(is_long(&strided(out), &strided(operand)), expected, "{out:?} {operand:?}");
    }
    // Not with several operands.
    let (out, values) = (strided([3, 1]), strided([1, 0]));
    let two = Single::new([&out, &values, &values], AutoBroadcast::None);
    assert!(two.is_some_and(|single| !single.is_long()));
}

/// Contiguous rows of which one operand has one for all, and none repeats its elements.
#[test]
fn many_short_rows_use_a_pattern() {
    for (rows, cols, operands, expected) in [
        (PATTERN_MIN_ROWS, PATTERN_MAX_COLUMNS, [(PATTERN_MAX_COLUMNS, 1), (0, 1)], true),
        (PATTERN_MIN_ROWS, PATTERN_MAX_COLUMNS, [(0, 1), (0, 0)], true),
        (PATTERN_MIN_ROWS - 1, PATTERN_MAX_COLUMNS, [(PATTERN_MAX_COLUMNS, 1), (0, 1)], false),
        (PATTERN_MIN_ROWS, PATTERN_MAX_COLUMNS + 1, [(PATTERN_MAX_COLUMNS + 1, 1), (0, 1)], false),
        (PATTERN_MIN_ROWS, PATTERN_MAX_COLUMNS, [(PATTERN_MAX_COLUMNS, 1), (0, 0)], false),
        (PATTERN_MIN_ROWS, PATTERN_MAX_COLUMNS, [(1, 0), (0, 1)], false),
        (PATTERN_MIN_ROWS, PATTERN_MAX_COLUMNS, [(PATTERN_MAX_COLUMNS + 1, 1), (0, 1)], false),
    ] {
        let layout = |(row, col): (usize, usize)| Layout {
            strides: [row as isize, col as isize][..].into(),
            ..dense(&[rows, cols])
        };
        let (out, operands) = (dense(&[rows, cols]), operands.map(layout));
        let single =
            Single::new([&out, &operands[0], &operands[1]], AutoBroadcast::None).expect("rows");
        assert_eq!(single.is_patterned(), expected, "{rows} x {cols}, {operands:?}");
    }
}
