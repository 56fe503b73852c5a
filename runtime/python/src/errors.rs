//! Python exceptions.

use opwright_runtime::{ErrorClass, OpError};
use pyo3::prelude::*;

/// Returns the exception of this error: `OpTypeError` or `OpValueError` of the module `opwright.errors`.
fn exception(py: Python<'_>, error: &OpError) -> PyErr {
    let name = match error.class() {
        ErrorClass::TypeError => "OpTypeError",
        ErrorClass::ValueError => "OpValueError",
    };
    let create = || {
        let class = py.import("opwright.errors")?.getattr(name)?;
        class.call1((
            error.to_string(),
            error.op(),
            error.code(),
            error.constraint(),
            error.message(),
        ))
    };
    create().map_or_else(|failure| failure, PyErr::from_value)
}

/// Raises the error of an op as a Python exception.
pub trait Raise<T> {
    /// Raises the error, if it is one.
    fn raise(self, py: Python<'_>) -> PyResult<T>;
}

impl<T> Raise<T> for Result<T, OpError> {
    fn raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|error| exception(py, &error))
    }
}
