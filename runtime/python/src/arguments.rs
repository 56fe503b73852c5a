//! The arguments of a call.

use opwright_runtime::{Attribute, AttributeType, Attributes, AutoBroadcast, OpInfo};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::attributes;
use crate::errors::about;

/// What a call of a function returns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// The result, perhaps in `out`.
    Result,
    /// The gradients. The cotangent of the result, `grad`, follows the operands.
    Gradients,
    /// The type of the result.
    Type,
}

impl Wanted {
    /// The argument after the operands that is an array, too.
    pub fn last(self) -> Option<&'static str> {
        (self == Wanted::Gradients).then_some("grad")
    }

    /// The argument that is given by name only.
    pub fn out(self) -> Option<&'static str> {
        (self == Wanted::Result).then_some("out")
    }
}

/// The arguments of a call, by what they are.
pub struct Arguments<'py> {
    /// The operands, and for gradients the cotangent after them.
    pub operands: Vec<Bound<'py, PyAny>>,
    /// The attributes that are given.
    pub attributes: Attributes,
    /// Whether any attribute is given.
    pub has_attributes: bool,
    /// The array to write to.
    pub out: Option<Bound<'py, PyAny>>,
}

impl<'py> Arguments<'py> {
    /// Reads the arguments of a call: operands, then attributes in the order of the op, each by position or by name.
    pub fn new(
        info: &OpInfo,
        wanted: Wanted,
        args: &Bound<'py, PyTuple>,
        kwargs: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Self> {
        let operands = info.operands.iter().map(|operand| operand.name);
        let names: Vec<&str> = operands.chain(wanted.last()).collect();
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
                None => reader.read(info.attributes[at - names.len()].name, &value)?,
            }
        }
        for (name, value) in kwargs.into_iter().flat_map(|kwargs| kwargs.iter()) {
            let name = name.cast_into::<PyString>()?;
            let name = name.to_str()?;
            if let Some(at) = names.iter().position(|known| is_name(known, name)) {
                if operands[at].replace(value).is_some() {
                    return Err(twice(info, name));
                }
            } else if wanted.out() == Some(name) {
                out = (!value.is_none()).then(|| only_entry(value)).transpose()?;
            } else if reader.knows(name) {
                reader.read(name, &value)?;
            } else {
                return Err(unknown(info, wanted, name));
            }
        }
        let operands = operands.into_iter().zip(&names).map(|(operand, name)| {
            let message = || format!("{}() needs the operand {name:?}", info.name);
            operand.ok_or_else(|| PyTypeError::new_err(message()))
        });
        let operands = operands.collect::<PyResult<_>>()?;
        let (attributes, has_attributes) = reader.finish()?;
        Ok(Arguments { operands, attributes, has_attributes, out })
    }
}

/// Whether an argument is written so. A keyword of Python has a trailing underscore; no name of a spec ends with one.
pub fn is_name(known: &str, written: &str) -> bool {
    written == known || written.strip_suffix('_') == Some(known)
}

/// The attribute that is a broadcast rule. Its parameter, of the rule `pdpd`, is the argument `axis`.
pub fn rule(info: &OpInfo) -> Option<&'static str> {
    let attribute = info.attributes.iter().find(|a| a.ty == AttributeType::AutoBroadcast);
    attribute.map(|attribute| attribute.name)
}

/// The default of the broadcast rule, and of its parameter.
pub fn default_rule(info: &OpInfo) -> Option<(&'static str, i64)> {
    let attribute = info.attributes.iter().find(|a| a.ty == AttributeType::AutoBroadcast)?;
    let text = attribute.default?;
    match text.strip_prefix("pdpd(axis=").and_then(|axis| axis.strip_suffix(')')?.parse().ok()) {
        Some(axis) => Some(("pdpd", axis)),
        None => Some((text, -1)),
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

fn unknown(info: &OpInfo, wanted: Wanted, name: &str) -> PyErr {
    let operands = info.operands.iter().map(|operand| operand.name).chain(wanted.last());
    let attributes = info.attributes.iter().map(|attribute| attribute.name);
    let known = operands.chain(attributes).chain(rule(info).map(|_| "axis")).chain(wanted.out());
    let known = known.collect::<Vec<_>>().join(", ");
    let message = format!("{}() has no argument {name:?}; there are {known}", info.name);
    PyTypeError::new_err(message)
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

    fn knows(&self, name: &str) -> bool {
        let is_attribute = self.info.attributes.iter().any(|known| is_name(known.name, name));
        is_attribute || name == "axis" && rule(self.info).is_some()
    }

    fn read(&mut self, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let found = self.info.attributes.iter().find(|known| is_name(known.name, name));
        let Some(attribute) = found else {
            let axis = attributes::int(value).map_err(|error| about(self.info, name, error))?;
            self.pdpd_axis = Some(axis);
            return Ok(());
        };
        let value = attributes::parse(self.info, attribute, value)?;
        self.count += 1;
        if self.read.insert(attribute.name, value).is_some() {
            return Err(twice(self.info, name));
        }
        Ok(())
    }

    fn finish(mut self) -> PyResult<(Attributes, bool)> {
        if let (Some(axis), Some(rule)) = (self.pdpd_axis, rule(self.info)) {
            let is_pdpd = match self.read.get(rule) {
                Some(given) => {
                    matches!(given, Attribute::AutoBroadcast(AutoBroadcast::Pdpd { .. }))
                }
                None => default_rule(self.info).is_some_and(|(rule, _)| rule == "pdpd"),
            };
            if !is_pdpd {
                let message = format!("{}(): axis belongs to {rule}=\"pdpd\"", self.info.name);
                return Err(PyTypeError::new_err(message));
            }
            self.read.insert(rule, AutoBroadcast::Pdpd { axis });
        }
        Ok((self.read, self.count > 0 || self.pdpd_axis.is_some()))
    }
}
