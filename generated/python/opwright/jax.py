"""Every op on JAX arrays, under ``jit``, ``grad`` and ``vmap``. Needs the package ``jax``.

>>> import jax
>>> import opwright.jax
>>> length = jax.jit(lambda x, y: opwright.jax.hypot(x, y)[0])
>>> x, y = jax.numpy.asarray([3.0, 5.0]), jax.numpy.asarray([4.0, 12.0])
>>> float(length(x, y))
5.0
>>> jax.grad(length)(x, y).tolist()
[0.6000000238418579, 0.0]

The functions are those of `opwright`, without ``out``. A call is checked when it is traced, by shapes and dtypes. Each op is
computed on the host, by `jax.pure_callback`; attributes are constants. Gradients are those of the op, of first order.
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
from .bridge import bind, is_number

Attributes = tuple[tuple[str, Any], ...]
Type = jax.ShapeDtypeStruct


def hashable(value: Any) -> Any:
    """An attribute as a value that is equal to others with the same effect."""
    return tuple(map(int, value)) if isinstance(value, (list, np.ndarray)) else value


def on_host(compute: Callable[..., Any], result: Any, *operands: Any) -> Any:
    """The result of a function of NumPy arrays."""
    return jax.pure_callback(compute, result, *operands, vmap_method="sequential")


def type_of(shape: tuple[int, ...], dtype: Any) -> Type:
    """A type with a dtype that JAX has: of 32 bits unless it is asked for 64."""
    return Type(shape, dtypes.canonicalize_dtype(dtype))


def is_real(x: Any) -> bool:
    """Whether an array has elements that have derivatives."""
    return bool(jnp.issubdtype(x.dtype, jnp.floating))


@functools.cache
def differentiable(name: str, attributes: Attributes) -> Callable[..., jax.Array]:
    """The function of operands that an op is with these attributes."""
    op, given = OPS[name], dict(attributes)

    def call(*operands: jax.Array) -> Any:
        result = type_of(*op.infer(*((x.shape, x.dtype) for x in operands), **given))

        def compute(*values: Any) -> Any:
            return np.asarray(op(*map(np.asarray, values), **given)).astype(result.dtype, copy=False)

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
    return function


class Function:
    """An op on JAX arrays."""

    def __init__(self, op: Any) -> None:
        self.op = op
        self.__name__ = self.__qualname__ = op.__name__

    @property
    def __doc__(self) -> str:  # type: ignore[override]
        return str(self.op.__doc__)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        bound = bind(self.op, args, kwargs)
        names = self.op.operands
        given = [bound.arguments.pop(name) for name in names]
        given = [value if is_number(value) else jnp.asarray(value) for value in given]
        promoted = self.op.promote(*(x if is_number(x) else np.empty(0, x.dtype) for x in given))
        operands = [jnp.asarray(x, dtypes.canonicalize_dtype(dtype)) for x, dtype in zip(given, promoted)]
        attributes = tuple((name, hashable(value)) for name, value in bound.arguments.items())
        return differentiable(self.__name__, attributes)(*operands)

    def __repr__(self) -> str:
        return f"<op {__name__}.{self.__name__}>"


# Not in the globals of the module, where `abs` and `sum` are those of Python.
FUNCTIONS = {name: Function(op) for name, op in OPS.items()}
__all__ = sorted(FUNCTIONS)


def __getattr__(name: str) -> Function:
    if name not in FUNCTIONS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return FUNCTIONS[name]


def __dir__() -> list[str]:
    return __all__
