"""Functions that make arrays."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

import opwright as ow

from .array import Array, check_device, computed
from .dtypes import Dtype, astype, broadcast_to, float64, int64
from .memory import Number, number

Shape = int | Sequence[int]


def made(op: Any, device: str | None, *attributes: Any) -> Array:
    """The result of an op without operands, or with a value that is none of the namespace's arrays."""
    check_device(device)
    return Array(np.asarray(op(*attributes)))


def asarray(
    obj: Any,
    /,
    *,
    dtype: Dtype | None = None,
    device: str | None = None,
    copy: bool | None = None,
) -> Array:
    """Returns an array of numbers, of nested sequences of them, or of another array.

    The memory of an array is shared where it can be, unless `copy` is true.
    """
    check_device(device)
    if isinstance(obj, np.ma.MaskedArray):
        raise TypeError("masked arrays are not supported, because ops do not read masks; see their method filled()")
    memory = np.array(obj, dtype, copy=copy)
    if memory.dtype.isnative:
        return Array(memory)
    if copy is False:
        raise ValueError("the memory of an array in the other byte order cannot be shared")
    return Array(memory.astype(memory.dtype.newbyteorder("=")))


def from_dlpack(x: Any, /, *, device: str | None = None, copy: bool | None = None) -> Array:
    """Returns an array over the memory of an array of another library, by the DLPack protocol."""
    check_device(device)
    return Array(np.from_dlpack(x, copy=copy))


def empty(shape: Shape, *, dtype: Dtype | None = None, device: str | None = None) -> Array:
    """Returns an array of any elements."""
    check_device(device)
    return Array(np.empty(shape, dtype or float64))


def empty_like(x: Array, /, *, dtype: Dtype | None = None, device: str | None = None) -> Array:
    """Returns an array of any elements in the shape of another."""
    return empty(x.shape, dtype=dtype or x.dtype, device=device)


def zeros(shape: Shape, *, dtype: Dtype | None = None, device: str | None = None) -> Array:
    """Returns an array of zeros."""
    return made(ow.zeros, device, shape, dtype or float64)


def zeros_like(x: Array, /, *, dtype: Dtype | None = None, device: str | None = None) -> Array:
    """Returns an array of zeros in the shape of another."""
    return zeros(x.shape, dtype=dtype or x.dtype, device=device)


def ones(shape: Shape, *, dtype: Dtype | None = None, device: str | None = None) -> Array:
    """Returns an array of ones."""
    return made(ow.ones, device, shape, dtype or float64)


def ones_like(x: Array, /, *, dtype: Dtype | None = None, device: str | None = None) -> Array:
    """Returns an array of ones in the shape of another."""
    return ones(x.shape, dtype=dtype or x.dtype, device=device)


def full(
    shape: Shape, fill_value: Number, *, dtype: Dtype | None = None, device: str | None = None
) -> Array:
    """Returns an array of equal elements."""
    return made(ow.full, device, np.asarray(fill_value, dtype), shape)


def full_like(
    x: Array, /, fill_value: Number, *, dtype: Dtype | None = None, device: str | None = None
) -> Array:
    """Returns an array of equal elements in the shape of another."""
    return full(x.shape, fill_value, dtype=dtype or x.dtype, device=device)


def arange(
    start: Number,
    /,
    stop: Number | None = None,
    step: Number = 1,
    *,
    dtype: Dtype | None = None,
    device: str | None = None,
) -> Array:
    """Returns evenly spaced numbers from `start` on, below `stop` (above, if the step is negative)."""
    check_device(device)
    if stop is None:
        start, stop = 0, start
    if step == 0:
        raise ValueError("the step of arange() must not be 0")
    whole = all(isinstance(number(value), int) for value in (start, stop, step))
    dtype = np.dtype(dtype or (int64 if whole else float64))
    if whole and dtype.kind in "iu":
        return made(ow.arange, device, int(start), int(stop), int(step), dtype)
    count = max(0, math.ceil((stop - start) / step))
    wide = dtype if dtype.kind == "f" else float64
    result = computed(ow.add, computed(ow.mul, made(ow.iota, device, [count], 0, wide), step), start)
    return astype(result, dtype, copy=False)


def linspace(
    start: Number,
    stop: Number,
    /,
    num: int,
    *,
    dtype: Dtype | None = None,
    device: str | None = None,
    endpoint: bool = True,
) -> Array:
    """Returns evenly spaced numbers from one number to another."""
    return made(ow.linspace, device, float(start), float(stop), num, endpoint, dtype or float64)


def eye(
    n_rows: int,
    n_cols: int | None = None,
    /,
    *,
    k: int = 0,
    dtype: Dtype | None = None,
    device: str | None = None,
) -> Array:
    """Returns a matrix with ones on a diagonal and zeros elsewhere."""
    columns = n_rows if n_cols is None else n_cols
    return made(ow.eye, device, n_rows, columns, inside(k, n_rows, columns), dtype or float64)


def meshgrid(*arrays: Array, indexing: str = "xy") -> tuple[Array, ...]:
    """Returns the coordinates of the points of a grid, from those along each axis."""
    if indexing not in ("xy", "ij"):
        raise ValueError(f"indexing must be 'xy' or 'ij', not {indexing!r}")
    for x in arrays:
        if x.ndim != 1:
            raise ValueError(f"meshgrid() expects arrays of one axis, not of {x.ndim}")
    order = list(range(len(arrays)))
    if indexing == "xy" and len(arrays) > 1:
        order[:2] = [1, 0]
    shape = [arrays[i].size for i in order]
    grids = []
    for i, x in enumerate(arrays):
        row = [x.size if i == j else 1 for j in order]
        grids.append(broadcast_to(computed(ow.reshape, x, shape=row), shape))
    return tuple(grids)


def tril(x: Array, /, *, k: int = 0) -> Array:
    """Returns matrices without the elements above a diagonal."""
    return computed(ow.tril, x, k=inside(k, *x.shape[-2:]))


def triu(x: Array, /, *, k: int = 0) -> Array:
    """Returns matrices without the elements below a diagonal."""
    return computed(ow.triu, x, k=inside(k, *x.shape[-2:]))


def inside(k: int, *sizes: int) -> int:
    """A diagonal, or one beside a matrix of these sizes if it is farther away."""
    return max(-max(sizes, default=0), min(k, max(sizes, default=0)))
