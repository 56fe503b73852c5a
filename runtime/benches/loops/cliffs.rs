//! Random layouts: `cargo bench -p opwright-runtime --bench loops -- cliffs`.
//!
//! Compares the sum of a dense operand and one in a random layout with the sum of two dense operands of as many
//! elements, scaled by the number of cache lines touched. A layout is a cliff if it takes more than three times as
//! long, and also longer than a loop over a list of the element offsets.

use std::collections::HashSet;
use std::hint::black_box;

use opwright_runtime::{AutoBroadcast, Shape, Tensor, View, nest, scalar};

use crate::clock::{self, Bench};

const LAYOUTS: usize = 300;

/// The approximate number of elements of the result: within a core's L1 cache, within its L2, and beyond.
const SIZES: [usize; 3] = [4 << 10, 64 << 10, 1 << 20];

const LINE: usize = 64 / size_of::<f32>();

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// A layout of the right operand: axes in any order, with gaps, reversed or broadcast (size 1).
struct Layout {
    /// The approximate number of elements of the result.
    size: usize,
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
        Layout { size, result, shape, strides, offset, reach }
    }

    /// Returns the offset of the operand's element for each element of the result.
    fn offsets(&self) -> Vec<u32> {
        let mut offsets = vec![self.offset as isize];
        for ((&len, &dim), &stride) in self.result.iter().zip(&self.shape).zip(&self.strides) {
            let stride = if dim == 1 { 0 } else { stride };
            let steps = |&at: &isize| (0..len as isize).map(move |i| at + i * stride);
            offsets = offsets.iter().flat_map(steps).collect();
        }
        offsets.into_iter().map(|at| at as u32).collect()
    }
}

/// Times random layouts alternating with their dense counterparts, and prints the cliffs.
pub fn run() {
    let random = &mut Random(1);
    let layouts: Vec<Layout> =
        (0..LAYOUTS).map(|i| Layout::random(random, SIZES[i % SIZES.len()])).collect();
    let most = layouts.iter().map(|layout| layout.reach).max().unwrap_or(1);
    let data: Vec<f32> = (0..most).map(|i| (i % 1000) as f32).collect();
    let mut ratios: Vec<(f64, f64, &Layout)> = layouts
        .iter()
        .map(|layout| {
            let n: usize = layout.result.iter().product();
            let offsets = layout.offsets();
            let lines = offsets.iter().map(|&at| at as usize / LINE).collect::<HashSet<_>>().len();
            let view = View::strided(&data, layout.shape.clone(), &layout.strides, layout.offset)
                .expect("a layout within the data");
            let dense = Tensor::<f32>::zeros([n]).expect("memory for a benchmark");
            let flat = dense.view();
            let mut benches = [sum(view, &layout.result), sum(flat, &[n]), listed(&data, &offsets)];
            let times = clock::shortest(&mut benches, 4);
            // A dense sum reads two operands and writes one result.
            let lines = (2 * n / LINE + lines) as f64 / (3 * n / LINE) as f64;
            (times[0] / (times[1] * lines.max(1.0)), times[0] / times[2], layout)
        })
        .collect();
    ratios.sort_by(|a, b| b.0.total_cmp(&a.0));
    println!("cliffs: random layouts within 3 times the dense one, and those that are not, but");
    println!("as fast as a loop that has a list of where each element is:");
    for size in SIZES {
        let of_size = || ratios.iter().filter(|(_, _, layout)| layout.size == size);
        let within = of_size().filter(|(dense, ..)| *dense <= 3.0).count();
        let picked = of_size().filter(|(dense, list, _)| *dense > 3.0 && *list <= 1.1).count();
        println!("  {within} and {picked} of {}, about {size} elements", of_size().count());
    }
    println!("the others, against the dense one and against the list:");
    let others = ratios.iter().filter(|(dense, list, _)| *dense > 3.0 && *list > 1.1);
    for (dense, list, Layout { result, shape, strides, .. }) in others {
        println!("{dense:6.2} {list:6.2}  {shape:?} by {strides:?} in {result:?}");
    }
}

/// Adds a dense operand and elements gathered by offset.
fn listed<'a>(data: &'a [f32], offsets: &'a [u32]) -> Bench<'a> {
    let lhs = vec![0.0f32; offsets.len()];
    let mut out = vec![0.0f32; offsets.len()];
    let call = move || {
        for ((out, lhs), &at) in out.iter_mut().zip(black_box(&lhs)).zip(offsets) {
            *out = lhs + data[at as usize];
        }
        black_box(&mut out);
    };
    Bench { name: String::new(), elements: offsets.len(), call: Box::new(call) }
}

/// Adds a dense operand and this one.
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
