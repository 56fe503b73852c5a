//! The extension module of the Python package `PACKAGE`: every op as a function.

#![forbid(unsafe_code)]

use OPS_PATH::{AnyOp, OPS};
use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    opwright_python::register(module, "PACKAGE", OPS, |name, attributes| {
        Ok(Box::new(AnyOp::new(name, attributes)?))
    })
}
