//! Python exceptions.

use std::sync::OnceLock;

use opwright_runtime::{ErrorClass, OpError, OpInfo};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::IntoPyDict;

/// The package whose module `errors` has the classes of exceptions.
static PACKAGE: OnceLock<&str> = OnceLock::new();

/// Raises the exceptions of this package from now on. An extension module belongs to one package.
pub fn of_package(package: &'static str) {
    PACKAGE.get_or_init(|| package);
}

/// Returns the exception of this error: `OpTypeError` or `OpValueError` of the package.
fn exception(py: Python<'_>, error: &OpError) -> PyErr {
    let name = match error.class() {
        ErrorClass::TypeError => "OpTypeError",
        ErrorClass::ValueError => "OpValueError",
    };
    let create = || {
        let package = PACKAGE.get().copied().unwrap_or_default();
        let class = py.import(format!("{package}.errors"))?.getattr(name)?;
        class.call1((
            error.to_string(),
            error.op(),
            error.code(),
            error.constraint(),
            error.message(),
            error.operands().into_py_dict(py)?,
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

/// Says which argument of which op an error is about.
pub fn about(info: &OpInfo, argument: &str, error: PyErr) -> PyErr {
    Python::attach(|py| {
        let message = format!("{}: {argument}: {}", info.name, error.value(py));
        if error.is_instance_of::<PyTypeError>(py) {
            PyTypeError::new_err(message)
        } else if error.is_instance_of::<PyOverflowError>(py) {
            PyOverflowError::new_err(message)
        } else {
            error
        }
    })
}
