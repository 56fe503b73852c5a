"""The errors of ops. The part of a package that is the same for every set of ops."""

from __future__ import annotations

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
    """

    def __init__(
        self,
        text: str,
        op: str = "",
        code: str = "",
        constraint: str | None = None,
        message: str = "",
    ) -> None:
        super().__init__(text)
        self.op = op
        self.code = code
        self.constraint = constraint
        self.message = message

    def __reduce__(self) -> tuple[type[OpError], tuple[str, str, str, str | None, str]]:
        return type(self), (str(self), self.op, self.code, self.constraint, self.message)


class OpTypeError(OpError, TypeError):
    """A dtype or a number of operands that an op does not admit."""


class OpValueError(OpError, ValueError):
    """A shape, an attribute or a value that an op does not admit."""
