//! The tables of an op.

use crate::dtype::DType;
use crate::error::ErrorClass;

/// The element type of an operand or result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementType {
    /// The op's type variable, the same in all places.
    Var,
    /// Always this one.
    Fixed(DType),
}

/// The type of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttributeType {
    /// Sizes of axes.
    Shape,
    /// Integers, negative ones included.
    Dims,
    /// Axis numbers as a set.
    AxisSet,
    /// Axis numbers in order.
    Axes,
    /// An integer.
    Int,
    /// A float.
    Float,
    /// Yes or no.
    Bool,
    /// A broadcast rule.
    AutoBroadcast,
    /// An element type.
    DType,
    /// One of these names.
    Choice(&'static [&'static str]),
}

/// An operand or the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OperandInfo {
    /// Its name in the spec.
    pub name: &'static str,
    /// Its element type.
    pub ty: ElementType,
}

/// An attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttributeInfo {
    /// Its name in the spec.
    pub name: &'static str,
    /// Its type.
    pub ty: AttributeType,
    /// Its default as the spec writes it; `None` if it must be given.
    pub default: Option<&'static str>,
}

/// A constraint, in the order in which they are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConstraintInfo {
    /// `C1` …
    pub id: &'static str,
    /// The class of the error.
    pub error: ErrorClass,
}

/// Everything about an op that does not depend on operands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OpInfo {
    /// Its name.
    pub name: &'static str,
    /// One sentence.
    pub summary: &'static str,
    /// Where the documentation lists it.
    pub category: &'static str,
    /// The version that brought it.
    pub since: &'static str,
    /// The operator symbol, if it has one.
    pub operator: Option<&'static str>,
    /// Other systems, each with its name for the op.
    pub aliases: &'static [(&'static str, &'static str)],
    /// What the type variable may be; empty if there is none.
    pub dtypes: &'static [DType],
    /// The operands, in order.
    pub operands: &'static [OperandInfo],
    /// The attributes, in order.
    pub attributes: &'static [AttributeInfo],
    /// The result.
    pub result: OperandInfo,
    /// The constraints, in order.
    pub constraints: &'static [ConstraintInfo],
    /// The names of the operands that have a gradient.
    pub gradients: &'static [&'static str],
}
