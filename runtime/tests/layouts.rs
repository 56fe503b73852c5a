//! Tests that results do not depend on layouts, against a loop over coordinates.

#![allow(clippy::unwrap_used)]

use opwright_runtime::{
    AutoBroadcast, Element, Shape, Tensor, View, ViewMut, bf16, f16, nest, scalar,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Returns the coordinates of a shape in row-major order.
fn coordinates(shape: &[usize]) -> Vec<Vec<usize>> {
    shape.iter().fold(vec![vec![]], |prefixes, &dim| {
        prefixes
            .iter()
            .flat_map(|prefix| (0..dim).map(move |i| [&prefix[..], &[i]].concat()))
            .collect()
    })
}

fn naive<A: Element, B: Element, O>(
    lhs: &View<'_, A>,
    rhs: &View<'_, B>,
    f: impl Fn(A, B) -> O,
) -> Vec<O> {
    let value = |c: Vec<usize>| f(lhs.get(&c).unwrap(), rhs.get(&c).unwrap());
    coordinates(lhs.shape()).into_iter().map(value).collect()
}

fn data(n: usize) -> Vec<f32> {
    (0..n).map(|i| (i * 37 % 101) as f32 - 50.25).collect()
}

/// Subtracts into a new tensor and compares with the loop over coordinates.
fn check(lhs: View<'_, f32>, rhs: View<'_, f32>) {
    let mut out = Tensor::<f32>::zeros(lhs.shape()).unwrap();
    nest::map((&lhs, &rhs), AutoBroadcast::None, out.view_mut(), |(lhs, rhs)| {
        scalar::sub(lhs, rhs)
    })
    .unwrap();
    assert_eq!(out.to_vec(), naive(&lhs, &rhs, |lhs, rhs| lhs - rhs));
}

#[test]
fn inner_axes_may_have_any_length() {
    let (lhs, rhs) = (data(300), data(277));
    for n in 0..=130 {
        let plain = |data, offset, stride| View::strided(data, [n], &[stride], offset).unwrap();
        for lhs in [plain(&lhs, 0, 1), plain(&lhs, 1, 2), plain(&lhs, 299, -1), plain(&lhs, 7, 0)] {
            for rhs in
                [plain(&rhs, 1, 1), plain(&rhs, 0, 2), plain(&rhs, 276, -2), plain(&rhs, 3, 0)]
            {
                check(lhs.clone(), rhs);
            }
        }
    }
}

#[test]
fn lengths_around_a_block() {
    let data = data(2100);
    for n in [255, 256, 257, 511, 512, 513, 1000] {
        let strided = View::strided(&data, [n], &[2], 1).unwrap();
        let constant = View::strided(&data, [n], &[0], 5).unwrap();
        let plain = View::strided(&data, [n], &[1], 3).unwrap();
        check(strided.clone(), constant.clone());
        check(strided, plain.clone());
        check(plain, constant);
    }
}

#[test]
fn outer_broadcasts() {
    let (lhs, rhs) = (data(65), data(130));
    for n in [1, 2, 7, 8, 9, 63, 64, 65] {
        for m in [1, 2, 7, 8, 9, 63, 64, 65] {
            let lhs = View::new(&lhs[..n], [n, 1]).unwrap();
            let rhs = View::new(&rhs[..m], [1, m]).unwrap();
            let shape = Shape::from([n, m]);
            let rule = AutoBroadcast::Numpy;
            let (lhs, rhs) = nest::align((lhs, rhs), &shape, rule).unwrap();
            check(lhs.clone(), rhs.clone());
            check(rhs, lhs);
        }
    }
}

#[test]
fn results_in_any_layout() {
    let source = Tensor::new([5, 6, 7], data(210)).unwrap();
    for axes in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]] {
        let view = source.view().permute(&axes).unwrap();
        let mut memory = vec![0.0; 1000];
        // A result within a larger tensor, reversed along one axis.
        let shape: Vec<usize> = view.shape().iter().map(|dim| dim + 2).collect();
        let n = shape.iter().product();
        let mut whole = ViewMut::new(&mut memory[..n], shape).unwrap();
        let mut out = whole.reborrow();
        for axis in 0..3 {
            out =
                out.slice(axis, 1..view.shape()[axis] + 1, if axis == 1 { -1 } else { 1 }).unwrap();
        }
        nest::map((&view,), AutoBroadcast::None, out.reborrow(), |(x,)| scalar::mul(x, 2.0))
            .unwrap();
        assert_eq!(out.view().to_vec(), view.iter().map(|x| x * 2.0).collect::<Vec<_>>());
        nest::copy(view.clone(), out.reborrow());
        assert_eq!(out.view(), view);
        assert_eq!(whole.view().iter().filter(|x| *x == 0.0).count(), n - 210);
    }
}

#[test]
fn up_to_eight_operands() {
    let d: Vec<i64> = (0..12).collect();
    let row = View::strided(&d, [3, 4], &[0, 1], 0).unwrap();
    let column = View::strided(&d, [3, 4], &[1, 0], 0).unwrap();
    let all = View::new(&d, [3, 4]).unwrap();
    let flag = [true, false, true, false, true];
    let flag = View::strided(&flag, [3, 4], &[1, 0], 1).unwrap();
    let mut out = Tensor::<i64>::zeros([3, 4]).unwrap();
    let select = |(c, a, b)| if c { a } else { b };
    nest::map((&flag, &row, &column), AutoBroadcast::None, out.view_mut(), select).unwrap();
    assert_eq!(out.to_vec(), [0, 0, 0, 0, 0, 1, 2, 3, 2, 2, 2, 2]);
    let v = |k: usize| [&row, &column, &all][k % 3].clone();
    let eight = (v(0), v(1), v(2), v(3), v(4), v(5), v(6), v(7));
    nest::map(eight, AutoBroadcast::None, out.view_mut(), |(a, b, c, d, e, g, h, i)| {
        a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * g + 7 * h + 8 * i
    })
    .unwrap();
    let expected = coordinates(&[3, 4]).into_iter().map(|c| {
        let (row, column, all) = (c[1] as i64, c[0] as i64, (c[0] * 4 + c[1]) as i64);
        12 * row + 15 * column + 9 * all
    });
    assert_eq!(out.to_vec(), expected.collect::<Vec<_>>());
}

/// The output buffer may be more than one of the operands.
#[test]
fn output_buffer_may_be_several_operands() {
    for n in [1, 5, 100, 5000] {
        let held = Tensor::new([n], data(n)).unwrap();
        let mut out = held.clone();
        let view = out.view_mut();
        let own = || nest::Source::of(&view);
        nest::map((own(), own()), AutoBroadcast::Numpy, view, |(a, b)| a * 2.0 + b).unwrap();
        let expected: Vec<f32> = held.view().iter().map(|a| a * 2.0 + a).collect();
        assert_eq!(out.to_vec(), expected, "{n}");
    }
}

#[test]
fn borrowed_operands_work_in_every_function() {
    let data = data(3000);
    let (row, tall) = (View::new(&data[..50], [50]).unwrap(), View::new(&data, [60, 50]).unwrap());
    let turned = View::strided(&data, [60, 50], &[1, 60], 0).unwrap();
    for lhs in [&tall, &turned] {
        let operands = (lhs, &row);
        let rule = AutoBroadcast::Numpy;
        let (shape, dtype) = (Shape::from([60, 50]), f32::DTYPE);
        assert_eq!(nest::common(dtype, operands, rule).unwrap().shape, shape);
        assert!(nest::common(dtype, (&turned, &tall.slice(0, 0..2, 1).unwrap()), rule).is_none());
        let mut out = Tensor::<f32>::zeros([60, 50]).unwrap();
        nest::map(operands, rule, out.view_mut(), |(a, b)| a - b).unwrap();
        let (lhs, rhs) = nest::align(operands, &shape, rule).unwrap();
        assert_eq!(out.to_vec(), naive(&lhs, &rhs, |a, b| a - b));
        let both = (&lhs, &rhs);
        let found = nest::find(both, &shape, |(a, b)| a - b == out.to_vec()[777]);
        let first = naive(&lhs, &rhs, |a, b| a - b).iter().position(|v| *v == out.to_vec()[777]);
        assert_eq!(found.map(|at| at[0] * 50 + at[1]), first);
        let mut sums = Tensor::<f32>::zeros([50]).unwrap();
        let fold = nest::fold::Max;
        nest::reduce(fold, lhs.clone(), &[0], sums.view_mut()).unwrap();
        let column = |c| (0..60).map(|r| lhs.get(&[r, c]).unwrap()).fold(f32::MIN, f32::max);
        assert_eq!(sums.to_vec(), (0..50).map(column).collect::<Vec<_>>());
    }
}

#[test]
fn rank_is_not_limited() {
    for rank in [0, 1, 64, 65, 1000] {
        let ones = vec![1; rank];
        let tensor = Tensor::new(ones.clone(), vec![3.0f32]).unwrap();
        let sum = (&tensor + &Tensor::from([4.0])).unwrap();
        assert_eq!(sum.to_vec(), [7.0]);
        assert_eq!(sum.shape().len(), rank.max(1));
    }
    // Rank 24, with no two axes that coalesce.
    let lhs = Tensor::new([1, 2].repeat(12), (0..4096u32).collect()).unwrap();
    let rhs = Tensor::new([2, 1].repeat(12), (0..4096u32).collect()).unwrap();
    let rhs = rhs.view().slice(0, 0..1, 1).unwrap();
    let lhs = lhs.view().slice(1, 0..1, 1).unwrap();
    let product = (lhs + rhs).unwrap();
    assert_eq!(product.shape().numel(), Some(1 << 22));
    let spread =
        |i: u32, start: u32| (0..11).map(|bit| (i >> (2 * bit + start) & 1) << bit).sum::<u32>();
    for (i, value) in product.as_slice().unwrap().iter().enumerate().step_by(997) {
        assert_eq!(*value, spread(i as u32, 0) + spread(i as u32, 1));
    }
}

#[test]
fn find_returns_the_first_match_in_row_major_order() {
    let data: Vec<i32> = (0..600).map(|i| (i % 250 == 249) as i32).collect();
    let hit = |(x,)| x == 1;
    let view = View::new(&data, [2, 300]).unwrap();
    assert_eq!(nest::find((view.clone(),), view.shape(), hit), Some(Shape::from([0, 249])));
    let swapped = view.permute(&[1, 0]).unwrap();
    assert_eq!(nest::find((swapped.clone(),), swapped.shape(), hit), Some(Shape::from([199, 1])));
    let none = view.slice(1, 0..199, 1).unwrap();
    assert_eq!(nest::find((none.clone(),), none.shape(), hit), None);
    assert_eq!(
        nest::find((View::new(&[1], []).unwrap(),), &Shape::default(), hit),
        Some(Shape::default())
    );
    let empty = View::new(&[0; 0], [3, 0]).unwrap();
    assert_eq!(nest::find((empty.clone(),), empty.shape(), |_| true), None);
}

#[test]
fn copies_preserve_bits() {
    fn reversed<T: Element>(elements: [T; 2]) -> Vec<T> {
        let tensor = Tensor::from(elements);
        tensor.view().reverse(0).unwrap().to_tensor().unwrap().to_vec()
    }
    // Includes signaling NaNs.
    let bits = reversed([0x7fa0_0001, 0x8000_0000].map(f32::from_bits));
    assert_eq!(bits.into_iter().map(f32::to_bits).collect::<Vec<_>>(), [0x8000_0000, 0x7fa0_0001]);
    let bits = reversed([0x7d01, 0x8000].map(f16::from_bits));
    assert_eq!(bits.into_iter().map(f16::to_bits).collect::<Vec<_>>(), [0x8000, 0x7d01]);
    let bits = reversed([0x7f81, 0x8000].map(bf16::from_bits));
    assert_eq!(bits.into_iter().map(bf16::to_bits).collect::<Vec<_>>(), [0x8000, 0x7f81]);
    assert_eq!(reversed([true, false]), [false, true]);
}

/// Strides and an offset of an operand of this shape: each axis contiguous, broadcast, reversed or
/// with gaps.
fn operand(shape: Vec<usize>) -> impl Strategy<Value = (Vec<isize>, usize, usize)> {
    let rank = shape.len();
    let order = Just((0..rank).collect::<Vec<_>>()).prop_shuffle();
    (order, proptest::collection::vec(0..5u8, rank)).prop_map(move |(order, kinds)| {
        let (mut strides, mut offset, mut size) = (vec![0; rank], 0, 1);
        for axis in order {
            let step = if kinds[axis] == 3 { 2 } else { 1 };
            match kinds[axis] {
                0 => continue,
                1 => {
                    strides[axis] = -(size as isize);
                    offset += size * (shape[axis].max(1) - 1);
                }
                _ => strides[axis] = (size * step) as isize,
            }
            size *= shape[axis].max(1) * step;
        }
        (strides, offset, size)
    })
}

proptest! {
    // A fixed seed makes the cases the same in every run.
    #![proptest_config(ProptestConfig { cases: 400, rng_seed: RngSeed::Fixed(1), ..Default::default() })]

    #[test]
    fn random_layouts((shape, lhs, rhs, out) in proptest::collection::vec(0..6usize, 0..5).prop_flat_map(|shape| {
        let operand = || operand(shape.clone());
        (Just(shape.clone()), operand(), operand(), Just((0..shape.len()).collect::<Vec<_>>()).prop_shuffle())
    })) {
        let (lhs_data, rhs_data) = (data(lhs.2), data(rhs.2 + 1));
        let lhs = View::strided(&lhs_data, &shape[..], &lhs.0, lhs.1).unwrap();
        let rhs = View::strided(&rhs_data, &shape[..], &rhs.0, rhs.1 + 1).unwrap();
        check(lhs.clone(), rhs.clone());
        prop_assert_eq!(lhs.to_tensor().unwrap().to_vec(), lhs.to_vec());

        // Also into a permuted result.
        let permuted: Vec<usize> = out.iter().map(|&axis| shape[axis]).collect();
        let mut back = vec![0; out.len()];
        out.iter().enumerate().for_each(|(k, &axis)| back[axis] = k);
        let mut memory = Tensor::<f32>::zeros(permuted).unwrap();
        let result = memory.view_mut().permute(&back).unwrap();
        nest::map((&lhs, &rhs), AutoBroadcast::None, result, |(lhs, rhs)| scalar::add(lhs, rhs)).unwrap();
        let found = memory.view().permute(&back).unwrap().to_vec();
        prop_assert_eq!(found, naive(&lhs, &rhs, |lhs, rhs| lhs + rhs));
    }
}
