//! Attribute types and values.

use super::value::AttributeValue;
use crate::span::Span;

/// The type of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub enum AttributeType {
    /// Sizes, all non-negative.
    Shape,
    /// Sizes that may be negative by convention.
    Dims,
    /// Axes without regard to order or repetition.
    AxisSet,
    /// Axes in order.
    Axes,
    /// A 64-bit integer.
    Int,
    /// A 64-bit float. In an elementwise expression it takes the dtype that its context requires.
    Float,
    /// A truth value.
    Bool,
    /// One of the broadcast rules.
    AutoBroadcast,
    /// An element type.
    DType,
    /// One of the listed words.
    Choice(Vec<String>),
}

impl AttributeType {
    /// The types that are written as one word: every type but a choice.
    pub const WORDS: [AttributeType; 9] = [
        AttributeType::Shape,
        AttributeType::Dims,
        AttributeType::AxisSet,
        AttributeType::Axes,
        AttributeType::Int,
        AttributeType::Float,
        AttributeType::Bool,
        AttributeType::AutoBroadcast,
        AttributeType::DType,
    ];

    /// Its name in specs. A choice is printed as its list.
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

/// An argument that is known when the op is built.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: AttributeType,
    /// The value used when none is given.
    pub default: Option<AttributeValue>,
    /// Markdown.
    pub description: String,
    /// Where its name is in the source.
    pub span: Span,
}
