"""Ops that are something else than one task on Dask arrays: reductions fold each block, and then what is left of the blocks, so that sums
of floats are rounded in another order; most ops that only move elements become what Dask has for them.
"""

# Dask has no types.
# mypy: disable-error-code="no-untyped-call, no-any-return"

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import dask.array as da
import numpy as np

import opwright

from .bridge import repeated_axes, wide

# The op that folds what an op leaves of each block.
FOLDS = {
    "count_nonzero": "sum",
    "reduce_max": "reduce_max",
    "reduce_min": "reduce_min",
    "reduce_prod": "reduce_prod",
    "sum": "sum",
}


def stretched(x: da.Array, shape: tuple[int, ...], axes: Sequence[int]) -> da.Array:
    """The array whose axes are these of the result, in another order perhaps, repeated along the others."""
    order = sorted(range(x.ndim), key=lambda axis: axes[axis])
    x = da.transpose(x, order)
    sizes = dict(zip(sorted(axes), x.shape))
    return da.broadcast_to(x.reshape([sizes.get(axis, 1) for axis in range(len(shape))]), shape)


def at_the_end(x: da.Array, shape: tuple[int, ...]) -> da.Array:
    """The array broadcast to a shape by the rule of NumPy."""
    return da.broadcast_to(x, shape)


def sliced(x: da.Array, axes: Sequence[int], starts: Any, ends: Any, steps: Any) -> da.Array:
    """The elements of ranges along axes, whose bounds are those of `slice`."""
    index = [slice(None)] * x.ndim
    for axis, bounds in zip(axes, zip(starts, ends, steps)):
        index[axis] = within(slice(*bounds), x.shape[axis])
    return x[tuple(index)]


def within(bounds: slice, size: int) -> slice:
    """A slice with the same elements whose bounds are not outside, where Dask takes some of them for others."""
    start, stop, step = bounds.indices(size)
    if not range(start, stop, step):
        return slice(0, 0)
    return slice(start, None if stop < 0 else stop, step)


def folded(function: Any, block: Any, axis: tuple[int, ...], keepdims: bool) -> Any:
    """The fold of a block along axes, in the way in which Dask asks for it."""
    return np.asarray(function(block, list(axis), keepdims))


def reduced(x: da.Array, name: str, axes: Sequence[int], keep_dims: bool, dtype: Any) -> da.Array:
    """The fold of an array along axes."""
    fold, combine = getattr(opwright, name), getattr(opwright, FOLDS[name])
    axes = tuple(sorted(axis % x.ndim for axis in axes))
    if not axes:
        block = functools.partial(folded, fold, axis=(), keepdims=False)
        return da.map_blocks(block, x, dtype=dtype, meta=np.empty((0,) * x.ndim, dtype))
    # Halves are folded in float32 throughout, as the op does in one array.
    result = da.reduction(
        x.astype(wide(dtype)) if x.dtype == dtype else x,
        chunk=functools.partial(folded, fold),
        combine=functools.partial(folded, combine),
        aggregate=functools.partial(folded, combine),
        axis=axes,
        keepdims=keep_dims,
        dtype=wide(dtype),
        name=name,
        meta=np.empty((0,) * x.ndim, wide(dtype)),
    )
    return result.astype(dtype)


def summed_to(x: da.Array, shape: tuple[int, ...]) -> da.Array:
    """The sums along the axes that broadcasting from a shape repeats, or adds in front."""
    return reduced(x, "sum", repeated_axes(shape, x.shape), True, x.dtype).reshape(shape)


def reduction(name: str) -> Callable[..., da.Array]:
    """The form of a reduction."""
    return lambda shape, dtype, /, x, axes, keep_dims: reduced(x, name, axes, keep_dims, dtype)


# Ops in terms of Dask: functions of the shape and the dtype of the result, the operand, and the attributes.
FORMS: dict[str, Callable[..., da.Array]] = {
    "broadcast_bidirectional": lambda shape, dtype, /, x, target_shape: at_the_end(x, shape),
    "broadcast_numpy": lambda shape, dtype, /, x, target_shape: at_the_end(x, shape),
    "broadcast_to": lambda to, dtype, /, x, shape: at_the_end(x, to),
    "broadcast": lambda to, dtype, /, x, shape, broadcast_axes: stretched(
        x, to, [axis for axis in range(len(to)) if axis not in broadcast_axes]
    ),
    "broadcast_in_dim": lambda to, dtype, /, x, shape, dimensions: stretched(x, to, dimensions),
    "diagonal": lambda shape, dtype, /, x, offset, axis1, axis2: da.diagonal(x, offset, axis1, axis2),
    "expand_dims": lambda shape, dtype, /, x, axes: x.reshape(shape),
    "flip": lambda shape, dtype, /, x, axes: da.flip(x, axes),
    "identity": lambda shape, dtype, /, x: x,
    "matrix_transpose": lambda shape, dtype, /, x: da.swapaxes(x, -2, -1),
    "moveaxis": lambda shape, dtype, /, x, source, destination: da.moveaxis(x, source, destination),
    "permute_dims": lambda shape, dtype, /, x, axes: da.transpose(x, axes),
    "roll": lambda shape, dtype, /, x, shift, axis: da.roll(x, shift, axis),
    "slice": lambda shape, dtype, /, x, starts, limits, steps: sliced(x, range(x.ndim), starts, limits, steps),
    "slice_axes": lambda shape, dtype, /, x, starts, ends, axes, steps: sliced(x, axes, starts, ends, steps),
    "squeeze": lambda shape, dtype, /, x, axes: da.squeeze(x, tuple(axes)),
    "sum_to": lambda to, dtype, /, x, shape: summed_to(x, to),
    "swapaxes": lambda shape, dtype, /, x, axis1, axis2: da.swapaxes(x, axis1, axis2),
    **{name: reduction(name) for name in FOLDS},
}
