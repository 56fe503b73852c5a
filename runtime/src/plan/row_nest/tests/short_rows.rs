//! The results of calls with short rows, for operands of all kinds.

use crate::broadcast::AutoBroadcast;
use crate::nest::{Source, map};
use crate::scalar::{self, Number, Numeric};
use crate::settings::at_every_level;
use crate::tensor::Tensor;
use crate::view::View;

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

/// Two of four operands have a value for each row, and one a single value.
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

/// More rows than fit in a buffer, with another pattern for each index of an outer axis.
#[test]
fn short_rows_are_updated_in_place() {
    fn check<T: Numeric<Compute = T> + Number>(number: impl Fn(usize) -> T) {
        let (images, rows, cols) = (3, 5000, 12);
        let tensor = |rows: usize| {
            let n = images * rows * cols;
            Tensor::new([images, rows, cols], (0..n).map(|i| number(7 * i % 101)).collect())
        };
        let (mut out, beside) = (tensor(rows).unwrap(), tensor(1).unwrap());
        let f = |(a, b)| scalar::add(a, b);
        let [own, others] = [&out, &beside].map(|x| x.as_slice().unwrap().to_vec());
        let other = |i: usize| others[i / (rows * cols) * cols + i % cols];
        let expected: Vec<T> = (0..own.len()).map(|i| f((own[i], other(i)))).collect();
        let over = out.view_mut();
        let source = Source::of(&over);
        map((source, Source::from(&beside.view())), AutoBroadcast::Numpy, over, f).unwrap();
        assert!(out.as_slice() == Some(&expected));
    }
    at_every_level(|_| {
        check(|i| i as f64);
        check(|i| i as f32);
        check(|i| i as u8);
    });
}
