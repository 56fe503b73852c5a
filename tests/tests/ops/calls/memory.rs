//! R14 to R22, R32, R33: sizes that do not fit are error values.

use opwright::{
    Add, AnyOp, AnyTensor, Attributes, BroadcastTo, DType, Element, Op, OpError, Shape, Sum,
    Tensor, TensorType, Tile, View, add, broadcast, broadcast_to, repeat, tile,
};

const BIG: usize = isize::MAX as usize;

fn code<T>(outcome: Result<T, OpError>) -> Option<&'static str> {
    outcome.err().map(|error| error.code())
}

/// R14: more elements than the address space has, by shape alone and by value.
#[test]
fn element_counts_that_overflow_are_errors() {
    let infer = |a: &[usize], b: &[usize]| {
        Add::new().infer(&TensorType::new(DType::U8, a), &TensorType::new(DType::U8, b))
    };
    assert_eq!(code(infer(&[1 << 32, 1], &[1, 1 << 32])), Some("E1004"));
    assert_eq!(code(infer(&[1 << 31, 1 << 31, 1], &[4])), Some("E1004"));
    assert_eq!(code(infer(&[1 << 31, 1 << 31], &[2])), Some("E1002"));
}

/// R15: sizes that fit `isize` but no memory are error values, for every kind of op.
#[test]
fn unavailable_memory_is_an_error() {
    let one = Tensor::from([1_u8]);
    let column = broadcast_to(&one, &[1 << 40, 1]).expect("a view");
    let row = broadcast_to(&one, &[1 << 20]).expect("a view");
    assert_eq!(code(add(column.clone(), row)), Some("E1005"));
    assert_eq!(
        code(broadcast_to(&one, &[1 << 60]).and_then(|view| view.to_tensor())),
        Some("E1005")
    );
    assert_eq!(code(tile(&one, &[1 << 60])), Some("E1005"));
    assert_eq!(code(repeat(&one, &[1 << 60])), Some("E1005"));
    assert_eq!(code(Tensor::<u8>::zeros([1 << 60])), Some("E1005"));
    let error = add(column.clone(), column.permute(&[1, 0]).expect("a permutation")).unwrap_err();
    assert_eq!(error.code(), "E1004", "{error}");
}

/// R16: the number of bytes is checked, not only that of elements.
#[test]
fn bytes_overflow_where_elements_do_not() {
    let max = BIG as i64;
    let byte = Tensor::from([1_u8]);
    let view = broadcast_to(&byte, &[max]).expect("a view of bytes");
    assert_eq!((view.shape()[0], view.strides()[0]), (BIG, 0));
    assert_eq!(view.get(&[BIG - 1]), Some(1));
    assert_eq!(code(broadcast_to(&Tensor::from([1.0_f64]), &[max])), Some("E1004"));
    assert_eq!(code(broadcast_to(&Tensor::from([1.0_f64]), &[max / 8])), None);
}

/// R17: a dimension of 0 makes the product 0, at any position.
#[test]
fn a_zero_dimension_makes_the_tensor_empty() {
    let x = Tensor::from([[7]]);
    for target in [[0, 1 << 62], [1 << 62, 0], [0, i64::MAX], [i64::MAX, 0]] {
        let view = broadcast_to(&x, &target).expect("an empty view");
        assert!(view.to_vec().is_empty());
        assert_eq!(view.to_tensor().map(|copy| copy.shape().numel()), Ok(Some(0)));
    }
}

/// R18: sizes above `isize::MAX` are errors, even for bytes.
#[test]
fn sizes_beyond_the_address_space_are_errors() {
    let one = Tensor::scalar(1_u8);
    for size in [BIG + 1, usize::MAX / 2 + 1, usize::MAX] {
        let outcome = broadcast(&one, &[size], &[0]);
        assert!(matches!(code(outcome), Some("E1004" | "E1007")), "{size}");
        assert_eq!(code(Tensor::<u8>::zeros([size])), Some("E1004"));
    }
}

/// Sizes that the arithmetic of shapes cannot represent are rejected in types that no tensor has.
#[test]
#[cfg(target_pointer_width = "64")]
fn types_with_sizes_above_i64_max_are_rejected() {
    let one = TensorType::new(DType::U8, [1]);
    for shape in [&[usize::MAX][..], &[1 << 63, 1], &[0, usize::MAX]] {
        let large = TensorType::new(DType::U8, shape);
        let outcomes = [
            Add::new().infer(&one, &large),
            Add::new().infer(&large, &large),
            Sum::new(&[0]).infer(&large),
            Tile::new(&[1]).infer(&large),
            BroadcastTo::new(&[0, -1]).infer(&large),
        ];
        for outcome in outcomes {
            let error = outcome.expect_err("a size above `i64::MAX`");
            assert_eq!((error.code(), error.message().contains("is larger than")), ("E1004", true));
        }
        let op = AnyOp::new("sum", &Attributes::new().with("axes", [0])).expect("an op");
        assert_eq!(code(op.infer(&[large])), Some("E1004"));
    }
}

/// R19, R21, R22: the data must have exactly the number of elements of the shape.
#[test]
fn data_must_match_the_shape() {
    fn lengths<T: Element>(shape: &[usize], fits: usize) {
        for len in [0, 1, 2, 5, 6, 7] {
            let expected = (len != fits).then_some("E1006");
            let data = vec![T::default(); len];
            assert_eq!(code(View::new(&data, shape)), expected, "{len} in {shape:?}");
            assert_eq!(code(Tensor::new(shape, data)), expected, "{len} in {shape:?}");
        }
    }
    lengths::<f32>(&[2, 3], 6);
    lengths::<u8>(&[0], 0);
    lengths::<i64>(&[5, 0, 2], 0);
    lengths::<bool>(&[], 1);
    lengths::<f64>(&[1, 1], 1);
    let error = Tensor::new([2, 3], vec![1_i32; 5]).unwrap_err();
    assert_eq!(error.message(), "i32[2, 3] takes 6 elements, and there are 5");
}

/// R20: a product that wraps to 0 does not accept empty data.
#[test]
fn a_product_that_wraps_is_an_overflow() {
    assert_eq!(code(Tensor::<u8>::new([1 << 33, 1 << 33], vec![])), Some("E1004"));
    assert_eq!(code(Tensor::<u8>::new([1 << 32, 1 << 32], vec![])), Some("E1004"));
    assert_eq!(Shape::from([1 << 32, 1 << 32]).numel(), None);
}

/// R23, without serde: bytes must match the shape, and bools must be 0 or 1.
#[test]
fn bytes_from_outside_are_checked() {
    for (dtype, shape, bytes) in [
        (DType::F32, &[2][..], &[0; 7][..]),
        (DType::F32, &[2], &[0; 9]),
        (DType::U8, &[1 << 33, 1 << 33], &[]),
        (DType::Bool, &[2], &[1, 2]),
    ] {
        let outcome = AnyTensor::from_le_bytes(dtype, shape, bytes);
        assert!(matches!(code(outcome), Some("E1004" | "E1006")), "{dtype} {shape:?}");
    }
}

/// Strided views must stay within their data, whatever the strides.
#[test]
fn strided_views_stay_within_their_data() {
    let data = [0_u16; 12];
    let cases: &[(&[usize], &[isize], usize, bool)] = &[
        (&[3, 4], &[4, 1], 0, true),
        (&[3, 4], &[-4, -1], 11, true),
        (&[1000, 4], &[0, 1], 8, true),
        (&[0, 4], &[isize::MAX, isize::MIN], 99, true),
        (&[3, 4], &[4, 1], 1, false),
        (&[3, 4], &[-4, 1], 7, false),
        (&[2], &[isize::MAX], 1, false),
        (&[2], &[isize::MIN], 0, false),
        (&[3, 3], &[isize::MAX, isize::MIN], 0, false),
        (&[3], &[1, 1], 0, false),
        (&[1], &[1], usize::MAX, false),
    ];
    for (shape, strides, offset, fits) in cases {
        let outcome = View::strided(&data, *shape, strides, *offset);
        let expected = if *fits { None } else { Some("E1010") };
        assert_eq!(code(outcome), expected, "{shape:?} {strides:?} {offset}");
    }
}

/// R32, R33: large views of small tensors are allowed; copying them is an error, and no message shows a
/// wrapped number.
#[test]
fn large_targets_are_views_or_errors() {
    let x = Tensor::from([1.0_f32, 2.0]);
    let view = broadcast_to(&x, &[2_660_446_024, 2]).expect("a view");
    assert_eq!(view.strides(), [0, 1]);
    let error = broadcast_to(&x, &[i64::MAX, 2]).unwrap_err();
    assert_eq!(error.code(), "E1004");
    assert!(
        !format!("{error:#}").contains("-1") && error.message().contains("9223372036854775807")
    );
    let huge = broadcast_to(&x, &[1_000_000_000_000_000_000, 2]).and_then(|view| view.to_tensor());
    assert!(matches!(code(huge), Some("E1004" | "E1005")));
}
