"""A case: its nodes run in their order, each as a call of an op here."""

import numpy as np
import onnx

import calls
import table
from skip import Skip


def constant(node):
    """The tensor that a node `Constant` has."""
    (given,) = node.attribute
    value = onnx.helper.get_attribute_value(given)
    if given.name == "value":
        return onnx.numpy_helper.to_array(value)
    if given.name in ("value_float", "value_floats"):
        return np.array(value, np.float32)
    if given.name in ("value_int", "value_ints"):
        return np.array(value, np.int64)
    raise Skip("op", "Constant")


class Graph:
    """The nodes of a model, and what is known of their tensors."""

    def __init__(self, model, inputs):
        graph = model.graph
        self.nodes = graph.node
        (version,) = [known.version for known in model.opset_import if known.domain in ("", "ai.onnx")] or [1]
        self.version = version
        self.arrays = {known.name: array for known, array in zip(graph.input, inputs)}
        self.arrays |= {known.name: onnx.numpy_helper.to_array(known) for known in graph.initializer}
        self.constants = set()
        self.ops = []

    def missing(self):
        """The ops of ONNX that are no ops here, in their order."""
        known = table.ROWS.keys() | (PREPARED if len(self.nodes) > 1 else set())
        names = {node.op_type: None for node in self.nodes if node.domain or node.op_type not in known}
        return list(names)

    def inputs(self, node):
        """The operands of a node, None for those left out."""
        return [self.arrays[name] if name else None for name in node.input]

    def prepared(self, node):
        """The result of a node that needs no op: a constant, or a tensor of the dtype that it has; None for others."""
        if node.op_type == "Constant":
            self.constants.update(node.output)
            return constant(node)
        array, *like = self.inputs(node)
        for given in (array, *like):
            if not isinstance(given, np.ndarray):
                raise Skip("dtype", type(given).__name__)
        to = onnx.helper.get_node_attr_value(node, "to") if not like else None
        dtype = like[0].dtype if like else onnx.helper.tensor_dtype_to_np_dtype(to)
        if array.dtype != dtype and node.input[0] not in self.constants:
            return None
        self.constants.update(node.output if node.input[0] in self.constants else [])
        return array.astype(dtype)

    def run(self, runner, outputs):
        """The results with these names."""
        for op in self.missing():
            raise Skip("op", op)
        for node in self.nodes:
            result = self.prepared(node) if node.op_type in PREPARED else None
            if result is None:
                call = calls.Call(node, self.version, self.inputs(node))
                result = call.run(runner)
                self.ops.append(call.op)
            self.arrays[node.output[0]] = result
        return [self.arrays[name] for name in outputs]


PREPARED = {"Constant", "Cast", "CastLike"}
