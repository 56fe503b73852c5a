//! What every operand of an op says of itself.

use std::fmt;

use crate::dtype::DType;
use crate::shape::{Dims, Shape};
use crate::ty::TensorType;

/// A value that has a tensor type: an operand, a result, or the type alone.
pub trait Operand: fmt::Debug {
    /// Returns the dtype.
    fn dtype(&self) -> DType;

    /// Returns the size of each axis.
    fn shape(&self) -> &Shape;

    /// Returns the dtype and the shape.
    fn ty(&self) -> TensorType {
        TensorType::new(self.dtype(), self.shape())
    }
}

impl dyn Operand + '_ {
    /// Returns the sizes as `i64`, saturating at `i64::MAX`.
    pub fn dims(&self) -> Dims {
        self.shape().dims()
    }
}

/// Implements [`Operand`] for types with a `dtype` and a `shape`, and their method `ty`.
macro_rules! operand_types {
    ($([$($params:tt)*] $ty:ty;)+) => {$(
        impl<$($params)*> $ty {
            /// Returns the dtype and the shape.
            #[inline]
            pub fn ty(&self) -> $crate::ty::TensorType {
                $crate::ty::TensorType::new(self.dtype(), self.shape())
            }
        }

        impl<$($params)*> $crate::op::Operand for $ty {
            fn dtype(&self) -> $crate::dtype::DType {
                <$ty>::dtype(self)
            }

            fn shape(&self) -> &$crate::shape::Shape {
                <$ty>::shape(self)
            }
        }
    )+};
}
pub(crate) use operand_types;

impl Operand for TensorType {
    fn dtype(&self) -> DType {
        self.dtype
    }

    fn shape(&self) -> &Shape {
        &self.shape
    }
}
