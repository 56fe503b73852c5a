"""Calls of ops here, from nodes of ONNX."""

import ml_dtypes
import numpy as np
import onnx

import table
import tensors
from skip import Skip


def number(dtype, word):
    """Zero in f32, or the least or the greatest number of a dtype, as an array of rank 0."""
    if word == "zero":
        return np.zeros([], np.float32)
    info = ml_dtypes.finfo if dtype in tensors.FLOATS.values() else np.iinfo
    info = info(dtype)
    return np.array(info.min if word == "lowest" else info.max, dtype)


def axes_of(word, shape):
    """The axes of a tensor of this shape that a word of the table means, or steps along each."""
    rank = range(len(shape))
    return {
        "all": lambda: list(rank),
        "none": lambda: [],
        "reversed": lambda: list(reversed(rank)),
        "ones": lambda: [axis for axis in rank if shape[axis] == 1],
        "steps": lambda: [1 for _ in rank],
    }[word]()


def skip_dtype(dtype):
    """Skips a call with a dtype that no op has."""
    raise Skip("dtype", str(dtype))


def converted(value, form, shape):
    """An attribute of ONNX as an attribute of an op here; `shape` is that of the first operand."""
    if isinstance(form, dict) and form.get("as") == "dtype":
        dtype = value.dtype if isinstance(value, np.ndarray) else onnx.helper.tensor_dtype_to_np_dtype(value)
        return tensors.NAMES[dtype] if dtype in tensors.NAMES else skip_dtype(dtype)
    if value is not None and not isinstance(value, (str, int, float)):
        if np.any(np.asarray(value) % 1):
            raise Skip("operand", f"a fraction for {form['of'] if isinstance(form, dict) else form}")
        value = [int(entry) for entry in np.asarray(value).reshape(-1)]
    if not isinstance(form, dict):
        return value
    if "absent" in form and value in (None, []):
        return axes_of(form["absent"], shape)
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


def check(op, arrays):
    """Skips a call with a dtype that the op lacks."""
    known = table.OPS[op]
    for operand in known["operands"]:
        name = tensors.name_of(arrays[operand["name"]])
        allowed = ["bool"] if operand["type"] == "tensor<bool>" else known["dtypes"]
        if name not in allowed:
            raise Skip(
                "dtype", getattr(arrays[operand["name"]], "dtype", type(arrays[operand["name"]]).__name__)
            )
    generic = [arrays[operand["name"]] for operand in known["operands"] if operand["type"] == "tensor<T>"]
    if len({array.dtype for array in generic}) > 1:
        raise Skip("dtype", " and ".join(str(array.dtype) for array in generic))


class Call:
    """The calls that a node becomes."""

    def __init__(self, node, version, arrays):
        """`arrays` are the node's inputs, None where one is left out; `version` is that of the operator set."""
        if node.domain not in ("", "ai.onnx"):
            raise Skip("op", f"{node.domain}.{node.op_type}")
        schema = onnx.defs.get_schema(node.op_type, version, node.domain)
        given = table.attributes(node, schema)
        self.form = table.form(node, given)
        self.op = self.form["op"]
        self.arrays = arrays
        self.named = given | {known.name: array for known, array in zip(schema.inputs, arrays)}

    def operands(self):
        """The operands by name."""
        found = {}
        for name, value in self.form["operands"].items():
            array = self.named.get(table.source(value))
            if array is None:
                if not isinstance(value, dict):
                    raise Skip("operand", table.source(value))
                array = number(self.arrays[0].dtype, value["absent"])
            found[name] = onnx.numpy_helper.to_array(array) if isinstance(array, onnx.TensorProto) else array
        return found

    def attributes(self, operands):
        """The attributes by name."""
        shape = next(iter(operands.values())).shape if operands else ()
        return {
            name: converted(self.named.get(table.source(value)), value, shape)
            for name, value in self.form.get("attributes", {}).items()
        }

    def run(self, runner):
        """The result."""
        if "fold" not in self.form:
            operands = self.operands()
            check(self.op, operands)
            return runner.call(self.op, operands, self.attributes(operands))
        if len(self.arrays) == 1:
            raise Skip("operand", "one operand of a list")
        result = self.arrays[0]
        for array in self.arrays[1:]:
            operands = dict(zip(self.form["fold"], (result, array)))
            check(self.op, operands)
            result = runner.call(self.op, operands, {})
        return result
