"""What the modules for arrays of other libraries share."""

from __future__ import annotations

import inspect
import re
from typing import Any

import opwright

# Every op by name.
FUNCTIONS: dict[str, Any] = {name: op for name, op in vars(opwright).items() if isinstance(op, type(opwright.add))}


def bind(function: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> inspect.BoundArguments:
    """The arguments of a call by name, which has no ``out``."""
    try:
        return without_out(function).bind(*args, **kwargs)
    except TypeError as error:
        raise TypeError(f"{function.__name__}() has a {error}".replace("has a got", "got")) from None


def without_out(function: Any) -> inspect.Signature:
    """The signature of an op without ``out``."""
    signature = inspect.signature(function)
    return signature.replace(parameters=[known for name, known in signature.parameters.items() if name != "out"])


def attributes_of(function: Any) -> list[inspect.Parameter]:
    """The parameters of an op that are attributes."""
    return list(without_out(function).parameters.values())[len(function.operands) :]


def documentation(function: Any) -> str:
    """The docstring of an op without ``out``."""
    return re.sub(r"\nout : .*?(?=\n\S|\n\n)", "", str(function.__doc__), flags=re.DOTALL)


def is_number(value: Any) -> bool:
    """Whether a value is a number of Python, which has no dtype of its own."""
    return type(value) in (bool, int, float)
