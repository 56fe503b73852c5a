"""The backend, by the interface of `onnx.backend.base`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import onnx
import onnx.checker
from onnx.backend.base import Backend as Base
from onnx.backend.base import BackendRep, Device, DeviceType

from . import graph
from .unsupported import Unsupported

Inputs = Sequence[Any] | Mapping[str, Any]


def array(value: Any) -> Any:
    """An input as an array; what is no tensor stays as it is."""
    if isinstance(value, onnx.TensorProto):
        return onnx.numpy_helper.to_array(value)
    return value if isinstance(value, (list, dict)) or value is None else np.asarray(value)


class Prepared(BackendRep):
    """A model that can be run many times."""

    def __init__(self, model: onnx.ModelProto) -> None:
        self.model = model
        initialized = {known.name for known in model.graph.initializer}
        names = [known.name for known in model.graph.input]
        # Models before version 4 of the format list their constants among the inputs.
        self.inputs = [name for name in names if name not in initialized]
        self.names = {*names, *initialized}
        self.outputs = [known.name for known in model.graph.output]

    def run(self, inputs: Inputs, **kwargs: Any) -> tuple[Any, ...]:
        """Returns the outputs of the model.

        Parameters
        ----------
        inputs : sequence or mapping
            The inputs of the model, in its order or by name.

        Raises
        ------
        Unsupported
            A dtype that an op lacks, or an operand or attribute without a counterpart.
        opwright.OpError
            Shapes, or values of operands and attributes, that an op does not admit.
        """
        if not isinstance(inputs, Mapping):
            if len(inputs) != len(self.inputs):
                raise ValueError(f"the model has {len(self.inputs)} inputs, and {len(inputs)} are given")
            inputs = dict(zip(self.inputs, inputs))
        unknown = [name for name in inputs if name not in self.names]
        if unknown:
            raise ValueError(f"the model has no input {unknown[0]!r}")
        arrays = {name: array(value) for name, value in inputs.items()}
        absent = [name for name in self.inputs if name not in arrays]
        if absent:
            raise ValueError(f"the input {absent[0]!r} is not given")
        return tuple(graph.Graph(self.model, arrays).run(self.outputs))


class Backend(Base):
    """Models of ONNX, run by the ops of this package."""

    @classmethod
    def is_compatible(cls, model: onnx.ModelProto, device: str = "CPU", **kwargs: Any) -> bool:
        """Returns whether all ops of a model are here. An op may still lack a dtype or an attribute."""
        return cls.supports_device(device) and not graph.missing(model.graph)

    @classmethod
    def prepare(cls, model: onnx.ModelProto, device: str = "CPU", **kwargs: Any) -> Prepared:
        """Checks a model.

        Raises
        ------
        Unsupported
            An op that is not here.
        onnx.checker.ValidationError
            A model that is not valid.
        """
        if not cls.supports_device(device):
            raise ValueError(f"there is no device {device!r}")
        onnx.checker.check_model(model)
        for op in graph.missing(model.graph):
            raise Unsupported("op", op)
        return Prepared(model)

    @classmethod
    def run_model(
        cls, model: onnx.ModelProto, inputs: Inputs, device: str = "CPU", **kwargs: Any
    ) -> tuple[Any, ...]:
        """Runs a model once. See `prepare` and `Prepared.run`."""
        return cls.prepare(model, device).run(inputs)

    @classmethod
    def run_node(
        cls,
        node: onnx.NodeProto,
        inputs: Sequence[Any],
        device: str = "CPU",
        outputs_info: Sequence[Any] | None = None,
        **kwargs: Any,
    ) -> tuple[Any, ...]:
        """Runs a node once, by the operator set ``opset_version``, or else the newest that ONNX has here."""
        super().run_node(node, inputs, device, outputs_info, **kwargs)
        version = kwargs.get("opset_version", onnx.defs.onnx_opset_version())
        value = onnx.helper.make_empty_tensor_value_info
        # An operand that is left out has no name.
        names = [name for name in node.input if name]
        whole = onnx.helper.make_graph([node], "node", list(map(value, names)), list(map(value, node.output)))
        imports = [onnx.helper.make_opsetid("", version)]
        model = onnx.helper.make_model(whole, opset_imports=imports)
        for op in graph.missing(model.graph):
            raise Unsupported("op", op)
        return Prepared(model).run(inputs)

    @classmethod
    def supports_device(cls, device: str) -> bool:
        """Returns whether ops run on a device, which only the CPU is."""
        try:
            return bool(Device(device).type == DeviceType.CPU)
        except (AttributeError, ValueError):
            return False
