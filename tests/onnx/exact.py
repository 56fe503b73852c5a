"""The errors of results, from ONNX's reference implementation in f64."""

import warnings

import numpy as np
import onnx
from onnx.reference import ReferenceEvaluator

import tensors

WIDE = onnx.TensorProto.DOUBLE
NARROW = (onnx.TensorProto.FLOAT, onnx.TensorProto.FLOAT16, onnx.TensorProto.BFLOAT16)


def widened(model):
    """The model with operands and results of f64."""
    wide = onnx.ModelProto()
    wide.CopyFrom(model)
    del wide.graph.value_info[:]
    for known in (*wide.graph.input, *wide.graph.output):
        if known.type.tensor_type.elem_type in NARROW:
            known.type.tensor_type.elem_type = WIDE
    for node in wide.graph.node:
        for attribute in node.attribute:
            if node.op_type == "Cast" and attribute.name == "to" and attribute.i in NARROW:
                attribute.i = WIDE
    return wide


def results(case):
    """The results in f64, or None where the reference cannot compute them."""
    inputs = [value.astype(np.float64) if value.dtype.kind not in "iub" else value for value in case.inputs]
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            named = zip((known.name for known in case.model.graph.input), inputs)
            return ReferenceEvaluator(widened(case.model)).run(None, dict(named))
        except Exception:  # whatever the reference raises, there is no result
            return None


def error(have, exact):
    """The largest distance from the exact result, in units in the last place of the dtype."""
    return float(np.max(tensors.error(have, exact), initial=0.0))
