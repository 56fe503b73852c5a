//! Conversions of `ndarray` arrays: borrowed as views in any layout, and moved into tensors and back.
//!
//! ```
//! use ndarray::{Array2, arr2};
//! use opwright_runtime::{Tensor, View};
//!
//! let array = arr2(&[[1.0f32, 2.0], [3.0, 4.0]]);
//! let transposed = array.t();
//! let sum: Tensor<f32> = (View::from(&array) + View::from(&transposed))?;
//! let sum: Array2<f32> = sum.into_ndarray()?;
//! assert_eq!(sum, arr2(&[[2.0, 5.0], [5.0, 8.0]]));
//! # Ok::<(), opwright_runtime::OpError>(())
//! ```

use ndarray::{Array, ArrayBase, ArrayD, Data, DataMut, Dimension, IxDyn, ShapeBuilder};

use crate::error::{ErrorKind, OpError, Result};
use crate::layout::{Layout, Strides};
use crate::memory::foreign;
use crate::scalar::Element;
use crate::shape::Shape;
use crate::tensor::Tensor;
use crate::view::{IntoView, IntoViewMut, View, ViewMut};

impl<'a, T: Element, S: Data<Elem = T>, D: Dimension> From<&'a ArrayBase<S, D>> for View<'a, T> {
    fn from(array: &'a ArrayBase<S, D>) -> Self {
        let (layout, span) = layout(array.shape(), array.strides());
        View::over(foreign::borrow(array, span), (0, layout))
    }
}

impl<'a, T: Element, S: DataMut<Elem = T>, D: Dimension> From<&'a mut ArrayBase<S, D>>
    for ViewMut<'a, T>
{
    fn from(array: &'a mut ArrayBase<S, D>) -> Self {
        let (layout, span) = layout(array.shape(), array.strides());
        ViewMut::over(foreign::borrow_mut(array, span), (0, layout))
    }
}

impl<'a, T: Element, S: Data<Elem = T>, D: Dimension> IntoView<'a, T> for &'a ArrayBase<S, D> {
    fn into_view(self) -> View<'a, T> {
        View::from(self)
    }
}

impl<'a, T: Element, S: DataMut<Elem = T>, D: Dimension> IntoViewMut<'a, T>
    for &'a mut ArrayBase<S, D>
{
    fn into_view_mut(self) -> ViewMut<'a, T> {
        ViewMut::from(self)
    }
}

impl<T: Element, D: Dimension> From<Array<T, D>> for Tensor<T> {
    /// Converts without a copy; the tensor keeps the layout of the array.
    fn from(array: Array<T, D>) -> Self {
        let (layout, _) = layout(array.shape(), array.strides());
        let (data, offset) = array.into_raw_vec_and_offset();
        Tensor::from_parts(data, offset.unwrap_or(0), layout)
    }
}

impl<T: Element> Tensor<T> {
    /// Converts into an array of a fixed number of dimensions, such as `Array2`, or of any number, `ArrayD`. Copies
    /// only if the tensor was made from an array with gaps or negative strides, or is a result of 1 KiB to 4 MiB, which
    /// starts at a cache line.
    ///
    /// # Errors
    /// E1006 if the number of axes differs; E1004 for a shape that `ndarray` does not admit: an empty one whose other
    /// axes multiply to more than `isize::MAX`.
    ///
    /// # Examples
    ///
    /// ```
    /// use ndarray::{Array2, ArrayD, arr2};
    /// use opwright_runtime::Tensor;
    ///
    /// let tensor = Tensor::from([[1, 2], [3, 4]]);
    /// let array: ArrayD<i32> = tensor.clone().into_ndarray()?;
    /// let matrix: Array2<i32> = tensor.into_ndarray()?;
    /// assert_eq!(matrix, arr2(&[[1, 2], [3, 4]]));
    /// assert_eq!(array, matrix.into_dyn());
    /// # Ok::<(), opwright_runtime::OpError>(())
    /// ```
    pub fn into_ndarray<D: Dimension>(self) -> Result<Array<T, D>> {
        let ty = self.ty();
        let (data, offset, layout) = self.into_parts();
        let dense = offset == 0 && Some(data.len()) == layout.shape.numel();
        let array = if dense && layout.strides.iter().all(|&stride| stride >= 0) {
            let strides: Vec<usize> =
                layout.strides.iter().map(|&stride| stride as usize).collect();
            ArrayD::from_shape_vec(IxDyn(&layout.shape).strides(IxDyn(&strides)), data)
        } else {
            let shape = IxDyn(&layout.shape);
            ArrayD::from_shape_vec(shape, Tensor::from_parts(data, offset, layout).into_vec())
        };
        let error = |kind, message| OpError::new(kind, "into_ndarray", format!("{ty}: {message}"));
        let array = array.map_err(|cause| error(ErrorKind::Overflow, cause.to_string()))?;
        let rank = array.ndim();
        array.into_dimensionality().map_err(|_| {
            let axes = D::NDIM.unwrap_or(rank);
            error(ErrorKind::Length, format!("the array has {axes} axes, the tensor {rank}"))
        })
    }
}

impl<T: Element, D: Dimension> TryFrom<Tensor<T>> for Array<T, D> {
    type Error = OpError;

    /// The same as [`Tensor::into_ndarray`].
    fn try_from(tensor: Tensor<T>) -> Result<Self> {
        tensor.into_ndarray()
    }
}

/// Returns the layout of an array, and its span. The offsets fit, because an array is part of an allocation.
fn layout(shape: &[usize], strides: &[isize]) -> (Layout, (isize, isize)) {
    let mut layout = Layout { shape: Shape::from(shape), strides: strides.into() };
    if layout.shape.is_empty_tensor() {
        layout.strides = Strides::from_elem(0, shape.len());
    }
    let span = layout.span().unwrap_or((0, -1));
    (layout, span)
}
