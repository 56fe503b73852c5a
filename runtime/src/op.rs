//! The tables of an op, and what its calls report.

mod attributes;
mod call;
mod info;
mod operand;

pub use attributes::{Attribute, Attributes};
pub use call::{Call, expect_grad, expect_out, expect_variable, operands};
pub use info::{AttributeInfo, AttributeType, ConstraintInfo, ElementType, OpInfo, OperandInfo};
pub use operand::Operand;
pub(crate) use operand::operand_types;
