"""Every op on JAX arrays, under ``jit``, ``grad`` and ``vmap``. Needs the package ``jax``.

The functions are those of `PACKAGE`, without ``out``. A call is checked when it is traced, by shapes and dtypes. Each op is
computed on the host, by `jax.pure_callback`; attributes are constants. Gradients are those of the op, of first order and by reverse
mode.
"""

# Some of JAX has no types.
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import jax
import numpy as np
from jax import dtypes
from jax import numpy as jnp

from .bridge import FUNCTIONS as OPS
from .bridge import Adapted, bind, is_number, member

Type = jax.ShapeDtypeStruct


class Constant:
    """The value of an attribute, which is equal to those that are written alike: 0.0 is not -0.0, but NaN is NaN."""

    def __init__(self, op: str, name: str, value: Any) -> None:
        if isinstance(value, jax.Array):
            raise TypeError(f"{op}: {name}: an attribute must be a constant, not an array of JAX")
        self.value = value.tolist() if isinstance(value, (np.ndarray, np.generic)) else value
        self.name, self.key = name, (name, type(self.value), repr(self.value))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Constant) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def on_host(compute: Callable[..., Any], result: Any, *operands: Any) -> Any:
    """The result of a function of NumPy arrays."""
    return jax.pure_callback(compute, result, *operands, vmap_method="sequential")


def type_of(shape: tuple[int, ...], dtype: Any) -> Type:
    """A type with a dtype that JAX has: of 32 bits unless it is asked for 64."""
    return Type(shape, dtypes.canonicalize_dtype(dtype))


def is_real(x: Any) -> bool:
    """Whether an array has elements that have derivatives."""
    return bool(jnp.issubdtype(x.dtype, jnp.floating))


def narrowed(name: str, result: Any, dtype: Any) -> Any:
    """The result of an op in the dtype that JAX has for it."""
    narrow = result.astype(dtype, copy=False)
    if dtype.kind in "iu" and not np.array_equal(narrow, result):
        raise OverflowError(f"{name}: the result does not fit {dtype}; jax_enable_x64 allows 64 bits")
    return narrow


@functools.lru_cache(maxsize=4096)
def differentiable(name: str, *attributes: Constant) -> Callable[..., jax.Array]:
    """The function of operands that an op is with these attributes, compiled once for each type of its operands."""
    op, given = OPS[name], {attribute.name: attribute.value for attribute in attributes}

    def call(*operands: jax.Array) -> Any:
        result = type_of(*op.infer(*((x.shape, x.dtype) for x in operands), **given))

        def compute(*values: Any) -> Any:
            return narrowed(name, np.asarray(op(*map(np.asarray, values), **given)), result.dtype)

        return on_host(compute, result, *operands)

    def forward(*operands: jax.Array) -> Any:
        return call(*operands), operands

    def backward(operands: tuple[jax.Array, ...], grad: jax.Array) -> tuple[Any, ...]:
        gradients: list[Any] = [None] * len(operands)
        which = [i for i, x in enumerate(operands) if is_real(x) and is_real(grad)]
        if which and not op.gradients:
            raise TypeError(f"{name} has no gradient")
        which = [i for i in which if op.operands[i] in op.gradients]
        if not which:
            return tuple(gradients)

        def compute(*values: Any) -> Any:
            found = op.vjp(*map(np.asarray, values), **given)
            return [np.asarray(found[i]) for i in which]

        found = on_host(compute, [type_of(operands[i].shape, operands[i].dtype) for i in which], *operands, grad)
        for i, gradient in zip(which, found):
            gradients[i] = gradient
        return tuple(gradients)

    function = jax.custom_vjp(call)
    function.defvjp(forward, backward)
    return jax.jit(function)


# What promotes like an array whose dtype is that of numbers.
NUMBERS = {"b": True, "i": 1, "u": 1, "f": 1.0}


def like(x: Any) -> Any:
    """What promotes as an array or a number does."""
    if is_number(x):
        return x
    return NUMBERS[x.dtype.kind] if x.weak_type and x.dtype.kind in NUMBERS else np.empty(0, x.dtype)


class Function(Adapted):
    """An op on JAX arrays."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        bound = bind(self.op, args, kwargs)
        names = self.op.operands
        given = [bound.arguments.pop(name) for name in names]
        given = [value if is_number(value) else jnp.asarray(value) for value in given]
        promoted = self.op.promote(*map(like, given))
        operands = [jnp.asarray(x, dtypes.canonicalize_dtype(dtype)) for x, dtype in zip(given, promoted)]
        attributes = [Constant(self.__name__, name, value) for name, value in bound.arguments.items()]
        return differentiable(self.__name__, *attributes)(*operands)


# Not in the globals of the module, where `abs` and `sum` are those of Python.
FUNCTIONS = {name: Function(op) for name, op in OPS.items()}
__all__ = sorted(FUNCTIONS)


def __getattr__(name: str) -> Function:
    return member(FUNCTIONS, __name__, name)


def __dir__() -> list[str]:
    return __all__
