//! Tests that loops reject operands that do not fit before they access memory, even where ops check them first.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::panic::{AssertUnwindSafe, catch_unwind};

use opwright_runtime::nest::{self, fold};
use opwright_runtime::{
    AutoBroadcast, DType, ErrorKind, Interval, Shape, Tensor, TensorType, View, scalar,
};

/// Returns whether `run` panics.
fn refused<R>(run: impl FnOnce() -> R) -> bool {
    catch_unwind(AssertUnwindSafe(|| drop(run()))).is_err()
}

#[test]
fn operands_of_other_shapes_are_rejected() {
    let data = [1.0f32; 12];
    let view = |shape: &[usize]| View::new(&data[..shape.iter().product()], shape).unwrap();
    for shape in [&[2, 3][..], &[6], &[3, 2], &[1, 6], &[2, 1], &[], &[0], &[12], &[2, 3, 1]] {
        let is_right = *shape == [2, 3];
        let mut out = Tensor::<f32>::zeros([2, 3]).unwrap();
        let right = view(&[2, 3]);
        let mut map = |lhs: &View<'_, f32>, rhs: &View<'_, f32>| {
            let mapped =
                nest::map((lhs, rhs), AutoBroadcast::Numpy, out.view_mut(), |(a, b)| a + b);
            mapped.is_err_and(|error| error.code() == "E1010")
        };
        let stretches = is_right || [&[2, 1][..], &[]].contains(&shape);
        assert_eq!(map(&view(shape), &right), !stretches, "{shape:?}");
        assert_eq!(map(&right, &view(shape)), !stretches, "{shape:?}");
        let copy = || nest::copy(view(shape), Tensor::<f32>::zeros([2, 3]).unwrap().view_mut());
        assert_eq!(refused(copy), !is_right, "{shape:?}");
        let find = || nest::find((right.clone(), view(shape)), right.shape(), |_| false);
        assert_eq!(refused(find), !is_right, "{shape:?}");
    }
}

/// The operands broadcast to a shape smaller than the result.
#[test]
fn operands_that_do_not_fill_the_result_are_rejected() {
    let (one, row) = (Tensor::scalar(1.0f32), Tensor::from([1.0f32, 2.0]));
    let mut out = Tensor::<f32>::zeros([2, 2]).unwrap();
    let add = |(a, b)| a + b;
    for (lhs, rhs) in [(&one, &one), (&row, &one), (&row, &row)] {
        let operands = (&lhs.view(), &rhs.view());
        let error = nest::map(operands, AutoBroadcast::Numpy, out.view_mut(), add).unwrap_err();
        assert_eq!(error.code(), "E1010");
        let found = nest::find_over(operands, AutoBroadcast::Numpy, &out.view_mut(), |_| true);
        assert_eq!(found.unwrap_err().code(), "E1010");
    }
    assert_eq!(out, Tensor::zeros([2, 2]).unwrap());
}

#[test]
fn align_broadcasts_only_as_the_rule_allows() {
    let data = [1.0f32; 2];
    let (one, two) = (View::new(&data[..1], [1]).unwrap(), View::new(&data, [2]).unwrap());
    let align = |lhs: &View<'_, f32>, rhs: &View<'_, f32>, rule| {
        nest::align((lhs.clone(), rhs.clone()), &Shape::from([2]), rule).is_ok()
    };
    for (rule, left, right) in [
        (AutoBroadcast::None, false, false),
        (AutoBroadcast::Numpy, true, true),
        (AutoBroadcast::Pdpd { axis: -1 }, false, true),
    ] {
        assert!(align(&two, &two, rule));
        assert_eq!(align(&one, &two, rule), left, "{rule}");
        assert_eq!(align(&two, &one, rule), right, "{rule}");
    }
}

#[test]
fn reductions_of_other_shapes_are_rejected() {
    let x = Tensor::<f32>::zeros([2, 3]).unwrap();
    let empty = Tensor::<f32>::zeros([0, 3]).unwrap();
    let sum = |x: &Tensor<f32>, axes: &[i64], out: &[usize]| {
        let mut out = Tensor::<f32>::zeros(out).unwrap();
        let shape = Shape::from(&x.shape()[..]);
        let elements = nest::reduce(fold::Add, x.view(), axes, out.view_mut());
        let operands = (x.view(),);
        let values = nest::map_reduce(fold::Add, operands, &shape, axes, out.view_mut(), |(a,)| a);
        assert_eq!(elements, values, "{shape} {axes:?}");
        elements.map_err(|error| error.kind())
    };
    let misfit = Err(ErrorKind::Layout);
    for (axes, out) in [(&[0][..], &[3][..]), (&[0], &[1, 3]), (&[1], &[2]), (&[0, 1, 0], &[])] {
        assert_eq!(sum(&x, axes, out), Ok(()), "{axes:?} {out:?}");
    }
    for (axes, out) in [(&[0][..], &[2][..]), (&[1], &[3]), (&[2], &[2, 3]), (&[-1], &[2])] {
        assert_eq!(sum(&x, axes, out), misfit, "{axes:?} {out:?}");
    }
    for (axes, out) in [(&[0][..], &[3][..]), (&[1], &[0])] {
        assert_eq!(sum(&empty, axes, out), Ok(()), "{axes:?} {out:?}");
    }
    for (axes, out) in [(&[0][..], &[2][..]), (&[1], &[3]), (&[5], &[0, 3])] {
        assert_eq!(sum(&empty, axes, out), misfit, "{axes:?} {out:?}");
    }
    // The operand does not have the given shape.
    let mut out = Tensor::<f32>::zeros([4]).unwrap();
    let claimed = Shape::from([3, 4]);
    assert!(refused(|| nest::map_reduce(
        fold::Add,
        (x.view(),),
        &claimed,
        &[0],
        out.view_mut(),
        |(a,)| a
    )));
}

/// An operand in the output buffer is not broadcast.
#[test]
fn in_place_operand_must_have_the_shape_of_the_result() {
    let mut small = Tensor::from([1.0f32, 2.0, 3.0]);
    let mut out = Tensor::<f32>::zeros([2, 3]).unwrap();
    let source = nest::Source::of(&small.view_mut());
    assert_eq!(source.shape(), &Shape::from([3]));
    assert_eq!((source.ty().to_string(), &*source.dims()), ("f32[3]".into(), &[3][..]));
    let rule = AutoBroadcast::Numpy;
    let error = nest::map((source,), rule, out.view_mut(), |(a,)| a).unwrap_err();
    assert_eq!(error.code(), "E1010");
    let view = out.view_mut();
    nest::map((nest::Source::of(&view),), rule, view, |(a,)| a + 1.0).unwrap();
    assert_eq!(out, Tensor::from([[1.0; 3]; 2]));
    assert_ne!(out, Tensor::from([[1.0, 1.0, 1.0], [1.0, 1.0, 2.0]]));
    // Not even if another operand has the shape of the result.
    let mut row = Tensor::from([[1.0f32, 2.0, 3.0]]);
    let (source, ones) = (nest::Source::of(&row.view_mut()), out.clone());
    let added = nest::map((source, &ones.view()), rule, out.view_mut(), |(a, b)| a + b);
    assert_eq!(added.unwrap_err().code(), "E1010");
    assert_eq!(out, ones);
}

/// The product wraps to a valid size if only one overflow is detected.
#[test]
fn numel_detects_repeated_overflow() {
    for shape in [vec![usize::MAX, 3, 3], vec![3, usize::MAX, 3], vec![usize::MAX, 3, 3, 3]] {
        assert_eq!(Shape::from(shape.clone()).numel(), None, "{shape:?}");
    }
    assert_eq!(Interval::from(3), Interval::exactly(3));
}

#[test]
fn sizes_above_i64_max_saturate() {
    for rank in 1..=8 {
        for axis in 0..rank {
            let mut shape = vec![2; rank];
            shape[axis] = usize::MAX;
            let mut dims = vec![2; rank];
            dims[axis] = i64::try_from(usize::MAX).unwrap_or(i64::MAX);
            let ty = TensorType::new(DType::U8, shape);
            assert_eq!(*ty.dims(), *dims, "{ty}");
        }
    }
}

#[test]
fn abs_clears_the_sign() {
    assert_eq!((scalar::abs(-2.5f32), scalar::abs(2.5f64)), (2.5, 2.5));
    assert!(scalar::abs(-0.0f32).is_sign_positive() && scalar::abs(-f64::NAN).is_nan());
    assert_eq!((scalar::abs(-7i32), scalar::abs(i8::MIN), scalar::abs(7u8)), (7, i8::MIN, 7));
}
