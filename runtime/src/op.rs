//! The interface of ops: their tables, and dynamic dispatch.

mod attributes;
mod call;
mod door;
mod info;

pub use attributes::{Attribute, Attributes};
pub use call::Call;
pub use door::{Operand, expect_dtype, expect_grad, expect_out, operands};
pub use info::{AttributeInfo, AttributeType, ConstraintInfo, ElementType, OpInfo, OperandInfo};

use smallvec::SmallVec;

use crate::any::{AnyTensor, AnyView, AnyViewMut};
use crate::error::Result;
use crate::ty::TensorType;

/// An op with its attributes, for callers that choose the op at run time.
pub trait Op {
    /// Returns the op's table.
    fn info(&self) -> &'static OpInfo;

    /// Returns the type of the result, or what is wrong with the operands.
    fn infer(&self, operands: &[TensorType]) -> Result<TensorType>;

    /// Computes the result into fresh memory.
    fn eval(&self, operands: &[AnyView<'_>]) -> Result<AnyTensor> {
        let types: SmallVec<[TensorType; 2]> = operands.iter().map(AnyView::ty).collect();
        let mut out = AnyTensor::zeros(&self.infer(&types)?)?;
        self.eval_into(operands, out.view_mut())?;
        Ok(out)
    }

    /// Computes the result into `out`, which must have exactly its type.
    fn eval_into(&self, operands: &[AnyView<'_>], out: AnyViewMut<'_>) -> Result<()>;

    /// Computes the cotangent of each operand from `grad`, the cotangent of the result; `None` for an operand without
    /// gradient.
    fn vjp(&self, operands: &[AnyView<'_>], grad: AnyView<'_>) -> Result<Vec<Option<AnyTensor>>>;
}
