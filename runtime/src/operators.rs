//! `+ - * / %` and unary `-` on tensors and views, with the rule `numpy`. They answer with a [`Result`]: shapes may not
//! broadcast, and integers may be divided by zero.

use std::ops;

use crate::broadcast::{AutoBroadcast, broadcast};
use crate::dtype::{Numeric, Signed};
use crate::error::{ErrorClass, ErrorKind, OpError, Result};
use crate::nest;
use crate::op::TensorType;
use crate::scalar;
use crate::tensor::Tensor;
use crate::view::View;

/// `f` of both operands, element by element.
fn binary<T: Numeric>(
    symbol: &'static str,
    lhs: View<'_, T>,
    rhs: View<'_, T>,
    f: impl Fn(T::Compute, T::Compute) -> T::Compute + Sync,
) -> Result<Tensor<T>> {
    let rule = AutoBroadcast::Numpy;
    let violated = |id: &'static str, message: String| {
        OpError::new(ErrorKind::Constraint, symbol, message)
            .with_operands([("lhs", lhs.ty()), ("rhs", rhs.ty())])
            .with_constraint(id, ErrorClass::ValueError)
    };
    let shape = broadcast::<usize>(&[lhs.shape(), rhs.shape()], rule)
        .map_err(|cause| violated("C1", format!("operands do not broadcast ({rule}): {cause}")))?;
    let mut out = Tensor::alloc(&TensorType::new(T::DTYPE, &shape[..]))?;
    if T::DTYPE.is_integer() && matches!(symbol, "/" | "%") {
        let zero = |(_, rhs)| scalar::eq(rhs, scalar::int(0));
        if let Some(at) = nest::find_over((&lhs, &rhs), rule, &out.view_mut(), zero)? {
            return Err(violated("C2", format!("rhs is zero at {at}")));
        }
    }
    nest::map(
        (&lhs, &rhs),
        rule,
        out.view_mut(),
        #[inline(always)]
        |(lhs, rhs)| f(lhs, rhs),
    )?;
    Ok(out)
}

fn negated<T: Signed>(x: View<'_, T>) -> Result<Tensor<T>> {
    let mut out = Tensor::alloc(&x.ty())?;
    nest::map((&x,), AutoBroadcast::None, out.view_mut(), |(x,)| scalar::neg(x))?;
    Ok(out)
}

macro_rules! operators {
    ($($trait:ident $method:ident $symbol:literal $f:ident;)+) => {$(
        operators!(@ $trait $method $symbol $f, &Tensor<T>, &Tensor<T>);
        operators!(@ $trait $method $symbol $f, &Tensor<T>, View<'_, T>);
        operators!(@ $trait $method $symbol $f, View<'_, T>, &Tensor<T>);
        operators!(@ $trait $method $symbol $f, View<'_, T>, View<'_, T>);
    )+};
    (@ $trait:ident $method:ident $symbol:literal $f:ident, $lhs:ty, $rhs:ty) => {
        impl<T: Numeric> ops::$trait<$rhs> for $lhs {
            type Output = Result<Tensor<T>>;

            fn $method(self, rhs: $rhs) -> Result<Tensor<T>> {
                binary($symbol, View::from(self), View::from(rhs), scalar::$f)
            }
        }
    };
}

operators! {
    Add add "+" add;
    Sub sub "-" sub;
    Mul mul "*" mul;
    Div div "/" div;
    Rem rem "%" rem;
}

impl<T: Signed> ops::Neg for &Tensor<T> {
    type Output = Result<Tensor<T>>;

    fn neg(self) -> Result<Tensor<T>> {
        negated(self.view())
    }
}

impl<T: Signed> ops::Neg for View<'_, T> {
    type Output = Result<Tensor<T>>;

    fn neg(self) -> Result<Tensor<T>> {
        negated(self)
    }
}
