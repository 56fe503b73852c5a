//! Dtypes of NumPy and of ops.

use numpy::{PyArrayDescr, PyArrayDescrMethods};
use opwright_runtime::DType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// Returns the dtype of an op that has the elements of this dtype of NumPy, whatever their byte order.
pub fn from_numpy(descr: &Bound<'_, PyArrayDescr>) -> Option<DType> {
    Some(match (descr.kind(), descr.itemsize()) {
        (b'b', 1) => DType::Bool,
        (b'i', 1) => DType::I8,
        (b'i', 2) => DType::I16,
        (b'i', 4) => DType::I32,
        (b'i', 8) => DType::I64,
        (b'u', 1) => DType::U8,
        (b'u', 2) => DType::U16,
        (b'u', 4) => DType::U32,
        (b'u', 8) => DType::U64,
        (b'f', 2) => DType::F16,
        (b'f', 4) => DType::F32,
        (b'f', 8) => DType::F64,
        (b'V', 2) if is_bfloat16(descr) => DType::Bf16,
        _ => return None,
    })
}

/// The least number of a dtype that a package has registered.
const FIRST_REGISTERED: i32 = 256;

/// Returns whether this is the dtype that the package `ml_dtypes` registers.
fn is_bfloat16(descr: &Bound<'_, PyArrayDescr>) -> bool {
    descr.num() >= FIRST_REGISTERED && descr.typeobj().name().is_ok_and(|name| name == "bfloat16")
}

/// Returns the dtype of NumPy with these elements. That of `bf16` is in the package `ml_dtypes`.
pub fn to_numpy(py: Python<'_>, dtype: DType) -> PyResult<Bound<'_, PyArrayDescr>> {
    Ok(match dtype {
        DType::F32 => numpy::dtype::<f32>(py),
        DType::F64 => numpy::dtype::<f64>(py),
        DType::F16 => PyArrayDescr::new(py, "float16")?,
        DType::Bf16 => PyArrayDescr::new(py, py.import("ml_dtypes")?.getattr("bfloat16")?)?,
        DType::I8 => numpy::dtype::<i8>(py),
        DType::I16 => numpy::dtype::<i16>(py),
        DType::I32 => numpy::dtype::<i32>(py),
        DType::I64 => numpy::dtype::<i64>(py),
        DType::U8 => numpy::dtype::<u8>(py),
        DType::U16 => numpy::dtype::<u16>(py),
        DType::U32 => numpy::dtype::<u32>(py),
        DType::U64 => numpy::dtype::<u64>(py),
        DType::Bool => numpy::dtype::<bool>(py),
    })
}

/// Returns the dtype that a Python value names: one of NumPy, what `numpy.dtype` makes one of, or `bfloat16`.
pub fn parse(value: &Bound<'_, PyAny>) -> PyResult<DType> {
    if value.is_none() {
        return Err(PyTypeError::new_err("a dtype is expected, not None"));
    }
    if value.extract::<&str>().is_ok_and(|name| name == "bfloat16") {
        return Ok(DType::Bf16);
    }
    let descr = PyArrayDescr::new(value.py(), value)?;
    from_numpy(&descr).ok_or_else(|| unknown(&descr))
}

/// The error for a dtype that no op has.
pub fn unknown(descr: &Bound<'_, PyArrayDescr>) -> PyErr {
    PyTypeError::new_err(format!("no op has elements of the dtype {descr}"))
}
