//! The dynamic door: from operands that are known at run time to typed ones.

use crate::any::{AnyView, AnyViewMut};
use crate::dtype::Element;
use crate::error::{ErrorKind, OpError, Result};
use crate::op::{Call, Op, OpInfo, TensorType, wrong_count};
use crate::view::{View, ViewMut};

/// An operand whose type is known at run time: one with elements, or its type alone.
pub trait Operand {
    /// Element type and shape.
    fn ty(&self) -> TensorType;
}

impl Operand for TensorType {
    fn ty(&self) -> TensorType {
        self.clone()
    }
}

impl Operand for AnyView<'_> {
    fn ty(&self) -> TensorType {
        self.ty()
    }
}

/// The operands as an array. E1008 if there are not exactly `N`, E1001 if their dtypes are not what the table says.
pub fn operands<'a, const N: usize, T: Operand>(
    info: &'static OpInfo,
    operands: &'a [T],
) -> Result<&'a [T; N]> {
    let operands: &[T; N] = operands
        .try_into()
        .map_err(|_| OpError::new(ErrorKind::Arity, info.name, wrong_count(N, operands.len())))?;
    let types = operands.each_ref().map(Operand::ty);
    Call::new(info, &types.each_ref()).dtype()?;
    Ok(operands)
}

/// The memory for the result, if its elements are `T`; otherwise what [`Op::infer`] has against the operands, or E1003.
pub fn typed_out<'a, T: Element>(
    op: &impl Op,
    operands: &[AnyView<'_>],
    out: AnyViewMut<'a>,
) -> Result<ViewMut<'a, T>> {
    let ty = out.ty();
    out.typed().map_err(|_| not_of_result(op, operands, "out", &ty))
}

/// The gradient of the result, if its elements are `T`; otherwise what [`Op::infer`] has against the operands, or E1003.
pub fn typed_grad<'a, T: Element>(
    op: &impl Op,
    operands: &[AnyView<'_>],
    grad: &AnyView<'a>,
) -> Result<View<'a, T>> {
    grad.typed().map_err(|_| not_of_result(op, operands, "grad", &grad.ty()))
}

#[cold]
fn not_of_result(
    op: &impl Op,
    operands: &[AnyView<'_>],
    what: &str,
    given: &TensorType,
) -> OpError {
    let types: Vec<TensorType> = operands.iter().map(AnyView::ty).collect();
    let call: Vec<&TensorType> = types.iter().collect();
    match op.infer(&types) {
        Ok(result) => Call::new(op.info(), &call).not_of_result(what, &result, given),
        Err(error) => error,
    }
}
