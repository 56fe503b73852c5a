//! Tests of reductions: accuracy, independence of the layout, and all sets of axes.

#![allow(clippy::unwrap_used)]

use opwright_runtime::nest::fold::{self, Fold};
use opwright_runtime::settings::{Settings, When};
use opwright_runtime::{Numeric, Shape, Tensor, View, bf16, f16, nest};

fn reduce<T: Numeric, R: Fold>(how: R, x: &View<'_, T>, axes: &[i64]) -> Tensor<T> {
    let kept = (0..x.shape().len()).filter(|&axis| !axes.contains(&(axis as i64)));
    let mut out = Tensor::zeros(kept.map(|axis| x.shape()[axis]).collect::<Shape>()).unwrap();
    nest::reduce(how, x.clone(), axes, out.view_mut()).unwrap();
    out
}

fn sum<T: Numeric>(x: &View<'_, T>, axes: &[i64]) -> Tensor<T> {
    reduce(fold::Add, x, axes)
}

/// Folded where they are or as values of a function, signed or as the unsigned integers of their size.
#[test]
fn elements_fold_as_values_of_a_function_do() {
    fn check<T: Numeric>(element: impl Fn(u64) -> T) {
        let data: Vec<T> = (0..3 * 40 * 21)
            .map(|i| element(u64::wrapping_mul(i, 0x9e37_79b9_7f4a_7c15)))
            .collect();
        let x = Tensor::new([3, 40, 21], data).unwrap();
        let permuted = x.view().permute(&[2, 0, 1]).unwrap();
        for view in [x.view(), permuted] {
            for axes in [&[][..], &[0], &[1], &[2], &[0, 2], &[0, 1, 2]] {
                same(fold::Add, &view, axes);
                same(fold::Mul, &view, axes);
                same(fold::Min, &view, axes);
                same(fold::Max, &view, axes);
            }
        }
    }
    fn same<T: Numeric, R: Fold>(how: R, x: &View<'_, T>, axes: &[i64]) {
        let fold = reduce(how, x, axes);
        let mut out = Tensor::zeros(fold.shape()).unwrap();
        nest::map_reduce(how, (x,), x.shape(), axes, out.view_mut(), |(x,)| x).unwrap();
        // As text, in which NaNs are equal, zeros are not, and other numbers are exact.
        let text = |tensor: &Tensor<T>| format!("{:?}", tensor.to_vec());
        assert_eq!(text(&out), text(&fold), "{} {axes:?}", T::DTYPE);
    }
    check(|bits| bits as i8);
    check(|bits| bits as i16);
    check(|bits| bits as i32);
    check(|bits| bits as i64);
    check(|bits| bits as u8);
    check(|bits| bits as u16);
    check(|bits| bits as u32);
    check(|bits| bits);
    check(|bits| (bits >> 40) as f32 / 3.0);
    check(|bits| (bits >> 11) as f64 / 3.0);
    check(|bits| f16::from_f32((bits >> 60) as f32 / 3.0));
    check(|bits| bf16::from_f32((bits >> 56) as f32 / 3.0));
}

fn noise(n: usize) -> Vec<f32> {
    let mut state = 1u64;
    let mut next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 40) as f32 / (1 << 24) as f32
    };
    (0..n).map(|_| next()).collect()
}

#[test]
fn reductions_of_a_small_matrix() {
    let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    assert_eq!(sum(&x.view(), &[0]), Tensor::from([5, 7, 9]));
    assert_eq!(sum(&x.view(), &[1]), Tensor::from([6, 15]));
    assert_eq!(sum(&x.view(), &[1, 0]), Tensor::scalar(21));
    assert_eq!(sum(&x.view(), &[]), x);
    assert_eq!(reduce(fold::Mul, &x.view(), &[0, 1, 0]), Tensor::scalar(720));
    assert_eq!(reduce(fold::Min, &x.view(), &[0]), Tensor::from([1, 2, 3]));
    assert_eq!(reduce(fold::Max, &x.view(), &[1]), Tensor::from([3, 6]));
}

/// Every order and every set of three axes, with more results than are accumulated at once, and reductions over several
/// runs.
#[test]
fn sums_are_exact_in_every_order_of_axes() {
    for sizes in [[3, 300, 20], [2, 70, 40], [300, 3, 5]] {
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let memory = order.map(|axis| sizes[axis]);
            let n = memory.iter().product::<usize>() as i64;
            let data = (0..n).map(|i| i * 7919 % 1009 - 500).collect();
            let x = Tensor::<i64>::new(memory, data).unwrap();
            let mut back = [0; 3];
            order.iter().enumerate().for_each(|(at, &axis)| back[axis] = at);
            let x = x.view().permute(&back).unwrap();
            let all = x.to_vec();
            for over in [&[0][..], &[1], &[2], &[0, 1], &[0, 2], &[1, 2]] {
                let kept: Vec<usize> =
                    (0..3).filter(|&axis| !over.contains(&(axis as i64))).collect();
                let mut want = vec![0; kept.iter().map(|&axis| sizes[axis]).product()];
                for (i, value) in all.iter().enumerate() {
                    let [a, b, c] = sizes;
                    let at = [i / (b * c) % a, i / c % b, i % c];
                    want[kept.iter().fold(0, |to, &axis| to * sizes[axis] + at[axis])] += value;
                }
                assert_eq!(sum(&x, over).to_vec(), want, "{sizes:?} {order:?} over {over:?}");
            }
        }
    }
}

/// Columns slightly more than are accumulated at once, which leave a narrow, strided remainder.
#[test]
fn sums_with_a_narrow_remainder_of_columns() {
    fn check<T: Numeric>(value: impl Fn(usize) -> T) {
        // 256 KiB of accumulators, 16 rows at a time or fewer.
        for rows in [2, 16, 300] {
            let at_once = (256 << 10) / size_of::<T::Compute>() / rows.min(16);
            for more in [1, 2, 31, 32] {
                let columns = at_once + more;
                let data = (0..rows * columns).map(|i| value(i % 5)).collect();
                let x = Tensor::<T>::new([rows, columns], data).unwrap();
                let got = sum(&x.view(), &[0]).to_vec();
                for column in (0..columns).rev().take(more + 1) {
                    let of_one = x.view().slice(1, column..column + 1, 1).unwrap().to_tensor();
                    let expected = sum(&of_one.unwrap().view(), &[0]).to_vec();
                    assert_eq!(got[column], expected[0], "{}[{rows}, {columns}]", T::DTYPE);
                }
            }
        }
    }
    // On one thread, on several, and by default.
    for parallel in [When::Never, When::Always, When::Usually] {
        Settings::current().parallel(parallel).run(|| {
            check::<f64>(|i| i as f64);
            check::<f32>(|i| i as f32);
            check::<i8>(|i| i as i8);
        });
    }
}

#[test]
fn reduce_keeps_axes_of_size_1_and_maps_operands() {
    let x = Tensor::from([[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    let mut out = Tensor::<f32>::zeros([1, 2, 1, 1]).unwrap();
    let operands = (x.view(), x.view());
    nest::map_reduce(fold::Add, operands, x.shape(), &[1], out.view_mut(), |(a, b)| a * b).unwrap();
    assert_eq!(out.to_vec(), [14.0, 77.0]);
}

#[test]
fn integers_wrap() {
    assert_eq!(sum(&Tensor::from([200u8, 100]).view(), &[0]), Tensor::scalar(44));
    assert_eq!(sum(&Tensor::from([i64::MAX, 1]).view(), &[0]), Tensor::scalar(i64::MIN));
}

#[test]
fn reduction_of_an_empty_axis_is_the_identity() {
    let empty = Tensor::<f32>::zeros([2, 0, 3]).unwrap();
    assert_eq!(sum(&empty.view(), &[1]), Tensor::zeros([2, 3]).unwrap());
    assert_eq!(sum(&empty.view(), &[0]), Tensor::zeros([0, 3]).unwrap());
    assert_eq!(reduce(fold::Mul, &empty.view(), &[0, 1, 2]), Tensor::scalar(1.0));
    assert_eq!(reduce(fold::Min, &empty.view(), &[0, 1, 2]), Tensor::scalar(f32::INFINITY));
    assert_eq!(reduce(fold::Max, &empty.view(), &[0, 1, 2]), Tensor::scalar(f32::NEG_INFINITY));
    let beyond = Tensor::<f32>::zeros([3, 1 << (usize::BITS - 2), 64, 0]).unwrap();
    assert_eq!(sum(&beyond.view(), &[0, 1, 2, 3]), Tensor::scalar(0.0));
    let empty = Tensor::<i8>::zeros([0]).unwrap();
    assert_eq!(reduce(fold::Min, &empty.view(), &[0]), Tensor::scalar(127));
    assert_eq!(reduce(fold::Max, &empty.view(), &[0]), Tensor::scalar(-128));
}

#[test]
fn reductions_of_signed_zeros_infinities_and_nans() {
    fn one(how: impl Fold, values: [f32; 2]) -> f32 {
        reduce(how, &Tensor::from(values).view(), &[0]).to_vec()[0]
    }
    assert_eq!(one(fold::Add, [-0.0, -0.0]).to_bits(), (-0.0f32).to_bits());
    assert_eq!(one(fold::Add, [-0.0, 0.0]).to_bits(), 0);
    assert!(one(fold::Min, [f32::NAN, 2.0]).is_nan());
    assert!(one(fold::Max, [-2.0, f32::NAN]).is_nan());
    assert_eq!(one(fold::Min, [f32::INFINITY; 2]), f32::INFINITY);
    assert_eq!(one(fold::Max, [-0.0, 0.0]).to_bits(), 0);
    assert!(one(fold::Min, [f32::NAN, f32::NAN]).is_nan());
    assert!(one(fold::Add, [f32::NAN, 1.0]).is_nan());
    assert!(one(fold::Add, [f32::INFINITY, f32::NEG_INFINITY]).is_nan());
}

/// The bound is 8 log2(n) ε times the sum of magnitudes, which is the sum itself because no value is negative.
#[test]
fn sums_are_within_the_pairwise_error_bound() {
    for n in [2, 3, 15, 16, 17, 100, 255, 256, 257, 1000, 4096, 100_000, 3_000_000] {
        let data = noise(n);
        let exact: f64 = data.iter().map(|&x| f64::from(x)).sum();
        let bound = 8.0 * (n as f64).log2() * f64::from(f32::EPSILON) * exact;
        let found = sum(&View::new(&data, [n]).unwrap(), &[0]).to_vec()[0];
        assert!((f64::from(found) - exact).abs() <= bound, "{n}: {found} is not {exact}");
        // Along the outer axis the order of additions is the same, and so are the bits.
        let wide = View::strided(&data, [n, 2], &[1, 0], 0).unwrap();
        assert_eq!(sum(&wide, &[0]).to_vec(), [found; 2]);
    }
}

#[test]
fn halves_accumulate_in_f32() {
    let ones = vec![f16::from_f32(1.0); 5000];
    assert_eq!(
        sum(&View::new(&ones, [5000]).unwrap(), &[0]),
        Tensor::scalar(f16::from_f32(5000.0))
    );
    let ones = vec![bf16::from_f32(1.0); 1000];
    assert_eq!(
        sum(&View::new(&ones, [1000]).unwrap(), &[0]),
        Tensor::scalar(bf16::from_f32(1000.0))
    );
}

#[test]
fn layout_does_not_change_any_bit() {
    let shape = [3, 70, 5, 41];
    let dense = Tensor::new(shape, noise(3 * 70 * 5 * 41)).unwrap();
    for axes in
        [&[0][..], &[1], &[2], &[3], &[0, 2], &[1, 3], &[0, 3], &[1, 2], &[0, 1, 3], &[0, 1, 2, 3]]
    {
        let expected = sum(&dense.view(), axes).to_vec();
        for order in [[3, 2, 1, 0], [1, 0, 3, 2], [2, 3, 0, 1], [0, 3, 1, 2]] {
            // The same values in another memory order, reversed along one axis.
            let mut back = [0; 4];
            order.iter().enumerate().for_each(|(k, &axis)| back[axis] = k);
            let moved =
                dense.view().permute(&order).unwrap().reverse(0).unwrap().to_tensor().unwrap();
            let view = moved.view().reverse(0).unwrap().permute(&back).unwrap();
            assert_eq!(view, dense.view());
            let found = sum(&view, axes).to_vec();
            assert!(
                found.iter().zip(&expected).all(|(a, b)| a.to_bits() == b.to_bits()),
                "{axes:?} {order:?}"
            );
        }
    }
}

/// Integer sums do not depend on the order.
#[test]
fn integer_sums_match_a_naive_sum() {
    let x = Tensor::new([4, 3, 1, 66, 2], (0..1584i64).map(|i| i * i).collect()).unwrap();
    for set in 0..32u8 {
        let axes: Vec<i64> = (0..5).filter(|axis| set >> axis & 1 == 1).collect();
        let found = sum(&x.view(), &axes);
        let mut expected = vec![0; found.to_vec().len()];
        for (i, value) in x.view().iter().enumerate() {
            let (mut rest, mut place, mut step) = (i, 0, 1);
            for axis in (0..5).rev() {
                let dim = x.shape()[axis];
                if !axes.contains(&(axis as i64)) {
                    place += rest % dim * step;
                    step *= dim;
                }
                rest /= dim;
            }
            expected[place] += value;
        }
        assert_eq!(found.to_vec(), expected, "{axes:?}");
    }
}

/// Rows that overlap, each an element before the one above it.
#[test]
fn rows_of_a_window_that_moves_backwards() {
    let data: Vec<f16> = (0..340).map(|i| f16::from_f32((i % 7) as f32)).collect();
    let x = View::strided(&data, [40, 300], &[-1, 1], 39).unwrap();
    for (axis, n) in [(0, 300), (1, 40)] {
        let other = |i: usize, k: usize| if axis == 0 { [k, i] } else { [i, k] };
        let column = |i| (0..340 - n).map(|k| x.get(&other(i, k)).unwrap().to_f32()).sum::<f32>();
        let expected: Vec<f16> = (0..n).map(|i| f16::from_f32(column(i))).collect();
        assert_eq!(sum(&x, &[axis]).to_vec(), expected);
        let mut out = Tensor::<f16>::zeros([n]).unwrap();
        nest::map_reduce(fold::Add, (&x,), x.shape(), &[axis], out.view_mut(), |(x,)| x).unwrap();
        assert_eq!(out.to_vec(), expected);
    }
}

#[test]
fn results_in_a_strided_layout() {
    let x = Tensor::new([6, 7, 8], (0..336).collect()).unwrap();
    let expected = sum(&x.view(), &[1]);
    let mut memory = Tensor::<i32>::zeros([8, 12]).unwrap();
    let out = memory.view_mut().permute(&[1, 0]).unwrap().slice(0, 0..12, -2).unwrap();
    nest::reduce(fold::Add, x.view(), &[1], out).unwrap();
    let found = memory.view().permute(&[1, 0]).unwrap().slice(0, 0..12, -2).unwrap();
    assert_eq!(found, expected.view());
}

#[test]
fn sums_of_every_compute_type() {
    fn total<T: Numeric>() -> T {
        let x = Tensor::new([3], vec![T::narrow(opwright_runtime::scalar::int(2)); 3]).unwrap();
        sum(&x.view(), &[0]).to_vec()[0]
    }
    assert_eq!((total::<f64>(), total::<u16>(), total::<i8>()), (6.0, 6, 6));
    assert_eq!(total::<f16>(), f16::from_f32(6.0));
}

/// Rows longer than a block.
#[test]
fn reductions_of_a_function_of_two_operands() {
    for (rows, cols) in [(1, 1), (3, 700), (40, 257), (130, 1030)] {
        let data: Vec<i64> = (0..2 * rows * cols).map(|i| (i * 37 % 1009) as i64).collect();
        for strides in [[cols as isize, 1], [2 * cols as isize, 2], [1, rows as isize]] {
            let lhs = View::strided(&data, [rows, cols], &strides, 0).unwrap();
            let rhs = View::strided(&data, [rows, cols], &[0, 1], 0).unwrap();
            let value = |r, c| lhs.get(&[r, c]).unwrap() * rhs.get(&[r, c]).unwrap();
            let shape = Shape::from([rows, cols]);
            let mut sums = Tensor::<i64>::zeros([cols]).unwrap();
            let operands = (lhs.clone(), rhs.clone());
            nest::map_reduce(
                fold::Add,
                operands.clone(),
                &shape,
                &[0],
                sums.view_mut(),
                |(a, b)| a * b,
            )
            .unwrap();
            let column = |c| (0..rows).map(|r| value(r, c)).sum::<i64>();
            assert_eq!(sums.to_vec(), (0..cols).map(column).collect::<Vec<_>>());
            let mut sums = Tensor::<i64>::zeros([rows]).unwrap();
            nest::map_reduce(fold::Add, operands, &shape, &[1], sums.view_mut(), |(a, b)| a * b)
                .unwrap();
            let row = |r| (0..cols).map(|c| value(r, c)).sum::<i64>();
            assert_eq!(sums.to_vec(), (0..rows).map(row).collect::<Vec<_>>());
        }
    }
}
