"""Functions that fold axes."""

from __future__ import annotations

import math
from typing import Any

import opwright as ow

from .array import Array, computed
from .axes import Axis, all_of
from .dtypes import Dtype, astype, int64, uint64
from .elementwise import sqrt


def folded(op: Any, x: Array, axis: Axis, keepdims: bool) -> Array:
    """The fold of an array along axes."""
    return computed(op, x, axes=all_of(axis, x.ndim), keep_dims=keepdims)


def widened(x: Array, dtype: Dtype | None) -> Array:
    """An array whose dtype is that of its sum: given, or of 64 bits for integers."""
    if dtype is None:
        dtype = {"b": int64, "i": int64, "u": uint64}.get(x.dtype.kind, x.dtype)
    return astype(x, dtype, copy=False)


def sum(x: Array, /, *, axis: Axis = None, dtype: Dtype | None = None, keepdims: bool = False) -> Array:
    """Returns the sums along axes; integers are added in 64 bits unless a dtype is given."""
    return folded(ow.sum, widened(x, dtype), axis, keepdims)


def prod(x: Array, /, *, axis: Axis = None, dtype: Dtype | None = None, keepdims: bool = False) -> Array:
    """Returns the products along axes; integers are multiplied in 64 bits unless a dtype is given."""
    return folded(ow.reduce_prod, widened(x, dtype), axis, keepdims)


def max(x: Array, /, *, axis: Axis = None, keepdims: bool = False) -> Array:
    """Returns the largest elements along axes, NaN where there is one, and the smallest number of the dtype where there is no element."""
    return folded(ow.reduce_max, x, axis, keepdims)


def min(x: Array, /, *, axis: Axis = None, keepdims: bool = False) -> Array:
    """Returns the smallest elements along axes, NaN where there is one, and the largest number of the dtype where there is no element."""
    return folded(ow.reduce_min, x, axis, keepdims)


def mean(x: Array, /, *, axis: Axis = None, keepdims: bool = False) -> Array:
    """Returns the means along axes."""
    return sum(x, axis=axis, keepdims=keepdims) / count(x, axis)


def var(x: Array, /, *, axis: Axis = None, correction: int | float = 0.0, keepdims: bool = False) -> Array:
    """Returns the variances along axes: sums of squared distances from the mean, divided by the count less `correction`."""
    distances = x - mean(x, axis=axis, keepdims=True)
    return sum(distances * distances, axis=axis, keepdims=keepdims) / (count(x, axis) - correction)


def std(x: Array, /, *, axis: Axis = None, correction: int | float = 0.0, keepdims: bool = False) -> Array:
    """Returns the standard deviations along axes: the square roots of the variances."""
    return sqrt(var(x, axis=axis, correction=correction, keepdims=keepdims))


def count(x: Array, axis: Axis) -> float:
    """The number of elements that are folded into one."""
    return float(math.prod(x.shape[i] for i in all_of(axis, x.ndim)))
