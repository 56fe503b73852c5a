//! The groups that short rows of various operands form, and the results.

use super::*;
use crate::broadcast::AutoBroadcast;
use crate::layout::Layout;
use crate::nest::{Source, map};
use crate::pack::repeat::RepeatEach;
use crate::scalar::{self, Number, Numeric};
use crate::settings::{Settings, at_every_level};
use crate::shape::Shape;
use crate::tensor::Tensor;
use crate::view::View;

const F32: (usize, usize) = (4, 4);
const WORKLOAD: Workload = Workload {
    settings: Settings::PLAIN,
    result: F32,
    operands: &[F32, F32],
    in_place: [false; 8],
    fresh: false,
    weight: 1,
};

/// The rows of a group, the groups of a tile, and the accesses.
type Found = Option<(usize, usize, Vec<Access>)>;

fn found(out: &Layout, operand: &Layout, workload: &Workload) -> Found {
    let single = Single::new([out, out, operand], AutoBroadcast::Numpy)?;
    let grouped = Grouped::new(&single, workload)?;
    Some((grouped.group, grouped.rows, grouped.accesses.to_vec()))
}

fn dense(shape: &[usize]) -> Layout {
    Layout::contiguous(&Shape::from(shape))
}

fn nested(axes: [(usize, isize); 2], row: isize) -> Access {
    Access::StridedNd { axes: axes[..].into(), row }
}

#[test]
fn groups_follow_from_strides() {
    let rows = |row: isize| Access::Contiguous { row };
    let pattern = nested([(32, 0), (3, 1)], 0);
    let out = dense(&[200, 3]);
    let row = |workload: &Workload| found(&out, &dense(&[3]), workload);
    assert_eq!(row(&WORKLOAD), Some((32, 6, vec![rows(96), rows(96), pattern.clone()])));
    let in_place = Workload { in_place: std::array::from_fn(|operand| operand == 0), ..WORKLOAD };
    assert_eq!(row(&in_place), Some((32, 6, vec![rows(96), Access::InPlace { row: 96 }, pattern])));
    // The largest element decides: 384 bytes.
    let bools = Workload { result: (1, 1), ..WORKLOAD };
    assert_eq!(row(&bools).map(|found| found.0), Some(32));
    let bytes = Workload { operands: &[(1, 1), (1, 1)], ..bools };
    assert_eq!(row(&bytes).map(|found| found.0), Some(128));
    // Rows with gaps, in the result or in an operand, and values that are not contiguous.
    let gaps = Layout { shape: Shape::from([200, 3]), strides: [4, 1][..].into() };
    assert_eq!(found(&gaps, &dense(&[3]), &WORKLOAD), None);
    assert_eq!(found(&out, &gaps, &WORKLOAD), None);
    let sparse = Layout { shape: Shape::from([200, 1]), strides: [2, 1][..].into() };
    assert_eq!(found(&out, &sparse, &WORKLOAD), None);
}

/// One value for each row is repeated in registers, in one long row, or else in buffers.
#[test]
fn values_are_repeated_in_registers_or_buffers() {
    at_every_level(|level| {
        let workload = Workload { settings: Settings::PLAIN.at(level), ..WORKLOAD };
        let (out, column) = (dense(&[2000, 3]), dense(&[2000, 1]));
        let whole = found(&out, &column, &workload);
        let in_blocks = |own: Access| {
            let column = nested([(672, 1), (3, 0)], 2016);
            Some((672, 1, vec![Access::Contiguous { row: 2016 }, own, column]))
        };
        if RepeatEach::is_for(level, 4) {
            let rows = Access::Contiguous { row: 6000 };
            let repeated = Access::RepeatEach { row: 2000, times: 3 };
            assert_eq!(whole, Some((2000, 1, vec![rows.clone(), rows, repeated])));
        } else {
            assert_eq!(whole, in_blocks(Access::Contiguous { row: 2016 }));
        }
        let in_place =
            Workload { in_place: std::array::from_fn(|operand| operand == 0), ..workload };
        assert_eq!(found(&out, &column, &in_place), in_blocks(Access::InPlace { row: 2016 }));
    });
}

/// Compares results with a computation element by element, for operands of all kinds on either side, and
/// in place.
fn check<T: Numeric<Compute = T> + Number>(number: impl Fn(usize) -> T) {
    let tensor = |shape: [usize; 2]| {
        let n = shape[0] * shape[1];
        Tensor::new(shape, (0..n).map(|i| number(7 * i % 251)).collect()).unwrap()
    };
    let f = |(a, b)| scalar::sub(a, scalar::mul(b, b));
    for cols in [1, 2, 3, 5, 12, 15] {
        for rows in [60, 64, 129, 257, 700] {
            let shape = [rows, cols];
            let kinds = [[rows, cols], [1, cols], [rows, 1], [1, 1]].map(tensor);
            for (lhs, rhs) in kinds.iter().flat_map(|lhs| kinds.iter().map(move |rhs| (lhs, rhs))) {
                let at = |x: &Tensor<T>, r: usize, c: usize| {
                    let (own, data) = (x.shape(), x.as_slice().unwrap());
                    data[r.min(own[0] - 1) * own[1] + c.min(own[1] - 1)]
                };
                if (0..2).any(|axis| lhs.shape()[axis].max(rhs.shape()[axis]) < shape[axis]) {
                    continue;
                }
                let expected: Vec<T> = (0..rows * cols)
                    .map(|i| f((at(lhs, i / cols, i % cols), at(rhs, i / cols, i % cols))))
                    .collect();
                let mut out = Tensor::<T>::zeros(shape).unwrap();
                map((&lhs.view(), &rhs.view()), AutoBroadcast::Numpy, out.view_mut(), f).unwrap();
                assert!(out.as_slice() == Some(&expected), "{:?} {:?}", lhs.shape(), rhs.shape());
                if **lhs.shape() == shape {
                    let mut out = lhs.clone();
                    let mut over = out.view_mut();
                    let own = Source::of(&over);
                    let beside: View<'_, T> = rhs.view();
                    map((own, Source::from(&beside)), AutoBroadcast::Numpy, over.reborrow(), f)
                        .unwrap();
                    assert!(
                        out.as_slice() == Some(&expected),
                        "in place {shape:?} {:?}",
                        rhs.shape()
                    );
                }
            }
        }
    }
}

#[test]
fn short_rows_give_the_same_results() {
    at_every_level(|_| {
        check(|i| i as f32);
        check(|i| i as f64);
        check(|i| i as u8);
    });
}

/// Two of three operands have a value for each row, and one a single value.
#[test]
fn repeats_several_operands() {
    at_every_level(|_| {
        let numbers = |shape: [usize; 2]| {
            let n = shape[0] * shape[1];
            Tensor::new(shape, (0..n).map(|i| i as f32).collect()).unwrap()
        };
        let (rows, cols) = (700, 3);
        let [a, b, row, one] = [[rows, 1], [rows, 1], [1, cols], [1, 1]].map(numbers);
        let f = |(a, b, c, d): (f32, f32, f32, f32)| a - 2.0 * b + 3.0 * c + d;
        let mut out = Tensor::<f32>::zeros([rows, cols]).unwrap();
        let operands = (&a.view(), &b.view(), &row.view(), &one.view());
        map(operands, AutoBroadcast::Numpy, out.view_mut(), f).unwrap();
        let expected: Vec<f32> = (0..rows * cols)
            .map(|i| f(((i / cols) as f32, (i / cols) as f32, (i % cols) as f32, 0.0)))
            .collect();
        assert!(out.as_slice() == Some(&expected));
    });
}
