"""Functions on vectors."""

from __future__ import annotations

import opwright as ow

from .array import Array, computed


def vecdot(x1: Array, x2: Array, /, *, axis: int = -1) -> Array:
    """Returns the dot products of vectors along an axis."""
    return computed(ow.vecdot, x1, x2, axis=axis)
