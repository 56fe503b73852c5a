//! Attributes from Python values.

use opwright_runtime::{Attribute, AttributeInfo, AttributeType, AutoBroadcast, DType, OpInfo};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyList, PyString};

use crate::dtypes;
use crate::errors::{Raise, about};

/// Reads the value of an attribute.
pub fn parse(
    info: &OpInfo,
    attribute: &AttributeInfo,
    value: &Bound<'_, PyAny>,
) -> PyResult<Attribute> {
    read(attribute.ty, value).map_err(|error| about(info, attribute.name, error))
}

fn read(ty: AttributeType, value: &Bound<'_, PyAny>) -> PyResult<Attribute> {
    Ok(match ty {
        AttributeType::Shape
        | AttributeType::Dims
        | AttributeType::AxisSet
        | AttributeType::Axes
        | AttributeType::SignedAxes => Attribute::Ints(ints(value)?),
        AttributeType::Axis | AttributeType::Int => Attribute::Int(int(value)?),
        AttributeType::Float => Attribute::Float(value.extract()?),
        AttributeType::Bool => Attribute::Bool(value.extract()?),
        AttributeType::AutoBroadcast => {
            let rule = value.extract::<&str>()?.parse::<AutoBroadcast>();
            Attribute::AutoBroadcast(rule.raise(value.py())?)
        }
        AttributeType::DType | AttributeType::DTypeOf(_) => Attribute::DType(dtypes::parse(value)?),
        AttributeType::Choice(_) => Attribute::Name(value.extract()?),
    })
}

/// Reads a list of integers; one integer is a list of itself.
fn ints(value: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
    if value.hasattr("__index__")? {
        return Ok(vec![int(value)?]);
    }
    let wrong = |_| PyTypeError::new_err("an integer or a sequence of integers is expected");
    value.try_iter().map_err(wrong)?.map(|entry| int(&entry?)).collect()
}

/// Reads an integer, by `__index__`.
pub fn int(value: &Bound<'_, PyAny>) -> PyResult<i64> {
    if !value.hasattr("__index__")? {
        return Err(PyTypeError::new_err("an integer is expected"));
    }
    let index = value.call_method0("__index__")?;
    let large = |_| PyOverflowError::new_err(format!("{index} does not fit 64 bits"));
    index.extract().map_err(large)
}

/// The type of an attribute in Python, for signatures.
pub fn annotation<'py>(py: Python<'py>, ty: AttributeType) -> PyResult<Bound<'py, PyAny>> {
    let builtins = |name| py.import("builtins")?.getattr(name);
    match ty {
        AttributeType::Shape
        | AttributeType::Dims
        | AttributeType::AxisSet
        | AttributeType::Axes
        | AttributeType::SignedAxes => {
            py.import("collections.abc")?.getattr("Sequence")?.get_item(builtins("int")?)
        }
        AttributeType::Axis | AttributeType::Int => builtins("int"),
        AttributeType::Float => builtins("float"),
        AttributeType::Bool => builtins("bool"),
        AttributeType::AutoBroadcast | AttributeType::Choice(_) => builtins("str"),
        AttributeType::DType | AttributeType::DTypeOf(_) => py.import("numpy")?.getattr("dtype"),
    }
}

/// The default of an attribute as a value of Python, for signatures.
pub fn default<'py>(py: Python<'py>, attribute: &AttributeInfo) -> PyResult<Bound<'py, PyAny>> {
    let text = attribute.default.unwrap_or_default();
    match attribute.ty {
        AttributeType::AutoBroadcast | AttributeType::Choice(_) => {
            // Without the parameter of the rule, which is an argument of its own.
            let word = text.split('(').next().unwrap_or_default();
            Ok(PyString::new(py, word).into_any())
        }
        AttributeType::Bool => Ok(PyBool::new(py, text == "true").to_owned().into_any()),
        AttributeType::DType | AttributeType::DTypeOf(_) => {
            let dtype: DType = text.parse().raise(py)?;
            Ok(dtypes::to_numpy(py, dtype)?.into_any())
        }
        // Numbers and lists of them are written alike; those of lists are tuples here.
        _ => {
            let value = py.import("ast")?.call_method1("literal_eval", (text,))?;
            let is_list = value.is_instance_of::<PyList>();
            if is_list { Ok(value.cast::<PyList>()?.to_tuple().into_any()) } else { Ok(value) }
        }
    }
}
