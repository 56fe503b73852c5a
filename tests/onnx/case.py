"""A node test of ONNX: a model, its operands and its answers."""

import re
import warnings

import numpy as np
import onnx
from onnx.backend.test.loader import load_model_tests

EXPANDED = re.compile(r"_expanded(_ver\d+)?$")


def array(value):
    """A tensor as an array; other values as they are."""
    if isinstance(value, onnx.TensorProto):
        return onnx.numpy_helper.to_array(value)
    return np.asarray(value) if isinstance(value, np.generic) else value


class Case:
    """A test with one set of operands."""

    def __init__(self, test, of):
        self.name = test.name
        # The op that the case is for, also where its model spells the op out in others.
        self.of = of
        self.model = test.model
        self.rtol, self.atol = test.rtol, test.atol
        ((inputs, answers),) = test.data_sets
        self.inputs = [array(value) for value in inputs]
        self.answers = [array(value) for value in answers]
        self.outputs = [known.name for known in test.model.graph.output]


def read():
    """All cases, in the order of their names."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tests = {test.name: test for test in load_model_tests(kind="node")}
    ops = {}
    for name, test in tests.items():
        nodes = test.model.graph.node
        base = tests.get(EXPANDED.sub("", name), test).model.graph.node
        ops[name] = base[0].op_type if len(base) == 1 else nodes[-1].op_type
    return [Case(test, ops[name]) for name, test in sorted(tests.items())]
