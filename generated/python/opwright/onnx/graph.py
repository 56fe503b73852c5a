"""The nodes of a model, run in their order, each as a call of an op here."""

from __future__ import annotations

from typing import Any

import numpy as np
import onnx

from . import table
from .calls import Call
from .unsupported import Unsupported

Array = np.ndarray[Any, Any]

# Nodes that may need no op.
PREPARED = {"Constant", "Cast", "CastLike"}


def constant(node: onnx.NodeProto) -> Array:
    """The tensor that a node `Constant` has."""
    (given,) = node.attribute
    value = onnx.helper.get_attribute_value(given)
    if given.name == "value":
        return onnx.numpy_helper.to_array(value)
    if given.name in ("value_float", "value_floats"):
        return np.array(value, np.float32)
    if given.name in ("value_int", "value_ints"):
        return np.array(value, np.int64)
    raise Unsupported("op", "Constant")


def missing(graph: onnx.GraphProto) -> list[str]:
    """The ops of ONNX in a graph that are no ops here, in their order."""
    prepared: set[str] = PREPARED if len(graph.node) > 1 else set()
    names = {
        node.op_type: None
        for node in graph.node
        if node.domain not in ("", "ai.onnx") or (node.op_type not in prepared and not table.is_known(node))
    }
    return list(names)


class Graph:
    """The nodes of a model, and what is known of their tensors."""

    def __init__(self, model: onnx.ModelProto, arrays: dict[str, Any]) -> None:
        """`arrays` are the inputs by name."""
        self.nodes = model.graph.node
        versions = [known.version for known in model.opset_import if known.domain in ("", "ai.onnx")]
        self.version: int = versions[0] if versions else 1
        self.arrays: dict[str, Any] = {
            known.name: onnx.numpy_helper.to_array(known) for known in model.graph.initializer
        }
        self.arrays |= arrays
        self.constants: set[str] = set()
        self.ops: list[str] = []

    def inputs(self, node: onnx.NodeProto) -> list[Any]:
        """The operands of a node, None for those left out."""
        return [self.arrays[name] if name else None for name in node.input]

    def prepared(self, node: onnx.NodeProto) -> Array | None:
        """The result of a node that needs no op: a constant, or a tensor of the dtype that it has; None for others."""
        if node.op_type == "Constant":
            self.constants.update(node.output)
            return constant(node)
        array, *like = self.inputs(node)
        for given in (array, *like):
            if not isinstance(given, np.ndarray):
                raise Unsupported("dtype", type(given).__name__)
        if like:
            dtype = like[0].dtype
        else:
            dtype = onnx.helper.tensor_dtype_to_np_dtype(onnx.helper.get_node_attr_value(node, "to"))
        if array.dtype != dtype and node.input[0] not in self.constants:
            return None
        self.constants.update(node.output if node.input[0] in self.constants else [])
        cast: Array = array.astype(dtype)
        return cast

    def run(self, outputs: list[str]) -> list[Any]:
        """The results with these names."""
        last = {name: i for i, node in enumerate(self.nodes) for name in node.input}
        for i, node in enumerate(self.nodes):
            if len([name for name in node.output if name]) > 1:
                raise Unsupported("output", f"{node.op_type} with several results")
            result = self.prepared(node) if node.op_type in PREPARED else None
            if result is None:
                call = Call(node, self.version, self.inputs(node))
                result = call.run()
                self.ops.append(call.op)
            self.arrays[node.output[0]] = result
            # Tensors that no later node reads.
            for name in set(node.input):
                if last[name] == i and name not in outputs:
                    self.arrays.pop(name, None)
        return [self.arrays[name] for name in outputs]
