//! The arguments of a call.

use opwright_runtime::{Attribute, AttributeType, Attributes, AutoBroadcast, OpInfo};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::attributes;

/// The arguments of a call, by what they are.
pub struct Arguments<'py> {
    /// The operands, and for a gradient the cotangent after them.
    pub operands: Vec<Bound<'py, PyAny>>,
    /// The attributes that are given.
    pub attributes: Attributes,
    /// Whether any attribute is given.
    pub has_attributes: bool,
    /// The array to write to.
    pub out: Option<Bound<'py, PyAny>>,
}

impl<'py> Arguments<'py> {
    /// Reads the arguments of a call: operands, then attributes in the order of the op, each by position or by name;
    /// `last` is an operand after those of the op.
    pub fn new(
        info: &OpInfo,
        last: Option<&str>,
        args: &Bound<'py, PyTuple>,
        kwargs: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Self> {
        let names: Vec<&str> =
            info.operands.iter().map(|operand| operand.name).chain(last).collect();
        let mut operands: Vec<Option<Bound<'py, PyAny>>> = vec![None; names.len()];
        let mut reader = AttributeReader::new(info);
        let mut out = None;
        let most = names.len() + info.attributes.len();
        if args.len() > most {
            let message = format!("{}() takes at most {most} arguments by position", info.name);
            return Err(PyTypeError::new_err(message));
        }
        for (at, value) in args.iter().enumerate() {
            match operands.get_mut(at) {
                Some(operand) => *operand = Some(value),
                None => reader.by_name(info.attributes[at - names.len()].name, &value)?,
            }
        }
        for (name, value) in kwargs.into_iter().flat_map(|kwargs| kwargs.iter()) {
            let name = name.cast_into::<PyString>()?;
            // Keywords of Python have a trailing underscore; no name of a spec ends with one.
            let name = name.to_str()?.trim_end_matches('_');
            if let Some(at) = names.iter().position(|known| *known == name) {
                if operands[at].replace(value).is_some() {
                    return Err(twice(info, name));
                }
            } else if name == "out" && last.is_none() {
                out = (!value.is_none()).then(|| only_entry(value)).transpose()?;
            } else {
                reader.by_name(name, &value)?;
            }
        }
        let operands = operands.into_iter().zip(&names).map(|(operand, name)| {
            let message =
                || PyTypeError::new_err(format!("{}() needs the operand {name:?}", info.name));
            operand.ok_or_else(message)
        });
        let operands = operands.collect::<PyResult<_>>()?;
        let (attributes, has_attributes) = reader.finish()?;
        Ok(Arguments { operands, attributes, has_attributes, out })
    }
}

/// Returns the array of `out=(array,)`.
fn only_entry(out: Bound<'_, PyAny>) -> PyResult<Bound<'_, PyAny>> {
    match out.cast::<PyTuple>() {
        Ok(tuple) if tuple.len() == 1 => tuple.get_item(0),
        _ => Ok(out),
    }
}

fn twice(info: &OpInfo, name: &str) -> PyErr {
    PyTypeError::new_err(format!("{}() is given {name:?} twice", info.name))
}

/// Reads attributes, and `axis`, the parameter of the rule `pdpd`.
struct AttributeReader<'i> {
    info: &'i OpInfo,
    read: Attributes,
    count: usize,
    pdpd_axis: Option<i64>,
}

impl<'i> AttributeReader<'i> {
    fn new(info: &'i OpInfo) -> Self {
        AttributeReader { info, read: Attributes::new(), count: 0, pdpd_axis: None }
    }

    fn by_name(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let Some(attribute) = self.info.attributes.iter().find(|known| known.name == name) else {
            if name == "axis" && self.rule().is_some() {
                self.pdpd_axis = Some(value.extract()?);
                return Ok(());
            }
            return Err(self.unknown(name));
        };
        let value = attributes::parse(self.info, attribute, value)?;
        self.count += 1;
        if self.read.insert(name, value).is_some() {
            return Err(twice(self.info, name));
        }
        Ok(())
    }

    /// The attribute that is a broadcast rule.
    fn rule(&self) -> Option<&'static str> {
        let attribute = self.info.attributes.iter().find(|a| a.ty == AttributeType::AutoBroadcast);
        attribute.map(|attribute| attribute.name)
    }

    fn unknown(&self, name: &str) -> PyErr {
        let operands = self.info.operands.iter().map(|operand| operand.name);
        let known = operands.chain(self.info.attributes.iter().map(|attribute| attribute.name));
        let known: Vec<&str> = known.chain(["out"]).collect();
        let known = known.join(", ");
        let message = format!("{}() has no argument {name:?}; there are {known}", self.info.name);
        PyTypeError::new_err(message)
    }

    fn finish(mut self) -> PyResult<(Attributes, bool)> {
        if let (Some(axis), Some(rule)) = (self.pdpd_axis, self.rule()) {
            let Some(Attribute::AutoBroadcast(AutoBroadcast::Pdpd { .. })) = self.read.get(rule)
            else {
                let message = format!("{}(): axis belongs to {rule}=\"pdpd\"", self.info.name);
                return Err(PyTypeError::new_err(message));
            };
            self.read.insert(rule, AutoBroadcast::Pdpd { axis });
        }
        Ok((self.read, self.count > 0))
    }
}
