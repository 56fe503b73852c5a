//! The type of a tensor: dtype and shape.

use std::fmt;

use crate::dtype::DType;
use crate::error::{ErrorKind, OpError, Result};
use crate::shape::{Dims, Shape, numel};

/// A dtype and a shape. `Display` gives `f32[2, 1, 3]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TensorType {
    /// Returns the dtype.
    pub dtype: DType,
    /// Returns the size of each axis.
    pub shape: Shape,
}

impl TensorType {
    /// Returns the type of tensors of this dtype and shape.
    #[inline]
    pub fn new(dtype: DType, shape: impl Into<Shape>) -> Self {
        TensorType { dtype, shape: shape.into() }
    }

    /// Returns the sizes as `i64`, saturating at `i64::MAX`.
    #[inline]
    pub fn dims(&self) -> Dims {
        self.shape.dims()
    }

    /// Returns the number of elements, or `None` if it or the number of bytes exceeds `isize::MAX`.
    #[inline]
    pub(crate) fn numel(&self) -> Option<usize> {
        numel_of(self.dtype, self.shape.iter().copied())
    }

    /// As [`numel`](TensorType::numel), with error E1004 in the name of `op` instead of `None`.
    pub(crate) fn checked_numel(&self, op: &'static str) -> Result<usize> {
        self.numel().ok_or_else(|| OpError::new(ErrorKind::Overflow, op, self.too_large()))
    }

    pub(crate) fn too_large(&self) -> String {
        format!("{self} is larger than the address space")
    }
}

/// Returns the number of elements of a tensor with these sizes, or `None` if it or the number of bytes exceeds
/// `isize::MAX`.
#[inline]
pub(crate) fn numel_of(dtype: DType, sizes: impl Iterator<Item = usize> + Clone) -> Option<usize> {
    let numel = numel(sizes)?;
    let bytes = numel.checked_mul(dtype.size())?;
    isize::try_from(bytes).is_ok().then_some(numel)
}

impl fmt::Display for TensorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.dtype, self.shape)
    }
}
