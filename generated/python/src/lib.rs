//! The extension module of the Python package `opwright`: every op as a function.

#![forbid(unsafe_code)]

use opwright::{AnyOp, Attributes, OPS, Op, OpError};
use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    opwright_python::register(module, "opwright", OPS, new)
}

fn new(name: &str, attributes: &Attributes) -> Result<Box<dyn Op + Send + Sync>, OpError> {
    Ok(Box::new(AnyOp::new(name, attributes)?))
}
