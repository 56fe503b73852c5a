//! Throughput in a dozen layouts: `cargo bench -p opwright-runtime --bench layouts`, with parts of names as filters,
//! and `--help` for options.
//!
//! For work on `plan`, `pack` and `kernel`; `tests/peers` compares with other libraries. Matrices of side 256 fit in a core's L2
//! cache, those of side 2048 do not. `OPWRIGHT_ISA` bounds the instruction set, and `OPWRIGHT_THREADS=1` uses one
//! thread.

mod layout;

use std::fmt;

use divan::Bencher;
use divan::counter::ItemsCount;
use layout::{LAYOUTS, Layout, data};
use opwright_runtime::{AutoBroadcast, Element, Numeric, Shape, Tensor, View, f16, nest, scalar};

const SIDES: [usize; 2] = [256, 2048];

fn main() {
    divan::main();
}

/// A layout, and the side of its matrices.
struct Case {
    layout: Layout,
    side: usize,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.layout, self.side)
    }
}

fn cases() -> impl Iterator<Item = Case> {
    SIDES.into_iter().flat_map(|side| LAYOUTS.map(|layout| Case { layout, side }))
}

/// Adds two operands, the right one in the layout, into an existing tensor.
#[divan::bench(args = cases())]
fn add_f32(bencher: Bencher, case: &Case) {
    add(bencher, case, |x| x);
}

/// The same for f16.
#[divan::bench(args = cases())]
fn add_f16(bencher: Bencher, case: &Case) {
    add(bencher, case, f16::from_f32);
}

fn add<T: Numeric>(bencher: Bencher, case: &Case, number: impl Fn(f32) -> T) {
    let data = data(case.side, number);
    let (lhs, rhs) = case.layout.operands(&data, case.side);
    let mut out = zeros::<T>(lhs.shape());
    bencher.counter(ItemsCount::new(case.layout.elements(case.side))).bench_local(|| {
        let added = |(a, b)| scalar::add(a, b);
        nest::map((&lhs, &rhs), AutoBroadcast::Numpy, out.view_mut(), added)
    });
}

/// Copies an operand of this layout, broadcast to the result.
#[divan::bench(args = cases())]
fn copy(bencher: Bencher, case: &Case) {
    let data = data(case.side, |x| x);
    let (lhs, rhs) = case.layout.operands(&data, case.side);
    let mut out = zeros::<f32>(lhs.shape());
    let (from,) =
        nest::align((&rhs,), lhs.shape(), AutoBroadcast::Numpy).expect("operands that fit");
    bencher
        .counter(ItemsCount::new(case.layout.elements(case.side)))
        .bench_local(|| nest::copy(from.reborrow(), out.view_mut()));
}

/// The axes of a matrix to sum over, and whether it is transposed.
struct Axes {
    axes: &'static [i64],
    transposed: bool,
    side: usize,
}

impl fmt::Display for Axes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let transposed = if self.transposed { "/transposed" } else { "" };
        write!(f, "{:?}{transposed}/{}", self.axes, self.side)
    }
}

fn axes() -> impl Iterator<Item = Axes> {
    let ways = [(&[0][..], false), (&[0], true), (&[1], false), (&[1], true), (&[0, 1], false)];
    SIDES
        .into_iter()
        .flat_map(move |side| ways.map(|(axes, transposed)| Axes { axes, transposed, side }))
}

/// Sums along axes of a matrix.
#[divan::bench(args = axes())]
fn sum(bencher: Bencher, Axes { axes, transposed, side }: &Axes) {
    let data = data(*side, |x| x);
    let matrix = View::new(&data[..side * side], [*side, *side]).expect("enough data");
    let x = if *transposed { matrix.permute(&[1, 0]).expect("two axes") } else { matrix };
    let kept: Vec<usize> = vec![*side; 2 - axes.len()];
    let mut out = zeros::<f32>(&Shape::from(kept));
    bencher
        .counter(ItemsCount::new(side * side))
        .bench_local(|| nest::reduce(nest::fold::Add, x.reborrow(), axes, out.view_mut()));
}

/// The overhead of a call: adds [2, 3] and [3] into an existing tensor.
#[divan::bench]
fn small_add(bencher: Bencher) {
    let (lhs, rhs) = (zeros::<f32>(&Shape::from([2, 3])), zeros::<f32>(&Shape::from([3])));
    let mut out = zeros::<f32>(lhs.shape());
    bencher.bench_local(|| {
        let added = |(a, b)| scalar::add(a, b);
        nest::map((&lhs.view(), &rhs.view()), AutoBroadcast::Numpy, out.view_mut(), added)
    });
}

/// The overhead of a reduction: sums along an axis of [4, 4].
#[divan::bench(args = [0, 1])]
fn small_sum(bencher: Bencher, axis: i64) {
    let x = zeros::<f32>(&Shape::from([4, 4]));
    let mut out = zeros::<f32>(&Shape::from([4]));
    bencher.bench_local(|| nest::reduce(nest::fold::Add, x.view(), &[axis], out.view_mut()));
}

fn zeros<T: Element>(shape: &Shape) -> Tensor<T> {
    Tensor::zeros(shape.clone()).expect("memory for a benchmark")
}
