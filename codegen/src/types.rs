//! The types that specs, expressions and ops share: element types, numbers, attributes and their values, operands.

mod attribute;
mod decimal;
mod dtype;
mod elem;
mod fold;
mod limit;
pub mod num;
mod operand;
mod pattern;
mod rule;
mod value;

pub use attribute::{Attribute, AttributeType};
pub use decimal::Decimal;
pub use dtype::{Class, DType};
pub use elem::{Elem, MAX_VARIABLES, TypeArguments, TypeVar, VarSource, in_floats};
pub use fold::Fold;
pub use limit::Limit;
pub use num::Num;
pub use operand::Operand;
pub use pattern::{PatternSize, ShapePattern};
pub use rule::Rule;
pub use value::AttributeValue;
