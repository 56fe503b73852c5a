//! The axes that are found, and which calls need no plan.

mod short_rows;

use super::*;
use crate::nest::map;
use crate::plan::nest::Axis;
use crate::shape::Shape;
use crate::tensor::Tensor;
use crate::view::View;

fn layout(shape: &[usize], strides: &[isize]) -> Layout {
    Layout { shape: Shape::from(shape), strides: strides.into() }
}

fn dense(shape: &[usize]) -> Layout {
    Layout::contiguous(&Shape::from(shape))
}

/// An axis: its length, and its strides in the result and in the operand.
type Found = Option<Vec<(usize, [isize; 2])>>;

/// The axes as a nest. The first operand has the layout of the result; the other need not have all its axes.
fn found(out: &Layout, operand: &Layout, rule: AutoBroadcast) -> Found {
    let mut row_nest = RowNest::one();
    if !row_nest.fill([out, out, operand], rule) {
        return None;
    }
    let mut nest = Nest::empty();
    row_nest.unroll(&mut nest);
    let pair = |axis: &Axis| (axis.len, [axis.strides[0], axis.strides[2]]);
    Some(nest.axes().iter().map(pair).collect())
}

#[test]
fn neighbours_that_are_contiguous_are_one_axis() {
    let axes = |axes: &[(usize, [isize; 2])]| Some(axes.to_vec());
    let numpy = AutoBroadcast::Numpy;
    for (out, operand, expected) in [
        (dense(&[]), dense(&[]), axes(&[(1, [1, 1])])),
        (dense(&[1, 1]), dense(&[1]), axes(&[(1, [1, 1])])),
        (dense(&[6]), dense(&[6]), axes(&[(6, [1, 1])])),
        (dense(&[6]), dense(&[1]), axes(&[(6, [1, 0])])),
        (dense(&[6]), dense(&[]), axes(&[(6, [1, 0])])),
        (dense(&[2, 300]), dense(&[300]), axes(&[(2, [300, 0]), (300, [1, 1])])),
        (dense(&[2, 300]), dense(&[2, 1]), axes(&[(2, [300, 1]), (300, [1, 0])])),
        (dense(&[2, 1, 300]), dense(&[2, 1, 1]), axes(&[(2, [300, 1]), (300, [1, 0])])),
        // Along rows, across them, and outside.
        (dense(&[2, 3, 100]), dense(&[2, 3, 100]), axes(&[(600, [1, 1])])),
        (dense(&[2, 3, 100]), dense(&[3, 100]), axes(&[(2, [300, 0]), (300, [1, 1])])),
        (dense(&[2, 3, 100]), dense(&[2, 3, 1]), axes(&[(6, [100, 1]), (100, [1, 0])])),
        (dense(&[2, 3, 100]), dense(&[3, 1]), axes(&[(2, [300, 0]), (3, [100, 1]), (100, [1, 0])])),
        (
            dense(&[4, 2, 3, 100]),
            dense(&[4, 2, 1, 100]),
            axes(&[(8, [300, 100]), (3, [100, 0]), (100, [1, 1])]),
        ),
        (
            dense(&[5, 4, 2, 3, 7]),
            dense(&[5, 1, 2, 1, 7]),
            axes(&[(5, [168, 14]), (4, [42, 0]), (2, [21, 7]), (3, [7, 0]), (7, [1, 1])]),
        ),
        (dense(&[2, 3, 4, 10]), dense(&[4, 10]), axes(&[(6, [40, 0]), (40, [1, 1])])),
        // Gaps between rows and within.
        (dense(&[2, 300]), layout(&[2, 300], &[400, 1]), axes(&[(2, [300, 400]), (300, [1, 1])])),
        (layout(&[2, 300], &[-300, 1]), dense(&[300]), axes(&[(2, [-300, 0]), (300, [1, 1])])),
        (dense(&[2, 300]), layout(&[2, 300], &[600, 2]), axes(&[(600, [1, 2])])),
        (layout(&[2, 300], &[1, 2]), dense(&[300]), axes(&[(2, [1, 0]), (300, [2, 1])])),
        // No elements, or no broadcast.
        (dense(&[0, 3]), dense(&[3]), None),
        (dense(&[3, 0]), dense(&[1]), None),
        (dense(&[3]), dense(&[1, 3]), None),
        (dense(&[3]), dense(&[2]), None),
        (dense(&[2, 3]), dense(&[3, 3]), None),
    ] {
        assert_eq!(found(&out, &operand, numpy), expected, "{out:?} {operand:?}");
    }
    // Without broadcasting the shapes must be equal.
    for (operand, expected) in [
        (dense(&[2, 300]), axes(&[(600, [1, 1])])),
        (dense(&[2, 1]), None),
        (dense(&[300]), None),
        (dense(&[1, 300]), None),
    ] {
        assert_eq!(found(&dense(&[2, 300]), &operand, AutoBroadcast::None), expected);
    }
    // The second operand of `pdpd` may start at any axis.
    for (axis, operand, expected) in [
        (-1, dense(&[300]), axes(&[(2, [300, 0]), (300, [1, 1])])),
        (0, dense(&[2]), axes(&[(2, [300, 1]), (300, [1, 0])])),
        (0, dense(&[2, 1]), axes(&[(2, [300, 1]), (300, [1, 0])])),
        (0, dense(&[300]), None),
    ] {
        assert_eq!(found(&dense(&[2, 300]), &operand, AutoBroadcast::Pdpd { axis }), expected);
    }
}

/// Whether a call needs no plan; its operands have these shapes and four bytes an element.
fn is_direct(out: &[usize], operand: &[usize]) -> bool {
    let [out, operand] = [out, operand].map(dense);
    let mut nest = RowNest::one();
    assert!(nest.fill([&out, &out, &operand], AutoBroadcast::Numpy));
    nest.is_direct(Settings::PLAIN, [4; 3], 1)
}

#[test]
fn long_or_few_rows_need_no_plan() {
    for (out, operand, expected) in [
        // Few rows, or long ones.
        (&[252, 3][..], &[252, 1][..], true),
        (&[253, 3], &[253, 1], false),
        (&[253, 15], &[253, 1], false),
        (&[253, 16], &[253, 1], true),
        (&[255, 16], &[16], true),
        // Many rows of a pattern.
        (&[256, 16], &[16], false),
        (&[256, 64], &[64], false),
        (&[256, 65], &[65], true),
        // Each tile counts as some rows, if it is small.
        (&[16, 12, 3], &[12, 1], true),
        (&[16, 13, 3], &[13, 1], false),
        (&[21, 8, 127], &[8, 1], true),
        (&[22, 8, 127], &[8, 1], false),
        (&[22, 8, 128], &[8, 1], true),
        (&[22, 80, 15], &[80, 1], false),
        (&[2, 3, 2, 3], &[2, 1, 2, 1], true),
    ] {
        assert_eq!(is_direct(out, operand), expected, "{out:?} {operand:?}");
    }
    // Not if an operand has gaps within its rows.
    let (out, gaps) = (dense(&[2, 3]), layout(&[2, 3], &[6, 2]));
    for (result, operand) in [(&out, &gaps), (&gaps, &out)] {
        let mut nest = RowNest::one();
        assert!(nest.fill([result, operand], AutoBroadcast::None));
        assert!(!nest.is_direct(Settings::PLAIN, [4; 2], 1));
    }
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
        let nest = RowNest { rows, cols: 256, row, col, ..RowNest::one() };
        assert_eq!(nest.is_cheap(Settings::PLAIN, [4, 4], 1), expected, "{rows} {row:?} {col:?}");
    }
    let endless = RowNest { rows: usize::MAX / 2, row: [1, 0], col: [1, 0], ..RowNest::one() };
    assert!(!endless.is_cheap(Settings::PLAIN, [8, 8], 1));
}

/// Any length is long, if the rows are contiguous and filled by a single operand.
#[test]
fn filled_rows_are_long() {
    let strided = |strides: [isize; 2]| layout(&[300, 3], &strides);
    for (out, operand, expected) in [
        ([3, 1], [1, 0], true),
        ([3, 1], [7, 0], true),
        ([4, 1], [1, 0], false),
        ([3, 1], [0, 1], false),
        ([3, 1], [4, 1], false),
    ] {
        let mut nest = RowNest::one();
        assert!(nest.fill([&strided(out), &strided(operand)], AutoBroadcast::None));
        assert_eq!(nest.has_long_or_few_rows(), expected, "{out:?} {operand:?}");
    }
    let (out, values) = (strided([3, 1]), strided([1, 0]));
    let mut two = RowNest::one();
    assert!(two.fill([&out, &values, &values], AutoBroadcast::None));
    assert!(!two.has_long_or_few_rows());
}

/// Every tile uses its own elements, whichever operand varies, and in any order in memory.
#[test]
fn tiles_use_their_own_elements() {
    let numbered = |shape: &[usize], step: usize| {
        let n = shape.iter().product::<usize>();
        Tensor::new(shape, (0..n).map(|i| (i * step % 8191) as i32).collect()).unwrap()
    };
    let (wide, column) = (numbered(&[2, 3, 8, 15], 7), numbered(&[3, 1, 15], 11));
    let reversed = wide.view().reverse(0).unwrap();
    let (plain, column) = (wide.view(), column.view());
    assert!(is_direct(plain.shape(), column.shape()));
    for (lhs, rhs) in [(&plain, &column), (&column, &plain), (&reversed, &column)] {
        let mut out = Tensor::<i32>::zeros([2, 3, 8, 15]).unwrap();
        let subtracted = |(lhs, rhs): (i32, i32)| 3 * lhs - rhs;
        map((lhs, rhs), AutoBroadcast::Numpy, out.view_mut(), subtracted).unwrap();
        for (i, have) in out.to_vec().into_iter().enumerate() {
            let at = [i / 360, i / 120 % 3, i / 15 % 8, i % 15];
            let value = |view: &View<'_, i32>| match view.shape().len() {
                4 => view.get(&at),
                _ => view.get(&[at[1], 0, at[3]]),
            };
            assert_eq!(Some(have), value(lhs).zip(value(rhs)).map(subtracted), "{at:?}");
        }
    }
}
