//! Conversion of tensors from and to little-endian bytes, the format of conformance vectors.

use crate::any::AnyTensor;
use crate::dtype::{DType, dtypes};
use crate::error::{ErrorKind, OpError, Result};
use crate::scalar::{Element, bf16, f16};
use crate::shape::Shape;
use crate::tensor::Tensor;
use crate::ty::TensorType;
use crate::view::View;

macro_rules! bytes {
    ($($variant:ident $ty:ident $size:tt $encoding:ident;)+) => {
        impl AnyTensor {
            /// Creates a tensor from the bytes of its elements, row-major and little-endian.
            ///
            /// # Errors
            ///
            /// E1006 if the bytes do not fill the shape exactly, or a bool is neither 0 nor 1; E1004 if the shape
            /// exceeds the address space; E1005 if memory runs out.
            pub fn from_le_bytes(
                dtype: DType,
                shape: impl Into<Shape>,
                bytes: &[u8],
            ) -> Result<Self> {
                let ty = TensorType::new(dtype, shape);
                let numel = ty.checked_numel("from_le_bytes")?;
                let len = numel.saturating_mul(dtype.size());
                if bytes.len() != len {
                    let message = format!("{ty} takes {len} bytes, and there are {}", bytes.len());
                    return Err(OpError::new(ErrorKind::Length, "from_le_bytes", message));
                }
                Ok(match dtype {
                    $(DType::$variant => {
                        let (chunks, _) = bytes.as_chunks();
                        read(ty, chunks.iter().map(|&bytes| from_bytes!($encoding $ty bytes)))?.into()
                    })+
                })
            }

            /// Returns the bytes of the elements, row-major and little-endian. Aborts if memory runs out.
            pub fn to_le_bytes(&self) -> Vec<u8> {
                match self {
                    $(AnyTensor::$variant(tensor) => to_bytes!($size tensor.view()),)+
                }
            }
        }
    };
}

/// Converts the bytes of an element to the element.
macro_rules! from_bytes {
    (Bool $ty:ident $bytes:ident) => {
        match $bytes {
            [0] => Ok(false),
            [1] => Ok(true),
            [byte] => {
                let message = format!("the byte {byte} is no bool");
                Err(OpError::new(ErrorKind::Length, "from_le_bytes", message))
            }
        }
    };
    ($number:ident $ty:ident $bytes:ident) => {
        Ok(<$ty>::from_le_bytes($bytes))
    };
}

/// Returns the bytes of a view's elements, by their size.
macro_rules! to_bytes {
    (1 $view:expr) => {
        to_bytes($view.bits(), u8::to_le_bytes)
    };
    (2 $view:expr) => {
        to_bytes($view.bits(), u16::to_le_bytes)
    };
    (4 $view:expr) => {
        to_bytes($view.bits(), u32::to_le_bytes)
    };
    (8 $view:expr) => {
        to_bytes($view.bits(), u64::to_le_bytes)
    };
}

/// Returns the bytes of a view's elements.
fn to_bytes<T: Element, const N: usize>(view: View<'_, T>, bytes: fn(T) -> [u8; N]) -> Vec<u8> {
    view.iter().flat_map(bytes).collect()
}

/// Creates a tensor of this type from as many elements as it has.
fn read<T: Element>(ty: TensorType, from: impl Iterator<Item = Result<T>>) -> Result<Tensor<T>> {
    let mut data = Tensor::alloc(&ty)?.into_vec();
    for (slot, element) in data.iter_mut().zip(from) {
        *slot = element?;
    }
    Tensor::new(ty.shape, data)
}

dtypes! { bytes }
