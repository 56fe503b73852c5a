//! A result depends on nothing but its operands' values: not on the lane, the length, or how an operand was broadcast.
#![allow(clippy::unwrap_used)]

use opwright_runtime::scalar::*;
use opwright_runtime::{AutoBroadcast, Numeric, Shape, Tensor, View, f16, nest};

const GRID: [f32; 21] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    2.0,
    -2.0,
    3.0,
    0.1,
    -0.1,
    1e-40,
    -1e-40,
    1e30,
    -1e30,
    5.3,
    7.0,
    f32::MAX,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
];

/// The bits of every result, with one NaN for all.
fn bits<T: Numeric>(
    lhs: View<'_, T>,
    rhs: View<'_, T>,
    f: fn(T::Compute, T::Compute) -> T::Compute,
) -> Vec<u64> {
    let mut out = Tensor::<T>::zeros(lhs.shape()).unwrap();
    nest::map((lhs, rhs), out.view_mut(), |(lhs, rhs)| f(lhs, rhs));
    let bits = |x: T| cast::<f64, T::Compute>(x.widen());
    out.view().iter().map(bits).map(|x| if x.is_nan() { u64::MAX } else { x.to_bits() }).collect()
}

fn check<T: Numeric>(values: &[T], f: fn(T::Compute, T::Compute) -> T::Compute) {
    let one = |a: T, b: T| bits(Tensor::scalar(a).view(), Tensor::scalar(b).view(), f)[0];
    for n in (1..=17).chain([31, 32, 33, 63, 64, 65]) {
        let shape = Shape::from([n]);
        // Every value at every lane.
        let walk: Vec<T> = (0..n).map(|i| values[(i * 8 + n) % values.len()]).collect();
        let walk = View::new(&walk, [n]).unwrap();
        for &value in values {
            let stretched = Tensor::scalar(value);
            let (stretched,) =
                nest::align((stretched.view(),), &shape, AutoBroadcast::Numpy).unwrap();
            let whole = stretched.to_tensor().unwrap();
            let back = walk.to_tensor().unwrap();
            let gaps: Vec<T> = walk.iter().flat_map(|x| [x, value]).collect();
            let gaps = View::strided(&gaps, [n], &[2], 0).unwrap();
            let expected: Vec<u64> = walk.iter().map(|x| one(x, value)).collect();
            assert_eq!(bits(walk.clone(), stretched.clone(), f), expected);
            assert_eq!(bits(walk.clone(), whole.view(), f), expected);
            assert_eq!(bits(gaps, whole.view(), f), expected);
            let expected: Vec<u64> = walk.iter().map(|x| one(value, x)).collect();
            assert_eq!(bits(stretched, back.view(), f), expected);
            assert_eq!(bits(whole.view(), back.view(), f), expected);
        }
    }
}

#[test]
fn floats() {
    for f in [add, sub, mul, div, rem, min, max, minimum, maximum, pow, atan2, hypot] {
        check::<f32>(&GRID, f);
    }
    for f in [div, min, pow, atan2, hypot] {
        check::<f64>(&GRID.map(f64::from), f);
    }
    check::<f16>(&GRID.map(f16::from_f32), add);
}

#[test]
fn integers() {
    let values = [0, 1, -1, 2, -7, i32::MAX, i32::MIN];
    for f in [add, sub, mul, div, rem, min, max, pow] {
        check::<i32>(&values, f);
    }
}
