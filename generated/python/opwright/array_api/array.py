"""The array of the namespace: the memory of a NumPy array, and operators that are ops."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from types import EllipsisType, ModuleType
from typing import Any, TypeAlias

import numpy as np

import opwright as ow

from . import composed
from .memory import Memory, Number, number

Key: TypeAlias = "int | slice | EllipsisType | Array | None"

VERSION = "2025.12"
# The dtypes of elements, beside bfloat16. The standard does not have the halves, which ops compute too.
DTYPES = {np.dtype(code) for code in ("?", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8")}

Operator: TypeAlias = "Callable[[Array, Array | Number], Array]"


def operators(op: Any) -> tuple[Operator, Operator, Operator]:
    """The operators ``x + y``, ``1 + x`` and ``x += y`` of an op."""

    def forward(self: Array, other: Any, /) -> Any:
        if not is_operand(other):
            return NotImplemented
        return computed(op, self, other)

    def reflected(self: Array, other: Any, /) -> Any:
        if not is_operand(other):
            return NotImplemented
        return computed(op, other, self)

    def in_place(self: Array, other: Any, /) -> Any:
        if not is_operand(other):
            return NotImplemented
        given = memory_or_number(other)
        if isinstance(given, np.ndarray) and np.result_type(self.dtype, given.dtype) != self.dtype:
            raise TypeError(f"an array of {self.dtype} cannot be updated by one of {given.dtype}; astype() converts")
        op(self._memory, given, out=self._memory)
        return self

    return forward, reflected, in_place


class Array:
    """An array over the memory of a NumPy array, which is shared and not copied.

    `asarray` makes one of anything else.

    >>> import opwright.array_api as xp
    >>> x = xp.asarray([[1.0, 2.0], [3.0, 4.0]])
    >>> x[0, :] + 10
    Array([11., 12.], dtype=float64)
    """

    __slots__ = ("_memory",)
    __hash__ = None  # type: ignore[assignment]
    # NumPy leaves operators to this class.
    __array_ufunc__ = None

    def __init__(self, memory: Memory) -> None:
        if not isinstance(memory, np.ndarray) or isinstance(memory, np.ma.MaskedArray):
            raise TypeError(f"expected an array of NumPy, not {type(memory).__name__}; asarray() converts")
        if memory.dtype not in DTYPES and memory.dtype.name != "bfloat16":
            raise TypeError(f"expected booleans, integers or floats of up to 64 bits, not {memory.dtype}")
        self._memory: Memory = memory.view(np.ndarray)

    @property
    def dtype(self) -> np.dtype[Any]:
        """The dtype of the elements."""
        return self._memory.dtype

    @property
    def device(self) -> str:
        """The device of the memory, which is always ``"cpu"``."""
        return "cpu"

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return self._memory.ndim

    @property
    def shape(self) -> tuple[int, ...]:
        """The size of each axis."""
        return tuple(self._memory.shape)

    @property
    def size(self) -> int:
        """The number of elements."""
        return self._memory.size

    @property
    def mT(self) -> Array:
        """Each matrix of the last two axes, transposed."""
        return computed(ow.matrix_transpose, self)

    @property
    def T(self) -> Array:
        """The matrix, transposed."""
        if self.ndim != 2:
            raise ValueError(f"expected a matrix, not an array of {self.ndim} axes; mT transposes each of several")
        return self.mT

    def to_device(self, device: str, /, *, stream: Any = None) -> Array:
        """Returns the array itself, as there is one device."""
        check_device(device)
        if stream is not None:
            raise ValueError("the device 'cpu' has no streams")
        return self

    def __array_namespace__(self, /, *, api_version: str | None = None) -> ModuleType:
        import opwright.array_api

        if api_version is not None and api_version > VERSION:
            raise ValueError(f"version {api_version} of the standard is not supported, but {VERSION} is")
        return opwright.array_api

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Memory:
        return np.array(self._memory, dtype, copy=copy)

    def __dlpack__(
        self,
        /,
        *,
        stream: Any = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[Any, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        options = {"stream": stream, "max_version": max_version, "dl_device": dl_device, "copy": copy}
        given = {name: value for name, value in options.items() if value is not None}
        return self._memory.__dlpack__(**given)

    def __dlpack_device__(self, /) -> tuple[Any, int]:
        return self._memory.__dlpack_device__()

    def __repr__(self) -> str:
        text = np.array2string(self._memory, separator=", ", prefix="Array(")
        return f"Array({text}, dtype={self.dtype})"

    def __bool__(self, /) -> bool:
        return bool(self._only("bool"))

    def __int__(self, /) -> int:
        return int(self._only("int"))

    def __float__(self, /) -> float:
        return float(self._only("float"))

    def __complex__(self, /) -> complex:
        return complex(self._only("complex"))

    def __index__(self, /) -> int:
        return operator.index(self._only("index"))

    def _only(self, purpose: str) -> Any:
        """The element of an array without axes."""
        if self.ndim != 0:
            raise TypeError(f"{purpose}() expects an array without axes, not one of shape {self.shape}")
        return self._memory[()]

    def __getitem__(self, key: Key | tuple[Key, ...], /) -> Array:
        return Array(np.asarray(self._memory[indices(key)]))

    def __setitem__(self, key: Key | tuple[Key, ...], value: Number | Array, /) -> None:
        given = memory_or_number(value)
        if isinstance(given, np.ndarray):
            dtype = given.dtype
            # Floats may be rounded; integers must not wrap around.
            fits = np.can_cast(dtype, self.dtype, "safe" if self.dtype.kind in "iu" else "same_kind")
        else:
            dtype = np.dtype(type(given))
            # Any integer, as NumPy refuses one that does not fit.
            fits = np.can_cast(dtype, self.dtype, "same_kind") or (dtype.kind == "i" and self.dtype.kind == "u")
        if not fits:
            raise TypeError(f"elements of {dtype} do not fit in an array of {self.dtype}; astype() converts")
        self._memory[indices(key)] = given

    def __iter__(self, /) -> Iterator[Array]:
        if self.ndim == 0:
            raise TypeError("an array without axes cannot be iterated over")
        return (self[i] for i in range(self.shape[0]))

    def __copy__(self, /) -> Array:
        return Array(self._memory.copy())

    def __abs__(self, /) -> Array:
        return computed(ow.abs, self)

    def __neg__(self, /) -> Array:
        return computed(composed.negative, self)

    def __pos__(self, /) -> Array:
        return computed(ow.positive, self)

    def __invert__(self, /) -> Array:
        return computed(ow.bitwise_not, self)

    __add__, __radd__, __iadd__ = operators(ow.add)
    __sub__, __rsub__, __isub__ = operators(ow.sub)
    __mul__, __rmul__, __imul__ = operators(ow.mul)
    __truediv__, __rtruediv__, __itruediv__ = operators(composed.divide)
    __floordiv__, __rfloordiv__, __ifloordiv__ = operators(composed.floor_divide)
    __mod__, __rmod__, __imod__ = operators(ow.remainder)
    __pow__, __rpow__, __ipow__ = operators(ow.pow)
    __and__, __rand__, __iand__ = operators(ow.bitwise_and)
    __or__, __ror__, __ior__ = operators(ow.bitwise_or)
    __xor__, __rxor__, __ixor__ = operators(ow.bitwise_xor)
    __lshift__, __rlshift__, __ilshift__ = operators(ow.bitwise_left_shift)
    __rshift__, __rrshift__, __irshift__ = operators(ow.bitwise_right_shift)

    __eq__ = operators(ow.equal)[0]  # type: ignore[assignment]
    __ne__ = operators(ow.not_equal)[0]  # type: ignore[assignment]
    __lt__ = operators(ow.less)[0]
    __le__ = operators(ow.less_equal)[0]
    __gt__ = operators(ow.greater)[0]
    __ge__ = operators(ow.greater_equal)[0]


def check_device(device: str | None) -> None:
    """Refuses a device that does not exist."""
    if device not in (None, "cpu"):
        raise ValueError(f"there is no device {device!r}; the only one is 'cpu'")


def memory_of(value: Any) -> Memory:
    """The memory of an array, which anything else has to be converted to."""
    if not isinstance(value, Array):
        raise TypeError(f"expected an array of this namespace, not {type(value).__name__}; asarray() converts")
    return value._memory


def memory_or_number(value: Any) -> Memory | Number:
    """The memory of an array, or a number of Python, which takes the dtype of the arrays beside it."""
    if isinstance(value, Array):
        return value._memory
    found = number(value)
    return memory_of(value) if found is None else found


def indices(key: Any) -> Any:
    """A key in which arrays are those of NumPy."""
    if isinstance(key, tuple):
        return tuple(map(indices, key))
    return key._memory if isinstance(key, Array) else key


def computed(op: Any, *operands: Any, **attributes: Any) -> Array:
    """The result of an op on arrays and numbers, at least one of them an array."""
    given = [memory_or_number(operand) for operand in operands]
    if not any(isinstance(value, np.ndarray) for value in given):
        raise TypeError(f"{op.__name__}() expects an array among its operands")
    # Without the checks of `Array`, as ops return arrays of their dtypes.
    result = object.__new__(Array)
    result._memory = np.asarray(op(*given, **attributes))
    return result


def is_operand(value: Any) -> bool:
    """Whether operators take a value, rather than leave it to the other operand, which must not be an array of NumPy or a sequence."""
    if isinstance(value, Array):
        return True
    if isinstance(value, (np.ndarray, list, tuple)):
        memory_of(value)
    return number(value) is not None
