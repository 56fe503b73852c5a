//! What every op is to the outside: a static table, and one trait.

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

/// An op with its attributes, for callers that learn at run time which one it is.
pub trait Op {
    /// The op's table.
    fn info(&self) -> &'static OpInfo;

    /// The type of the result, or what is wrong with the operands.
    fn infer(&self, operands: &[TensorType]) -> Result<TensorType>;

    /// The result, in fresh memory.
    fn eval(&self, operands: &[AnyView<'_>]) -> Result<AnyTensor> {
        let types: SmallVec<[TensorType; 2]> = operands.iter().map(AnyView::ty).collect();
        let mut out = AnyTensor::zeros(&self.infer(&types)?)?;
        self.eval_into(operands, out.view_mut())?;
        Ok(out)
    }

    /// The result, into memory that has exactly its type.
    fn eval_into(&self, operands: &[AnyView<'_>], out: AnyViewMut<'_>) -> Result<()>;

    /// For each operand the gradient that `grad`, the gradient of the result, gives it; `None` where the op has none.
    fn vjp(&self, operands: &[AnyView<'_>], grad: AnyView<'_>) -> Result<Vec<Option<AnyTensor>>>;
}
