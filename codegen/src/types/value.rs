//! Values of attributes.

use super::dtype::DType;
use super::rule::Rule;

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum AttributeValue {
    /// Value of an `int`.
    Int(i64),
    /// Value of a `float`.
    Float(f64),
    /// Value of a `bool`.
    Bool(bool),
    /// Value of a `shape`, `dims`, `axis_set` or `axes`.
    List(Vec<i64>),
    /// Value of an `auto_broadcast`.
    Rule(Rule),
    /// Value of a `dtype`.
    DType(DType),
    /// Value of a choice.
    Word(String),
}
