//! Attributes: what they may be, and their values.

use super::DType;
use crate::source::Span;

/// What an attribute may be.
#[derive(Clone, Debug, PartialEq)]
pub enum AttributeType {
    /// Sizes, none negative.
    Shape,
    /// Sizes, of which some may be negative by convention.
    Dims,
    /// Axes, where order and repeats mean nothing.
    AxisSet,
    /// Axes in order.
    Axes,
    /// A 64-bit integer.
    Int,
    /// A 64-bit float; in an elementwise expression it takes the dtype of its place.
    Float,
    /// A truth value.
    Bool,
    /// One of the broadcast rules.
    AutoBroadcast,
    /// An element type.
    DType,
    /// One of these words.
    Choice(Vec<String>),
}

impl AttributeType {
    /// The name in specs; a choice is written as its list.
    pub fn name(&self) -> String {
        match self {
            AttributeType::Shape => "shape".into(),
            AttributeType::Dims => "dims".into(),
            AttributeType::AxisSet => "axis_set".into(),
            AttributeType::Axes => "axes".into(),
            AttributeType::Int => "int".into(),
            AttributeType::Float => "float".into(),
            AttributeType::Bool => "bool".into(),
            AttributeType::AutoBroadcast => "auto_broadcast".into(),
            AttributeType::DType => "dtype".into(),
            AttributeType::Choice(words) => format!("[{}]", words.join(", ")),
        }
    }
}

/// An argument known when the op is built.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// Its name.
    pub name: String,
    /// What it may be.
    pub ty: AttributeType,
    /// The value it takes when nothing is said.
    pub default: Option<Setting>,
    /// Markdown.
    pub description: String,
    /// Where its name stands.
    pub span: Span,
}

/// A broadcast rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Shapes must be equal.
    None,
    /// Right-aligned, ones stretch.
    Numpy,
    /// The second operand onto the first, from this axis of it.
    Pdpd(i64),
}

impl std::fmt::Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Rule::None => f.write_str("none"),
            Rule::Numpy => f.write_str("numpy"),
            Rule::Pdpd(axis) => write!(f, "pdpd(axis={axis})"),
        }
    }
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum Setting {
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
