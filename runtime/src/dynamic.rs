//! Ops whose name, attributes and operands are known only at run time.

use smallvec::SmallVec;

use crate::any::{AnyTensor, AnyView, AnyViewMut};
use crate::error::Result;
use crate::op::{Call, ElementType, OpInfo, Operand};
use crate::ty::TensorType;

/// An op with its attributes, for callers that choose the op at run time.
pub trait Op {
    /// Returns the op's table.
    fn info(&self) -> &'static OpInfo;

    /// Returns the type of the result, or what is wrong with the operands.
    fn infer(&self, operands: &[TensorType]) -> Result<TensorType>;

    /// Computes the result into fresh memory.
    fn eval(&self, operands: &[AnyView<'_>]) -> Result<AnyTensor> {
        new_result(operands, &|types| self.infer(types), &|out| self.eval_into(operands, out))
    }

    /// Computes the result into `out`, which must have exactly its type.
    fn eval_into(&self, operands: &[AnyView<'_>], out: AnyViewMut<'_>) -> Result<()>;

    /// Computes the cotangent of each operand from `grad`, the cotangent of the result; `None` for an operand without
    /// gradient.
    fn vjp(&self, operands: &[AnyView<'_>], grad: AnyView<'_>) -> Result<Vec<Option<AnyTensor>>>;
}

/// Computes a result into fresh memory. Not generic, as there are many ops.
fn new_result(
    operands: &[AnyView<'_>],
    infer: &dyn Fn(&[TensorType]) -> Result<TensorType>,
    eval_into: &dyn Fn(AnyViewMut<'_>) -> Result<()>,
) -> Result<AnyTensor> {
    let types: SmallVec<[TensorType; 2]> = operands.iter().map(AnyView::ty).collect();
    let mut out = AnyTensor::zeros(&infer(&types)?)?;
    eval_into(out.view_mut())?;
    Ok(out)
}

/// Returns E1003 unless `given`, which messages call `what`, has the dtype of the result. Errors of [`Op::infer`] on
/// the operands take precedence.
pub fn expect_dtype(
    op: &dyn Op,
    operands: &[AnyView<'_>],
    what: &'static str,
    given: &dyn Operand,
) -> Result<()> {
    let info = op.info();
    let dtype = match info.result.ty {
        ElementType::Fixed(dtype) => Some(dtype),
        ElementType::Attribute(_) => None,
        variable @ (ElementType::Var | ElementType::Second(_)) => info
            .operands
            .iter()
            .zip(operands)
            .find_map(|(row, operand)| (row.ty == variable).then(|| operand.dtype())),
    };
    if dtype == Some(given.dtype()) {
        return Ok(());
    }
    let types: SmallVec<[TensorType; 2]> = operands.iter().map(AnyView::ty).collect();
    let result = op.infer(&types)?;
    let is_given = matches!(info.result.ty, ElementType::Attribute(_));
    if is_given && result.dtype == given.dtype() {
        return Ok(());
    }
    let call: Vec<&dyn Operand> = types.iter().map(|ty| ty as _).collect();
    Err(Call::new(info, &call).not_of_result(what, &result, &given.ty()))
}
