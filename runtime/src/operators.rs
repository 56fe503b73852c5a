//! The operators `+ - * / %` and unary `-` on tensors, views and numbers, with `numpy` broadcasting. They return a
//! [`Result`], because shapes may not broadcast and integers may be divided by zero.
//!
//! Tensors and views are operands by value or by reference; numbers must have the element type:
//!
//! ```
//! use opwright_runtime::Tensor;
//!
//! let x = Tensor::from([1.0f32, 2.0]);
//! assert_eq!((&x + 1.0)?, Tensor::from([2.0, 3.0]));
//! assert_eq!((2.0 * &x)?, Tensor::from([2.0, 4.0]));
//! assert_eq!((1.0 / (x - 3.0)?)?, Tensor::from([-0.5, -1.0]));
//! # Ok::<(), opwright_runtime::OpError>(())
//! ```

use std::ops;

use crate::broadcast::{AutoBroadcast, broadcast};
use crate::dtype::dtypes;
use crate::error::{ErrorClass, ErrorKind, OpError, Result};
use crate::scalar::{Numeric, Signed, bf16, f16};
use crate::tensor::Tensor;
use crate::ty::TensorType;
use crate::view::{IntoView, View};
use crate::{nest, scalar};

/// Computes `f` of both operands, element by element.
fn binary<T: Numeric>(
    symbol: &'static str,
    lhs: View<'_, T>,
    rhs: View<'_, T>,
    f: impl Fn(T::Compute, T::Compute) -> T::Compute + Sync,
) -> Result<Tensor<T>> {
    let rule = AutoBroadcast::Numpy;
    let violated = |id: &'static str, message: String| {
        OpError::new(ErrorKind::Constraint, symbol, message)
            .with_operands([("lhs", lhs.ty().to_string()), ("rhs", rhs.ty().to_string())])
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

/// Views a number as a tensor of rank 0.
fn number<T: Numeric>(number: &T) -> Result<View<'_, T>> {
    View::new(std::slice::from_ref(number), [])
}

/// Implements the operators for all pairs of operands of which at least one is a tensor or a view.
macro_rules! operators {
    ($($trait:ident $method:ident $symbol:literal $f:ident;)+) => {$(
        operators!(@ $trait $method $symbol $f: [Tensor<T>] [&Tensor<T>] [View<'_, T>] [&View<'_, T>]);
    )+};
    (@ $trait:ident $method:ident $symbol:literal $f:ident: $([$operand:ty])+) => {
        $(
            operators!(@ $trait $method $symbol $f, $operand, Tensor<T>);
            operators!(@ $trait $method $symbol $f, $operand, &Tensor<T>);
            operators!(@ $trait $method $symbol $f, $operand, View<'_, T>);
            operators!(@ $trait $method $symbol $f, $operand, &View<'_, T>);

            impl<T: Numeric> ops::$trait<T> for $operand {
                type Output = Result<Tensor<T>>;

                fn $method(self, rhs: T) -> Result<Tensor<T>> {
                    binary($symbol, self.into_view(), number(&rhs)?, scalar::$f)
                }
            }
        )+
        dtypes! { numbers $trait $method $symbol $f: }
    };
    (@ $trait:ident $method:ident $symbol:literal $f:ident, $lhs:ty, $rhs:ty) => {
        impl<T: Numeric> ops::$trait<$rhs> for $lhs {
            type Output = Result<Tensor<T>>;

            fn $method(self, rhs: $rhs) -> Result<Tensor<T>> {
                binary($symbol, self.into_view(), rhs.into_view(), scalar::$f)
            }
        }
    };
}

/// Implements the operators with a number on the left for each element type, because the orphan rule forbids it for a
/// type parameter.
macro_rules! numbers {
    (
        $trait:ident $method:ident $symbol:literal $f:ident:
        $($variant:ident $ty:ident $size:literal $encoding:ident;)+
    ) => {
        $(numbers!(@ $encoding $trait $method $symbol $f, $ty);)+
    };
    (@ Bool $trait:ident $method:ident $symbol:literal $f:ident, $ty:ident) => {};
    (@ $number:ident $trait:ident $method:ident $symbol:literal $f:ident, $ty:ident) => {
        numbers!(@ $trait $method $symbol $f, $ty, Tensor<$ty>);
        numbers!(@ $trait $method $symbol $f, $ty, &Tensor<$ty>);
        numbers!(@ $trait $method $symbol $f, $ty, View<'_, $ty>);
        numbers!(@ $trait $method $symbol $f, $ty, &View<'_, $ty>);
    };
    (@ $trait:ident $method:ident $symbol:literal $f:ident, $ty:ident, $rhs:ty) => {
        impl ops::$trait<$rhs> for $ty {
            type Output = Result<Tensor<$ty>>;

            // Inlined so that only the loops that a program uses are compiled.
            #[inline]
            fn $method(self, rhs: $rhs) -> Result<Tensor<$ty>> {
                binary($symbol, number(&self)?, rhs.into_view(), scalar::$f)
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

macro_rules! negations {
    ($($operand:ty;)+) => {$(
        impl<T: Signed> ops::Neg for $operand {
            type Output = Result<Tensor<T>>;

            fn neg(self) -> Result<Tensor<T>> {
                negated(self.into_view())
            }
        }
    )+};
}

negations! {
    Tensor<T>;
    &Tensor<T>;
    View<'_, T>;
    &View<'_, T>;
}
