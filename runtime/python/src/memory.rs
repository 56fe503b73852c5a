//! The memory of NumPy's arrays as views and for writing. The only module with `unsafe` code, together with its
//! submodule.
//!
//! NumPy keeps the memory of an array alive as long as the array, and an array keeps its base alive. As for NumPy's own
//! functions, no other thread may write an array while a function reads it.

#![allow(unsafe_code)]

use std::slice;

use numpy::npyffi::{self, PY_ARRAY_API, flags};
use numpy::{PyArrayDescr, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use opwright_runtime::{
    AnyTensor, AnyView, AnyViewMut, DType, Element, OpError, TensorType, View, ViewMut, nest,
};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::dtypes;
use crate::errors::Raise;

/// Evaluates an expression with the element type of a dtype.
macro_rules! with_type {
    ($dtype:expr, $ty:ident => $then:expr) => {
        opwright_runtime::dispatch!(any, $dtype, $ty => $then, else => unreachable!("any dtype is one of them"))
    };
}

pub mod loops;

/// An array whose elements lie in memory as Rust has them: aligned, in the byte order of the processor, and each byte of
/// a `bool` 0 or 1.
pub struct Readable<'py> {
    array: Bound<'py, PyUntypedArray>,
    dtype: DType,
}

impl<'py> Readable<'py> {
    /// Returns the array, if it has elements of an op as Rust has them.
    pub fn new(array: Bound<'py, PyUntypedArray>) -> Result<Self, Bound<'py, PyUntypedArray>> {
        match dtypes::from_numpy(&array.dtype()) {
            Some(dtype) if is_readable(&array, dtype) => Ok(Readable { array, dtype }),
            _ => Err(array),
        }
    }

    /// Returns the type of the elements.
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// Returns the array.
    pub fn array(&self) -> &Bound<'py, PyUntypedArray> {
        &self.array
    }

    /// Borrows the array. Between its check and this call, code of the user may have changed it.
    pub fn view(&self) -> PyResult<AnyView<'_>> {
        let dtype = dtypes::from_numpy(&self.array.dtype());
        if dtype != Some(self.dtype) || !is_readable(&self.array, self.dtype) {
            return Err(PyRuntimeError::new_err("an operand was changed during the call"));
        }
        let view = with_type!(self.dtype, T => typed_view::<T>(&self.array).map(AnyView::from));
        view.raise(self.array.py())
    }
}

fn is_readable(array: &Bound<'_, PyUntypedArray>, dtype: DType) -> bool {
    let size = dtype.size() as isize;
    is_aligned(array, dtype)
        && array.dtype().is_native_byteorder() != Some(false)
        && array.strides().iter().all(|stride| stride % size == 0)
        && (dtype != DType::Bool || array.is_c_contiguous() && has_plain_bools(array))
}

/// Returns whether the elements are aligned for Rust, whatever NumPy takes for the alignment of the dtype.
fn is_aligned(array: &Bound<'_, PyUntypedArray>, dtype: DType) -> bool {
    (data(array) as usize).is_multiple_of(dtype.size())
}

/// Returns whether every byte of a contiguous array of `bool` is 0 or 1. NumPy takes any other for true, too.
fn has_plain_bools(array: &Bound<'_, PyUntypedArray>) -> bool {
    if array.is_empty() {
        return true;
    }
    // SAFETY: a contiguous array of n elements of one byte has n bytes, which every byte is a valid value of.
    let bytes = unsafe { slice::from_raw_parts(data(array).cast::<u8>(), array.len()) };
    bytes.iter().fold(0, |all, byte| all | byte) <= 1
}

fn typed_view<'a, T: Element>(
    array: &'a Bound<'_, PyUntypedArray>,
) -> Result<View<'a, T>, OpError> {
    let size = size_of::<T>() as isize;
    let strides: Vec<isize> = array.strides().iter().map(|stride| stride / size).collect();
    if array.is_empty() {
        return View::strided(&[], array.shape(), &strides, 0);
    }
    let (mut before, mut after) = (0_isize, 0_isize);
    for (&len, &stride) in array.shape().iter().zip(&strides) {
        let reach = (len as isize - 1) * stride;
        before -= reach.min(0);
        after += reach.max(0);
    }
    // SAFETY: the elements of the array lie between the lowest and the highest address that its strides reach, in one
    // allocation, which lives as long as the array. They are aligned and any bytes are valid elements; those of `bool`
    // are 0 or 1 and without gaps, by `is_readable`. Nobody writes them meanwhile, as the module says.
    let data = unsafe {
        let first = data(array).cast::<T>().offset(-before);
        slice::from_raw_parts(first, (before + after + 1) as usize)
    };
    View::strided(data, array.shape(), &strides, before as usize)
}

/// Lets `write` fill a new array from the views of operands, and returns both.
pub fn filled<'py, T>(
    py: Python<'py>,
    ty: &TensorType,
    operands: &[Readable<'_>],
    write: impl FnOnce(&[AnyView<'_>], AnyViewMut<'_>) -> T,
) -> PyResult<(Bound<'py, PyUntypedArray>, T)> {
    let array = zeros(py, ty)?;
    let views = operands.iter().map(Readable::view).collect::<PyResult<Vec<_>>>()?;
    // SAFETY: the array is new: it is contiguous, has zeros of this dtype, and only `write` has a view of it.
    let out = unsafe { view_mut(&array, ty.dtype)? };
    let written = write(&views, out);
    Ok((array, written))
}

/// Lets `write` fill an array from the views of operands. Returns `None` unless the array has elements of this dtype in
/// row-major order, may be written, and shares no memory with the operands.
pub fn write<T>(
    out: &Bound<'_, PyUntypedArray>,
    dtype: DType,
    operands: &[Readable<'_>],
    write: impl FnOnce(&[AnyView<'_>], AnyViewMut<'_>) -> T,
) -> PyResult<Option<T>> {
    if !is_writeable(out, dtype, operands) {
        return Ok(None);
    }
    let views = operands.iter().map(Readable::view).collect::<PyResult<Vec<_>>>()?;
    // SAFETY: `is_writeable` holds, and only `write` has the view.
    let out = unsafe { view_mut(out, dtype)? };
    Ok(Some(write(&views, out)))
}

fn is_writeable(
    array: &Bound<'_, PyUntypedArray>,
    dtype: DType,
    operands: &[Readable<'_>],
) -> bool {
    // SAFETY: the pointer is that of an array, which is alive.
    let has = unsafe { (*array.as_array_ptr()).fields.flags };
    let (low, high) = extent(array);
    let is_apart = |operand: &Readable<'_>| {
        let (start, end) = extent(&operand.array);
        end <= low || high <= start
    };
    has & flags::NPY_ARRAY_CARRAY == flags::NPY_ARRAY_CARRAY
        && array.dtype().is_native_byteorder() != Some(false)
        && dtypes::from_numpy(&array.dtype()) == Some(dtype)
        && is_aligned(array, dtype)
        && (dtype != DType::Bool || has_plain_bools(array))
        && operands.iter().all(is_apart)
}

/// The addresses between which the elements of an array lie.
fn extent(array: &Bound<'_, PyUntypedArray>) -> (isize, isize) {
    let first = data(array) as isize;
    if array.is_empty() {
        return (first, first);
    }
    let (mut low, mut high) = (first, first + array.dtype().itemsize() as isize);
    for (&len, &stride) in array.shape().iter().zip(array.strides()) {
        let reach = (len as isize - 1) * stride;
        low += reach.min(0);
        high += reach.max(0);
    }
    (low, high)
}

/// Borrows an array for writing.
///
/// # Safety
/// The array is contiguous and may be written, its elements are valid ones of this dtype, and no other view of its memory
/// is in use.
unsafe fn view_mut<'a>(
    array: &'a Bound<'_, PyUntypedArray>,
    dtype: DType,
) -> PyResult<AnyViewMut<'a>> {
    let len = array.len();
    with_type!(dtype, T => {
        let data: &mut [T] = if len == 0 {
            &mut []
        } else {
            // SAFETY: a contiguous array of n elements has n elements from its first, aligned and initialised; no other
            // reference to them is used, by the condition of this function.
            unsafe { slice::from_raw_parts_mut(data(array).cast::<T>(), len) }
        };
        ViewMut::new(data, array.shape()).map(AnyViewMut::from)
    })
    .raise(array.py())
}

fn zeros<'py>(py: Python<'py>, ty: &TensorType) -> PyResult<Bound<'py, PyUntypedArray>> {
    let descr: Bound<'py, PyArrayDescr> = dtypes::to_numpy(py, ty.dtype)?;
    let mut dims: Vec<npyffi::npy_intp> = ty.shape.iter().map(|&len| len as _).collect();
    // SAFETY: there are as many sizes as the function is told; it takes over the reference to the dtype, and returns
    // a new reference to an array, or NULL with an exception set.
    unsafe {
        let array = PY_ARRAY_API.PyArray_Zeros(
            py,
            dims.len() as _,
            dims.as_mut_ptr(),
            descr.into_dtype_ptr(),
            0,
        );
        let array = Bound::from_owned_ptr_or_err(py, array)?;
        Ok(array.cast_into::<PyUntypedArray>()?)
    }
}

/// Copies a tensor into a new array.
pub fn array<'py>(py: Python<'py>, tensor: &AnyTensor) -> PyResult<Bound<'py, PyUntypedArray>> {
    let ty = TensorType::new(tensor.dtype(), tensor.shape().clone());
    let (array, copied) = filled(py, &ty, &[], |_, out| {
        with_type!(ty.dtype, T => {
            nest::copy(tensor.typed::<T>()?, out.typed::<T>()?);
            Ok(())
        })
    })?;
    copied.raise(py)?;
    Ok(array)
}

/// Returns an array of rank 0 as a scalar of NumPy, and any other as it is.
pub fn scalar_if_rank_zero<'py>(array: Bound<'py, PyUntypedArray>) -> PyResult<Bound<'py, PyAny>> {
    if array.ndim() > 0 {
        return Ok(array.into_any());
    }
    let py = array.py();
    // SAFETY: the function takes over the reference to the array, and returns a new reference.
    unsafe {
        let scalar = PY_ARRAY_API.PyArray_Return(py, array.into_ptr().cast());
        Bound::from_owned_ptr_or_err(py, scalar)
    }
}

fn data(array: &Bound<'_, PyUntypedArray>) -> *mut std::ffi::c_char {
    // SAFETY: the pointer is that of an array, which is alive.
    unsafe { (*array.as_array_ptr()).fields.data }
}
