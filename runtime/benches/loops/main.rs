//! How fast elements are walked in a dozen layouts: `cargo bench -p opwright-runtime`, with parts
//! of names to choose.
//!
//! For work on `nest` and `loops`; `tests/peers` compares with others. A matrix has 256 rows and
//! columns, which lie in a core's second cache, or 2048, which do not. `OPWRIGHT_ISA` bounds the
//! instructions. With the word `cliffs`, random layouts instead, and with `types`, every dtype.

mod cliffs;
mod clock;
mod layouts;
mod types;

use std::hint::black_box;

use clock::Bench;
use layouts::{LAYOUTS, Layout};
use opwright_runtime::{AutoBroadcast, Element, Numeric, Shape, Tensor, View, f16, nest, scalar};

const SIDES: [usize; 2] = [256, 2048];

fn main() {
    if std::env::args().any(|word| word == "cliffs") {
        return cliffs::run();
    }
    if std::env::args().any(|word| word == "types") {
        return types::run();
    }
    let data = SIDES.map(layouts::data);
    let halves = data.each_ref().map(|data| data.iter().map(|&x| f16::from_f32(x)).collect());
    let halves: [Vec<f16>; 2] = halves;
    let mut benches = Vec::new();
    for (i, side) in SIDES.into_iter().enumerate() {
        benches.extend(LAYOUTS.iter().map(|layout| map(layout, &data[i], side)));
        benches.push(map(&LAYOUTS[0], &halves[i], side));
        benches.extend(LAYOUTS.iter().map(|layout| copy(layout, &data[i], side)));
        for axes in [&[0][..], &[1], &[0, 1]] {
            for transposed in [false, true] {
                benches.push(reduce(axes, transposed, &data[i], side));
            }
        }
    }
    clock::run(benches);
}

/// A sum of two operands, the right one in the layout, into what is there already.
fn map<'a, T: Numeric>(layout: &Layout, data: &'a [T], side: usize) -> Bench<'a> {
    let (lhs, rhs) = layout.operands(data, side);
    let mut out = zeros::<T>(lhs.shape());
    let call = move || {
        let added = |(a, b)| scalar::add(a, b);
        nest::map((black_box(&lhs), &rhs), AutoBroadcast::Numpy, out.view_mut(), added)
            .expect("operands that fit");
    };
    Bench {
        name: format!("map/{}/{layout}/{side}", T::DTYPE),
        elements: layout.elements(side),
        call: Box::new(call),
    }
}

/// A copy out of the layout, stretched to the whole.
fn copy<'a>(layout: &Layout, data: &'a [f32], side: usize) -> Bench<'a> {
    let (lhs, rhs) = layout.operands(data, side);
    let mut out = zeros::<f32>(lhs.shape());
    let (from,) =
        nest::align((&rhs,), lhs.shape(), AutoBroadcast::Numpy).expect("operands that fit");
    let call = move || nest::copy(black_box(&from).clone(), out.view_mut());
    Bench {
        name: format!("copy/{layout}/{side}"),
        elements: layout.elements(side),
        call: Box::new(call),
    }
}

/// A sum along axes of a matrix, or of one that is transposed.
fn reduce<'a>(axes: &'static [i64], transposed: bool, data: &'a [f32], side: usize) -> Bench<'a> {
    let matrix = View::new(&data[..side * side], [side, side]).expect("enough data");
    let x = if transposed { matrix.permute(&[1, 0]).expect("two axes") } else { matrix };
    let shape = x.shape().clone();
    let kept: Vec<usize> = vec![side; 2 - axes.len()];
    let mut out = zeros::<f32>(&Shape::from(kept));
    let name = format!("reduce/{axes:?}{}/{side}", if transposed { "/transposed" } else { "" });
    let call = move || {
        let operands = (black_box(&x),);
        nest::reduce(nest::fold::Add, operands, &shape, axes, out.view_mut(), |(x,)| x);
    };
    Bench { name, elements: side * side, call: Box::new(call) }
}

fn zeros<T: Element>(shape: &Shape) -> Tensor<T> {
    Tensor::zeros(shape.clone()).expect("memory for a benchmark")
}
