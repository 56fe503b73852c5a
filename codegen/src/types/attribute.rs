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
    /// Axes in order, of which negative ones count from the back.
    SignedAxes,
    /// An axis, which counts from the back if it is negative.
    Axis,
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
    /// The element type that a type variable stands for, by its position and name.
    DTypeOf(usize, String),
    /// One of the listed words.
    Choice(Vec<String>),
}

impl AttributeType {
    /// The types that are written as one word: every type but a choice and [`DTypeOf`](Self::DTypeOf).
    /// [`SignedAxes`](Self::SignedAxes) are `axes` with an `of`.
    pub const WORDS: [AttributeType; 10] = [
        AttributeType::Shape,
        AttributeType::Dims,
        AttributeType::AxisSet,
        AttributeType::Axes,
        AttributeType::Axis,
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
            AttributeType::Axes | AttributeType::SignedAxes => "axes".into(),
            AttributeType::Axis => "axis".into(),
            AttributeType::Int => "int".into(),
            AttributeType::Float => "float".into(),
            AttributeType::Bool => "bool".into(),
            AttributeType::AutoBroadcast => "auto_broadcast".into(),
            AttributeType::DType => "dtype".into(),
            AttributeType::DTypeOf(_, variable) => format!("dtype<{variable}>"),
            AttributeType::Choice(words) => format!("[{}]", words.join(", ")),
        }
    }

    /// The position of the type variable whose dtype it is.
    pub fn variable(&self) -> Option<usize> {
        match self {
            AttributeType::DTypeOf(variable, _) => Some(*variable),
            _ => None,
        }
    }

    /// Whether its value is a list of integers.
    pub fn is_list(&self) -> bool {
        self.is_natural_list() || matches!(self, AttributeType::Dims | AttributeType::SignedAxes)
    }

    /// Whether its value is a list of integers that are not negative.
    pub fn is_natural_list(&self) -> bool {
        matches!(self, AttributeType::Shape | AttributeType::AxisSet | AttributeType::Axes)
    }
}

/// An argument that is known when the op is built.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: AttributeType,
    /// What it is an axis of, as the spec writes it; `None` if it may not be negative or is no axis.
    pub of: Option<String>,
    /// The value used when none is given.
    pub default: Option<AttributeValue>,
    /// Markdown.
    pub description: String,
    /// Where its name is in the source.
    pub span: Span,
}
