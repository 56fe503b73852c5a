"""Functions that take elements by their positions."""

from __future__ import annotations

import numpy as np

from .array import Array, memory_of
from .axes import one_of


def take(x: Array, indices: Array, /, *, axis: int | None = None) -> Array:
    """Returns the elements at positions along an axis, which only an array of one axis may leave out."""
    if axis is None and x.ndim != 1:
        raise ValueError(f"take() expects an axis for an array of {x.ndim} axes")
    return x[(slice(None),) * one_of(axis or 0, x.ndim) + (indices,)]


def take_along_axis(x: Array, indices: Array, /, *, axis: int = -1) -> Array:
    """Returns an element for each position in an array, which counts along an axis."""
    return Array(np.take_along_axis(memory_of(x), memory_of(indices), axis))
