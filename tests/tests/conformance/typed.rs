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

/// `typed!(op, views; Add(numeric: T T), …)`: for each op its dtype class and the element types of its operands. The
/// dtype is that of the last operand.
macro_rules! typed {
    ($op:expr, $views:expr; $($Op:ident($class:ident: $($element:ident)+),)+) => {
        match $op {
            $(AnyOp::$Op(op) => {
                let mut views = $views.iter();
                dispatch!($class, $views.last()?.dtype(), T => {
                    let mut eval = || {
                        op.eval($(views.next().unwrap().typed::<$element>()?),+)?.into_any()
                    };
                    Some(eval())
                }, else => None)
            })+
            #[allow(unreachable_patterns)] // until there is an op that is not listed
            _ => None,
        }
    };
}

/// The result of the typed call; `None` if the op is not listed here.
pub fn eval(op: &AnyOp, views: &[AnyView<'_>]) -> Option<Result<AnyTensor>> {
    typed! { op, views;
        Acos(float: T),
        Acosh(float: T),
        Add(numeric: T T),
        Asin(float: T),
        Asinh(float: T),
        Atan(float: T),
        Atan2(float: T T),
        Atanh(float: T),
        Broadcast(any: T),
        BroadcastBidirectional(any: T),
        BroadcastInDim(any: T),
        BroadcastLike(any: T T),
        BroadcastNumpy(any: T),
        BroadcastTo(any: T),
        Cbrt(float: T),
        Copysign(float: T T),
        Cosh(float: T),
        Div(numeric: T T),
        EltEqual(numeric: T T),
        EltGreater(numeric: T T),
        EltGreaterEqual(numeric: T T),
        EltLess(numeric: T T),
        EltLessEqual(numeric: T T),
        EltNotEqual(numeric: T T),
        Equal(any: T T),
        Exp2(float: T),
        Expand(any: T),
        Expm1(float: T),
        Fmod(numeric: T T),
        Greater(numeric: T T),
        GreaterEqual(numeric: T T),
        Hypot(float: T T),
        Less(numeric: T T),
        LessEqual(numeric: T T),
        Log10(float: T),
        Log1p(float: T),
        Log2(float: T),
        Max2(numeric: T T),
        Maximum(numeric: T T),
        Min2(numeric: T T),
        Minimum(numeric: T T),
        Mul(numeric: T T),
        NotEqual(any: T T),
        Pow(numeric: T T),
        Repeat(any: T),
        ScaleShiftRelu(float: T T T T T),
        Select(any: bool T T),
        Sigmoid(float: T),
        Sign(numeric: T),
        Sinh(float: T),
        Softplus(float: T),
        Sub(numeric: T T),
        Sum(numeric: T),
        SumTo(numeric: T),
        Tan(float: T),
        Tile(any: T),
        Trunc(float: T),
    }
}
