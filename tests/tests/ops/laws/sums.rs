//! Float sums are accurate in every layout, and sums and broadcasts are adjoint.

use opwright::{
    AnyOp, AnyTensor, Attributes, DType, Float, Op, Result, Tensor, bf16, broadcast, broadcast_to,
    f16, mul, sum, sum_to,
};

use opwright_tests::layouts::{Laid, Scheme};

use crate::common::coordinates::numel;
use crate::common::random::Random;
use crate::common::tensors::{any_tensor, bits, tensor};

/// The distance from 1 to the next larger number.
fn epsilon(dtype: DType) -> f64 {
    match dtype {
        DType::F16 => f64::from(f16::EPSILON),
        DType::Bf16 => f64::from(bf16::EPSILON),
        DType::F32 => f64::from(f32::EPSILON),
        _ => f64::EPSILON,
    }
}

/// The sum in twice the precision (Neumaier), as a reference.
fn exact(values: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut lost) = (0.0_f64, 0.0_f64);
    for value in values {
        let next = sum + value;
        lost += if sum.abs() >= value.abs() { (sum - next) + value } else { (value - next) + sum };
        sum = next;
    }
    sum + lost
}

fn as_f64s(x: &AnyTensor) -> Result<Vec<f64>> {
    fn widened<T: Float>(x: &AnyTensor) -> Result<Vec<f64>> {
        Ok(x.typed::<T>()?.iter().map(|v| opwright::scalar::cast::<f64, _>(v.widen())).collect())
    }
    match x.dtype() {
        DType::F16 => widened::<f16>(x),
        DType::Bf16 => widened::<bf16>(x),
        DType::F32 => widened::<f32>(x),
        _ => widened::<f64>(x),
    }
}

/// The error for n terms of the same sign is at most `8 · log2(n) · ε`, for all axes and layouts, and all layouts
/// give the same bits.
#[test]
fn float_sums_are_within_their_bound_in_every_layout() -> Result<()> {
    // Along contiguous and strided axes, both, and around a kept axis.
    let cases: &[(&[usize], &[i64])] = &[
        (&[2], &[0]),
        (&[100], &[0]),
        (&[5000], &[0]),
        (&[3, 700], &[1]),
        (&[700, 3], &[0]),
        (&[40, 3, 20], &[0, 2]),
        (&[7, 11, 13], &[0, 1, 2]),
    ];
    let mut random = Random::new("sums");
    for &(shape, axes) in cases {
        for dtype in [DType::F32, DType::F64, DType::F16, DType::Bf16] {
            let x =
                any_tensor(dtype, shape, |_| (random.next() >> 11) as f64 / (1u64 << 53) as f64);
            let attributes = Attributes::new().with("axes", axes);
            let op = AnyOp::new("sum", &attributes)?;
            let plain = op.eval(&[x.view()])?;
            let terms = numel(shape) / plain.shape().numel().unwrap_or(1);
            let bound = 8.0 * (terms as f64).log2() * epsilon(dtype);
            let values = as_f64s(&x)?;
            for (kept, got) in as_f64s(&plain)?.into_iter().enumerate() {
                let mine =
                    values.iter().enumerate().filter(|(i, _)| owner(*i, shape, axes) == kept);
                let truth = exact(mine.map(|(_, &value)| value));
                let error = ((got - truth) / truth).abs();
                assert!(error <= bound, "{dtype}{shape:?} over {axes:?}: {error} above {bound}");
            }
            for scheme in Scheme::ALL {
                let laid = op.eval(&[Laid::new(&x, scheme)?.view()?])?;
                assert_eq!(bits(&laid), bits(&plain), "{dtype}{shape:?} {scheme:?}");
            }
        }
    }
    Ok(())
}

/// The index of the sum that element `i` belongs to.
fn owner(i: usize, shape: &[usize], axes: &[i64]) -> usize {
    let coordinate = crate::common::coordinates::unravel(i, shape);
    let kept = (0..shape.len()).filter(|&axis| !axes.contains(&(axis as i64)));
    kept.fold(0, |index, axis| index * shape[axis] + coordinate[axis])
}

/// Many terms of 0.1 in f32, whose sum from left to right exceeds the bound.
#[test]
fn the_bound_excludes_a_sum_from_left_to_right() -> Result<()> {
    let n = 200_000;
    let x = tensor::<f32>([n], |_| 0.1);
    let truth = f64::from(0.1_f32) * n as f64;
    let bound = 8.0 * (n as f64).log2() * f64::from(f32::EPSILON);
    let relative = |sum: f32| ((f64::from(sum) - truth) / truth).abs();
    assert!(relative(x.view().iter().fold(0.0, |sum, value| sum + value)) > bound);
    assert!(relative(sum(&x, &[0])?.to_vec()[0]) <= bound);
    Ok(())
}

/// Shapes, and the broadcast axes.
const BROADCASTS: &[(&[usize], &[usize])] = &[
    (&[2, 3], &[0]),
    (&[3, 2], &[1]),
    (&[2, 7, 3, 5, 4], &[1, 3]),
    (&[4, 5], &[0, 1]),
    (&[0, 3], &[0]),
    (&[3, 0], &[0]),
    (&[], &[]),
];

#[test]
fn summing_a_broadcast_multiplies_by_the_count() -> Result<()> {
    for &(shape, axes) in BROADCASTS {
        let kept: Vec<usize> =
            (0..shape.len()).filter(|axis| !axes.contains(axis)).map(|axis| shape[axis]).collect();
        let count: usize = axes.iter().map(|&axis| shape[axis]).product();
        let x = tensor::<i32>(&kept[..], |i| i as f64 - 3.0);
        let wide = broadcast(&x, shape, axes)?;
        let expected = mul(&x, &Tensor::scalar(count as i32))?;
        assert_eq!(sum(wide, axes)?, expected, "{shape:?} along {axes:?}");
    }
    Ok(())
}

/// `<broadcast_to(x), g> = <x, sum_to(g)>`, exact for small integers.
#[test]
fn sum_to_is_the_adjoint_of_broadcast_to() -> Result<()> {
    let cases: &[(&[usize], &[usize])] = &[
        (&[3], &[2, 3]),
        (&[2, 1], &[2, 3]),
        (&[1, 3, 1], &[4, 2, 3, 5]),
        (&[], &[3, 2]),
        (&[1], &[0]),
        (&[1, 1], &[1, 4]),
        (&[0, 1], &[2, 0, 3]),
        (&[2, 3], &[2, 3]),
    ];
    for &(from, to) in cases {
        let x = tensor::<f32>(from, |i| (i % 7) as f64 - 3.0);
        let g = tensor::<f32>(to, |i| (5 * i % 11) as f64 - 5.0);
        let shape: Vec<i64> = to.iter().map(|&dim| dim as i64).collect();
        let left = dot(&broadcast_to(&x, &shape)?.to_vec(), &g.to_vec());
        let right = dot(&x.to_vec(), &sum_to(&g, from)?.to_vec());
        assert_eq!(left, right, "{from:?} to {to:?}");
    }
    Ok(())
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(&a, &b)| f64::from(a) * f64::from(b)).sum()
}
