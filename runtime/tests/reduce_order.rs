//! Tests that every path reduces in the documented order, bit for bit, at every instruction level.

#![allow(clippy::unwrap_used)]

use std::fmt::Debug;

use opwright_runtime::nest::fold::{self, Fold};
use opwright_runtime::settings::{Level, Settings, When};
use opwright_runtime::{Numeric, Shape, Tensor, View, f16, nest, scalar};

type Join<C> = fn(C, C) -> C;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// Blocks of 256 values in 16 lanes; lanes are joined by halves, blocks as a balanced binary tree.
fn folded<C: Copy>(values: &[C], join: &impl Fn(C, C) -> C) -> C {
    if values.len() > 256 {
        let half = 256 * (values.len().div_ceil(256).next_power_of_two() / 2);
        return join(folded(&values[..half], join), folded(&values[half..], join));
    }
    let lane = |l: usize| values.iter().skip(l).step_by(16).copied().reduce(join);
    let mut lanes: Vec<Option<C>> = (0..16).map(lane).collect();
    while lanes.len() > 1 {
        let high = lanes.split_off(lanes.len() / 2);
        for (low, high) in lanes.iter_mut().zip(high) {
            *low = match (*low, high) {
                (Some(low), Some(high)) => Some(join(low, high)),
                (low, high) => low.or(high),
            };
        }
    }
    lanes[0].unwrap()
}

/// The values that are reduced to each result, both in row-major order.
fn sequences<T: Numeric>(x: &View<'_, T>, reduced: &[bool]) -> Vec<Vec<T::Compute>> {
    let shape = x.shape().to_vec();
    let count = (0..shape.len()).filter(|&axis| !reduced[axis]).map(|axis| shape[axis]).product();
    let mut sequences = vec![Vec::new(); count];
    for (i, value) in x.iter().enumerate() {
        let (mut rest, mut place, mut step) = (i, 0, 1);
        for axis in (0..shape.len()).rev() {
            if !reduced[axis] {
                place += rest % shape[axis] * step;
                step *= shape[axis];
            }
            rest /= shape[axis];
        }
        sequences[place].push(value.widen());
    }
    sequences
}

fn check<T: Numeric>(random: &mut Random, rounds: usize) {
    let lengths = [1, 2, 3, 5, 8, 15, 16, 17, 31, 33, 64, 100, 257, 300, 520, 1100];
    for _ in 0..rounds {
        // A random layout: axes in any order, with gaps, reversed or broadcast.
        let rank = 1 + random.below(4);
        let mut shape: Vec<usize> = Vec::new();
        while shape.len() < rank {
            let room = 60_000 / shape.iter().product::<usize>();
            let fitting = lengths.iter().filter(|&&len| len <= room).count();
            shape.push(lengths[random.below(fitting)]);
        }
        let mut order: Vec<usize> = (0..rank).collect();
        for k in (1..rank).rev() {
            order.swap(k, random.below(k + 1));
        }
        let (mut strides, mut offset, mut step) = (vec![0isize; rank], 0isize, 1isize);
        for &axis in &order {
            let stride = step * [1, 1, 1, 2][random.below(4)];
            let reach = stride * shape[axis] as isize;
            match random.below(8) {
                0 => continue,
                1 => {
                    strides[axis] = -stride;
                    offset += reach - stride;
                }
                _ => strides[axis] = stride,
            }
            step = reach;
        }
        let data: Vec<T> = (0..step)
            .map(|_| T::narrow(scalar::cast::<T, f64>(random.below(2000) as f64 / 3.0 - 300.0)))
            .collect();
        let x = View::strided(&data, Shape::from(shape.clone()), &strides, offset as usize);
        let x = x.unwrap();
        let reduced: Vec<bool> = (0..rank).map(|_| random.below(2) == 0).collect();
        let axes: Vec<i64> = (0..rank as i64).filter(|&axis| reduced[axis as usize]).collect();
        let kept: Shape = (0..rank).filter(|&a| !reduced[a]).map(|a| shape[a]).collect();
        let sequences = sequences(&x, &reduced);
        let case = Case { x, kept, axes, sequences, place: format!("{shape:?} {strides:?}") };
        match random.below(6) % 4 {
            0 => case.check(fold::Add, scalar::add),
            1 => case.check(fold::Mul, scalar::mul),
            2 => case.check(fold::Min, scalar::minimum),
            _ => case.check(fold::Max, scalar::maximum),
        }
    }
}

/// A tensor to reduce over `axes` to the shape `kept`, with the sequence of values for each result.
struct Case<'x, T: Numeric> {
    x: View<'x, T>,
    kept: Shape,
    axes: Vec<i64>,
    sequences: Vec<Vec<T::Compute>>,
    place: String,
}

impl<T: Numeric> Case<'_, T> {
    fn check<R: Fold + Debug>(&self, how: R, join: Join<T::Compute>) {
        let Case { x, kept, axes, sequences, place } = self;
        let expected: Vec<T> =
            sequences.iter().map(|values| T::narrow(folded(values, &join))).collect();
        let pairs: Vec<T> = sequences
            .iter()
            .map(|s| s.iter().map(|&value| scalar::add(value, value)).collect::<Vec<_>>())
            .map(|values| T::narrow(folded(&values, &join)))
            .collect();
        let either = |level| [When::Never, When::Always].map(|parallel| (level, parallel));
        for (level, parallel) in Level::all().flat_map(either) {
            let settings = Settings::current().at(level).parallel(parallel);
            settings.run(|| {
                let mut out = Tensor::<T>::zeros(kept.clone()).unwrap();
                nest::reduce(how, x.clone(), axes, out.view_mut()).unwrap();
                let place = format!("{how:?} of {place} over {axes:?} ({settings:?})");
                same(&out.to_vec(), &expected, &place);
                nest::map_reduce(how, (x,), x.shape(), axes, out.view_mut(), |(x,)| x).unwrap();
                same(&out.to_vec(), &expected, &place);
                // Also into every second element, with the axes reversed.
                let rank = kept.len();
                let shape: Shape = kept.iter().rev().copied().chain([2]).collect();
                let order: Vec<usize> = (0..rank).rev().chain([rank]).collect();
                let mut apart = Tensor::<T>::zeros(shape).unwrap();
                let to = apart.view_mut().slice(rank, 1..2, 1).unwrap().permute(&order).unwrap();
                nest::reduce(how, x.clone(), axes, to).unwrap();
                let found = apart.view().slice(rank, 1..2, 1).unwrap().permute(&order).unwrap();
                same(&found.iter().collect::<Vec<_>>(), &expected, &place);
                let operands = (x.clone(), x);
                nest::map_reduce(how, operands, x.shape(), axes, out.view_mut(), |(x, y)| {
                    scalar::add(x, y)
                })
                .unwrap();
                same(&out.to_vec(), &pairs, &place);
            });
        }
    }
}

/// Compares bits, with all NaNs equal: a product may overflow and then be multiplied by zero.
fn same<T: Numeric>(found: &[T], expected: &[T], place: &str) {
    assert_eq!(found.len(), expected.len(), "{place}");
    for (i, (&a, &b)) in found.iter().zip(expected).enumerate() {
        let bits = |x: T| scalar::cast::<f64, T::Compute>(x.widen());
        let (x, y) = (bits(a), bits(b));
        let equal = x.to_bits() == y.to_bits() || (x.is_nan() && y.is_nan());
        assert!(equal, "{place}, result {i}: {a:?} is not {b:?}");
    }
}

#[test]
fn random_layouts_reduce_in_the_documented_order() {
    let random = &mut Random(7);
    check::<f32>(random, 150);
    check::<f64>(random, 40);
    check::<f16>(random, 30);
    check::<i32>(random, 30);
    check::<u8>(random, 30);
}

/// The value of an element, which depends on its position.
fn value(i: usize) -> f64 {
    let i = i as u64;
    (i * i % 1999) as f64 / 3.0 - 300.0
}

/// Sums the columns of a matrix: kept in registers for certain widths and a few more columns, otherwise in memory.
fn check_columns<T: Numeric>(rows: usize, cols: usize) {
    let data = (0..rows * cols).map(|i| T::narrow(scalar::cast::<T, f64>(value(i)))).collect();
    let tensor = Tensor::<T>::new([rows, cols], data).unwrap();
    let x = tensor.view();
    let sequences = sequences(&x, &[true, false]);
    let place = format!("{rows} rows of {cols}");
    let case = Case { x, kept: Shape::from([cols]), axes: vec![0], sequences, place };
    case.check(fold::Add, scalar::add);
    case.check(fold::Max, scalar::maximum);
}

#[test]
fn columns_reduce_in_the_documented_order() {
    for cols in [15, 16, 17, 29, 30, 31, 32, 33, 36, 64, 100, 117, 300, 384, 385] {
        for rows in [16, 17, 48, 256, 272, 512, 528] {
            check_columns::<f32>(rows, cols);
            check_columns::<f64>(rows, cols);
        }
        check_columns::<f16>(256, cols);
    }
}

/// Fewer rows than lanes, a few per lane, and several blocks; wide rows are processed in pieces.
#[test]
fn wide_matrices_reduce_in_the_documented_order() {
    for rows in [1, 2, 3, 5, 8, 9, 15, 16, 17, 40, 64, 65, 80, 256, 257, 300] {
        check_columns::<f32>(rows, 400);
        check_columns::<f64>(rows, 200);
    }
    check_columns::<f32>(20, 5000);
    check_columns::<f64>(530, 1500);
    check_columns::<i32>(70, 700);
}

/// Reduces runs of a few values with gaps between them, packed or, for many results, in place.
fn check_runs<T: Numeric>(shape: &[usize], axes: &[i64]) {
    let n = shape.iter().product();
    let data = (0..n).map(|i| T::narrow(scalar::cast::<T, f64>(value(i)))).collect();
    let tensor = Tensor::<T>::new(shape, data).unwrap();
    let reduced: Vec<bool> = (0..shape.len()).map(|axis| axes.contains(&(axis as i64))).collect();
    let kept: Shape = (0..shape.len()).filter(|&a| !reduced[a]).map(|a| shape[a]).collect();
    let x = tensor.view();
    let sequences = sequences(&x, &reduced);
    let case = Case { x, kept, axes: axes.to_vec(), sequences, place: format!("{shape:?}") };
    case.check(fold::Add, scalar::add);
    case.check(fold::Max, scalar::maximum);
}

#[test]
fn short_runs_reduce_in_the_documented_order() {
    for run in [2, 3, 4, 7, 8, 15, 16, 17, 32, 33] {
        for kept in [2, 7, 60, 127, 128, 140] {
            for rows in [3, 256 / run, 256 / run + 1, 600 / run] {
                check_runs::<f32>(&[rows, kept, run], &[0, 2]);
            }
        }
        check_runs::<f64>(&[200, 5, run], &[0, 2]);
        check_runs::<f16>(&[200, 5, run], &[0, 2]);
        check_runs::<u8>(&[200, 5, run], &[0, 2]);
        // Nested runs, and results along two axes.
        check_runs::<f32>(&[9, 3, 40, 2, run], &[0, 2, 4]);
        check_runs::<f32>(&[3, 50, 3, 6, run], &[1, 4]);
    }
}

/// A few values for each of many results, in one block or several, along one axis of results or two.
#[test]
fn short_sequences_reduce_in_the_documented_order() {
    for len in [1, 2, 3, 4, 7, 8, 12, 13, 15, 16, 17, 23, 24, 100, 256, 257] {
        for results in [16, 17, 256 / len, 256 / len + 1, 2500 / len + 1] {
            check_runs::<f32>(&[results, len], &[1]);
        }
        check_runs::<f64>(&[300, len], &[1]);
        check_runs::<f16>(&[300, len], &[1]);
        check_runs::<u8>(&[300, len], &[1]);
        for width in [2, 5, 7, 8, 13, 16, 21, 40] {
            check_runs::<f32>(&[3, len, width], &[1]);
            check_runs::<f32>(&[20, len, width], &[1]);
        }
        check_runs::<f32>(&[2100 / len, len, 2], &[1]);
        check_runs::<f64>(&[1200 / len, len, 3], &[1]);
        check_runs::<i32>(&[2, 9, len, 3, 4], &[2]);
    }
}
