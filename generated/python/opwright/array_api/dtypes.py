"""Dtypes, and the functions on them."""

from __future__ import annotations

from builtins import bool as builtin_bool
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

import opwright as ow

from .array import Array, check_device, computed
from .memory import Number

Dtype: TypeAlias = "np.dtype[Any]"

bool: Dtype = np.dtype(np.bool_)
int8: Dtype = np.dtype(np.int8)
int16: Dtype = np.dtype(np.int16)
int32: Dtype = np.dtype(np.int32)
int64: Dtype = np.dtype(np.int64)
uint8: Dtype = np.dtype(np.uint8)
uint16: Dtype = np.dtype(np.uint16)
uint32: Dtype = np.dtype(np.uint32)
uint64: Dtype = np.dtype(np.uint64)
float32: Dtype = np.dtype(np.float32)
float64: Dtype = np.dtype(np.float64)

DTYPES: dict[str, Dtype] = {
    dtype.name: dtype
    for dtype in (bool, int8, int16, int32, int64, uint8, uint16, uint32, uint64, float32, float64)
}


@dataclass(frozen=True)
class FloatInfo:
    """The limits of a dtype of reals."""

    bits: int
    eps: float
    max: float
    min: float
    smallest_normal: float
    dtype: Dtype


@dataclass(frozen=True)
class IntInfo:
    """The limits of a dtype of integers."""

    bits: int
    max: int
    min: int
    dtype: Dtype


def dtype_of(value: Array | Dtype) -> Dtype:
    """The dtype of an array, or a dtype itself."""
    return value.dtype if isinstance(value, Array) else np.dtype(value)


def finfo(type: Array | Dtype, /) -> FloatInfo:
    """Returns the limits of a dtype of reals."""
    dtype = dtype_of(type)
    info = np.finfo(dtype)
    return FloatInfo(
        bits=int(info.bits),
        eps=float(info.eps),
        max=float(info.max),
        min=float(info.min),
        smallest_normal=float(info.smallest_normal),
        dtype=dtype,
    )


def iinfo(type: Array | Dtype, /) -> IntInfo:
    """Returns the limits of a dtype of integers."""
    dtype = dtype_of(type)
    info = np.iinfo(dtype)
    return IntInfo(info.bits, int(info.max), int(info.min), dtype)


def isdtype(dtype: Dtype, kind: Dtype | str | tuple[Dtype | str, ...]) -> builtin_bool:
    """Whether a dtype is of a kind, such as ``"integral"``, or of one of several."""
    return builtin_bool(np.isdtype(dtype, kind))


def can_cast(from_: Dtype | Array, to: Dtype, /) -> builtin_bool:
    """Whether a dtype is converted to another one without loss by the rules of promotion, as integers are to floats."""
    return builtin_bool(np.can_cast(dtype_of(from_), to))


def result_type(*arrays_and_dtypes: Array | Dtype | Number) -> Dtype:
    """Returns the dtype to which ops convert operands of several dtypes, by NEP 50."""
    plain = [value.dtype if isinstance(value, Array) else value for value in arrays_and_dtypes]
    return np.result_type(*plain)


def astype(x: Array, dtype: Dtype, /, *, copy: builtin_bool = True, device: str | None = None) -> Array:
    """Converts elements to another dtype, by the op of that name."""
    check_device(device)
    return x if x.dtype == dtype and not copy else computed(ow.astype, x, dtype=dtype)


def broadcast_to(x: Array, /, shape: Sequence[int]) -> Array:
    """Repeats an array along axes of size 1, and along new axes in front, until it has a shape."""
    return computed(ow.broadcast_to, x, shape=shape)


def broadcast_shapes(*shapes: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the shape to which arrays of several shapes broadcast."""
    return tuple(np.broadcast_shapes(*shapes))


def broadcast_arrays(*arrays: Array) -> tuple[Array, ...]:
    """Broadcasts arrays to their common shape."""
    shape = broadcast_shapes(*(x.shape for x in arrays))
    return tuple(broadcast_to(x, shape) for x in arrays)
