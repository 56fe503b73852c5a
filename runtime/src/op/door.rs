//! Dynamic dispatch: checks operands of any dtype before they become typed. Compiled once, not per dtype.

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

/// A value that has a tensor type: an operand, a result, or the type alone.
pub trait Operand: fmt::Debug {
    /// Returns the dtype.
    fn dtype(&self) -> DType;

    /// Returns the size of each axis.
    fn shape(&self) -> &Shape;

    /// Returns the dtype and the shape.
    fn ty(&self) -> TensorType {
        TensorType::new(self.dtype(), self.shape())
    }
}

impl dyn Operand + '_ {
    /// Returns the sizes as `i64`, saturating at `i64::MAX`.
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

/// Returns the operands as an array. E1008 if there are not exactly `N`, E1001 if their dtypes do not match the table.
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

/// Returns E1003 unless `out`, the output buffer of a call with these operands, has the type of the result.
pub fn expect_out(
    info: &'static OpInfo,
    operands: &[&dyn Operand],
    result: &dyn Operand,
    out: &dyn Operand,
) -> Result<()> {
    expect("out", info, operands, result, out)
}

/// Returns E1003 unless `grad`, the cotangent of the result of these operands, has the type of the result.
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
