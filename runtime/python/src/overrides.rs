//! Calls that the type of an operand takes over, by NumPy's protocol `__array_ufunc__` (NEP 13).
//!
//! Dask, xarray and pandas implement it for any function of elements: they call the function on arrays of NumPy, block by block or after they
//! aligned labels.

use numpy::PyUntypedArray;
use opwright_runtime::{Attribute, AutoBroadcast, OpInfo};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::arguments::{self, Arguments};
use crate::function::Function;
use crate::numpy_functions;
use crate::operands::is_number;

const PROTOCOL: &str = "__array_ufunc__";

/// Returns what the type of an operand, or of `out`, makes of a call; `None` if no type takes it over, as every operand is an array of NumPy or
/// something that becomes one.
///
/// Only calls that compute element by element, and broadcast by NumPy's rule, are handed to other types.
pub fn overridden<'py>(
    function: &Bound<'py, Function>,
    arguments: &Arguments<'py>,
    (args, kwargs): (&Bound<'py, PyTuple>, Option<&Bound<'py, PyDict>>),
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let info = function.get().info();
    if !info.elementwise {
        return Ok(None);
    }
    let mut candidates: Vec<Bound<'py, PyAny>> = Vec::new();
    for value in arguments.operands.iter().chain(&arguments.out) {
        if overrides(value)? {
            insert(&mut candidates, value)?;
        }
    }
    if candidates.is_empty() || !broadcasts_as_numpy(info, arguments) {
        return Ok(None);
    }
    let py = function.py();
    let function = bound(function, args, kwargs)?;
    let method = "__call__".into_pyobject(py)?.into_any();
    let keywords = PyDict::new(py);
    if let Some(out) = &arguments.out {
        keywords.set_item("out", (out,))?;
    }
    let ask = |value: &Bound<'py, PyAny>| {
        let implementation = value.get_type().getattr(PROTOCOL)?;
        if implementation.is_none() {
            let message = format!("{}() takes no {}", info.name, value.get_type().name()?);
            return Err(PyTypeError::new_err(message));
        }
        let call = [value, &function, &method].into_iter().chain(&arguments.operands);
        let call = PyTuple::new(py, call.collect::<Vec<_>>())?;
        let result = implementation.call(call, Some(&keywords))?;
        Ok((!result.is(py.NotImplemented())).then_some(result))
    };
    for value in &candidates {
        if let Some(result) = ask(value)? {
            return Ok(Some(result));
        }
    }
    // Dask learns a dtype from a call on arbitrary elements, and refuses if the op refuses these. It need not if it is told the dtype.
    let is_lazy = |value: &&Bound<'py, PyAny>| value.hasattr("__dask_graph__").unwrap_or(false);
    for value in candidates.iter().filter(is_lazy) {
        keywords.set_item("dtype", result_dtype(&function, &arguments.operands)?)?;
        if let Some(result) = ask(value)? {
            return Ok(Some(result));
        }
    }
    let message = format!("{}(): the types of the operands do not work together", info.name);
    Err(PyTypeError::new_err(message))
}

/// The dtype of the result, from a call without elements, which no op refuses for their values.
fn result_dtype<'py>(
    function: &Bound<'py, PyAny>,
    operands: &[Bound<'py, PyAny>],
) -> PyResult<Bound<'py, PyAny>> {
    let py = function.py();
    let zeros = py.import("numpy")?.getattr("zeros")?;
    let without_elements = operands.iter().map(|operand| {
        if is_number(operand) {
            return Ok(operand.clone());
        }
        let dtype = match operand.getattr_opt("dtype")? {
            Some(dtype) => dtype,
            None => numpy_functions::asarray(py)?.call1((operand,))?.getattr("dtype")?,
        };
        zeros.call1((0, dtype))
    });
    let operands = without_elements.collect::<PyResult<Vec<_>>>()?;
    function.call1(PyTuple::new(py, operands)?)?.getattr("dtype")
}

/// Whether the type of a value has an implementation of the protocol other than that of NumPy's arrays.
fn overrides(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    if value.is_exact_instance_of::<PyUntypedArray>() || is_number(value) {
        return Ok(false);
    }
    let Some(implementation) = value.get_type().getattr_opt(PROTOCOL)? else { return Ok(false) };
    let of_arrays = value.py().get_type::<PyUntypedArray>().getattr(PROTOCOL)?;
    Ok(!implementation.is(&of_arrays))
}

/// Adds the first value of each type, that of a subclass before those of its base classes: the order in which they are asked.
fn insert<'py>(values: &mut Vec<Bound<'py, PyAny>>, value: &Bound<'py, PyAny>) -> PyResult<()> {
    let ty = value.get_type();
    if values.iter().any(|other| other.get_type().is(&ty)) {
        return Ok(());
    }
    let mut at = values.len();
    for (i, other) in values.iter().enumerate() {
        if ty.is_subclass(&other.get_type())? {
            at = i;
            break;
        }
    }
    values.insert(at, value.clone());
    Ok(())
}

fn broadcasts_as_numpy(info: &OpInfo, arguments: &Arguments<'_>) -> bool {
    let Some(rule) = arguments::rule(info) else { return true };
    match arguments.attributes.get(rule) {
        Some(given) => *given == Attribute::AutoBroadcast(AutoBroadcast::Numpy),
        None => arguments::default_rule(info) == Some(("numpy", -1)),
    }
}

/// The function with the attributes of a call, as a function of operands alone, with the properties of a ufunc that implementations of the
/// protocol read. Its name has a prefix, as pandas computes functions with some of NumPy's names itself.
fn bound<'py>(
    function: &Bound<'py, Function>,
    args: &Bound<'py, PyTuple>,
    kwargs: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, info) = (function.py(), function.get().info());
    let keywords = PyDict::new(py);
    let by_position = args.iter().skip(info.operands.len());
    for (attribute, value) in info.attributes.iter().zip(by_position) {
        keywords.set_item(attribute.name, value)?;
    }
    for (name, value) in kwargs.into_iter().flat_map(|kwargs| kwargs.iter()) {
        let text: String = name.extract()?;
        let is_operand = info.operands.iter().any(|o| arguments::is_name(o.name, &text));
        if !is_operand && text != "out" {
            keywords.set_item(name, value)?;
        }
    }
    let partial = py.import("functools")?.getattr("partial")?;
    let partial = partial.call((function,), Some(&keywords))?;
    let operands = info.operands.len();
    partial.setattr("__name__", format!("{}_{}", function.get().package(), info.name))?;
    partial.setattr("nin", operands)?;
    partial.setattr("nout", 1)?;
    partial.setattr("nargs", operands + 1)?;
    partial.setattr("signature", py.None())?;
    Ok(partial)
}
