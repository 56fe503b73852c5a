//! Tests of conversions from and to `ndarray` arrays.
#![cfg(feature = "ndarray")]

use ndarray::{Array, ArrayD, Axis, arr0, arr2, s};
use opwright_runtime::{AutoBroadcast, Tensor, View, ViewMut, nest, scalar};

#[test]
fn views_of_arrays_in_any_layout() {
    let array = Array::from_iter(0..120).into_shape_with_order((4, 5, 6)).unwrap();
    let check = |view: ndarray::ArrayView3<'_, i32>| {
        let ours = View::from(&view);
        assert_eq!(ours.shape(), view.shape());
        assert_eq!(ours.to_vec(), view.iter().copied().collect::<Vec<_>>());
        assert_eq!(ours.to_tensor().unwrap().to_vec(), ours.to_vec());
    };
    check(array.view());
    check(array.view().reversed_axes());
    check(array.slice(s![..;2, 1..4, ..;-1]));
    check(array.slice(s![..;-1, ..;-2, 2..5;2]));
    check(array.slice(s![2..2, .., ..]));
    check(array.slice(s![..1, .., ..]).broadcast((3, 5, 6)).unwrap());
    assert_eq!(View::from(&arr0(7u8)).to_vec(), [7]);
}

#[test]
fn mutable_views_of_arrays_in_any_layout() {
    let mut array = Array::<f32, _>::zeros((4, 6));
    let source = Tensor::from([[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    let mut target = array.slice_mut(s![..;-2, ..;2]);
    nest::map((source.view(),), AutoBroadcast::None, ViewMut::from(&mut target), |(x,)| {
        scalar::mul(x, 10.0)
    })
    .unwrap();
    assert_eq!(
        array,
        arr2(&[
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [40.0, 0.0, 50.0, 0.0, 60.0, 0.0],
            [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            [10.0, 0.0, 20.0, 0.0, 30.0, 0.0]
        ])
    );
}

/// Two mutable views whose elements alternate in memory.
#[test]
fn mutable_views_may_interleave() {
    let mut array = Array::from_iter(0..8);
    let (mut even, mut odd) = array.multi_slice_mut((s![..;2], s![1..;2]));
    let (mut even, odd) = (ViewMut::from(&mut even), ViewMut::from(&mut odd));
    nest::copy(odd.view(), even.reborrow());
    assert_eq!(array.to_vec(), [1, 1, 3, 3, 5, 5, 7, 7]);
}

#[test]
fn arrays_without_gaps_are_moved_without_a_copy() {
    let array = arr2(&[[1, 2, 3], [4, 5, 6]]);
    for array in [array.clone(), array.clone().reversed_axes()] {
        let at = array.as_ptr();
        let tensor = Tensor::from(array.clone());
        assert_eq!(tensor.to_vec(), array.iter().copied().collect::<Vec<_>>());
        let moved = Tensor::from(array.clone());
        let back = ArrayD::try_from(moved).unwrap();
        assert_eq!(back, array.clone().into_dyn());
        let direct = ArrayD::try_from(Tensor::from(array)).unwrap();
        assert_eq!(direct.as_ptr(), at);
    }
}

#[test]
fn dimension_of_an_array_must_match_the_rank() {
    let tensor = Tensor::from([[1, 2], [3, 4]]);
    let matrix: ndarray::Array2<i32> = tensor.clone().into_ndarray().unwrap();
    assert_eq!(matrix, arr2(&[[1, 2], [3, 4]]));
    let error = tensor.clone().into_ndarray::<ndarray::Ix3>().unwrap_err();
    let message = "into_ndarray: i32[2, 2]: the array has 3 axes, the tensor 2 [E1006]";
    assert_eq!(error.to_string(), message);
    assert!(ndarray::Array1::try_from(tensor).is_err());
    assert_eq!(Tensor::scalar(7).into_ndarray(), Ok(arr0(7)));
}

#[test]
fn arrays_with_gaps_or_negative_strides_keep_their_elements() {
    let array = Array::from_iter(0..24).into_shape_with_order((4, 6)).unwrap();
    let mut cases = vec![array.clone(); 5];
    cases[0].invert_axis(Axis(0));
    cases[1].slice_collapse(s![1..3, ..;2]);
    cases[2].slice_collapse(s![2..2, ..]);
    cases[3].slice_collapse(s![.., ..3]);
    // Without gaps, and with a negative stride along an axis of size 1.
    cases[4] = Array::from_iter(0..6).into_shape_with_order((1, 6)).unwrap();
    cases[4].invert_axis(Axis(0));
    for array in cases {
        let tensor = Tensor::from(array.clone());
        assert_eq!(tensor.view(), View::from(&array));
        assert_eq!(tensor.clone().into_vec(), array.iter().copied().collect::<Vec<_>>());
        let mut doubled = tensor.clone();
        nest::map((tensor.view(),), AutoBroadcast::None, doubled.view_mut(), |(x,)| x * 2).unwrap();
        assert_eq!(doubled.to_vec(), array.iter().map(|x| x * 2).collect::<Vec<_>>());
        let run = tensor.clone().reshape([array.len()]).unwrap();
        assert_eq!(run.to_vec(), array.iter().copied().collect::<Vec<_>>());
        let back = ArrayD::try_from(tensor).unwrap();
        assert_eq!(back, array.clone().into_dyn());
        // Copied, so the allocation holds only the elements.
        assert_eq!(back.into_raw_vec_and_offset().0.len(), array.len());
    }
    let vast = Tensor::<f32>::zeros([0, 1 << (usize::BITS - 2), 8]).unwrap();
    assert_eq!(ArrayD::try_from(vast).unwrap_err().code(), "E1004");
}
