//! Conversion of tensors from and to little-endian bytes, the format of conformance vectors.

use crate::any::AnyTensor;
use crate::dtype::DType;
use crate::error::{ErrorKind, OpError, Result};
use crate::scalar::{Element, bf16, f16};
use crate::shape::Shape;
use crate::tensor::Tensor;
use crate::ty::TensorType;

macro_rules! bytes {
    ($($variant:ident $ty:ty;)+) => {
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
                        let element = |&chunk: &_| Ok(<$ty>::from_le_bytes(chunk));
                        read(ty, chunks.iter().map(element))?.into()
                    })+
                    DType::Bool => {
                        let bool = |&byte: &u8| match byte {
                            0 | 1 => Ok(byte == 1),
                            _ => {
                                let message = format!("the byte {byte} is no bool");
                                Err(OpError::new(ErrorKind::Length, "from_le_bytes", message))
                            }
                        };
                        read(ty, bytes.iter().map(bool))?.into()
                    }
                })
            }

            /// Returns the bytes of the elements, row-major and little-endian. Aborts if memory runs out.
            pub fn to_le_bytes(&self) -> Vec<u8> {
                match self {
                    $(AnyTensor::$variant(tensor) => {
                        tensor.view().iter().flat_map(|element| element.to_le_bytes()).collect()
                    })+
                    AnyTensor::Bool(tensor) => tensor.view().iter().map(u8::from).collect(),
                }
            }
        }
    };
}

/// Creates a tensor of this type from as many elements as it has.
fn read<T: Element>(ty: TensorType, from: impl Iterator<Item = Result<T>>) -> Result<Tensor<T>> {
    let mut data = Tensor::alloc(&ty)?.into_vec();
    for (slot, element) in data.iter_mut().zip(from) {
        *slot = element?;
    }
    Tensor::new(ty.shape, data)
}

bytes! {
    F32 f32;
    F64 f64;
    F16 f16;
    Bf16 bf16;
    I8 i8;
    I16 i16;
    I32 i32;
    I64 i64;
    U8 u8;
    U16 u16;
    U32 u32;
    U64 u64;
}
