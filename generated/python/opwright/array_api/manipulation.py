"""Functions that move elements, joining and repeating arrays among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

import opwright as ow

from .array import Array, computed, memory_of
from .axes import Axis, all_of, is_one, one_of
from .creation import empty
from .dtypes import astype, result_type


def concat(arrays: Sequence[Array], /, *, axis: int | None = 0) -> Array:
    """Joins arrays along an axis, or their elements if it is None, in the dtype to which ops would convert them."""
    if not arrays:
        raise ValueError("concat() expects an array")
    if axis is None:
        arrays, axis = [reshape(x, (-1,)) for x in arrays], 0
    axis = one_of(axis, arrays[0].ndim)
    shape = list(arrays[0].shape)
    shape[axis] = sum(x.shape[axis] for x in arrays if x.ndim == len(shape))
    result = empty(shape, dtype=result_type(*arrays))
    start = 0
    for x in arrays:
        if x.ndim != len(shape) or x.shape[:axis] + x.shape[axis + 1 :] != (*shape[:axis], *shape[axis + 1 :]):
            raise ValueError(f"concat() cannot join {arrays[0].shape} and {x.shape} along axis {axis}")
        end = start + x.shape[axis]
        result[(slice(None),) * axis + (slice(start, end),)] = astype(x, result.dtype, copy=False)
        start = end
    return result


def stack(arrays: Sequence[Array], /, *, axis: int = 0) -> Array:
    """Joins arrays of one shape along a new axis."""
    return concat([expand_dims(x, axis) for x in arrays], axis=axis)


def unstack(x: Array, /, *, axis: int = 0) -> tuple[Array, ...]:
    """Splits an array into the parts at each position of an axis."""
    front = (slice(None),) * one_of(axis, x.ndim)
    return tuple(computed(ow.identity, x[(*front, i)]) for i in range(x.shape[axis]))


def expand_dims(x: Array, /, axis: int | Sequence[int]) -> Array:
    """Adds axes of size 1, whose positions are those in the result."""
    count = 1 if is_one(axis) else len(axis)  # type: ignore[arg-type]
    return computed(ow.expand_dims, x, axes=all_of(axis, x.ndim + count))


def squeeze(x: Array, /, axis: int | Sequence[int]) -> Array:
    """Removes axes of size 1."""
    return computed(ow.squeeze, x, axes=all_of(axis, x.ndim))


def flip(x: Array, /, *, axis: Axis = None) -> Array:
    """Reverses the elements along axes."""
    return computed(ow.flip, x, axes=all_of(axis, x.ndim))


def matrix_transpose(x: Array, /) -> Array:
    """Transposes each matrix of the last two axes."""
    return computed(ow.matrix_transpose, x)


def moveaxis(x: Array, source: int | Sequence[int], destination: int | Sequence[int], /) -> Array:
    """Moves axes to other positions."""
    return computed(ow.moveaxis, x, source=source, destination=destination)


def permute_dims(x: Array, /, axes: Sequence[int]) -> Array:
    """Returns the axes of an array in another order."""
    return computed(ow.permute_dims, x, axes=axes)


def reshape(x: Array, /, shape: Sequence[int], *, copy: bool | None = None) -> Array:
    """Returns the elements of an array in another shape, in which one size may be -1.

    The memory is shared only if `copy` is false, which is an error where that is impossible.
    """
    if copy is False:
        return Array(memory_of(x).reshape(shape, copy=False))
    return computed(ow.reshape, x, shape=shape)


def roll(x: Array, /, shift: int | Sequence[int], *, axis: Axis = None) -> Array:
    """Moves elements along axes, and those beyond the end to the front; those of the whole array in order if `axis` is None."""
    if axis is None:
        return reshape(roll(reshape(x, (-1,)), shift, axis=0), x.shape)
    axes = all_of(axis, x.ndim)
    shifts: Any = [shift] * len(axes) if is_one(shift) else shift
    if len(shifts) != len(axes):
        raise ValueError(f"roll() expects a shift for each of {len(axes)} axes, not {len(shifts)}")
    x = computed(ow.identity, x)
    for shift, axis in zip(shifts, axes):
        x = computed(ow.roll, x, shift=shift, axis=axis)
    return x


def tile(x: Array, repetitions: Sequence[int], /) -> Array:
    """Repeats an array along each axis, the last ones where there are fewer numbers than axes."""
    reps = [1] * (x.ndim - len(repetitions)) + list(repetitions)
    return computed(ow.tile, x, reps=reps)


def repeat(x: Array, repeats: int | Array, /, *, axis: int | None = None) -> Array:
    """Repeats each element along an axis, or each of the whole array in order if the axis is None.

    If `repeats` is an array, it has a number for each position of the axis.
    """
    if axis is None:
        x, axis = reshape(x, (-1,)), 0
    axis = one_of(axis, x.ndim)
    if not isinstance(repeats, Array):
        return computed(ow.repeat, x, reps=[repeats if i == axis else 1 for i in range(x.ndim)])
    positions = np.repeat(np.arange(x.shape[axis]), memory_of(repeats))
    return x[(slice(None),) * axis + (Array(positions),)]
