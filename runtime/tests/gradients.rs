//! Tests of the building blocks of gradients.

use opwright_runtime::nest::{self, fold};
use opwright_runtime::{AutoBroadcast, Shape, Tensor, bf16, f16, grad};

#[test]
fn reverse_turns_every_axis_that_it_names() {
    let x = Tensor::from([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    let reversed = |axes: &[i64]| grad::reverse(x.view(), axes);
    assert_eq!(reversed(&[]).unwrap(), x);
    assert_eq!(reversed(&[0]).unwrap(), Tensor::from([[4.0, 5.0, 6.0], [1.0, 2.0, 3.0]]));
    assert_eq!(reversed(&[1, 0]).unwrap(), Tensor::from([[6.0, 5.0, 4.0], [3.0, 2.0, 1.0]]));
    assert_eq!(reversed(&[1, 1]).unwrap(), x);
    for outside in [2, -1, i64::MIN, i64::MAX] {
        assert_eq!(reversed(&[outside]).unwrap_err().code(), "E1010");
    }
    let empty = Tensor::<f64>::zeros([0, 3]).unwrap();
    assert_eq!(grad::reverse(empty.view(), &[0, 1]).unwrap(), empty);
}

#[test]
fn sums_reduce_to_the_shape_of_an_operand() {
    let x = Tensor::new([2, 3, 4], (0..24).map(f64::from).collect()).unwrap();
    let view = || x.view();
    assert_eq!(grad::sum(view(), &[0, 2]).unwrap().to_vec(), [60.0, 92.0, 124.0]);
    assert_eq!(grad::sum(view(), &[]).unwrap(), x);
    assert_eq!(grad::sum(view(), &[3]).unwrap_err().code(), "E1010");
    assert_eq!(grad::sum(view(), &[-1]).unwrap_err().code(), "E1010");
    assert_eq!(grad::sum_to(view(), &[3, 1]).unwrap(), Tensor::from([[60.0], [92.0], [124.0]]));
    assert_eq!(grad::sum_to(view(), &[1, 1, 1, 1]).unwrap_err().code(), "E1010");
    assert_eq!(grad::sum_to(view(), &[]).unwrap(), Tensor::scalar(276.0));
    assert_eq!(grad::sum_to(view(), &[2, 3, 4]).unwrap(), x);
    assert_eq!(grad::sum_to(view(), &[2, 1, 3]).unwrap_err().code(), "E1010");
    assert_eq!(grad::sum_to(view(), &[-2]).unwrap_err().code(), "E1010");
    let empty = Tensor::<f64>::zeros([0, 3]).unwrap();
    assert_eq!(grad::sum_to(empty.view(), &[1, 3]).unwrap(), Tensor::from([[0.0; 3]]));
    assert_eq!(grad::reshape(view(), &[6, 4]).unwrap().shape(), &[6, 4]);
    assert_eq!(grad::reshape(view(), &[5]).unwrap_err().code(), "E1006");
    assert_eq!(grad::reshape(view(), &[-24]).unwrap_err().code(), "E1010");
}

#[test]
fn broadcast_in_dim_maps_axes() {
    let x = Tensor::from([[1.0f32, 2.0]]);
    let to =
        |shape: &[i64], dimensions: &[i64]| grad::broadcast_in_dim(x.view(), shape, dimensions);
    assert_eq!(to(&[3, 2], &[0, 1]).unwrap().to_vec(), [1.0, 2.0, 1.0, 2.0, 1.0, 2.0]);
    assert_eq!(to(&[2, 2], &[1, 0]).unwrap().to_vec(), [1.0, 1.0, 2.0, 2.0]);
    assert_eq!(to(&[2, 1, 2], &[1, 2]).unwrap().to_vec(), [1.0, 2.0, 1.0, 2.0]);
    for (shape, dimensions) in [
        (&[2, 2][..], &[0][..]),
        (&[2, 2], &[0, 0]),
        (&[2, 3], &[0, 1]),
        (&[2, 2], &[0, 2]),
        (&[2, 2], &[0, -1]),
    ] {
        assert_eq!(to(shape, dimensions).unwrap_err().code(), "E1010");
    }
    let beyond = if usize::BITS == 64 { "E1005" } else { "E1004" };
    assert_eq!(to(&[1 << 58, 2], &[0, 1]).map(|_| ()).unwrap_err().code(), beyond);
    assert_eq!(to(&[i64::MAX, 2], &[0, 1]).map(|_| ()).unwrap_err().code(), "E1004");
}

#[test]
fn gradients_of_sums_are_repeated_for_their_terms() {
    let grad = Tensor::from([[1.0f32], [2.0]]);
    let of = |shape: [usize; 3], folded: &[i64]| {
        let view = grad.view();
        grad::of_terms(&view, &Shape::from(shape), folded).map(|terms| terms.to_vec())
    };
    assert_eq!(of([2, 1, 2], &[2]).unwrap(), [1.0, 1.0, 2.0, 2.0]);
    assert_eq!(of([2, 2, 1], &[0]).unwrap(), [1.0, 2.0, 1.0, 2.0]);
    assert_eq!(of([2, 2, 0], &[0, 2]).unwrap(), []);
    for (shape, folded) in [
        ([2, 2, 2], &[0][..]),
        ([3, 2, 1], &[1]),
        ([2, 2, 1], &[0, 1]),
        ([2, 2, 1], &[0, 3]),
        ([2, 2, 1], &[0, -1]),
    ] {
        assert_eq!(of(shape, folded).unwrap_err().code(), "E1010");
    }
}

/// Equal extremes share a gradient, also the two zeros, and NaN with NaN.
#[test]
fn gradients_of_extremes_are_shared() {
    let x = Tensor::from([[3.0f32, 1.0, 3.0], [0.0, -0.0, -1.0], [f32::NAN, 2.0, f32::NAN]]);
    let grad = Tensor::from([6.0f32, 10.0, 8.0]);
    let of = |grad: &Tensor<f32>, folded: &[i64]| {
        grad::of_extremes(fold::Max, &x.view(), &grad.view(), folded)
            .map(|grad: Tensor<f32>| grad.to_vec())
    };
    assert_eq!(of(&grad, &[1]).unwrap(), [3.0, 0.0, 3.0, 5.0, 5.0, 0.0, 4.0, 0.0, 4.0]);
    let misfit = Tensor::from([1.0f32, 2.0]);
    assert_eq!(of(&misfit, &[1]).unwrap_err().code(), "E1010");
    for folded in [&[1, 2][..], &[-1], &[]] {
        assert_eq!(of(&grad, folded).unwrap_err().code(), "E1010");
    }
    let empty = Tensor::<f32>::zeros([3, 0]).unwrap();
    let none: Tensor<f32> =
        grad::of_extremes(fold::Min, &empty.view(), &grad.view(), &[1]).unwrap();
    assert_eq!(none, empty);
}

/// The number of equal extremes may exceed what their dtype can hold.
#[test]
fn shares_of_halves_are_rounded_once() {
    let (ones, grad) =
        (Tensor::full([70_001], f16::ONE).unwrap(), Tensor::from([f16::from_f32(60_000.0)]));
    let shares: Tensor<f16> =
        grad::of_extremes(fold::Max, &ones.view(), &grad.view(), &[0]).unwrap();
    assert_eq!(shares.to_vec()[70_000], f16::from_f32(60_000.0 / 70_001.0));

    let (ones, grad) =
        (Tensor::full([257], bf16::ONE).unwrap(), Tensor::from([bf16::from_f32(514.0)]));
    let shares: Tensor<bf16> =
        grad::of_extremes(fold::Min, &ones.view(), &grad.view(), &[0]).unwrap();
    let expected = bf16::from_f32(grad.to_vec()[0].to_f32() / 257.0);
    assert_eq!(shares.to_vec()[0], expected);
}

/// Every number of factors, along every set of axes, against products that leave one out.
#[test]
fn gradients_of_factors_are_the_products_of_the_others() {
    for shape in [[1, 1, 1], [2, 3, 4], [7, 1, 5], [3, 8, 2], [2, 0, 3], [1, 9, 6]] {
        for folded in [&[][..], &[0], &[1], &[2], &[0, 1], &[0, 2], &[2, 1], &[0, 1, 2]] {
            let factors = small_integers(&shape);
            let is_folded = |axis: &usize| folded.contains(&(*axis as i64));
            let group = |at: usize| {
                let c = [at / (shape[1] * shape[2]), at / shape[2] % shape[1], at % shape[2]];
                (0..3).filter(|axis| !is_folded(axis)).map(|axis| c[axis]).collect::<Vec<_>>()
            };
            let reduced = (0..3).filter(|axis| !is_folded(axis)).map(|axis| shape[axis]);
            let grad = small_integers(&reduced.collect::<Vec<_>>());
            let found: Tensor<f64> =
                grad::of_factors(&factors.view(), &grad.view(), folded).unwrap();
            let (all, n) = (factors.to_vec(), factors.numel());
            for (at, found) in found.iter().enumerate() {
                let others = (0..n).filter(|&other| other != at && group(other) == group(at));
                let product: f64 = others.map(|other| all[other]).product();
                let grad = grad.get(&group(at)).unwrap();
                assert_eq!(found, grad * product, "{shape:?} along {folded:?} at {at}");
            }
        }
    }
}

/// A tensor of -1, 1 and 2, and of zeros now and then, whose products are exact.
fn small_integers(shape: &[usize]) -> Tensor<f64> {
    let n = shape.iter().product();
    let data = (0..n).map(|at| [2.0, 1.0, -1.0, 2.0, 1.0, 2.0, 0.0][(at + at / 5) % 7]).collect();
    Tensor::new(shape.to_vec(), data).expect("the number of elements is that of the shape")
}

/// Products of others that no half can hold.
#[test]
fn gradients_of_factors_that_are_halves_are_rounded_once() {
    let factors = Tensor::from([3.0f32, 30_000.0, 4.0, 0.000_25].map(f16::from_f32));
    let grad = Tensor::from([f16::from_f32(2.0)]);
    let found: Tensor<f16> = grad::of_factors(&factors.view(), &grad.view(), &[0]).unwrap();
    let [a, b, c, d] = factors.to_vec().try_into().map(|v: [f16; 4]| v.map(f16::to_f32)).unwrap();
    let expected = [b * c * d, a * c * d, a * b * d, a * b * c].map(|v| f16::from_f32(2.0 * v));
    assert_eq!(found.to_vec(), expected);
    let wide: Tensor<f32> = grad::of_factors(&factors.view(), &grad.view(), &[0]).unwrap();
    assert_eq!(wide.to_vec()[3], 2.0 * (a * b * c));
    for folded in [&[0, 1][..], &[-1], &[]] {
        let found: Result<Tensor<f16>, _> = grad::of_factors(&factors.view(), &grad.view(), folded);
        assert_eq!(found.unwrap_err().code(), "E1010");
    }
}

/// Summing the result of `align` back multiplies each element by how often it was used.
#[test]
fn unbroadcast_is_the_adjoint_of_align() {
    let pdpd = |axis| AutoBroadcast::Pdpd { axis };
    let cases: &[(&[usize], &[usize], AutoBroadcast)] = &[
        (&[2, 3, 4], &[3, 1], AutoBroadcast::Numpy),
        (&[2, 3, 4], &[], AutoBroadcast::Numpy),
        (&[2, 3, 4], &[2, 3, 4], AutoBroadcast::None),
        (&[2, 3, 4, 5], &[3, 4], pdpd(1)),
        (&[2, 3, 4, 5], &[3, 1], pdpd(1)),
        (&[2, 3, 4, 5], &[1, 3], pdpd(0)),
        (&[2, 3, 4, 5], &[4, 5, 1], pdpd(2)),
        (&[2, 3, 4], &[2, 1, 4], pdpd(-1)),
        (&[2, 3], &[], pdpd(2)),
        (&[1, 3], &[1, 1], pdpd(-1)),
    ];
    for &(lhs, rhs, rule) in cases {
        let lhs = Tensor::<f32>::zeros(lhs).unwrap();
        let n: usize = rhs.iter().product();
        let rhs = Tensor::new(rhs, (0..n).map(|i| i as f32 + 1.0).collect()).unwrap();
        let (_, full) = nest::align((lhs.view(), rhs.view()), lhs.shape(), rule).unwrap();
        let uses = lhs.shape().numel().unwrap() / n;
        let back = grad::unbroadcast(full, 1, rhs.shape(), rule).unwrap();
        assert_eq!(back.shape(), rhs.shape());
        assert_eq!(back.to_vec(), rhs.view().iter().map(|x| x * uses as f32).collect::<Vec<_>>());
        assert_eq!(grad::unbroadcast(lhs.view(), 0, lhs.shape(), rule).unwrap(), lhs);
    }
    let full = Tensor::<f32>::zeros([2, 3]).unwrap();
    let error = grad::unbroadcast(full.view(), 1, &Shape::from([3]), pdpd(0)).unwrap_err();
    assert_eq!(error.code(), "E1010");
}
