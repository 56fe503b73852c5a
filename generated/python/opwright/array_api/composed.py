"""Functions of NumPy arrays that are several ops, where there is no op, or where the standard differs from it."""

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
    result: Memory = ow.less(bits(x), 0)
    return result


def floor_divide(x1: Memory | Number, x2: Memory | Number, out: Memory | None = None) -> Memory:
    """The quotient rounded down. Where an operand is infinite, it is that of the division, and not that of Python."""
    result: Memory = np.asarray(ow.floor_divide(x1, x2))
    if result.dtype.kind == "f":
        x1, x2 = np.asarray(x1, result.dtype), np.asarray(x2, result.dtype)
        is_infinite = ow.logical_or(ow.isinf(x1), ow.isinf(x2))
        result = ow.select(is_infinite, ow.floor(ow.div(x1, x2)), result)
    return result if out is None else ow.identity(result, out=out)


def nextafter(x1: Memory | Number, x2: Memory | Number) -> Memory:
    """The next float after an element in the direction of another."""
    dtype = np.result_type(x1, x2)
    x1, x2 = np.broadcast_arrays(np.asarray(x1, dtype), np.asarray(x2, dtype))
    # The bits of floats of one sign are in the order of their magnitudes.
    is_farther_from_zero = ow.equal(ow.less(x1, x2), ow.less(0, x1))
    one = bits(x1).dtype.type(1)
    result = ow.add(bits(x1), ow.select(is_farther_from_zero, one, -one)).view(dtype)
    smallest = np.finfo(dtype).smallest_subnormal
    result = ow.select(ow.equal(x1, 0), ow.copysign(smallest, x2), result)
    result = ow.select(ow.equal(x1, x2), x2, result)
    is_nan = ow.logical_or(ow.isnan(x1), ow.isnan(x2))
    result = ow.select(is_nan, ow.add(x1, x2), result)
    return np.asarray(result)


def bits(x: Memory) -> Memory:
    """The bits of floats as integers, in the same memory."""
    return np.asarray(x).view(f"i{x.dtype.itemsize}")
