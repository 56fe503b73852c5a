//! Attributes: what they may be, and their values.

use super::value::AttributeValue;
use crate::span::Span;

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
    pub default: Option<AttributeValue>,
    /// Markdown.
    pub description: String,
    /// Where its name stands.
    pub span: Span,
}
