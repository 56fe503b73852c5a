"""Calls of ops here, from nodes of ONNX."""

from __future__ import annotations

import keyword
from typing import Any

import ml_dtypes
import numpy as np
import onnx

import opwright

from . import table
from .unsupported import Unsupported

Array = np.ndarray[Any, Any]
Named = dict[str, Any]

# The dtypes of ops.
DTYPES = {"bool", "bfloat16", *(f"float{bits}" for bits in (16, 32, 64))}
DTYPES |= {f"{kind}{bits}" for kind in ("int", "uint") for bits in (8, 16, 32, 64)}


def number(dtype: np.dtype[Any], word: str) -> Array:
    """Zero in a dtype or that of the word, or the least or the greatest number of a dtype, as an array of rank 0."""
    if word == "zero":
        return np.zeros([], dtype)
    if word.startswith("zero in "):
        return np.zeros([], word.removeprefix("zero in "))
    info: Any = np.iinfo if dtype.kind in "iu" else ml_dtypes.finfo
    known = info(dtype)
    return np.array(known.min if word == "lowest" else known.max, dtype)


def along(array: Array, axis: int, size: int, shape: tuple[int, ...]) -> Array:
    """An operand for each index of an axis, or each block of this size along it, as one that broadcasts to this shape."""
    if size:
        whole = np.repeat(array, size, axis)
        return np.take(whole, range(shape[axis]), axis)
    if array.ndim != 1 or array.size == 1:
        return array
    return array.reshape([-1 if index == axis % len(shape) else 1 for index in range(len(shape))])


def axes_of(word: str, shape: tuple[int, ...]) -> list[int]:
    """The axes of a tensor of this shape that a word of the table means."""
    rank = range(len(shape))
    words = {
        "all": list(rank),
        "none": [],
        "reversed": list(reversed(rank)),
        "ones": [axis for axis in rank if shape[axis] == 1],
    }
    return words[word]


def converted(value: Any, form: Any, shape: tuple[int, ...], named: Named) -> Any:
    """An attribute of ONNX as an attribute of an op here.

    `shape` is that of the first operand, and `named` has all operands and attributes of ONNX.
    """
    if isinstance(form, dict) and form.get("as") == "dtype":
        return value.dtype if isinstance(value, np.ndarray) else onnx.helper.tensor_dtype_to_np_dtype(value)
    if value is not None and not isinstance(value, (str, int, float)):
        if np.any(np.asarray(value) % 1):
            raise Unsupported("operand", f"a fraction for {table.source(form)}")
        value = [int(entry) for entry in np.asarray(value).reshape(-1)]
    if not isinstance(form, dict):
        return value
    if "absent" in form and value in (None, []):
        absent = form["absent"]
        if isinstance(absent, dict):
            return [absent["fill"]] * np.size(named[absent["like"]])
        return axes_of(absent, shape)
    kind = form.get("as")
    if kind == "bool":
        return bool(value)
    if kind == "integer":
        return value[0] if value else 0
    if kind is None:
        return value
    if kind == "sizes":
        return [size or shape[axis] for axis, size in enumerate(value)]
    rank = len(shape) + (len(value) if kind == "new axes" else 0)
    return [axis + rank if axis < 0 else axis for axis in value]


def lacking(dtypes: list[np.dtype[Any]]) -> str:
    """The dtypes that no op has, or else all of them."""
    names = [dtype.name if dtype.isbuiltin else str(dtype) for dtype in dtypes]
    missing = [name for name in names if name not in DTYPES]
    return " and ".join(dict.fromkeys(missing or names))


def python_name(name: str) -> str:
    """The name in Python of an op, an operand or an attribute."""
    return name + "_" if keyword.iskeyword(name) else name


def call(op: str, operands: Named, attributes: Named) -> Array:
    """The result of an op here. ONNX converts no dtypes, so that those of the operands must be ones that the op has."""
    function = getattr(opwright, python_name(op))
    named = {python_name(name): value for name, value in attributes.items() if value is not None}
    types = {}
    for name, array in operands.items():
        if not isinstance(array, np.ndarray):
            raise Unsupported("dtype", type(array).__name__)
        types[python_name(name)] = (array.shape, array.dtype)
    try:
        function.infer(**types, **named)
    except TypeError as error:
        dtypes = [array.dtype for array in operands.values()]
        dtypes += [value for value in named.values() if isinstance(value, np.dtype)]
        raise Unsupported("dtype", lacking(dtypes)) from error
    arrays = {python_name(name): array for name, array in operands.items()}
    return np.asarray(function(**arrays, **named))


class Call:
    """The calls that a node becomes."""

    def __init__(self, node: onnx.NodeProto, version: int, arrays: list[Any]) -> None:
        """`arrays` are the node's inputs, None where one is left out; `version` is that of the operator set."""
        if not table.is_known(node):
            raise Unsupported("op", f"{node.domain}.{node.op_type}" if node.domain else node.op_type)
        schema = onnx.defs.get_schema(node.op_type, version, node.domain)
        given = table.attributes(node, schema)
        self.form = table.form(node, given, schema.since_version)
        self.op: str = self.form["op"]
        self.arrays = arrays
        self.named = given | {known.name: array for known, array in zip(schema.inputs, arrays)}

    def operands(self) -> Named:
        """The operands by name."""
        found = {}
        for name, value in self.form["operands"].items():
            array = self.named.get(table.source(value))
            if array is None:
                if not isinstance(value, dict):
                    raise Unsupported("operand", table.source(value))
                array = number(self.arrays[0].dtype if self.arrays else np.dtype(np.float32), value["absent"])
            found[name] = onnx.numpy_helper.to_array(array) if isinstance(array, onnx.TensorProto) else array
            if isinstance(value, dict) and "along" in value:
                axis, size = (self.named.get(value[key], 0) for key in ("along", "blocks"))
                found[name] = along(found[name], axis, size, self.arrays[0].shape)
        return found

    def attributes(self, operands: Named) -> Named:
        """The attributes by name."""
        shape = getattr(next(iter(operands.values()), None), "shape", ())
        return {
            name: converted(self.named.get(table.source(value)), value, shape, self.named)
            for name, value in self.form.get("attributes", {}).items()
        }

    def run(self) -> Array:
        """The result."""
        if "fold" not in self.form:
            operands = self.operands()
            return call(self.op, operands, self.attributes(operands))
        if len(self.arrays) == 1:
            raise Unsupported("operand", "one operand of a list")
        result: Array = self.arrays[0]
        for array in self.arrays[1:]:
            result = call(self.op, dict(zip(self.form["fold"], (result, array))), {})
        return result
