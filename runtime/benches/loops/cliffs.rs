//! Layouts that nobody thought of: `cargo bench -p opwright-runtime -- cliffs`.
//!
//! A random layout may cost the cache lines that it touches, and nothing else: a sum of a dense operand and one in that
//! layout is compared with the sum of two dense ones of as many elements, times the lines over theirs. No cliff means that
//! no layout takes three times as long as that.

use std::collections::HashSet;
use std::hint::black_box;

use opwright_runtime::{AutoBroadcast, Shape, Tensor, View, nest, scalar};

use crate::clock::{self, Bench};

const LAYOUTS: usize = 300;

/// Elements of the result, about: some in a core's first cache, some in its second, some beyond.
const SIZES: [usize; 3] = [4 << 10, 64 << 10, 1 << 20];

const LINE: usize = 64 / size_of::<f32>();

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// A layout of the right operand: its axes in any order in memory, with gaps, backwards, or stretched (size 1).
struct Layout {
    result: Vec<usize>,
    shape: Vec<usize>,
    strides: Vec<isize>,
    offset: usize,
    reach: usize,
}

impl Layout {
    fn random(random: &mut Random, size: usize) -> Layout {
        let rank = 1 + random.below(6);
        let mut result = vec![1; rank];
        while result.iter().product::<usize>() < size {
            result[random.below(rank)] *= 2 + random.below(3);
        }
        let mut order: Vec<usize> = (0..rank).collect();
        (1..rank).rev().for_each(|k| order.swap(k, random.below(k + 1)));
        let (mut shape, mut strides) = (result.clone(), vec![1; rank]);
        let (mut offset, mut reach) = (0, 1);
        for axis in order {
            if random.below(4) == 0 {
                shape[axis] = 1;
                continue;
            }
            let stride = reach * [1, 1, 1, 2][random.below(4)];
            reach = stride * shape[axis];
            strides[axis] = stride as isize;
            if random.below(6) == 0 {
                offset += stride * (shape[axis] - 1);
                strides[axis] = -strides[axis];
            }
        }
        Layout { result, shape, strides, offset, reach }
    }

    /// Cache lines that hold an element of it.
    fn lines(&self) -> usize {
        let mut offsets = vec![self.offset as isize];
        for (&len, &stride) in self.shape.iter().zip(&self.strides) {
            let steps = |&at: &isize| (0..len as isize).map(move |i| at + i * stride);
            offsets = offsets.iter().flat_map(steps).collect();
        }
        offsets.into_iter().map(|at| at as usize / LINE).collect::<HashSet<_>>().len()
    }
}

/// Times random layouts and their dense counterparts in turns, and prints the worst.
pub fn run() {
    let random = &mut Random(1);
    let layouts: Vec<Layout> =
        (0..LAYOUTS).map(|i| Layout::random(random, SIZES[i % SIZES.len()])).collect();
    let most = layouts.iter().map(|layout| layout.reach).max().unwrap_or(1);
    let data: Vec<f32> = (0..most).map(|i| (i % 1000) as f32).collect();
    let mut ratios: Vec<(f64, &Layout)> = layouts
        .iter()
        .map(|layout| {
            let n: usize = layout.result.iter().product();
            let view = View::strided(&data, layout.shape.clone(), &layout.strides, layout.offset)
                .expect("a layout within the data");
            let dense = Tensor::<f32>::zeros([n]).expect("memory for a benchmark");
            let flat = dense.view();
            let mut benches = [sum(view, &layout.result), sum(flat, &[n])];
            let times = clock::shortest(&mut benches, 4);
            // A dense sum reads two operands and writes one result.
            let lines = (2 * n / LINE + layout.lines()) as f64 / (3 * n / LINE) as f64;
            (times[0] / (times[1] * lines.max(1.0)), layout)
        })
        .collect();
    ratios.sort_by(|a, b| b.0.total_cmp(&a.0));
    let within = ratios.iter().filter(|(ratio, _)| *ratio <= 3.0).count();
    println!(
        "cliffs: {within} of {LAYOUTS} random layouts within 3 times the dense one; the worst:"
    );
    for (ratio, Layout { result, shape, strides, .. }) in ratios.iter().take(10) {
        println!("{ratio:6.2}  {shape:?} by {strides:?} in {result:?}");
    }
}

/// The sum of a dense operand and this one.
fn sum<'a>(rhs: View<'a, f32>, shape: &[usize]) -> Bench<'a> {
    let shape = Shape::from(shape);
    let lhs = Tensor::<f32>::zeros(shape.clone()).expect("memory for a benchmark");
    let mut out = Tensor::<f32>::zeros(shape).expect("memory for a benchmark");
    let elements = out.shape().iter().product();
    let call = move || {
        let (lhs, added) = (black_box(&lhs).view(), |(a, b)| scalar::add(a, b));
        nest::map((&lhs, &rhs), AutoBroadcast::Numpy, out.view_mut(), added)
            .expect("operands that fit");
    };
    Bench { name: String::new(), elements, call: Box::new(call) }
}
