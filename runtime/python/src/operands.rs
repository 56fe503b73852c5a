//! Arrays from Python values.

use numpy::{PyArrayDescr, PyUntypedArray, PyUntypedArrayMethods};
use opwright_runtime::DType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyFloat, PyInt};

use crate::dtypes;
use crate::memory::Readable;
use crate::numpy_functions;

/// The value of an operand.
pub enum Given<'py> {
    /// An array.
    Array(Bound<'py, PyUntypedArray>),
    /// A number of Python, which has no dtype of its own.
    Number(Bound<'py, PyAny>),
}

impl<'py> Given<'py> {
    /// Reads an operand: an array, a number, or whatever `numpy.asarray` makes an array of; without a copy where the
    /// value offers its memory by the buffer protocol, `__array__` or DLPack.
    pub fn new(value: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(array) = value.cast_exact::<PyUntypedArray>() {
            return Ok(Given::Array(array.clone()));
        }
        if value.is_instance_of::<PyUntypedArray>() && is_masked(value)? {
            let message = "ops ignore masks: pass the data or the filled array";
            return Err(PyTypeError::new_err(message));
        }
        if is_number(value) {
            return Ok(Given::Number(value.clone()));
        }
        let py = value.py();
        let by_dlpack = value.hasattr("__dlpack__")? && !value.hasattr("__array__")?;
        let function =
            if by_dlpack { numpy_functions::from_dlpack } else { numpy_functions::asarray };
        let array = function(py)?.call1((value,))?;
        Ok(Given::Array(array.cast_into::<PyUntypedArray>()?))
    }

    /// Returns what `numpy.result_type` takes: the dtype of an array, or the number.
    pub fn for_promotion(&self) -> Bound<'py, PyAny> {
        match self {
            Given::Array(array) => array.dtype().into_any(),
            Given::Number(number) => number.clone(),
        }
    }

    /// Returns the dtype of the elements, if ops have it.
    pub fn dtype(&self) -> Option<DType> {
        match self {
            Given::Array(array) => dtypes::from_numpy(&array.dtype()),
            Given::Number(_) => None,
        }
    }

    /// Returns whether NumPy keeps this dtype of an array when it meets the operand: an array of the same dtype, or a number
    /// of no higher kind.
    pub fn keeps(&self, dtype: DType) -> bool {
        let Given::Number(number) = self else { return self.dtype() == Some(dtype) };
        match dtype {
            DType::Bool => number.is_instance_of::<PyBool>(),
            DType::F32 | DType::F64 | DType::F16 | DType::Bf16 => true,
            _ => number.is_instance_of::<PyInt>(),
        }
    }

    /// Returns the operand in this dtype, or, without one, in its own. It is copied only if its dtype or its layout needs it.
    pub fn readable(self, dtype: Option<DType>) -> PyResult<Readable<'py>> {
        let array = match self {
            Given::Array(array) => array,
            Given::Number(number) => convert(&number, dtype)?,
        };
        let is_it = |readable: &Readable<'_>| dtype.is_none_or(|dtype| readable.dtype() == dtype);
        let given = match Readable::new(array) {
            Ok(readable) if is_it(&readable) => return Ok(readable),
            Ok(readable) => readable.array().clone(),
            Err(array) => array,
        };
        let dtype = dtype.or_else(|| dtypes::from_numpy(&given.dtype()));
        let dtype = dtype.ok_or_else(|| dtypes::unknown(&given.dtype()))?;
        // Comparing with 0 replaces the bytes of `bool` that are neither 0 nor 1.
        let copy = if dtype == DType::Bool && given.dtype().to_string() == "bool" {
            let bytes = given.call_method1("astype", ("bool", "C"))?;
            bytes.call_method1("view", ("uint8",))?.call_method1("__ne__", (0,))?
        } else {
            convert_array(&given, dtype)?.into_any()
        };
        Readable::new(copy.cast_into::<PyUntypedArray>()?)
            .map_err(|_| PyTypeError::new_err("an array could not be copied into native order"))
    }
}

/// Returns whether a value is a number of Python, which has no dtype of its own.
pub fn is_number(value: &Bound<'_, PyAny>) -> bool {
    value.is_exact_instance_of::<PyFloat>()
        || value.is_exact_instance_of::<PyInt>()
        || value.is_exact_instance_of::<PyBool>()
}

/// Returns whether an array of a subclass has a mask.
fn is_masked(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    value.is_instance(&value.py().import("numpy.ma")?.getattr("MaskedArray")?)
}

/// Converts a number, which must fit the dtype, as NumPy does.
fn convert<'py>(
    number: &Bound<'py, PyAny>,
    dtype: Option<DType>,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    let py = number.py();
    let descr = dtype.map(|dtype| dtypes::to_numpy(py, dtype)).transpose()?;
    let array = numpy_functions::asarray(py)?.call1((number, descr))?;
    Ok(array.cast_into::<PyUntypedArray>()?)
}

/// Copies an array into one of this dtype in row-major order.
fn convert_array<'py>(
    array: &Bound<'py, PyUntypedArray>,
    dtype: DType,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    let descr: Bound<'py, PyArrayDescr> = dtypes::to_numpy(array.py(), dtype)?;
    let copy = array.call_method1("astype", (descr, "C"))?;
    Ok(copy.cast_into::<PyUntypedArray>()?)
}
