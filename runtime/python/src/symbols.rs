//! Types from Python values, whose sizes may be unknown.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyString, PyTuple};

use crate::dtypes;
use crate::tuning::unknown_sizes::UNKNOWN;
use crate::unknown_sizes::{Found, PartialType, Size};

/// The unknown sizes of a call: each has a name, or is equal to no other.
pub struct Symbols(Vec<Option<String>>);

impl Symbols {
    /// Creates those of a call without any.
    pub fn new() -> Self {
        Symbols(Vec::new())
    }

    /// Returns how many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Reads a type: a pair of a shape and a dtype, or a value with both as attributes.
    pub fn read(&mut self, value: &Bound<'_, PyAny>) -> PyResult<PartialType> {
        let (shape, dtype) = match value.cast::<PyTuple>() {
            Ok(pair) if pair.len() == 2 => (pair.get_item(0)?, pair.get_item(1)?),
            _ if value.hasattr("shape")? && value.hasattr("dtype")? => {
                (value.getattr("shape")?, value.getattr("dtype")?)
            }
            _ => {
                let message = "a pair of a shape and a dtype is expected, or a value with both";
                return Err(PyTypeError::new_err(message));
            }
        };
        if shape.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("a shape is a sequence of sizes, not a string"));
        }
        let shape = shape.try_iter()?.map(|size| self.size(&size?)).collect::<PyResult<_>>()?;
        Ok(PartialType { dtype: dtypes::parse(&dtype)?, shape })
    }

    /// Reads a size. It is unknown if it is `None`, a name, or NaN, as in arrays of Dask.
    fn size(&mut self, size: &Bound<'_, PyAny>) -> PyResult<Size> {
        if let Ok(name) = size.cast::<PyString>() {
            let name = name.to_str()?;
            let at = self.0.iter().position(|known| known.as_deref() == Some(name));
            return at.map_or_else(|| self.add(Some(name.to_owned())), |at| Ok(Size::Unknown(at)));
        }
        let is_nan = || size.cast::<PyFloat>().is_ok_and(|float| float.value().is_nan());
        if size.is_none() || is_nan() {
            return self.add(None);
        }
        Ok(Size::Known(size.extract()?))
    }

    fn add(&mut self, name: Option<String>) -> PyResult<Size> {
        if self.count() == UNKNOWN {
            let message = format!("more than {UNKNOWN} sizes are unknown");
            return Err(PyValueError::new_err(message));
        }
        self.0.push(name);
        Ok(Size::Unknown(self.count() - 1))
    }

    /// Returns the shape of a result as a tuple of numbers, names, and `None` for what is unknown; `None` if its rank is.
    pub fn shape<'py>(
        &self,
        py: Python<'py>,
        shape: Option<Vec<Found>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Some(shape) = shape else { return Ok(py.None().into_bound(py)) };
        let sizes = shape.into_iter().map(|size| match size {
            Some(Size::Known(size)) => Ok(size.into_pyobject(py)?.into_any()),
            Some(Size::Unknown(at)) => Ok(self.0[at].as_deref().into_pyobject(py)?.into_any()),
            None => Ok(py.None().into_bound(py)),
        });
        Ok(PyTuple::new(py, sizes.collect::<PyResult<Vec<_>>>()?)?.into_any())
    }
}
