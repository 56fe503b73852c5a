//! Typed calls of every op: `Add::eval::<T>` and so on.

use opwright::{AnyOp, AnyTensor, AnyView, Result, Tensor, View, dispatch};

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

/// Defines `eval`. Each row has an op, its dtype class and the element types of its operands. The dtype is that of the last
/// operand.
macro_rules! typed {
    ($($Op:ident($class:ident: $($element:ident)+),)+) => {
        /// The result of the typed call; `None` if the op does not admit the dtype.
        pub fn eval(op: &AnyOp, views: &[AnyView<'_>]) -> Option<Result<AnyTensor>> {
            match op {
                $(AnyOp::$Op(op) => {
                    let mut each = views.iter();
                    dispatch!($class, views.last()?.dtype(), T => {
                        let mut eval = || {
                            op.eval($(each.next().unwrap().typed::<$element>()?),+)?.into_any()
                        };
                        Some(eval())
                    }, else => None)
                })+
            }
        }
    };
}

// All ops, by `build.rs`.
include!(concat!(env!("OUT_DIR"), "/typed.rs"));
