"""Functions that compute element by element."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

import opwright as ow

from . import composed
from .array import Array, computed, memory_or_number
from .dtypes import Dtype, astype
from .memory import Number

OfOne: TypeAlias = Callable[[Array], Array]
OfTwo: TypeAlias = "Callable[[Array | Number, Array | Number], Array]"


def of_one(name: str, op: Any) -> OfOne:
    """The function of an op of one operand."""

    def function(x: Array, /) -> Array:
        return computed(op, x)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = summary(op)
    return function


def of_two(name: str, op: Any) -> OfTwo:
    """The function of an op of two operands, one of which may be a number."""

    def function(x1: Array | Number, x2: Array | Number, /) -> Array:
        return computed(op, x1, x2)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = summary(op)
    return function


def summary(op: Any) -> str:
    """The first line of a docstring."""
    return str(op.__doc__).partition("\n")[0]


abs = of_one("abs", ow.abs)
acos = of_one("acos", ow.acos)
acosh = of_one("acosh", ow.acosh)
asin = of_one("asin", ow.asin)
asinh = of_one("asinh", ow.asinh)
atan = of_one("atan", ow.atan)
atanh = of_one("atanh", ow.atanh)
bitwise_invert = of_one("bitwise_invert", ow.bitwise_not)
ceil = of_one("ceil", ow.ceil)
cos = of_one("cos", ow.cos)
cosh = of_one("cosh", ow.cosh)
exp = of_one("exp", ow.exp)
expm1 = of_one("expm1", ow.expm1)
floor = of_one("floor", ow.floor)
isfinite = of_one("isfinite", ow.isfinite)
isinf = of_one("isinf", ow.isinf)
isnan = of_one("isnan", ow.isnan)
log = of_one("log", ow.log)
log1p = of_one("log1p", ow.log1p)
log2 = of_one("log2", ow.log2)
log10 = of_one("log10", ow.log10)
logical_not = of_one("logical_not", ow.logical_not)
negative = of_one("negative", composed.negative)
positive = of_one("positive", ow.positive)
reciprocal = of_one("reciprocal", ow.reciprocal)
round = of_one("round", ow.round)
sign = of_one("sign", ow.sign)
signbit = of_one("signbit", composed.signbit)
sin = of_one("sin", ow.sin)
sinh = of_one("sinh", ow.sinh)
sqrt = of_one("sqrt", ow.sqrt)
square = of_one("square", ow.square)
tan = of_one("tan", ow.tan)
tanh = of_one("tanh", ow.tanh)
trunc = of_one("trunc", ow.trunc)

add = of_two("add", ow.add)
atan2 = of_two("atan2", ow.atan2)
bitwise_and = of_two("bitwise_and", ow.bitwise_and)
bitwise_left_shift = of_two("bitwise_left_shift", ow.bitwise_left_shift)
bitwise_or = of_two("bitwise_or", ow.bitwise_or)
bitwise_right_shift = of_two("bitwise_right_shift", ow.bitwise_right_shift)
bitwise_xor = of_two("bitwise_xor", ow.bitwise_xor)
copysign = of_two("copysign", ow.copysign)
divide = of_two("divide", composed.divide)
equal = of_two("equal", ow.equal)
floor_divide = of_two("floor_divide", composed.floor_divide)
greater = of_two("greater", ow.greater)
greater_equal = of_two("greater_equal", ow.greater_equal)
hypot = of_two("hypot", ow.hypot)
less = of_two("less", ow.less)
less_equal = of_two("less_equal", ow.less_equal)
logaddexp = of_two("logaddexp", ow.logaddexp)
logical_and = of_two("logical_and", ow.logical_and)
logical_or = of_two("logical_or", ow.logical_or)
logical_xor = of_two("logical_xor", ow.logical_xor)
maximum = of_two("maximum", ow.maximum)
minimum = of_two("minimum", ow.minimum)
multiply = of_two("multiply", ow.mul)
nextafter = of_two("nextafter", composed.nextafter)
not_equal = of_two("not_equal", ow.not_equal)
pow = of_two("pow", ow.pow)
remainder = of_two("remainder", ow.remainder)
subtract = of_two("subtract", ow.sub)

# There are no complex numbers, so that each element is its own conjugate.
conj = of_one("conj", ow.positive)
real = of_one("real", ow.positive)
imag = of_one("imag", composed.imag)


def clip(x: Array, /, min: Array | Number | None = None, max: Array | Number | None = None) -> Array:
    """Limits each element to a range, in the dtype of the array. Bounds of integers must be integers, of any dtype."""
    result = computed(ow.identity, x)
    for op, bound in ((ow.maximum, min), (ow.minimum, max)):
        if bound is None:
            continue
        limit = np.asarray(memory_or_number(bound))
        if x.dtype.kind in "iu" and limit.dtype.kind not in "iu":
            raise TypeError(f"clip: a bound of integers is {limit.dtype}")
        # Integers keep a dtype that has room for the bounds.
        result = computed(op, result, Array(limit if x.dtype.kind in "iu" else limit.astype(x.dtype)))
    return fitting(result, x.dtype)


def fitting(x: Array, dtype: Dtype) -> Array:
    """The elements in a dtype, and its nearest limit for those beyond it."""
    if x.dtype == dtype:
        return x
    limits = np.iinfo(dtype)
    x = computed(ow.minimum, computed(ow.maximum, x, int(limits.min)), int(limits.max))
    return astype(x, dtype)
