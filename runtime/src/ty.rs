//! The type of a tensor: what of it is known without its data.

use std::fmt;

use crate::dtype::DType;
use crate::error::{ErrorKind, OpError, Result};
use crate::shape::{Dims, Shape, numel};

/// Element type and shape; `Display` is `f32[2, 1, 3]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TensorType {
    /// The element type.
    pub dtype: DType,
    /// The size of each axis.
    pub shape: Shape,
}

impl TensorType {
    /// The type of tensors with elements of `dtype` in `shape`.
    #[inline]
    pub fn new(dtype: DType, shape: impl Into<Shape>) -> Self {
        TensorType { dtype, shape: shape.into() }
    }

    /// The shape in the arithmetic of specs. A size above `i64::MAX`, which no tensor in memory has, saturates.
    #[inline]
    pub fn dims(&self) -> Dims {
        self.shape.dims()
    }

    /// The number of elements, if they and their bytes are at most `isize::MAX`.
    #[inline]
    pub(crate) fn numel(&self) -> Option<usize> {
        numel_of(self.dtype, self.shape.iter().copied())
    }

    /// The same, with E1004 in the name of `op`.
    pub(crate) fn checked_numel(&self, op: &'static str) -> Result<usize> {
        self.numel().ok_or_else(|| OpError::new(ErrorKind::Overflow, op, self.too_large()))
    }

    pub(crate) fn too_large(&self) -> String {
        format!("{self} is larger than the address space")
    }
}

/// The number of elements in a shape of these sizes, if they and their bytes are at most `isize::MAX`.
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
