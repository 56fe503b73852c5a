//! Values of attributes.

use super::dtype::DType;
use super::rule::Rule;

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum AttributeValue {
    /// Of an `int`.
    Int(i64),
    /// Of a `float`.
    Float(f64),
    /// Of a `bool`.
    Bool(bool),
    /// Of a `shape`, `dims`, `axis_set` or `axes`.
    List(Vec<i64>),
    /// Of an `auto_broadcast`.
    Rule(Rule),
    /// Of a `dtype`.
    DType(DType),
    /// Of a choice.
    Word(String),
}
