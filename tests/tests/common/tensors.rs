//! Tensors of any dtype from numbers, and their bits.

use opwright::{AnyTensor, DType, Element, Shape, Tensor, dispatch, scalar};

/// The tensor of `value(0)`, `value(1)`, … in row-major order, each converted to `T` (integers saturate).
pub fn tensor<T: Element>(
    shape: impl Into<Shape>,
    mut value: impl FnMut(usize) -> f64,
) -> Tensor<T> {
    let shape = shape.into();
    let numel = shape.numel().expect("a shape that fits in memory");
    let data = (0..numel).map(|i| T::narrow(scalar::cast::<T, f64>(value(i)))).collect();
    Tensor::new(shape, data).expect("data that fill their shape")
}

/// The same, of a dtype that is known only at run time.
pub fn any_tensor(
    dtype: DType,
    shape: impl Into<Shape>,
    value: impl FnMut(usize) -> f64,
) -> AnyTensor {
    dispatch!(any, dtype, T => AnyTensor::from(tensor::<T>(shape, value)), else => unreachable!())
}

/// 0, 1, 2, …
pub fn iota(dtype: DType, shape: impl Into<Shape>) -> AnyTensor {
    any_tensor(dtype, shape, |i| i as f64)
}

/// The bits of the elements; every NaN is the same.
pub fn bits(tensor: &AnyTensor) -> Vec<u64> {
    let (dtype, size) = (tensor.dtype(), tensor.dtype().size());
    let infinity = match dtype {
        DType::F16 => 0x7c00,
        DType::Bf16 => 0x7f80,
        DType::F32 => 0x7f80_0000,
        DType::F64 => 0x7ff0_0000_0000_0000,
        _ => u64::MAX,
    };
    let sign = 1 << (8 * size - 1);
    let element = |bytes: &[u8]| {
        let mut word = [0; 8];
        word[..size].copy_from_slice(bytes);
        let bits = u64::from_le_bytes(word);
        if dtype.is_float() && bits & !sign > infinity { u64::MAX } else { bits }
    };
    tensor.to_le_bytes().chunks(size).map(element).collect()
}

/// Values to compute with, at the edges of the dtype and in between: 21 for floats.
pub fn wild(dtype: DType) -> Vec<f64> {
    let (max, normal, subnormal) = match dtype {
        DType::F16 => (65504.0, 6.103515625e-5, 5.9604644775390625e-8),
        DType::Bf16 => (3.3895313892515355e38, f64::from(f32::MIN_POSITIVE), 9.183549615799121e-41),
        DType::F32 => {
            (f64::from(f32::MAX), f64::from(f32::MIN_POSITIVE), f64::from(f32::from_bits(1)))
        }
        DType::F64 => (f64::MAX, f64::MIN_POSITIVE, f64::from_bits(1)),
        DType::Bool => return vec![0.0, 1.0],
        _ => return vec![0.0, 1.0, 2.0, 3.0, 7.0, 13.0, 100.0, 1e30, -1e30, -1.0, -2.0, -7.0],
    };
    vec![
        0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0, -3.0, 7.0, 1.0 / 3.0, -8.0, max, -max,
        normal, subnormal, -subnormal, f64::INFINITY, f64::NEG_INFINITY, f64::NAN,
    ]
}

/// Values that no op refuses: integers are positive.
pub fn tame(dtype: DType) -> Vec<f64> {
    if dtype.is_integer() { vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0] } else { wild(dtype) }
}
