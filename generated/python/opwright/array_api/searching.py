"""Functions that choose and count elements, and those that ask of all."""

from __future__ import annotations

import math

import opwright as ow

from .array import Array, computed
from .axes import Axis, all_of
from .elementwise import equal, not_equal
from .manipulation import concat
from .memory import Number
from .statistics import folded


def where(condition: Array, x1: Array | Number, x2: Array | Number, /) -> Array:
    """Returns the elements of one array where a condition is true, and those of another elsewhere."""
    return computed(ow.select, condition, x1, x2)


def count_nonzero(x: Array, /, *, axis: Axis = None, keepdims: bool = False) -> Array:
    """Returns how many elements along axes are not 0."""
    return folded(ow.count_nonzero, x, axis, keepdims)


def all(x: Array, /, *, axis: Axis = None, keepdims: bool = False) -> Array:
    """Whether no element along axes is 0 or false."""
    size = math.prod(x.shape[i] for i in all_of(axis, x.ndim))
    return equal(count_nonzero(x, axis=axis, keepdims=keepdims), size)


def any(x: Array, /, *, axis: Axis = None, keepdims: bool = False) -> Array:
    """Whether an element along axes is not 0 or false."""
    return not_equal(count_nonzero(x, axis=axis, keepdims=keepdims), 0)


def diff(
    x: Array, /, *, axis: int = -1, n: int = 1, prepend: Array | None = None, append: Array | None = None
) -> Array:
    """Subtracts each element from the next one along an axis, `n` times."""
    if n < 0:
        raise ValueError(f"diff() subtracts n times, and n must not be {n}")
    ends = [part for part in (prepend, x, append) if part is not None]
    x = concat(ends, axis=axis) if len(ends) > 1 else x
    x = computed(ow.identity, x)
    for _ in range(n):
        x = computed(ow.diff, x, axis=axis)
    return x
