# @generated from specs/ by codegen/src/emit/python.rs. Edit the specs.
from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias

from numpy import dtype
from numpy import ufunc as Ufunc
from numpy.typing import ArrayLike, DTypeLike, NDArray

from opwright.errors import OpError as OpError
from opwright.errors import OpTypeError as OpTypeError
from opwright.errors import OpValueError as OpValueError

Type: TypeAlias = NDArray[Any] | tuple[Sequence[int | str | None], DTypeLike]
Inferred: TypeAlias = tuple[tuple[Any, ...], dtype[Any]]
Ints: TypeAlias = int | Sequence[int]
Rule: TypeAlias = Literal["numpy", "none", "explicit", "pdpd"]

def explain_broadcast(
    *operands: ArrayLike | Sequence[int],
    auto_broadcast: Rule = ...,
    axis: int = ...,
) -> None: ...
def set_threads(n: int) -> None: ...

class Op:
    __name__: str
    @property
    def gradients(self) -> list[str]: ...
    @property
    def operands(self) -> list[str]: ...
    @property
    def elementwise(self) -> bool: ...
    @property
    def broadcast_rule(self) -> str | None: ...
    @property
    def ufunc(self) -> Ufunc: ...
    def promote(self, *operands: ArrayLike) -> list[dtype[Any]]: ...

class _Abs(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

abs: Final[_Abs]

class _Acos(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

acos: Final[_Acos]

class _Acosh(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

acosh: Final[_Acosh]

class _Add(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

add: Final[_Add]

class _Addcdiv(Op):
    def __call__(
        self,
        input: ArrayLike,
        x: ArrayLike,
        y: ArrayLike,
        value: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        input: ArrayLike,
        x: ArrayLike,
        y: ArrayLike,
        value: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        input: Type,
        x: Type,
        y: Type,
        value: Type,
    ) -> Inferred: ...

addcdiv: Final[_Addcdiv]

class _Addcmul(Op):
    def __call__(
        self,
        input: ArrayLike,
        x: ArrayLike,
        y: ArrayLike,
        value: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        input: ArrayLike,
        x: ArrayLike,
        y: ArrayLike,
        value: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        input: Type,
        x: Type,
        y: Type,
        value: Type,
    ) -> Inferred: ...

addcmul: Final[_Addcmul]

class _Arange(Op):
    def __call__(
        self,
        start: int,
        stop: int,
        step: int = ...,
        dtype: DTypeLike = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        grad: ArrayLike,
        start: int,
        stop: int,
        step: int = ...,
        dtype: DTypeLike = ...,
    ) -> tuple[()]: ...
    def infer(
        self,
        start: int,
        stop: int,
        step: int = ...,
        dtype: DTypeLike = ...,
    ) -> Inferred: ...

arange: Final[_Arange]

class _Asin(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

asin: Final[_Asin]

class _Asinh(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

asinh: Final[_Asinh]

class _Astype(Op):
    def __call__(
        self,
        x: ArrayLike,
        dtype: DTypeLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        dtype: DTypeLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        dtype: DTypeLike,
    ) -> Inferred: ...

astype: Final[_Astype]

class _Atan(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

atan: Final[_Atan]

class _Atan2(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

atan2: Final[_Atan2]

class _Atanh(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

atanh: Final[_Atanh]

class _BitwiseAnd(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

bitwise_and: Final[_BitwiseAnd]

class _BitwiseLeftShift(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

bitwise_left_shift: Final[_BitwiseLeftShift]

class _BitwiseNot(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

bitwise_not: Final[_BitwiseNot]

class _BitwiseOr(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

bitwise_or: Final[_BitwiseOr]

class _BitwiseRightShift(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

bitwise_right_shift: Final[_BitwiseRightShift]

class _BitwiseXor(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

bitwise_xor: Final[_BitwiseXor]

class _Broadcast(Op):
    def __call__(
        self,
        arg: ArrayLike,
        shape: Ints,
        broadcast_axes: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        arg: ArrayLike,
        grad: ArrayLike,
        shape: Ints,
        broadcast_axes: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        arg: Type,
        shape: Ints,
        broadcast_axes: Ints,
    ) -> Inferred: ...

broadcast: Final[_Broadcast]

class _BroadcastBidirectional(Op):
    def __call__(
        self,
        data: ArrayLike,
        target_shape: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        data: ArrayLike,
        grad: ArrayLike,
        target_shape: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        data: Type,
        target_shape: Ints,
    ) -> Inferred: ...

broadcast_bidirectional: Final[_BroadcastBidirectional]

class _BroadcastInDim(Op):
    def __call__(
        self,
        operand: ArrayLike,
        shape: Ints,
        dimensions: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        operand: ArrayLike,
        grad: ArrayLike,
        shape: Ints,
        dimensions: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        operand: Type,
        shape: Ints,
        dimensions: Ints,
    ) -> Inferred: ...

broadcast_in_dim: Final[_BroadcastInDim]

class _BroadcastLike(Op):
    def __call__(
        self,
        arg: ArrayLike,
        like: ArrayLike,
        initial_broadcast_axes: Ints = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        arg: ArrayLike,
        like: ArrayLike,
        grad: ArrayLike,
        initial_broadcast_axes: Ints = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        arg: Type,
        like: Type,
        initial_broadcast_axes: Ints = ...,
    ) -> Inferred: ...

broadcast_like: Final[_BroadcastLike]

class _BroadcastNumpy(Op):
    def __call__(
        self,
        data: ArrayLike,
        target_shape: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        data: ArrayLike,
        grad: ArrayLike,
        target_shape: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        data: Type,
        target_shape: Ints,
    ) -> Inferred: ...

broadcast_numpy: Final[_BroadcastNumpy]

class _BroadcastTo(Op):
    def __call__(
        self,
        input: ArrayLike,
        shape: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        input: ArrayLike,
        grad: ArrayLike,
        shape: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        input: Type,
        shape: Ints,
    ) -> Inferred: ...

broadcast_to: Final[_BroadcastTo]

class _Cbrt(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

cbrt: Final[_Cbrt]

class _Ceil(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

ceil: Final[_Ceil]

class _Celu(Op):
    def __call__(
        self,
        x: ArrayLike,
        alpha: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        alpha: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        alpha: float = ...,
    ) -> Inferred: ...

celu: Final[_Celu]

class _Clip(Op):
    def __call__(
        self,
        x: ArrayLike,
        low: ArrayLike,
        high: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        low: ArrayLike,
        high: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        low: Type,
        high: Type,
    ) -> Inferred: ...

clip: Final[_Clip]

class _Copysign(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

copysign: Final[_Copysign]

class _Cos(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

cos: Final[_Cos]

class _Cosh(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

cosh: Final[_Cosh]

class _CountNonzero(Op):
    def __call__(
        self,
        x: ArrayLike,
        axes: Ints,
        keep_dims: bool = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axes: Ints,
        keep_dims: bool = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axes: Ints,
        keep_dims: bool = ...,
    ) -> Inferred: ...

count_nonzero: Final[_CountNonzero]

class _Cross(Op):
    def __call__(
        self,
        x: ArrayLike,
        y: ArrayLike,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        y: ArrayLike,
        grad: ArrayLike,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        y: Type,
        axis: int = ...,
    ) -> Inferred: ...

cross: Final[_Cross]

class _DequantizeLinear(Op):
    def __call__(
        self,
        x: ArrayLike,
        scale: ArrayLike,
        zero_point: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        scale: ArrayLike,
        zero_point: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        scale: Type,
        zero_point: Type,
    ) -> Inferred: ...

dequantize_linear: Final[_DequantizeLinear]

class _Diagonal(Op):
    def __call__(
        self,
        x: ArrayLike,
        offset: int = ...,
        axis1: int = ...,
        axis2: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        offset: int = ...,
        axis1: int = ...,
        axis2: int = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        offset: int = ...,
        axis1: int = ...,
        axis2: int = ...,
    ) -> Inferred: ...

diagonal: Final[_Diagonal]

class _Diff(Op):
    def __call__(
        self,
        x: ArrayLike,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axis: int = ...,
    ) -> Inferred: ...

diff: Final[_Diff]

class _Div(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

div: Final[_Div]

class _EltEqual(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

elt_equal: Final[_EltEqual]

class _EltGreater(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

elt_greater: Final[_EltGreater]

class _EltGreaterEqual(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

elt_greater_equal: Final[_EltGreaterEqual]

class _EltLess(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

elt_less: Final[_EltLess]

class _EltLessEqual(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

elt_less_equal: Final[_EltLessEqual]

class _EltNotEqual(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

elt_not_equal: Final[_EltNotEqual]

class _Elu(Op):
    def __call__(
        self,
        x: ArrayLike,
        alpha: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        alpha: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        alpha: float = ...,
    ) -> Inferred: ...

elu: Final[_Elu]

class _Equal(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

equal: Final[_Equal]

class _Erf(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

erf: Final[_Erf]

class _Erfc(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

erfc: Final[_Erfc]

class _Exp(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

exp: Final[_Exp]

class _Exp2(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

exp2: Final[_Exp2]

class _Expand(Op):
    def __call__(
        self,
        x: ArrayLike,
        rank: int,
        hi: bool = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        rank: int,
        hi: bool = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        rank: int,
        hi: bool = ...,
    ) -> Inferred: ...

expand: Final[_Expand]

class _ExpandDims(Op):
    def __call__(
        self,
        x: ArrayLike,
        axes: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axes: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axes: Ints,
    ) -> Inferred: ...

expand_dims: Final[_ExpandDims]

class _Expm1(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

expm1: Final[_Expm1]

class _Eye(Op):
    def __call__(
        self,
        rows: int,
        columns: int,
        k: int = ...,
        dtype: DTypeLike = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        grad: ArrayLike,
        rows: int,
        columns: int,
        k: int = ...,
        dtype: DTypeLike = ...,
    ) -> tuple[()]: ...
    def infer(
        self,
        rows: int,
        columns: int,
        k: int = ...,
        dtype: DTypeLike = ...,
    ) -> Inferred: ...

eye: Final[_Eye]

class _EyeLike(Op):
    def __call__(
        self,
        x: ArrayLike,
        k: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        k: int = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        k: int = ...,
    ) -> Inferred: ...

eye_like: Final[_EyeLike]

class _Flip(Op):
    def __call__(
        self,
        x: ArrayLike,
        axes: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axes: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axes: Ints,
    ) -> Inferred: ...

flip: Final[_Flip]

class _Floor(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

floor: Final[_Floor]

class _FloorDivide(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

floor_divide: Final[_FloorDivide]

class _Fmod(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

fmod: Final[_Fmod]

class _Full(Op):
    def __call__(
        self,
        value: ArrayLike,
        shape: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        value: ArrayLike,
        grad: ArrayLike,
        shape: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        value: Type,
        shape: Ints,
    ) -> Inferred: ...

full: Final[_Full]

class _FullLike(Op):
    def __call__(
        self,
        x: ArrayLike,
        value: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        value: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        value: Type,
    ) -> Inferred: ...

full_like: Final[_FullLike]

class _Gelu(Op):
    def __call__(
        self,
        x: ArrayLike,
        approximate: Literal["none", "tanh"] = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        approximate: Literal["none", "tanh"] = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        approximate: Literal["none", "tanh"] = ...,
    ) -> Inferred: ...

gelu: Final[_Gelu]

class _Greater(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

greater: Final[_Greater]

class _GreaterEqual(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

greater_equal: Final[_GreaterEqual]

class _HardShrink(Op):
    def __call__(
        self,
        x: ArrayLike,
        lambd: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        lambd: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        lambd: float = ...,
    ) -> Inferred: ...

hard_shrink: Final[_HardShrink]

class _HardSigmoid(Op):
    def __call__(
        self,
        x: ArrayLike,
        alpha: float = ...,
        beta: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        alpha: float = ...,
        beta: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        alpha: float = ...,
        beta: float = ...,
    ) -> Inferred: ...

hard_sigmoid: Final[_HardSigmoid]

class _HardSwish(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

hard_swish: Final[_HardSwish]

class _HardTanh(Op):
    def __call__(
        self,
        x: ArrayLike,
        low: float = ...,
        high: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        low: float = ...,
        high: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        low: float = ...,
        high: float = ...,
    ) -> Inferred: ...

hard_tanh: Final[_HardTanh]

class _Heaviside(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

heaviside: Final[_Heaviside]

class _Hypot(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

hypot: Final[_Hypot]

class _Identity(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

identity: Final[_Identity]

class _Iota(Op):
    def __call__(
        self,
        shape: Ints,
        axis: int = ...,
        dtype: DTypeLike = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        grad: ArrayLike,
        shape: Ints,
        axis: int = ...,
        dtype: DTypeLike = ...,
    ) -> tuple[()]: ...
    def infer(
        self,
        shape: Ints,
        axis: int = ...,
        dtype: DTypeLike = ...,
    ) -> Inferred: ...

iota: Final[_Iota]

class _Isclose(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        rtol: float = ...,
        atol: float = ...,
        equal_nan: bool = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        rtol: float = ...,
        atol: float = ...,
        equal_nan: bool = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        rtol: float = ...,
        atol: float = ...,
        equal_nan: bool = ...,
        axis: int = ...,
    ) -> Inferred: ...

isclose: Final[_Isclose]

class _Isfinite(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

isfinite: Final[_Isfinite]

class _Isinf(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

isinf: Final[_Isinf]

class _Isnan(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

isnan: Final[_Isnan]

class _LeakyRelu(Op):
    def __call__(
        self,
        x: ArrayLike,
        alpha: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        alpha: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        alpha: float = ...,
    ) -> Inferred: ...

leaky_relu: Final[_LeakyRelu]

class _Lerp(Op):
    def __call__(
        self,
        input: ArrayLike,
        end: ArrayLike,
        weight: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        input: ArrayLike,
        end: ArrayLike,
        weight: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        input: Type,
        end: Type,
        weight: Type,
    ) -> Inferred: ...

lerp: Final[_Lerp]

class _Less(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

less: Final[_Less]

class _LessEqual(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

less_equal: Final[_LessEqual]

class _Linspace(Op):
    def __call__(
        self,
        start: float,
        stop: float,
        count: int,
        endpoint: bool = ...,
        dtype: DTypeLike = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        grad: ArrayLike,
        start: float,
        stop: float,
        count: int,
        endpoint: bool = ...,
        dtype: DTypeLike = ...,
    ) -> tuple[()]: ...
    def infer(
        self,
        start: float,
        stop: float,
        count: int,
        endpoint: bool = ...,
        dtype: DTypeLike = ...,
    ) -> Inferred: ...

linspace: Final[_Linspace]

class _Log(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

log: Final[_Log]

class _Log10(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

log10: Final[_Log10]

class _Log1p(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

log1p: Final[_Log1p]

class _Log2(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

log2: Final[_Log2]

class _LogSigmoid(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

log_sigmoid: Final[_LogSigmoid]

class _Logaddexp(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

logaddexp: Final[_Logaddexp]

class _LogicalAnd(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

logical_and: Final[_LogicalAnd]

class _LogicalNot(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

logical_not: Final[_LogicalNot]

class _LogicalOr(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

logical_or: Final[_LogicalOr]

class _LogicalXor(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

logical_xor: Final[_LogicalXor]

class _Logit(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

logit: Final[_Logit]

class _MaskedFill(Op):
    def __call__(
        self,
        x: ArrayLike,
        mask: ArrayLike,
        value: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        mask: ArrayLike,
        value: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        mask: Type,
        value: Type,
    ) -> Inferred: ...

masked_fill: Final[_MaskedFill]

class _MatrixTranspose(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

matrix_transpose: Final[_MatrixTranspose]

class _Max2(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

max2: Final[_Max2]

class _Maximum(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

maximum: Final[_Maximum]

class _Min2(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

min2: Final[_Min2]

class _Minimum(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

minimum: Final[_Minimum]

class _Mish(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

mish: Final[_Mish]

class _Moveaxis(Op):
    def __call__(
        self,
        x: ArrayLike,
        source: Ints,
        destination: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        source: Ints,
        destination: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        source: Ints,
        destination: Ints,
    ) -> Inferred: ...

moveaxis: Final[_Moveaxis]

class _Mul(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

mul: Final[_Mul]

class _Negative(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

negative: Final[_Negative]

class _Nextafter(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

nextafter: Final[_Nextafter]

class _NormalCdf(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

normal_cdf: Final[_NormalCdf]

class _NotEqual(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

not_equal: Final[_NotEqual]

class _Ones(Op):
    def __call__(
        self,
        shape: Ints,
        dtype: DTypeLike = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        grad: ArrayLike,
        shape: Ints,
        dtype: DTypeLike = ...,
    ) -> tuple[()]: ...
    def infer(
        self,
        shape: Ints,
        dtype: DTypeLike = ...,
    ) -> Inferred: ...

ones: Final[_Ones]

class _OnesLike(Op):
    def __call__(
        self,
        x: ArrayLike,
        dtype: DTypeLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        dtype: DTypeLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        dtype: DTypeLike,
    ) -> Inferred: ...

ones_like: Final[_OnesLike]

class _Outer(Op):
    def __call__(
        self,
        x: ArrayLike,
        y: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        y: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        y: Type,
    ) -> Inferred: ...

outer: Final[_Outer]

class _Pad(Op):
    def __call__(
        self,
        x: ArrayLike,
        before: Ints,
        after: Ints,
        mode: Literal["constant", "edge", "reflect", "wrap"] = ...,
        value: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        before: Ints,
        after: Ints,
        mode: Literal["constant", "edge", "reflect", "wrap"] = ...,
        value: int = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        before: Ints,
        after: Ints,
        mode: Literal["constant", "edge", "reflect", "wrap"] = ...,
        value: int = ...,
    ) -> Inferred: ...

pad: Final[_Pad]

class _PermuteDims(Op):
    def __call__(
        self,
        x: ArrayLike,
        axes: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axes: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axes: Ints,
    ) -> Inferred: ...

permute_dims: Final[_PermuteDims]

class _Positive(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

positive: Final[_Positive]

class _Pow(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

pow: Final[_Pow]

class _Prelu(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

prelu: Final[_Prelu]

class _QuantizeLinear(Op):
    def __call__(
        self,
        x: ArrayLike,
        scale: ArrayLike,
        zero_point: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        scale: ArrayLike,
        zero_point: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        scale: Type,
        zero_point: Type,
    ) -> Inferred: ...

quantize_linear: Final[_QuantizeLinear]

class _Reciprocal(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

reciprocal: Final[_Reciprocal]

class _ReduceMax(Op):
    def __call__(
        self,
        x: ArrayLike,
        axes: Ints,
        keep_dims: bool = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axes: Ints,
        keep_dims: bool = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axes: Ints,
        keep_dims: bool = ...,
    ) -> Inferred: ...

reduce_max: Final[_ReduceMax]

class _ReduceMin(Op):
    def __call__(
        self,
        x: ArrayLike,
        axes: Ints,
        keep_dims: bool = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axes: Ints,
        keep_dims: bool = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axes: Ints,
        keep_dims: bool = ...,
    ) -> Inferred: ...

reduce_min: Final[_ReduceMin]

class _ReduceProd(Op):
    def __call__(
        self,
        x: ArrayLike,
        axes: Ints,
        keep_dims: bool = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axes: Ints,
        keep_dims: bool = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axes: Ints,
        keep_dims: bool = ...,
    ) -> Inferred: ...

reduce_prod: Final[_ReduceProd]

class _Relu(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

relu: Final[_Relu]

class _Relu6(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

relu6: Final[_Relu6]

class _Remainder(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

remainder: Final[_Remainder]

class _Repeat(Op):
    def __call__(
        self,
        x: ArrayLike,
        reps: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        reps: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        reps: Ints,
    ) -> Inferred: ...

repeat: Final[_Repeat]

class _Reshape(Op):
    def __call__(
        self,
        x: ArrayLike,
        shape: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        shape: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        shape: Ints,
    ) -> Inferred: ...

reshape: Final[_Reshape]

class _Roll(Op):
    def __call__(
        self,
        x: ArrayLike,
        shift: int,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        shift: int,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        shift: int,
        axis: int = ...,
    ) -> Inferred: ...

roll: Final[_Roll]

class _Round(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

round: Final[_Round]

class _Rsqrt(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

rsqrt: Final[_Rsqrt]

class _ScaleShiftRelu(Op):
    def __call__(
        self,
        x: ArrayLike,
        mean: ArrayLike,
        var: ArrayLike,
        gamma: ArrayLike,
        beta: ArrayLike,
        eps: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        mean: ArrayLike,
        var: ArrayLike,
        gamma: ArrayLike,
        beta: ArrayLike,
        grad: ArrayLike,
        eps: float = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        mean: Type,
        var: Type,
        gamma: Type,
        beta: Type,
        eps: float = ...,
    ) -> Inferred: ...

scale_shift_relu: Final[_ScaleShiftRelu]

class _Select(Op):
    def __call__(
        self,
        condition: ArrayLike,
        lhs: ArrayLike,
        rhs: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        condition: ArrayLike,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        condition: Type,
        lhs: Type,
        rhs: Type,
    ) -> Inferred: ...

select: Final[_Select]

class _Selu(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

selu: Final[_Selu]

class _Shrink(Op):
    def __call__(
        self,
        x: ArrayLike,
        lambd: float = ...,
        bias: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        lambd: float = ...,
        bias: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        lambd: float = ...,
        bias: float = ...,
    ) -> Inferred: ...

shrink: Final[_Shrink]

class _Sigmoid(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

sigmoid: Final[_Sigmoid]

class _Sign(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

sign: Final[_Sign]

class _Signbit(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

signbit: Final[_Signbit]

class _Silu(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

silu: Final[_Silu]

class _Sin(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

sin: Final[_Sin]

class _Sinc(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

sinc: Final[_Sinc]

class _Sinh(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

sinh: Final[_Sinh]

class _Slice(Op):
    def __call__(
        self,
        x: ArrayLike,
        starts: Ints,
        limits: Ints,
        steps: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        starts: Ints,
        limits: Ints,
        steps: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        starts: Ints,
        limits: Ints,
        steps: Ints,
    ) -> Inferred: ...

slice: Final[_Slice]

class _SliceAxes(Op):
    def __call__(
        self,
        x: ArrayLike,
        starts: Ints,
        ends: Ints,
        axes: Ints,
        steps: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        starts: Ints,
        ends: Ints,
        axes: Ints,
        steps: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        starts: Ints,
        ends: Ints,
        axes: Ints,
        steps: Ints,
    ) -> Inferred: ...

slice_axes: Final[_SliceAxes]

class _SoftShrink(Op):
    def __call__(
        self,
        x: ArrayLike,
        lambd: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        lambd: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        lambd: float = ...,
    ) -> Inferred: ...

soft_shrink: Final[_SoftShrink]

class _Softplus(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

softplus: Final[_Softplus]

class _Softsign(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

softsign: Final[_Softsign]

class _Sqrt(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

sqrt: Final[_Sqrt]

class _Square(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

square: Final[_Square]

class _SquaredDifference(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

squared_difference: Final[_SquaredDifference]

class _Squeeze(Op):
    def __call__(
        self,
        x: ArrayLike,
        axes: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axes: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axes: Ints,
    ) -> Inferred: ...

squeeze: Final[_Squeeze]

class _Sub(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

sub: Final[_Sub]

class _Sum(Op):
    def __call__(
        self,
        x: ArrayLike,
        axes: Ints,
        keep_dims: bool = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axes: Ints,
        keep_dims: bool = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axes: Ints,
        keep_dims: bool = ...,
    ) -> Inferred: ...

sum: Final[_Sum]

class _SumTo(Op):
    def __call__(
        self,
        x: ArrayLike,
        shape: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        shape: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        shape: Ints,
    ) -> Inferred: ...

sum_to: Final[_SumTo]

class _Swapaxes(Op):
    def __call__(
        self,
        x: ArrayLike,
        axis1: int,
        axis2: int,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        axis1: int,
        axis2: int,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        axis1: int,
        axis2: int,
    ) -> Inferred: ...

swapaxes: Final[_Swapaxes]

class _Swish(Op):
    def __call__(
        self,
        x: ArrayLike,
        beta: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        beta: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        beta: float = ...,
    ) -> Inferred: ...

swish: Final[_Swish]

class _Tan(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

tan: Final[_Tan]

class _Tanh(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

tanh: Final[_Tanh]

class _TanhShrink(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

tanh_shrink: Final[_TanhShrink]

class _Threshold(Op):
    def __call__(
        self,
        x: ArrayLike,
        bound: float = ...,
        value: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        bound: float = ...,
        value: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        bound: float = ...,
        value: float = ...,
    ) -> Inferred: ...

threshold: Final[_Threshold]

class _ThresholdedRelu(Op):
    def __call__(
        self,
        x: ArrayLike,
        alpha: float = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        alpha: float = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        alpha: float = ...,
    ) -> Inferred: ...

thresholded_relu: Final[_ThresholdedRelu]

class _Tile(Op):
    def __call__(
        self,
        x: ArrayLike,
        reps: Ints,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        reps: Ints,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        reps: Ints,
    ) -> Inferred: ...

tile: Final[_Tile]

class _Tril(Op):
    def __call__(
        self,
        x: ArrayLike,
        k: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        k: int = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        k: int = ...,
    ) -> Inferred: ...

tril: Final[_Tril]

class _Triu(Op):
    def __call__(
        self,
        x: ArrayLike,
        k: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        k: int = ...,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        k: int = ...,
    ) -> Inferred: ...

triu: Final[_Triu]

class _Trunc(Op):
    def __call__(
        self,
        x: ArrayLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
    ) -> Inferred: ...

trunc: Final[_Trunc]

class _Vecdot(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        axis: int = ...,
    ) -> Inferred: ...

vecdot: Final[_Vecdot]

class _Xlogy(Op):
    def __call__(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        lhs: ArrayLike,
        rhs: ArrayLike,
        grad: ArrayLike,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> tuple[NDArray[Any] | None, NDArray[Any] | None]: ...
    def infer(
        self,
        lhs: Type,
        rhs: Type,
        auto_broadcast: Rule = ...,
        axis: int = ...,
    ) -> Inferred: ...

xlogy: Final[_Xlogy]

class _Zeros(Op):
    def __call__(
        self,
        shape: Ints,
        dtype: DTypeLike = ...,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        grad: ArrayLike,
        shape: Ints,
        dtype: DTypeLike = ...,
    ) -> tuple[()]: ...
    def infer(
        self,
        shape: Ints,
        dtype: DTypeLike = ...,
    ) -> Inferred: ...

zeros: Final[_Zeros]

class _ZerosLike(Op):
    def __call__(
        self,
        x: ArrayLike,
        dtype: DTypeLike,
        *,
        out: NDArray[Any] | None = None,
    ) -> Any: ...
    def vjp(
        self,
        x: ArrayLike,
        grad: ArrayLike,
        dtype: DTypeLike,
    ) -> tuple[NDArray[Any] | None]: ...
    def infer(
        self,
        x: Type,
        dtype: DTypeLike,
    ) -> Inferred: ...

zeros_like: Final[_ZerosLike]
