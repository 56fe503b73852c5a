//! Attributes by name, for callers that choose the op at run time.

use std::collections::BTreeMap;
use std::fmt;

use crate::broadcast::AutoBroadcast;
use crate::dtype::DType;
use crate::error::{ErrorKind, OpError, Result};
use crate::expr::List;
use crate::op::info::OpInfo;
use crate::shape::{Axes, Dims, Shape};

/// The value of an attribute.
#[derive(Clone, PartialEq, Debug)]
pub enum Attribute {
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A boolean.
    Bool(bool),
    /// A shape, a list of integers, or a list of axes.
    Ints(Vec<i64>),
    /// A broadcast rule.
    AutoBroadcast(AutoBroadcast),
    /// A dtype.
    DType(DType),
    /// One of several names.
    Name(String),
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Attribute::Int(value) => value.fmt(f),
            Attribute::Float(value) => fmt::Debug::fmt(value, f),
            Attribute::Bool(value) => value.fmt(f),
            Attribute::Ints(entries) => List(entries).fmt(f),
            Attribute::AutoBroadcast(rule) => rule.fmt(f),
            Attribute::DType(dtype) => dtype.fmt(f),
            Attribute::Name(name) => fmt::Debug::fmt(name, f),
        }
    }
}

macro_rules! from {
    ($($ty:ty => $value:ident $attribute:expr;)+) => {$(
        impl From<$ty> for Attribute {
            fn from($value: $ty) -> Self {
                $attribute
            }
        }
    )+};
}

from! {
    i64 => value Attribute::Int(value);
    f64 => value Attribute::Float(value);
    bool => value Attribute::Bool(value);
    Vec<i64> => entries Attribute::Ints(entries);
    &[i64] => entries Attribute::Ints(entries.to_vec());
    AutoBroadcast => rule Attribute::AutoBroadcast(rule);
    DType => dtype Attribute::DType(dtype);
    &str => name Attribute::Name(name.to_owned());
    String => name Attribute::Name(name);
}

impl<const N: usize> From<[i64; N]> for Attribute {
    fn from(entries: [i64; N]) -> Self {
        Attribute::Ints(entries.to_vec())
    }
}

/// A map of attributes by name.
///
/// ```
/// use opwright_runtime::{Attribute, Attributes};
///
/// let attributes = Attributes::default().with("axis", 1).with("shape", [2, 3]);
/// assert_eq!(attributes.get("axis"), Some(&Attribute::Int(1)));
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Attributes(BTreeMap<String, Attribute>);

impl Attributes {
    /// Creates an empty map, which leaves every attribute at its default.
    pub fn new() -> Self {
        Attributes::default()
    }

    /// Sets an attribute, and returns its previous value.
    pub fn insert(
        &mut self,
        name: impl Into<String>,
        value: impl Into<Attribute>,
    ) -> Option<Attribute> {
        self.0.insert(name.into(), value.into())
    }

    /// Sets an attribute, and returns the map.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<Attribute>) -> Self {
        self.insert(name, value);
        self
    }

    /// Returns the attribute of this name.
    pub fn get(&self, name: &str) -> Option<&Attribute> {
        self.0.get(name)
    }

    /// Returns E1007 if the op does not have one of the attributes.
    pub fn check(&self, info: &'static OpInfo) -> Result<()> {
        let known = |name: &str| info.attributes.iter().any(|attribute| attribute.name == name);
        let Some(name) = self.0.keys().find(|name| !known(name)) else { return Ok(()) };
        let names: Vec<&str> = info.attributes.iter().map(|attribute| attribute.name).collect();
        let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        let message = format!("there is no attribute {name:?}; there are: {names}");
        Err(OpError::new(ErrorKind::Attribute, info.name, message))
    }

    /// Returns a list of sizes; E1007 if the attribute is anything else or a size is negative.
    pub fn shape(&self, info: &'static OpInfo, name: &str) -> Result<Option<Shape>> {
        self.naturals(info, name, "a list of sizes")
    }

    /// Returns a list of axis numbers; E1007 if the attribute is anything else or a number is
    /// negative.
    pub fn axes(&self, info: &'static OpInfo, name: &str) -> Result<Option<Axes>> {
        self.naturals(info, name, "a list of axes")
    }

    /// Returns a list of integers; E1007 if the attribute is anything else.
    pub fn dims(&self, info: &'static OpInfo, name: &str) -> Result<Option<Dims>> {
        self.read(info, name, "a list of integers", |value| match value {
            Attribute::Ints(entries) => Some(Dims::from_slice(entries)),
            _ => None,
        })
    }

    /// Returns an integer; E1007 if the attribute is anything else.
    pub fn int(&self, info: &'static OpInfo, name: &str) -> Result<Option<i64>> {
        self.read(info, name, "an integer", |value| match value {
            Attribute::Int(value) => Some(*value),
            _ => None,
        })
    }

    /// Returns a float, or an integer as a float; E1007 if the attribute is anything else.
    pub fn float(&self, info: &'static OpInfo, name: &str) -> Result<Option<f64>> {
        self.read(info, name, "a number", |value| match value {
            Attribute::Float(value) => Some(*value),
            Attribute::Int(value) => Some(*value as f64),
            _ => None,
        })
    }

    /// Returns a boolean; E1007 if the attribute is anything else.
    pub fn bool(&self, info: &'static OpInfo, name: &str) -> Result<Option<bool>> {
        self.read(info, name, "true or false", |value| match value {
            Attribute::Bool(value) => Some(*value),
            _ => None,
        })
    }

    /// Returns a broadcast rule, given as such or by name; E1007 if the attribute is anything else.
    pub fn auto_broadcast(
        &self,
        info: &'static OpInfo,
        name: &str,
    ) -> Result<Option<AutoBroadcast>> {
        self.read(info, name, "one of none, explicit, numpy, pdpd", |value| match value {
            Attribute::AutoBroadcast(rule) => Some(*rule),
            Attribute::Name(name) => name.parse().ok(),
            _ => None,
        })
    }

    /// Returns a dtype, given as such or by name; E1007 if the attribute is anything else.
    pub fn dtype(&self, info: &'static OpInfo, name: &str) -> Result<Option<DType>> {
        self.read(info, name, "a dtype", |value| match value {
            Attribute::DType(dtype) => Some(*dtype),
            Attribute::Name(name) => name.parse().ok(),
            _ => None,
        })
    }

    /// Returns one of the choices; E1007 if the attribute is anything else.
    pub fn name(
        &self,
        info: &'static OpInfo,
        name: &str,
        choices: &[&str],
    ) -> Result<Option<&str>> {
        let expected = format!("one of {}", choices.join(", "));
        self.read(info, name, &expected, |value| match value {
            Attribute::Name(chosen) if choices.contains(&chosen.as_str()) => Some(chosen.as_str()),
            _ => None,
        })
    }

    /// Returns the value of an attribute without default; E1007 if it is missing.
    pub fn required<T>(info: &'static OpInfo, name: &str, value: Option<T>) -> Result<T> {
        value.ok_or_else(|| {
            let message = format!("the attribute {name} is missing, and has no default");
            OpError::new(ErrorKind::Attribute, info.name, message)
        })
    }

    fn naturals<L: FromIterator<usize>>(
        &self,
        info: &'static OpInfo,
        name: &str,
        expected: &str,
    ) -> Result<Option<L>> {
        self.read(info, name, expected, |value| match value {
            Attribute::Ints(entries) => {
                entries.iter().map(|&entry| usize::try_from(entry).ok()).collect()
            }
            _ => None,
        })
    }

    fn read<'a, T>(
        &'a self,
        info: &'static OpInfo,
        name: &str,
        expected: &str,
        read: impl FnOnce(&'a Attribute) -> Option<T>,
    ) -> Result<Option<T>> {
        let Some(value) = self.get(name) else { return Ok(None) };
        match read(value) {
            Some(read) => Ok(Some(read)),
            None => {
                let message = format!("the attribute {name} is {value}, not {expected}");
                Err(OpError::new(ErrorKind::Attribute, info.name, message))
            }
        }
    }
}
