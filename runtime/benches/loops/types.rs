//! Every dtype against `f32`: `cargo bench -p opwright-runtime --bench loops -- types`.
//!
//! Which loops the compiler vectorises differs from dtype to dtype. Each function and each reduction is timed for every
//! dtype in the layouts that have loops of their own, and marked if it takes more than three times as long as `f32` per
//! byte (for dtypes narrower than `f32`, per element).

use std::hint::black_box;

use opwright_runtime::nest::fold;
use opwright_runtime::{
    AutoBroadcast, DType, Element, Numeric, Tensor, View, bf16, f16, nest, scalar,
};

use crate::clock::{self, Bench};

const ROUNDS: usize = 8;

/// The shapes of the left and right operand, with about the same number of elements.
const PAIRS: [(&[usize], &[usize]); 7] = [
    (&[256, 256], &[256, 256]),
    (&[256, 256], &[256]),
    (&[256, 256], &[256, 1]),
    (&[256, 256], &[1]),
    (&[3000, 20], &[20]),
    (&[3000, 20], &[3000, 1]),
    (&[20000, 3], &[20000, 1]),
];

/// The shape, the axis to reduce over, and whether the last axis is reversed.
const FOLDS: [(&[usize], usize, bool); 6] = [
    (&[256, 256], 1, false),
    (&[256, 256], 0, false),
    (&[256, 256], 1, true),
    (&[1500, 40], 1, false),
    (&[20000, 3], 1, false),
    (&[64, 32, 32], 1, false),
];

/// The figures of one dtype: what was timed, and nanoseconds per element.
type Figures = Vec<(String, f64)>;

/// Times everything, and prints a table.
pub fn run() {
    let mut table: Vec<(DType, usize, Figures)> = Vec::new();
    macro_rules! each {
        ($($ty:ty)+) => { $({
            let number = |i: usize| <$ty>::cast::<i64>(1 + (i * 7 % 13) as i64);
            let figures = figures::<$ty>(|i| <$ty>::narrow(number(i)));
            table.push((<$ty>::DTYPE, size_of::<$ty>(), figures));
        })+ };
    }
    each! { f32 f64 f16 bf16 i8 i16 i32 i64 u8 u16 u32 u64 }
    let Some((_, _, reference)) = table.first() else { return };
    print!("{:32}", "ns an element");
    table.iter().for_each(|(dtype, ..)| print!("{:>8}", dtype.to_string()));
    println!();
    for (k, (name, f32)) in reference.iter().enumerate() {
        print!("{name:32}");
        for (_, size, figures) in &table {
            let (time, bytes) = (figures[k].1, *size as f64 / size_of::<f32>() as f64);
            let slow = time > 3.0 * f32 * bytes.max(1.0);
            print!("{time:7.3}{}", if slow { '!' } else { ' ' });
        }
        println!();
    }
}

fn figures<T: Numeric>(number: impl Fn(usize) -> T) -> Figures {
    let tensor = |shape: &[usize]| {
        let elements = (0..shape.iter().product()).map(&number).collect();
        let tensor = Tensor::new(shape, elements).expect("as many as there are");
        // Copied so that it starts at a cache line, as results do.
        let mut aligned = zeros::<T>(shape);
        nest::copy(tensor.view(), aligned.view_mut());
        aligned
    };
    let mut figures = Figures::new();
    let mut time = |bench: Bench<'_>| {
        let (name, elements) = (bench.name.clone(), bench.elements as f64);
        figures.push((name, clock::shortest(&mut [bench], ROUNDS)[0] / elements));
    };
    for (left, right) in PAIRS {
        let operands = (tensor(left), tensor(right));
        let mut out = zeros::<T>(left);
        macro_rules! functions {
            ($($name:ident)+) => { $(time(Bench {
                name: format!("{} {left:?} {right:?}", stringify!($name)),
                elements: out.shape().iter().product(),
                call: Box::new(|| {
                    let views = (black_box(&operands.0).view(), operands.1.view());
                    nest::map(views, AutoBroadcast::Numpy, out.view_mut(), #[inline(always)] |(a, b)| {
                        scalar::$name(a, b)
                    })
                    .expect("operands that fit");
                }),
            });)+ };
        }
        functions! { add mul div maximum }
    }
    for (shape, axis, backwards) in FOLDS {
        let whole = tensor(shape);
        let view = if backwards { reversed(whole.view()) } else { whole.view() };
        let mut kept = shape.to_vec();
        kept.remove(axis);
        let mut out = zeros::<T>(&kept);
        macro_rules! folds {
            ($($name:ident)+) => { $(time(Bench {
                name: format!(
                    "{} {shape:?} {axis}{}",
                    stringify!($name),
                    if backwards { " reversed" } else { "" }
                ),
                elements: whole.view().iter().len(),
                call: Box::new(|| {
                    let x = black_box(&view).reborrow();
                    nest::reduce(fold::$name, x, &[axis as i64], out.view_mut()).unwrap();
                }),
            });)+ };
        }
        folds! { Add Max }
    }
    figures
}

fn reversed<T: Element>(view: View<'_, T>) -> View<'_, T> {
    let last = view.shape().len() - 1;
    view.reverse(last).expect("an axis")
}

fn zeros<T: Element>(shape: &[usize]) -> Tensor<T> {
    Tensor::zeros(shape).expect("memory for a benchmark")
}
