//! Tests of tensors: valid uses, errors and messages.

#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use opwright_runtime::{
    AnyTensor, AnyView, AutoBroadcast, DType, ErrorClass, ErrorKind, OpError, Shape, Tensor,
    TensorType, View, ViewMut, bf16, dispatch, f16, nest,
};

fn code<T: std::fmt::Debug>(result: Result<T, OpError>) -> &'static str {
    result.unwrap_err().code()
}

#[test]
fn data_must_fill_the_shape() {
    for n in [5, 7, 0] {
        let error = Tensor::new([2, 3], vec![0f32; n]).unwrap_err();
        let expected =
            format!("Tensor::new: f32[2, 3] takes 6 elements, and there are {n} [E1006]");
        assert_eq!(error.to_string(), expected);
        assert_eq!((error.kind(), error.class()), (ErrorKind::Length, ErrorClass::ValueError));
    }
    assert!(Tensor::<f32>::new([0], vec![]).is_ok());
    assert_eq!(code(Tensor::new([0], vec![1u8])), "E1006");
    assert!(Tensor::new([], vec![1u8]).is_ok());
    assert_eq!(code(Tensor::<u8>::new([], vec![])), "E1006");
    assert_eq!(code(Tensor::new([], vec![1u8, 2])), "E1006");
    assert_eq!(code(Tensor::<f32>::new([HALF << 1, HALF << 1], vec![])), "E1004");
    assert_eq!(code(Tensor::<f32>::new([usize::MAX], vec![])), "E1004");
    assert_eq!(code(View::new(&[1, 2], [3])), "E1006");
    assert_eq!(code(ViewMut::new(&mut [1, 2], [3])), "E1006");
}

/// The square of this wraps to 0.
const HALF: usize = 1 << (usize::BITS / 2);

#[test]
fn axis_of_size_zero_makes_a_tensor_empty() {
    let shape = [0, 1 << (usize::BITS - 2), isize::MAX as usize];
    assert_eq!(Shape::from(shape).numel(), Some(0));
    // Sizes above `i64::MAX` are not supported.
    #[cfg(target_pointer_width = "64")]
    assert_eq!(code(Tensor::<f64>::zeros([0, usize::MAX])), "E1004");
    let tensor = Tensor::<f64>::zeros(shape).unwrap();
    let sum = (&tensor + &tensor).unwrap();
    assert_eq!(sum.shape(), &shape);
    assert_eq!(sum.to_vec(), []);
    assert_eq!(sum.view().reshape([5, 0]).unwrap().shape(), &[5, 0]);
}

/// However it was created, inline or on the heap.
#[test]
fn shapes_equal_lists_of_the_same_sizes() {
    let long: Vec<usize> = (0..100).collect();
    for sizes in [&[][..], &[2, 3], &long] {
        let (shape, same) = (Shape::from(sizes), Shape::from(sizes.to_vec()));
        assert!(shape == sizes && shape == *sizes && shape == same);
        let longer = [sizes, &[7]].concat();
        let (other, slice) = (Shape::from(longer.clone()), &longer[..]);
        assert!(shape != slice && shape != *slice && shape != other);
        let shapes = HashSet::from([shape, same, other]);
        assert_eq!(shapes.len(), 2);
        // Hashes as the slice of its sizes.
        let hasher = RandomState::new();
        assert_eq!(hasher.hash_one(Shape::from(sizes)), hasher.hash_one(sizes));
    }
    let (shape, z) = (Shape::from([2, 3]), Tensor::<i8>::zeros([2, 3]).unwrap());
    assert!(shape == [2, 3] && shape != [3, 2]);
    let (array, vec) = ([2, 3], vec![2, 3]);
    assert_eq!(z.shape(), [2, 3]);
    assert_eq!([2, 3], *z.shape());
    assert_eq!(z.shape(), &array);
    assert_eq!(z.shape(), &array[..]);
    assert_eq!(z.shape(), vec);
    assert_eq!(z.shape(), &vec);
    assert!(array == shape && vec == shape);
    assert_eq!(array, z.shape());
    assert_eq!(vec, z.shape());
    assert_ne!(z.shape(), [2]);
    assert_ne!(z.shape(), []);
}

/// With 32-bit addresses the sizes could be allocated.
#[cfg(target_pointer_width = "64")]
#[test]
fn impossible_sizes_are_errors() {
    let one = Tensor::from([1u8]);
    let column = Tensor::from([[1u8]]);
    let huge = |shape: &[usize]| {
        let shape = Shape::from(shape);
        nest::align((column.view(),), &shape, AutoBroadcast::Numpy).map(|(view,)| view)
    };
    assert_eq!(huge(&[1, isize::MAX as usize]).unwrap().get(&[0, 1 << 60]), Some(1));
    assert_eq!(huge(&[2, 3]).unwrap().reshape([6]).unwrap().strides(), [0]);

    let ty = TensorType::new(DType::U8, [1 << 60]);
    let error = Tensor::<u8>::alloc(&ty).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Tensor::alloc: no memory for u8[1152921504606846976]: 1152921504606846976 bytes [E1005]"
    );
    assert_eq!(code(Tensor::<u8>::zeros([isize::MAX as usize + 1])), "E1004");
    assert_eq!(code(Tensor::<f64>::zeros([isize::MAX as usize])), "E1004");
    let wide = View::strided(&[1u8], [1, 1 << 40], &[0, 0], 0).unwrap();
    let tall = View::strided(&[1u8], [1 << 40, 1], &[0, 0], 0).unwrap();
    assert_eq!(code(wide + tall), "E1004");
    // More than any machine can address, so that an overcommitting allocator fails too.
    let long = View::strided(&[1u8], [1 << 60], &[0], 0).unwrap();
    assert_eq!(code(long.to_tensor()), "E1005");
    assert_eq!(code(one.view() + long), "E1005");
}

/// A vector is moved in and out; elements in another layout are copied.
#[test]
fn vectors_are_moved_in_and_out() {
    let data = vec![1.5f32, 2.5, 3.5, 4.5, 5.5, 6.5];
    let place = data.as_ptr();
    let tensor = Tensor::new([2, 3], data).unwrap();
    assert_eq!(tensor.as_slice(), Some(&[1.5, 2.5, 3.5, 4.5, 5.5, 6.5][..]));
    assert_eq!((tensor.get(&[1, 2]), tensor.get(&[2, 0])), (Some(6.5), None));
    let data = tensor.reshape([3, 2]).unwrap().into_vec();
    assert_eq!((data.as_ptr(), data.len()), (place, 6));
    let numbers = Tensor::new([300], (0..300).collect()).unwrap();
    let sum = (&numbers + &numbers).unwrap();
    assert_eq!(sum.into_vec(), (0..300).map(|i| 2 * i).collect::<Vec<i32>>());
}

#[test]
fn operators_broadcast() {
    let (a, b) = (Tensor::from([[6, 7], [8, 9]]), Tensor::from([2, 4]));
    assert_eq!((&a + &b).unwrap(), Tensor::from([[8, 11], [10, 13]]));
    assert_eq!((&a - b.view()).unwrap(), Tensor::from([[4, 3], [6, 5]]));
    assert_eq!((a.view() * &b).unwrap(), Tensor::from([[12, 28], [16, 36]]));
    assert_eq!((a.view() / b.view()).unwrap(), Tensor::from([[3, 1], [4, 2]]));
    assert_eq!((&a % &b).unwrap(), Tensor::from([[0, 3], [0, 1]]));
    assert_eq!((-&b).unwrap(), Tensor::from([-2, -4]));
    assert_eq!((-b.view()).unwrap(), Tensor::from([-2, -4]));
    assert_eq!((-b.clone()).unwrap(), Tensor::from([-2, -4]));
    assert_eq!((-&b.view()).unwrap(), Tensor::from([-2, -4]));
    let zero = Tensor::from([1, 0]);
    for (symbol, error) in [("/", &a / &zero), ("%", &a % &zero)] {
        assert_eq!(
            error.unwrap_err().to_string(),
            format!("{symbol}: rhs is zero at [0, 1] [C2, E1002] (lhs: i32[2, 2], rhs: i32[2])")
        );
    }
    assert_eq!((&Tensor::from([1.0f32]) / &Tensor::from([0.0])).unwrap().to_vec(), [f32::INFINITY]);
}

/// With numbers on both sides, tensors and views by value and by reference, in every dtype.
#[test]
fn operators_take_numbers_on_either_side() {
    let x = Tensor::from([7, 9]);
    let view = x.view();
    macro_rules! answers {
        ($($symbol:tt $right:expr, $left:expr;)+) => {$(
            let right = [x.clone() $symbol 4, &x $symbol 4, x.view() $symbol 4, &view $symbol 4];
            assert!(right.iter().all(|answer| *answer == Ok(Tensor::from($right))), "{right:?}");
            let left = [20 $symbol x.clone(), 20 $symbol &x, 20 $symbol x.view(), 20 $symbol &view];
            assert!(left.iter().all(|answer| *answer == Ok(Tensor::from($left))), "{left:?}");
            let same = [x.clone() $symbol &x, &x $symbol x.clone(), &view $symbol &x, &x $symbol &view];
            assert!(same.iter().all(|answer| *answer == &x $symbol &x), "{same:?}");
        )+};
    }
    answers! {
        + [11, 13], [27, 29];
        - [3, 5], [13, 11];
        * [28, 36], [140, 180];
        / [1, 2], [2, 2];
        % [3, 1], [6, 2];
    }
    macro_rules! every {
        ($($ty:ident)+) => {$(
            let [two, three] = [2u8, 3].map($ty::from);
            let x = Tensor::from([two, three]);
            assert_eq!((&x + two).unwrap().to_vec(), [4u8, 5].map($ty::from));
            assert_eq!((two * &x).unwrap().to_vec(), [4u8, 6].map($ty::from));
        )+};
    }
    every! { f32 f64 f16 bf16 i16 i32 i64 u8 u16 u32 u64 }
    assert_eq!((1i8 - Tensor::from([3i8])).unwrap().to_vec(), [-2]);
    assert_eq!(
        (&x / 0).unwrap_err().to_string(),
        "/: rhs is zero at [0] [C2, E1002] (lhs: i32[2], rhs: i32[])"
    );
}

#[test]
fn constructors_fill_tensors() {
    let data = vec![1, 2, 3];
    let place = data.as_ptr();
    let vector = Tensor::from(data);
    assert_eq!((vector.as_slice().unwrap().as_ptr(), vector.shape()), (place, &Shape::from([3])));
    assert_eq!(Tensor::from(&[1, 2, 3][..]), vector);
    assert_eq!((1..=3).collect::<Tensor<i32>>(), vector);
    assert_eq!(Tensor::<f32>::from(vec![]).shape(), [0]);
    let deep = Tensor::from([[[[1], [2]], [[3], [4]], [[5], [6]]]]);
    assert_eq!(deep.shape(), [1, 3, 2, 1]);
    assert_eq!(deep.to_vec(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(Tensor::full([2, 0], 7u8).unwrap().shape(), [2, 0]);
    assert_eq!(Tensor::full([], true).unwrap(), Tensor::scalar(true));
    assert_eq!(Tensor::<bf16>::ones([2]).unwrap().to_vec(), [bf16::ONE; 2]);
    let mut seen = vec![];
    let index = |index: &[usize]| {
        seen.push(index.to_vec());
        seen.len() as i64
    };
    let tensor = Tensor::from_fn([2, 1, 3], index).unwrap();
    assert_eq!(tensor.to_vec(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(seen, [[0, 0, 0], [0, 0, 1], [0, 0, 2], [1, 0, 0], [1, 0, 1], [1, 0, 2]]);
    assert_eq!(Tensor::from_fn([], |index| index.len() as u8).unwrap().item(), Ok(0));
    assert_eq!(Tensor::from_fn([3, 0], |_| 1.0f32).unwrap().numel(), 0);
    let huge = || [usize::MAX, 2];
    assert_eq!(
        (code(Tensor::full(huge(), 1.0)), code(Tensor::from_fn(huge(), |_| 1u8))),
        ("E1004", "E1004")
    );
}

#[test]
fn accessors_read_and_write_elements() {
    let mut tensor = Tensor::from([[1, 2, 3], [4, 5, 6]]);
    assert_eq!((tensor.dtype(), tensor.rank(), tensor.numel()), (DType::I32, 2, 6));
    assert_eq!(tensor.iter().sum::<i32>(), 21);
    assert_eq!(tensor.transpose(), tensor.view().permute(&[1, 0]).unwrap());
    assert_eq!(tensor.transpose(), Tensor::from([[1, 4], [2, 5], [3, 6]]));
    assert_eq!(Tensor::from([1, 2]), Tensor::from([1, 2]).transpose());
    *tensor.get_mut(&[1, 2]).unwrap() = 7;
    assert!(tensor.get_mut(&[2, 0]).is_none() && tensor.get_mut(&[0]).is_none());
    tensor.as_mut_slice().unwrap()[0] = 8;
    assert_eq!(tensor.to_vec(), [8, 2, 3, 4, 5, 7]);
    assert_eq!(
        (code(tensor.item()), code(Tensor::<u8>::zeros([0]).unwrap().item())),
        ("E1006", "E1006")
    );
    // A written tensor is no longer known to be zero.
    let mut zeros = Tensor::<i32>::zeros([3]).unwrap();
    *zeros.get_mut(&[1]).unwrap() = 1;
    nest::copy(Tensor::from([4, 5, 6]).view(), zeros.view_mut());
    assert_eq!(zeros.to_vec(), [4, 5, 6]);
}

#[test]
fn reshape_infers_a_size_and_copies_only_if_needed() {
    let x: Tensor<i32> = (0..24).collect();
    let view = x.view().reshape([2, 3, 4]).unwrap();
    assert_eq!(view.reshape([-1]).unwrap().shape(), [24]);
    assert_eq!(view.reshape([4, -1, 3]).unwrap().shape(), [4, 2, 3]);
    assert_eq!(view.reshape([-1i64, 8]).unwrap().shape(), [3, 8]);
    assert_eq!(view.reshape(&[-1i64, 1][..]).unwrap().shape(), [24, 1]);
    assert_eq!(view.reshape(view.dims()).unwrap(), view);
    assert_eq!(view.reshape(view.shape()).unwrap(), view);
    assert_eq!(x.view().slice(0, 0..1, 1).unwrap().reshape(()).unwrap().item(), Ok(0));
    for (sizes, message) in [
        (&[-1, 5][..], "[-1, 5] takes a multiple of 5 elements, and there are 24"),
        (&[-1, 0], "[-1, 0] takes a multiple of 0 elements, and there are 24"),
        (&[-1, -1], "[-1, -1] has more than one -1"),
        (&[-2, 12], "[-2, 12] has a negative size that is not -1"),
        (&[5], "[2, 3, 4] has not as many elements as [5]"),
    ] {
        assert_eq!(
            view.reshape(sizes).unwrap_err().to_string(),
            format!("reshape: {message} [E1006]")
        );
    }
    assert_eq!(code(x.clone().reshape([-1, i64::MAX, 4])), "E1006");
    assert_eq!(Tensor::<u8>::zeros([0, 3]).unwrap().reshape([-1, 3]).unwrap().shape(), [0, 3]);
    assert_eq!(code(Tensor::<u8>::zeros([0, 3]).unwrap().reshape([-1, 0])), "E1006");

    // All splits and merges of axes that strided, transposed and broadcast views allow.
    let rows = x.view().reshape([6, 4]).unwrap().slice(0, 0..6, 2).unwrap();
    let turned = x.view().reshape([4, 6]).unwrap().transpose();
    let row = [1, 2];
    let stretched = View::strided(&row, [2, 3, 2], &[0, 0, 1], 0).unwrap();
    for (view, sizes, strides) in [
        (&rows, &[3, 2, 2][..], Some(&[8, 2, 1][..])),
        (&rows, &[3, 1, 4, 1], Some(&[8, 0, 1, 0])),
        (&rows, &[12], None),
        (&rows, &[6, 2], None),
        (&turned, &[2, 3, 4], Some(&[3, 1, 6])),
        (&turned, &[6, 2, 2], Some(&[1, 12, 6])),
        (&turned, &[24], None),
        (&turned, &[4, 6], None),
        (&stretched, &[6, 2], Some(&[0, 1])),
        (&stretched, &[3, 2, 2], Some(&[0, 0, 1])),
        (&stretched, &[2, 6], None),
    ] {
        let reshaped = view.reshape(sizes);
        assert_eq!(reshaped.as_ref().ok().map(View::strides), strides, "{view:?} as {sizes:?}");
        match reshaped {
            Ok(reshaped) => assert_eq!(reshaped.to_vec(), view.to_vec()),
            Err(error) => assert_eq!(error.code(), "E1010"),
        }
        let copy = view.to_tensor().unwrap().reshape(sizes).unwrap();
        assert_eq!(copy.to_vec(), view.to_vec());
    }
}

#[test]
fn dtypes_parse_and_dispatch() {
    assert_eq!(DType::ALL.map(|d| d.name().parse::<DType>().unwrap()), DType::ALL);
    assert_eq!(code("f99".parse::<DType>()), "E1007");
    for d in DType::ALL {
        assert_eq!(dispatch!(any, d, T => size_of::<T>(), else => 0), d.size());
        let (float, integer) = (
            dispatch!(float, d, T => true, else => false),
            dispatch!(integer, d, T => true, else => false),
        );
        assert_eq!((float, integer), (d.is_float(), d.is_integer()));
        assert_eq!(dispatch!(signed, d, T => true, else => false), d.is_signed());
        assert_eq!(dispatch!(numeric, d, T => true, else => false), d.is_numeric());
        assert_eq!(dispatch!(bool, d, T => true, else => false), d == DType::Bool);
    }
}

#[test]
fn tensors_of_any_dtype_convert_to_typed_ones() {
    let tensor = AnyTensor::from(Tensor::from([[1.5f32, 2.0]]));
    assert_eq!((tensor.dtype(), tensor.ty().to_string().as_str()), (DType::F32, "f32[1, 2]"));
    assert_eq!(tensor.typed::<f32>().unwrap().to_vec(), [1.5, 2.0]);
    assert_eq!(
        tensor.typed::<f64>().unwrap_err().to_string(),
        "typed: the elements are f32, not f64 [E1001]"
    );
    assert_eq!(tensor.view().typed::<i8>().unwrap_err().class(), ErrorClass::TypeError);
    assert_eq!(tensor.clone().into_typed::<f32>().unwrap(), Tensor::from([[1.5, 2.0]]));
    let mut zeros = AnyTensor::zeros(&TensorType::new(DType::Bool, [2])).unwrap();
    nest::copy(Tensor::from([true, false]).view(), zeros.view_mut().typed().unwrap());
    assert_eq!(zeros, AnyTensor::from(Tensor::from([true, false])));
    assert_eq!(AnyView::from(&zeros).to_tensor().unwrap(), zeros);
    assert_eq!(code(zeros.view_mut().typed::<u8>()), "E1001");
    assert_eq!(code(Tensor::<f32>::alloc(&TensorType::new(DType::F64, [1]))), "E1001");
}

#[test]
fn bytes_round_trip() {
    let round = |tensor: AnyTensor| {
        let ty = tensor.ty();
        let bytes = tensor.to_le_bytes();
        assert_eq!(bytes.len(), ty.shape.numel().unwrap() * ty.dtype.size());
        assert_eq!(AnyTensor::from_le_bytes(ty.dtype, ty.shape, &bytes).unwrap(), tensor);
    };
    round(Tensor::from([1.5f32, -0.0]).into());
    round(Tensor::from([[f16::from_f32(1.5)], [f16::MAX]]).into());
    round(Tensor::from([bf16::MIN]).into());
    round(Tensor::from([i64::MIN, 7]).into());
    round(Tensor::from([true, false]).into());
    round(Tensor::<u16>::zeros([3, 0]).unwrap().into());
    let bytes = AnyTensor::from(Tensor::from([0x0102u16, 3])).to_le_bytes();
    assert_eq!(bytes, [2, 1, 3, 0]);
    let column = Tensor::from([[1u8, 2], [3, 4]]);
    let column = column.view().permute(&[1, 0]).unwrap().to_tensor().unwrap();
    assert_eq!(AnyTensor::from(column).to_le_bytes(), [1, 3, 2, 4]);
    assert_eq!(code(AnyTensor::from_le_bytes(DType::F32, [1], &[0; 3])), "E1006");
    assert_eq!(code(AnyTensor::from_le_bytes(DType::Bool, [1], &[2])), "E1006");
    assert_eq!(code(AnyTensor::from_le_bytes(DType::F32, [usize::MAX], &[])), "E1004");
}
