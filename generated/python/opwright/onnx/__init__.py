"""Runs ONNX models whose ops are ops here, as an ONNX backend. Needs the package ``onnx``.

>>> import numpy as np
>>> import onnx
>>> import opwright.onnx as backend
>>> node = onnx.helper.make_node("Add", ["x", "y"], ["z"])
>>> backend.run_node(node, [np.float32([[1], [2]]), np.float32([10, 20])])
(array([[11., 21.],
       [12., 22.]], dtype=float32),)

A model is run node by node. Ops of ONNX that are no ops here, dtypes that an op lacks, and attributes without a
counterpart raise `Unsupported`; ``is_compatible`` says beforehand whether all ops of a model are here. Results are
those of the ops, whose accuracy their documentation states.
"""

from .backend import Backend, Prepared
from .unsupported import Unsupported

is_compatible = Backend.is_compatible
prepare = Backend.prepare
run_model = Backend.run_model
run_node = Backend.run_node
supports_device = Backend.supports_device

__all__ = [
    "Backend",
    "Prepared",
    "Unsupported",
    "is_compatible",
    "prepare",
    "run_model",
    "run_node",
    "supports_device",
]
