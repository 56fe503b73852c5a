//! Builds tensors of any dtype from numbers, and reads their bits.

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

/// The same for a dtype chosen at run time.
pub fn any_tensor(
    dtype: DType,
    shape: impl Into<Shape>,
    value: impl FnMut(usize) -> f64,
) -> AnyTensor {
    dispatch!(any, dtype, T => AnyTensor::from(tensor::<T>(shape, value)), else => unreachable!())
}

/// The bits of the elements; every NaN has the same bits.
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
