"""Every op on Dask arrays, lazily. Needs the package ``dask``.

>>> import dask.array as da
>>> import opwright.dask
>>> x = da.ones((6, 8), chunks=(3, 4))
>>> total = opwright.dask.sum(opwright.dask.mul(x, 2), [0])
>>> total.shape, total.dtype
((8,), dtype('float64'))
>>> total.compute()
array([12., 12., 12., 12., 12., 12., 12., 12.])

The functions are those of `opwright`, without ``out``. A call is checked at once, by the shapes and dtypes of whole
arrays, and computes nothing. Then

- ops that compute element by element work block by block, under every broadcast rule;
- reductions fold each block, and then what is left of the blocks, so that sums of floats are rounded in another order;
- most ops that only move elements become what Dask has for them;
- others, which `is_blockwise` tells, are one task for the whole array, which must fit the memory of a worker.

Gradients of ops that compute element by element work block by block too.
"""

# Dask has no types.
# mypy: disable-error-code="no-untyped-call, no-any-return"

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any

import dask.array as da
import numpy as np
from dask.delayed import delayed

import opwright

from .bridge import FUNCTIONS as OPS
from .bridge import Adapted, bind, is_number, member

Attributes = dict[str, Any]

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
        index[axis] = slice(*bounds)
    return x[tuple(index)]


# Ops in terms of Dask: functions of the operand, the shape of the result, and the attributes.
BY_DASK: dict[str, Callable[..., da.Array]] = {
    "broadcast_bidirectional": lambda x, shape, target_shape: at_the_end(x, shape),
    "broadcast_numpy": lambda x, shape, target_shape: at_the_end(x, shape),
    "broadcast_to": lambda x, to, shape: at_the_end(x, to),
    "broadcast": lambda x, to, shape, broadcast_axes: stretched(
        x, to, [axis for axis in range(len(to)) if axis not in broadcast_axes]
    ),
    "broadcast_in_dim": lambda x, to, shape, dimensions: stretched(x, to, dimensions),
    "diagonal": lambda x, shape, offset, axis1, axis2: da.diagonal(x, offset, axis1, axis2),
    "expand_dims": lambda x, shape, axes: x.reshape(shape),
    "flip": lambda x, shape, axes: da.flip(x, axes),
    "identity": lambda x, shape: x,
    "matrix_transpose": lambda x, shape: da.swapaxes(x, -2, -1),
    "moveaxis": lambda x, shape, source, destination: da.moveaxis(x, source, destination),
    "permute_dims": lambda x, shape, axes: da.transpose(x, axes),
    "roll": lambda x, shape, shift, axis: da.roll(x, shift, axis),
    "slice": lambda x, shape, starts, limits, steps: sliced(x, range(x.ndim), starts, limits, steps),
    "slice_axes": lambda x, shape, starts, ends, axes, steps: sliced(x, axes, starts, ends, steps),
    "squeeze": lambda x, shape, axes: da.squeeze(x, tuple(axes)),
    "sum_to": lambda x, to, shape: summed_to(x, to),
    "swapaxes": lambda x, shape, axis1, axis2: da.swapaxes(x, axis1, axis2),
}


def computed(function: Any, attributes: Attributes, *blocks: Any) -> Any:
    """The result on blocks, as an array."""
    return np.asarray(function(*blocks, **attributes))


def gradient(function: Any, attributes: Attributes, i: int, *blocks: Any) -> Any:
    """The gradient of an operand on blocks, the last of which is that of the result."""
    return np.asarray(function.vjp(*blocks, **attributes)[i])


def folded(function: Any, block: Any, axis: tuple[int, ...], keepdims: bool) -> Any:
    """The fold of a block along axes, in the way in which Dask asks for it."""
    return np.asarray(function(block, list(axis), keepdims))


def reduced(x: da.Array, name: str, axes: Sequence[int], keep_dims: bool, dtype: Any) -> da.Array:
    """The fold of an array along axes."""
    fold, combine = getattr(opwright, name), getattr(opwright, FOLDS[name])
    axes = tuple(sorted(axis % x.ndim for axis in axes))
    if not axes:
        return da.map_blocks(computed, fold, {"axes": []}, x, dtype=dtype, meta=np.empty((0,) * x.ndim, dtype))
    # Halves are folded in float32 throughout, as the op does in one array.
    wide = np.dtype(np.float32) if is_half(dtype) else dtype
    result = da.reduction(
        x.astype(np.float32) if is_half(x.dtype) and is_half(dtype) else x,
        chunk=functools.partial(folded, fold),
        combine=functools.partial(folded, combine),
        aggregate=functools.partial(folded, combine),
        axis=axes,
        keepdims=keep_dims,
        dtype=wide,
        name=name,
        meta=np.empty((0,) * x.ndim, wide),
    )
    return result.astype(dtype)


def summed_to(x: da.Array, shape: tuple[int, ...]) -> da.Array:
    """The sums along the axes that broadcasting from a shape repeats, or adds in front."""
    whole = (1,) * (x.ndim - len(shape)) + shape
    axes = [axis for axis, (own, size) in enumerate(zip(whole, x.shape)) if own != size]
    return reduced(x, "sum", axes, True, x.dtype).reshape(shape)


def is_half(dtype: np.dtype[Any]) -> bool:
    """Whether a dtype is float16 or bfloat16."""
    return dtype.name in ("float16", "bfloat16")


class Call:
    """A call of an op: its operands as Dask arrays of the dtypes that it has, and its attributes."""

    def __init__(self, function: Any, args: tuple[Any, ...], kwargs: Attributes) -> None:
        bound = bind(function, args, kwargs)
        names = function.operands
        given = [array_or_number(bound.arguments[name]) for name in names]
        dtypes = function.promote(*(value if is_number(value) else np.empty(0, value.dtype) for value in given))
        self.function = function
        self.operands = [converted(value, dtype) for value, dtype in zip(given, dtypes)]
        for name, operand in zip(names, self.operands):
            if any(map(math.isnan, operand.shape)):
                raise ValueError(
                    f"{function.__name__}: {name}: the sizes of the array are unknown until it is computed; "
                    "see its method compute_chunk_sizes"
                )
        self.attributes: Attributes = {name: value for name, value in bound.arguments.items() if name not in names}
        types = [(operand.shape, operand.dtype) for operand in self.operands]
        self.shape, self.dtype = function.infer(*types, **self.attributes)
        bound.apply_defaults()
        # All attributes, those with their defaults too.
        self.all = {name: value for name, value in bound.arguments.items() if name not in names}

    def aligned(self) -> list[da.Array]:
        """The operands with the axes of the result."""
        rank = len(self.shape)
        operands = [x.reshape((1,) * (rank - x.ndim) + x.shape) if x.ndim < rank else x for x in self.operands]
        if self.all.get("auto_broadcast") == "pdpd":
            lhs, rhs = self.operands
            axis = self.all["axis"]
            start = axis if axis >= 0 else lhs.ndim - rhs.ndim
            kept = rhs.shape[: rank - start]
            operands = [lhs, rhs.reshape((1,) * start + kept + (1,) * (rank - start - len(kept)))]
        return operands

    def block_attributes(self) -> Attributes:
        """The attributes of a call on blocks that are aligned."""
        return {name: value for name, value in self.attributes.items() if name not in self.of_rule()}

    def of_rule(self) -> tuple[str, ...]:
        """The names of the broadcast rule and its parameter, if the op has one."""
        return ("auto_broadcast", "axis") if "auto_broadcast" in self.all else ()

    def blockwise(self, block: Callable[..., Any], operands: list[da.Array], dtype: Any) -> da.Array:
        """The array of a function of the blocks at the same place."""
        axes = tuple(reversed(range(len(self.shape))))
        arguments = [part for operand in operands for part in (operand, axes)]
        meta = np.empty((0,) * len(axes), dtype)
        return da.blockwise(block, axes, *arguments, dtype=dtype, meta=meta, name=None, token=self.function.__name__)

    def whole(self, function: Callable[..., Any], operands: list[da.Array], shape: Any, dtype: Any) -> da.Array:
        """The array of one task on whole operands."""
        task = delayed(function, pure=True)(*operands)
        return da.from_delayed(task, shape, dtype=dtype, meta=np.empty((0,) * len(shape), dtype))

    def result(self) -> da.Array:
        """The result."""
        name = self.function.__name__
        if self.function.elementwise:
            block = functools.partial(computed, self.function, self.block_attributes())
            return self.blockwise(block, self.aligned(), self.dtype)
        if name in FOLDS:
            return reduced(self.operands[0], name, dtype=self.dtype, **self.all)
        if name in BY_DASK:
            return BY_DASK[name](*self.operands, self.shape, **self.all)
        block = functools.partial(computed, self.function, self.attributes)
        return self.whole(block, self.operands, self.shape, self.dtype)

    def vjp(self, grad: Any) -> tuple[da.Array | None, ...]:
        """The gradient of each operand that has one."""
        grad = converted(array_or_number(grad), self.dtype)
        if grad.shape != self.shape:
            # The op says what is wrong.
            zeros = [np.broadcast_to(np.zeros((), x.dtype), x.shape) for x in (*self.operands, grad)]
            self.function.vjp(*zeros, **self.attributes)
        has = [name in self.function.gradients for name in self.function.operands]
        return tuple(self.gradient_of(i, grad) if known else None for i, known in enumerate(has))

    def gradient_of(self, i: int, grad: da.Array) -> da.Array:
        """The gradient of one operand."""
        operand = self.operands[i]
        if not self.function.elementwise:
            block = functools.partial(gradient, self.function, self.attributes, i)
            return self.whole(block, [*self.operands, grad], operand.shape, operand.dtype)
        aligned = self.aligned()
        full = [da.broadcast_to(x, self.shape) for x in aligned]
        block = functools.partial(gradient, self.function, self.block_attributes(), i)
        result = self.blockwise(block, [*full, grad], operand.dtype)
        return summed_to(result, aligned[i].shape).reshape(operand.shape)


def array_or_number(value: Any) -> Any:
    """A Dask array, a number of Python, or anything else as an array of NumPy."""
    if isinstance(value, np.ma.MaskedArray):
        raise TypeError("masked arrays are not supported, because ops do not read masks")
    return value if is_number(value) or isinstance(value, da.Array) else np.asarray(value)


def converted(value: Any, dtype: np.dtype[Any]) -> da.Array:
    """An operand as a Dask array of a dtype."""
    array = value if isinstance(value, da.Array) else da.from_array(np.asarray(value, dtype))
    return array if array.dtype == dtype else array.astype(dtype)


class Function(Adapted):
    """An op on Dask arrays."""

    def __call__(self, *args: Any, **kwargs: Any) -> da.Array:
        return Call(self.op, args, kwargs).result()

    def vjp(self, *args: Any, **kwargs: Any) -> tuple[da.Array | None, ...]:
        """Returns the gradient of each operand, from the operands and the gradient of the result, which follows them."""
        count = len(self.op.operands)
        if "grad" in kwargs:
            grad = kwargs.pop("grad")
        elif len(args) > count:
            grad, args = args[count], args[:count] + args[count + 1 :]
        else:
            raise TypeError(f"{self.__name__}.vjp() takes {count} operands and the gradient of the result")
        return Call(self.op, args, kwargs).vjp(grad)

    def infer(self, *args: Any, **kwargs: Any) -> Any:
        """Returns the shape and dtype of the result."""
        return self.op.infer(*args, **kwargs)

    @property
    def is_blockwise(self) -> bool:
        """Whether no task needs a whole operand."""
        return bool(self.op.elementwise or self.__name__ in FOLDS or self.__name__ in BY_DASK)


# Not in the globals of the module, where `sum` and `slice` are those of Python.
FUNCTIONS = {name: Function(op) for name, op in OPS.items()}
__all__ = sorted(FUNCTIONS)


def __getattr__(name: str) -> Function:
    return member(FUNCTIONS, __name__, name)


def __dir__() -> list[str]:
    return __all__
