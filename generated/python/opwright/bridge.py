# @generated from specs/ by codegen/src/emit/python.rs. Edit the specs.
"""What the modules for arrays of other libraries share."""

from __future__ import annotations

import inspect
import re
from typing import Any, TypeVar

import numpy as np

import opwright

F = TypeVar("F")

# Every op by name.
FUNCTIONS: dict[str, Any] = {name: op for name in opwright.__all__ if hasattr(op := getattr(opwright, name), "vjp")}


def bind(function: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> inspect.BoundArguments:
    """The arguments of a call by name, which has no ``out``."""
    try:
        return without_out(function).bind(*args, **kwargs)
    except TypeError as error:
        raise TypeError(f"{function.__name__}(): {error}") from None


class Adapted:
    """An op on the arrays of another library: its name, signature and documentation, without ``out``."""

    def __init__(self, op: Any) -> None:
        self.op = op
        self.__name__ = self.__qualname__ = op.__name__

    def __init_subclass__(cls) -> None:
        # The docstring of a subclass would hide the property.
        cls.__doc__ = Adapted.__doc__  # type: ignore[method-assign]

    @property
    def __doc__(self) -> str:  # type: ignore[override]
        return re.sub(r"\nout : .*?(?=\n\S|\n\n)", "", str(self.op.__doc__), flags=re.DOTALL)

    @property
    def __signature__(self) -> inspect.Signature:
        return without_out(self.op)

    def __reduce__(self) -> str:
        return str(self.__name__)

    def __repr__(self) -> str:
        return f"<op {type(self).__module__}.{self.__name__}>"


def member(functions: dict[str, F], module: str, name: str) -> F:
    """The function of a module with this name."""
    if name not in functions:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    return functions[name]


def without_out(function: Any) -> inspect.Signature:
    """The signature of an op without ``out``."""
    signature = inspect.signature(function)
    return signature.replace(parameters=[known for name, known in signature.parameters.items() if name != "out"])


def attributes_of(function: Any) -> list[inspect.Parameter]:
    """The parameters of an op that are attributes."""
    return list(without_out(function).parameters.values())[len(function.operands) :]


def repeated_axes(shape: tuple[int, ...], to: tuple[int, ...]) -> tuple[int, ...]:
    """The axes that broadcasting a shape to another by the rule of NumPy repeats, or adds in front."""
    whole = (1,) * (len(to) - len(shape)) + shape
    return tuple(axis for axis, (own, size) in enumerate(zip(whole, to)) if own != size)


def wide(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype in which numbers of a dtype are added: that of halves is float32."""
    return np.dtype(np.float32) if dtype.name in ("float16", "bfloat16") else dtype


def is_number(value: Any) -> bool:
    """Whether a value is a number of Python, which has no dtype of its own."""
    return type(value) in (bool, int, float)
