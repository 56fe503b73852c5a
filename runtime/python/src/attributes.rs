//! Attributes from Python values.

use opwright_runtime::{Attribute, AttributeInfo, AttributeType, AutoBroadcast, OpInfo};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::dtypes;
use crate::errors::Raise;

/// Reads the value of an attribute.
pub fn parse(
    info: &OpInfo,
    attribute: &AttributeInfo,
    value: &Bound<'_, PyAny>,
) -> PyResult<Attribute> {
    read(attribute.ty, value).map_err(|error| {
        let py = value.py();
        if !error.is_instance_of::<PyTypeError>(py) {
            return error;
        }
        let message = format!("{}: {}: {}", info.name, attribute.name, error.value(py));
        PyTypeError::new_err(message)
    })
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
    if let Ok(one) = int(value) {
        return Ok(vec![one]);
    }
    value.try_iter()?.map(|entry| int(&entry?)).collect()
}

/// Reads an integer, by `__index__`.
fn int(value: &Bound<'_, PyAny>) -> PyResult<i64> {
    let index = value.call_method0("__index__");
    index.map_err(|_| PyTypeError::new_err("an integer is expected"))?.extract()
}
