//! The dynamic door: from operands that are known at run time to typed ones. Nothing here is compiled for each dtype.

use std::fmt;

use crate::any::{AnyTensor, AnyView, AnyViewMut};
use crate::dtype::DType;
use crate::error::{ErrorKind, OpError, Result};
use crate::op::{Call, ElementType, Op, OpInfo};
use crate::scalar::Element;
use crate::shape::{Dims, Shape};
use crate::tensor::Tensor;
use crate::ty::TensorType;
use crate::view::{Source, View, ViewMut};

/// What has a type: an operand or a result with elements, or its type alone.
pub trait Operand: fmt::Debug {
    /// The element type.
    fn dtype(&self) -> DType;

    /// The size of each axis.
    fn shape(&self) -> &Shape;

    /// Element type and shape.
    fn ty(&self) -> TensorType {
        TensorType::new(self.dtype(), self.shape())
    }
}

impl dyn Operand + '_ {
    /// The shape in the arithmetic of specs. A size above `i64::MAX`, which no tensor in memory has, saturates.
    #[inline]
    pub fn dims(&self) -> Dims {
        self.shape().dims()
    }
}

macro_rules! operand {
    ($([$($generic:tt)*] $ty:ty: $self:ident, $dtype:expr, $shape:expr;)+) => {$(
        impl<$($generic)*> Operand for $ty {
            fn dtype(&$self) -> DType {
                $dtype
            }

            fn shape(&$self) -> &Shape {
                $shape
            }
        }
    )+};
}

operand! {
    [] TensorType: self, self.dtype, &self.shape;
    [] AnyTensor: self, self.dtype(), self.shape();
    [] AnyView<'_>: self, self.dtype(), self.shape();
    [] AnyViewMut<'_>: self, self.dtype(), self.shape();
    [T: Element] Tensor<T>: self, T::DTYPE, self.shape();
    [T: Element] View<'_, T>: self, T::DTYPE, self.shape();
    [T: Element] ViewMut<'_, T>: self, T::DTYPE, self.shape();
    [T: Element] Source<'_, T>: self, T::DTYPE, self.shape();
}

/// The operands as an array. E1008 if there are not exactly `N`, E1001 if their dtypes are not what the table says.
pub fn operands<'a, const N: usize, T: Operand>(
    info: &'static OpInfo,
    operands: &'a [T],
) -> Result<&'a [T; N]> {
    let count = |_| OpError::new(ErrorKind::Arity, info.name, info.wrong_count(operands.len()));
    let array = operands.try_into().map_err(count)?;
    if let Err((kind, message)) = info.dtype_of(operands.iter().map(Operand::dtype)) {
        let operands: Vec<&dyn Operand> = operands.iter().map(|operand| operand as _).collect();
        return Err(Call::new(info, &operands).error(kind, message));
    }
    Ok(array)
}

/// E1003 unless `out`, the memory for the result of these operands, has the result's type.
pub fn expect_out(
    info: &'static OpInfo,
    operands: &[&dyn Operand],
    result: &dyn Operand,
    out: &dyn Operand,
) -> Result<()> {
    expect("out", info, operands, result, out)
}

/// E1003 unless `grad`, the gradient of the result of these operands, has the result's type.
pub fn expect_grad(
    info: &'static OpInfo,
    operands: &[&dyn Operand],
    result: &dyn Operand,
    grad: &dyn Operand,
) -> Result<()> {
    expect("grad", info, operands, result, grad)
}

fn expect(
    what: &'static str,
    info: &'static OpInfo,
    operands: &[&dyn Operand],
    result: &dyn Operand,
    given: &dyn Operand,
) -> Result<()> {
    if result.dtype() == given.dtype() && result.shape() == given.shape() {
        return Ok(());
    }
    Err(Call::new(info, operands).not_of_result(what, &result.ty(), &given.ty()))
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
    let call: Vec<&dyn Operand> = types.iter().map(|ty| ty as _).collect();
    Err(Call::new(info, &call).not_of_result(what, &result, &given.ty()))
}
