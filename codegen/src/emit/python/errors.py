"""The errors of ops."""

from __future__ import annotations

import re

__all__ = ["OpError", "OpTypeError", "OpValueError"]


class OpError(Exception):
    """What is wrong with a call of an op.

    Attributes
    ----------
    op : str
        The name of the op.
    code : str
        The code of the error, such as ``"E1002"``.
    constraint : str or None
        The id of the constraint that is violated, such as ``"C1"``.
    message : str
        What is wrong, without the op, the code and the operands.
    operands : dict of str
        The type of each operand, as the message shows it: ``{"lhs": "f64[2]"}``.
    shapes : dict of tuple of int
        The shape of each operand: ``{"lhs": (2,)}``.
    """

    def __init__(
        self,
        text: str,
        op: str = "",
        code: str = "",
        constraint: str | None = None,
        message: str = "",
        operands: dict[str, str] | None = None,
    ) -> None:
        super().__init__(text)
        self.op = op
        self.code = code
        self.constraint = constraint
        self.message = message
        self.operands = operands or {}

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        sizes = {name: re.findall(r"\d+", ty.partition("[")[2]) for name, ty in self.operands.items()}
        return {name: tuple(map(int, found)) for name, found in sizes.items()}

    def __reduce__(self) -> tuple[type[OpError], tuple[object, ...]]:
        return type(self), (str(self), self.op, self.code, self.constraint, self.message, self.operands)


class OpTypeError(OpError, TypeError):
    """A dtype or a number of operands that an op does not admit."""


class OpValueError(OpError, ValueError):
    """A shape, an attribute or a value that an op does not admit."""
