//! The extension module of the Python package `opwright`: every op as a function.

#![forbid(unsafe_code)]

use opwright::{AnyOp, OPS};
use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    opwright_python::register(module, "opwright", OPS, |name, attributes| {
        Ok(Box::new(AnyOp::new(name, attributes)?))
    })
}
