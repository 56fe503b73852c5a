//! The dynamic door: from operands that are known at run time to typed ones. Nothing here is compiled for each dtype.

use smallvec::SmallVec;

use crate::any::{AnyView, AnyViewMut};
use crate::dtype::{DType, Element};
use crate::error::{ErrorKind, OpError, Result};
use crate::op::{Call, ElementType, Op, OpInfo, TensorType};
use crate::view::{View, ViewMut};

/// What has a type: an operand or a result with elements, or its type alone.
pub trait Operand {
    /// Element type and shape.
    fn ty(&self) -> TensorType;

    /// The element type.
    fn dtype(&self) -> DType;
}

impl Operand for TensorType {
    fn ty(&self) -> TensorType {
        self.clone()
    }

    fn dtype(&self) -> DType {
        self.dtype
    }
}

impl Operand for AnyView<'_> {
    fn ty(&self) -> TensorType {
        self.ty()
    }

    fn dtype(&self) -> DType {
        self.dtype()
    }
}

impl Operand for AnyViewMut<'_> {
    fn ty(&self) -> TensorType {
        self.ty()
    }

    fn dtype(&self) -> DType {
        self.dtype()
    }
}

impl<T: Element> Operand for View<'_, T> {
    fn ty(&self) -> TensorType {
        self.ty()
    }

    fn dtype(&self) -> DType {
        T::DTYPE
    }
}

impl<T: Element> Operand for ViewMut<'_, T> {
    fn ty(&self) -> TensorType {
        self.ty()
    }

    fn dtype(&self) -> DType {
        T::DTYPE
    }
}

/// The operands as an array. E1008 if there are not exactly `N`, E1001 if their dtypes are not what the table says.
pub fn operands<'a, const N: usize, T: Operand>(
    info: &'static OpInfo,
    operands: &'a [T],
) -> Result<&'a [T; N]> {
    let count = |_| OpError::new(ErrorKind::Arity, info.name, info.wrong_count(operands.len()));
    let array = operands.try_into().map_err(count)?;
    if let Err((kind, message)) = info.dtype_of(operands.iter().map(Operand::dtype)) {
        let types: Vec<TensorType> = operands.iter().map(Operand::ty).collect();
        return Err(Call::new(info, &types.iter().collect::<Vec<_>>()).error(kind, message));
    }
    Ok(array)
}

/// E1003 unless `out` has the type that the op infers for the operands; what it has against them comes first.
pub fn expect_out(op: &dyn Op, operands: &[&dyn Operand], out: &dyn Operand) -> Result<()> {
    expect_result(op, operands, "out", out).map(drop)
}

/// The result's type. E1003 unless it is that of `grad`, its gradient; what the op has against the operands comes first.
pub fn expect_grad(
    op: &dyn Op,
    operands: &[&dyn Operand],
    grad: &dyn Operand,
) -> Result<TensorType> {
    expect_result(op, operands, "grad", grad)
}

fn expect_result(
    op: &dyn Op,
    operands: &[&dyn Operand],
    what: &'static str,
    given: &dyn Operand,
) -> Result<TensorType> {
    let types: SmallVec<[TensorType; 4]> = operands.iter().map(|operand| operand.ty()).collect();
    let (result, given) = (op.infer(&types)?, given.ty());
    if result == given {
        return Ok(result);
    }
    let types: SmallVec<[&TensorType; 4]> = types.iter().collect();
    Err(Call::new(op.info(), &types).not_of_result(what, &result, &given))
}

/// E1003 unless `given`, which is called `what` and stands for the result, has elements of its dtype; what [`Op::infer`] has
/// against the operands comes first.
pub fn expect_dtype(
    op: &dyn Op,
    operands: &[AnyView<'_>],
    what: &'static str,
    given: &dyn Operand,
) -> Result<()> {
    let info = op.info();
    let dtype = match info.result.ty {
        ElementType::Fixed(dtype) => Some(dtype),
        ElementType::Var => info
            .operands
            .iter()
            .zip(operands)
            .find_map(|(row, operand)| (row.ty == ElementType::Var).then(|| operand.dtype())),
    };
    if dtype == Some(given.dtype()) {
        return Ok(());
    }
    let types: Vec<TensorType> = operands.iter().map(AnyView::ty).collect();
    let result = op.infer(&types)?;
    let call: Vec<&TensorType> = types.iter().collect();
    Err(Call::new(info, &call).not_of_result(what, &result, &given.ty()))
}
