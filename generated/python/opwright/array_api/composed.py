"""Functions of NumPy arrays that are composed of ops: those that are no op, and those whose op differs from the standard."""

from __future__ import annotations

import numpy as np

import opwright as ow

from .memory import Memory, Number


def negative(x: Memory) -> Memory:
    """The negative of each element, modulo the range of unsigned integers."""
    result: Memory = ow.sub(x.dtype.type(0), x) if x.dtype.kind == "u" else ow.negative(x)
    return result


def imag(x: Memory) -> Memory:
    """The imaginary part of each element, which is 0."""
    return np.asarray(ow.zeros_like(x, x.dtype))


def signbit(x: Memory) -> Memory:
    """Whether each element has its sign bit set, NaN included."""
    result: Memory = ow.less(bits(x), 0) if is_float(x) else ow.signbit(x)
    return result


def divide(x1: Memory | Number, x2: Memory | Number, out: Memory | None = None) -> Memory:
    """The quotient, of integers in float64."""
    if np.result_type(x1, x2).kind in "biu":
        x1, x2 = np.asarray(x1, np.float64), np.asarray(x2, np.float64)
    if out is not None and not is_float(out):
        raise TypeError(f"divide: the quotient is a float, and no {out.dtype}")
    result: Memory = ow.div(x1, x2, out=out)
    return result


def floor_divide(x1: Memory | Number, x2: Memory | Number, out: Memory | None = None) -> Memory:
    """The quotient rounded down. Where an operand is infinite, it is the rounded result of the division; Python's ``//`` has NaN or -1."""
    result: Memory = np.asarray(ow.floor_divide(x1, x2))
    if is_float(result):
        x1, x2 = np.asarray(x1, result.dtype), np.asarray(x2, result.dtype)
        is_infinite = ow.logical_or(ow.isinf(x1), ow.isinf(x2))
        result = ow.select(is_infinite, ow.floor(ow.div(x1, x2)), result)
    return result if out is None else ow.identity(result, out=out)


def nextafter(x1: Memory | Number, x2: Memory | Number) -> Memory:
    """The next float after an element in the direction of another."""
    dtype = np.result_type(x1, x2)
    if not is_float(np.empty(0, dtype)):
        raise TypeError(f"nextafter: floats are expected, not {dtype}")
    result: Memory = ow.nextafter(x1, x2)
    return result


def is_float(x: Memory) -> bool:
    """Whether the elements are floats, which bfloat16 is too."""
    return x.dtype.kind not in "biu"


def bits(x: Memory) -> Memory:
    """The bits of floats as integers, in the same memory."""
    return np.asarray(x).view(f"i{x.dtype.itemsize}")
