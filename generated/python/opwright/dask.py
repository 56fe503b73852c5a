# @generated from specs/ by codegen/src/emit/python.rs. Edit the specs.
"""Every op on Dask arrays, lazily. Needs the package ``dask``.

The functions are those of `opwright`, without ``out``. A call is checked at once, by the shapes and dtypes of whole arrays, and
computes nothing. Then

- ops that compute element by element, and their gradients, work block by block, under every broadcast rule;
- an op in the table ``FORMS`` of the module ``dask_forms``, which the package may have, is what its function there makes of it;
- others, which `is_blockwise` tells, are one task for the whole array, which must fit the memory of a worker.
"""

# Dask has no types.
# mypy: disable-error-code="no-untyped-call, no-any-return"

from __future__ import annotations

import functools
import importlib.util
import math
from collections.abc import Callable
from typing import Any

import dask.array as da
import numpy as np
from dask.delayed import delayed

from .bridge import FUNCTIONS as OPS
from .bridge import Adapted, bind, is_number, member, repeated_axes, wide

Attributes = dict[str, Any]


def known_forms() -> dict[str, Callable[..., da.Array]]:
    """The functions that make an op of what Dask has, of its shape and dtype, its operands and its attributes."""
    name = f"{__package__}.dask_forms"
    return importlib.import_module(name).FORMS if importlib.util.find_spec(name) else {}


FORMS = known_forms()


def computed(function: Any, attributes: Attributes, *blocks: Any) -> Any:
    """The result on blocks, as an array."""
    return np.asarray(function(*blocks, **attributes))


def gradient(function: Any, attributes: Attributes, i: int, *blocks: Any) -> Any:
    """The gradient of an operand on blocks, the last of which is that of the result."""
    return np.asarray(function.vjp(*blocks, **attributes)[i])


def summed_to(x: da.Array, shape: tuple[int, ...]) -> da.Array:
    """The sums along the axes that broadcasting from a shape repeats."""
    return da.sum(x, repeated_axes(shape, x.shape), dtype=wide(x.dtype), keepdims=True).astype(x.dtype)


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
        if self.all.get(self.function.broadcast_rule) == "pdpd":
            lhs, rhs = self.operands
            axis = self.all["axis"]
            start = axis if axis >= 0 else lhs.ndim - rhs.ndim
            kept = rhs.shape[: rank - start]
            operands = [lhs, rhs.reshape((1,) * start + kept + (1,) * (rank - start - len(kept)))]
        return operands

    def block_attributes(self) -> Attributes:
        """The attributes of a call on blocks that are aligned."""
        rule = self.function.broadcast_rule
        if rule is None:
            return self.attributes
        return {name: value for name, value in self.attributes.items() if name != "axis"} | {rule: "numpy"}

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
        if name in FORMS:
            return FORMS[name](self.shape, self.dtype, *self.operands, **self.all)
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
        return bool(self.op.elementwise or self.__name__ in FORMS)


# Not in the globals of the module, where `sum` and `slice` are those of Python.
FUNCTIONS = {name: Function(op) for name, op in OPS.items()}
__all__ = sorted(FUNCTIONS)


def __getattr__(name: str) -> Function:
    return member(FUNCTIONS, __name__, name)


def __dir__() -> list[str]:
    return __all__
