//! Typed calls of every op: `Add::eval::<T>` and so on.

use opwright::{AnyOp, AnyTensor, AnyView, DType, Result, Tensor, View, dispatch};

/// The result of `eval`: a tensor, or a view of the operand.
trait Answer {
    fn into_any(self) -> Result<AnyTensor>;
}

impl<T: opwright::Element> Answer for Tensor<T> {
    fn into_any(self) -> Result<AnyTensor> {
        Ok(self.into())
    }
}

impl<T: opwright::Element> Answer for View<'_, T> {
    fn into_any(self) -> Result<AnyTensor> {
        self.to_tensor().map(AnyTensor::from)
    }
}

/// Calls `eval` with these type arguments, if any, and operands of these element types.
macro_rules! call {
    ($op:ident, $views:ident, [$($argument:ident),*], $($element:ident)*) => {{
        #[allow(unused_mut, unused_variables, reason = "not used without operands")]
        let mut each = $views.iter();
        #[allow(unused_mut, reason = "nothing changes without operands")]
        let mut eval = || {
            $op.eval::<$($argument),*>($(each.next().unwrap().typed::<$element>()?),*)?.into_any()
        };
        Some(eval())
    }};
}

/// A call in the dtypes of operands, in the dtype of the result if an attribute gives it, or in both.
macro_rules! in_dtypes {
    ($op:ident, $views:ident, $result:ident, ($class:ident $at:literal) () $($element:ident)*) => {
        dispatch!($class, $views[$at].dtype(), T => call!($op, $views, [], $($element)*), else => None)
    };
    ($op:ident, $views:ident, $result:ident, ($class:ident $at:literal, $second:ident $of:literal) () $($element:ident)*) => {
        dispatch!($class, $views[$at].dtype(), T => {
            dispatch!($second, $views[$of].dtype(), U => call!($op, $views, [], $($element)*), else => None)
        }, else => None)
    };
    ($op:ident, $views:ident, $result:ident, () ($other:ident) $($element:ident)*) => {
        dispatch!($other, $result, T => call!($op, $views, [T], $($element)*), else => None)
    };
    ($op:ident, $views:ident, $result:ident, ($class:ident $at:literal) ($other:ident) $($element:ident)*) => {
        dispatch!($class, $views[$at].dtype(), T => {
            dispatch!($other, $result, U => call!($op, $views, [T, U], $($element)*), else => None)
        }, else => None)
    };
}

/// Defines `eval`. Each row has an op, the dtype class of each type variable of its operands and one of these operands, the
/// class of its result if an attribute gives its dtype, and the element types of its operands.
macro_rules! typed {
    ($($Op:ident($($class:ident $at:literal),* $(-> $other:ident)?: $($element:ident)*),)+) => {
        /// The result of the typed call, of this dtype; `None` if the op does not admit the dtypes.
        pub fn eval(op: &AnyOp, views: &[AnyView<'_>], result: DType) -> Option<Result<AnyTensor>> {
            match op {
                $(AnyOp::$Op(op) => {
                    in_dtypes!(op, views, result, ($($class $at),*) ($($other)?) $($element)*)
                })+
            }
        }
    };
}

// All ops, by `build.rs`.
include!(concat!(env!("OUT_DIR"), "/typed.rs"));
