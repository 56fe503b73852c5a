//! Tests of views: which layouts there are, and what they show.

#![allow(clippy::unwrap_used)]

use opwright_runtime::{AutoBroadcast, OpError, Shape, Tensor, View, ViewMut, nest};

fn code<T: std::fmt::Debug>(result: Result<T, OpError>) -> &'static str {
    result.unwrap_err().code()
}

/// The square of this wraps to 0.
const HALF: usize = 1 << (usize::BITS / 2);

/// The limit is `isize::MAX` elements and bytes.
#[test]
fn views_are_limited_by_the_address_space() {
    let view = |shape: [usize; 2]| View::strided(&[1u8], shape, &[0, 0], 0);
    let floats = |shape: [usize; 2]| View::strided(&[1f32], shape, &[0, 0], 0);
    let root = isize::MAX.isqrt() as usize;
    assert!(view([root, root]).is_ok() && view([isize::MAX as usize, 1]).is_ok());
    assert!(floats([root / 2, root / 2]).is_ok());
    let beyond = [[root + 1, root + 1], [HALF, HALF], [HALF << 1, HALF], [usize::MAX, 1]];
    for shape in beyond {
        assert_eq!((code(view(shape)), code(floats(shape))), ("E1004", "E1004"), "{shape:?}");
    }
    assert_eq!(code(floats([root, root])), "E1004");
    for shape in [[65_536, 65_536], [46_341, 46_341]] {
        assert_eq!(floats(shape).is_ok(), usize::BITS == 64, "{shape:?}");
    }
}

#[test]
fn strided_views_stay_inside() {
    let data = [0, 1, 2, 3, 4, 5];
    let view =
        |shape: &[usize], strides: &[isize], offset| View::strided(&data, shape, strides, offset);
    assert_eq!(view(&[2, 3], &[3, 1], 0).unwrap().to_vec(), data);
    assert_eq!(view(&[6], &[-1], 5).unwrap().to_vec(), [5, 4, 3, 2, 1, 0]);
    assert_eq!(view(&[2, 2], &[0, 2], 1).unwrap().to_vec(), [1, 3, 1, 3]);
    assert_eq!(view(&[0, 9], &[77, isize::MIN], usize::MAX).unwrap().to_vec(), []);
    for (shape, strides, offset) in [
        (&[2, 3][..], &[3, 1][..], 1),
        (&[7], &[1], 0),
        (&[2], &[-1], 0),
        (&[2], &[isize::MIN], 5),
        (&[3], &[isize::MAX], 0),
        (&[1], &[1], 6),
        (&[1], &[1], usize::MAX),
        (&[2, 3], &[3], 0),
    ] {
        assert_eq!(code(view(shape, strides, offset)), "E1010", "{shape:?} {strides:?} {offset}");
    }
    assert_eq!(code(view(&[usize::MAX], &[0], 0)), "E1004");
    assert_eq!(
        view(&[7], &[1], 0).unwrap_err().to_string(),
        "View::strided: i32[7] with strides [1] from 0 leaves its 6 elements [E1010]"
    );
}

#[test]
fn views_permute_reverse_slice_and_reshape() {
    let tensor = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    let view = tensor.view();
    assert_eq!(view.permute(&[1, 0]).unwrap().to_vec(), [1, 4, 2, 5, 3, 6]);
    assert_eq!(view.reverse(1).unwrap().to_vec(), [3, 2, 1, 6, 5, 4]);
    assert_eq!(view.slice(1, 0..3, 2).unwrap().to_vec(), [1, 3, 4, 6]);
    assert_eq!(view.slice(1, 0..3, -2).unwrap().to_vec(), [3, 1, 6, 4]);
    assert_eq!(view.slice(1, 1..3, isize::MIN).unwrap().to_vec(), [3, 6]);
    assert_eq!(view.slice(1, 2..2, -1).unwrap().shape(), &[2, 0]);
    assert_eq!(view.reshape([3, 2]).unwrap().strides(), [2, 1]);
    assert!(view != view.reshape([3, 2]).unwrap() && view != view.reverse(1).unwrap());
    assert!(view == view.reverse(1).unwrap().reverse(1).unwrap());
    assert_eq!(tensor.clone().reshape([6]).unwrap().to_vec(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(code(view.reshape([usize::MAX, 2])), "E1006");
    for axes in [&[0, 0][..], &[0], &[0, 2], &[0, 1, 2]] {
        assert_eq!(code(view.permute(axes)), "E1010");
    }
    #[allow(clippy::reversed_empty_ranges)]
    for (axis, range, step) in [(2, 0..1, 1), (1, 0..4, 1), (1, 2..1, 1), (1, 0..3, 0)] {
        assert_eq!(code(view.slice(axis, range, step)), "E1010");
    }
    assert_eq!(code(view.reverse(2)), "E1010");
    assert_eq!(code(view.reshape([4])), "E1006");
    assert_eq!(code(view.permute(&[1, 0]).unwrap().reshape([6])), "E1010");
    let mut data = [0; 6];
    let turned = ViewMut::new(&mut data, [2, 3]).unwrap().permute(&[1, 0]).unwrap();
    assert_eq!((&turned.shape()[..], turned.strides()), (&[3, 2][..], &[1, 3][..]));
    assert_eq!(view.get(&[1, 2]), Some(6));
    assert_eq!((view.get(&[1, 3]), view.get(&[1])), (None, None));
    assert_eq!(view.iter().len(), 6);
}

#[test]
fn align_checks_shapes() {
    let d = [1, 2, 3];
    let view = || View::new(&d, [3]).unwrap();
    let align = |shape: &[usize], rule| nest::align((view(), view()), &Shape::from(shape), rule);
    assert!(align(&[2, 3], AutoBroadcast::Numpy).is_ok());
    assert_eq!(code(align(&[3, 2], AutoBroadcast::Numpy)), "E1010");
    assert_eq!(code(align(&[], AutoBroadcast::Numpy)), "E1010");
    assert_eq!(code(align(&[2, 3], AutoBroadcast::None)), "E1010");
    let lhs = Tensor::<i32>::zeros([2, 3, 4]).unwrap();
    let rhs = View::new(&d, [3, 1]).unwrap();
    let rule = AutoBroadcast::Pdpd { axis: 1 };
    let (_, rhs) = nest::align((lhs.view(), rhs), lhs.shape(), rule).unwrap();
    assert_eq!(rhs.strides(), [0, 1, 0]);
}
