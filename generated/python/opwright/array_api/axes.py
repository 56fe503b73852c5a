"""Axes as the standard takes them, and as ops take them."""

from __future__ import annotations

from collections.abc import Sequence

from numpy.lib.array_utils import normalize_axis_tuple

Axis = int | Sequence[int] | None


def all_of(axis: Axis, ndim: int) -> list[int]:
    """The axes that a function folds: all, one or several, counted from the end where negative."""
    return list(range(ndim)) if axis is None else list(normalize_axis_tuple(axis, ndim))


def one_of(axis: int, ndim: int) -> int:
    """An axis, counted from the end where negative."""
    return normalize_axis_tuple(axis, ndim)[0]


def is_one(axis: Axis) -> bool:
    """Whether an axis, or another number for an axis, is one and not a sequence."""
    return hasattr(axis, "__index__")
