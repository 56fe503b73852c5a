"""ONNX Runtime: a graph of the operation, with inputs and output bound to NumPy arrays."""

import numpy as np
import onnxruntime as ort
from onnx import TensorProto, helper, numpy_helper

from .protocol import THREADS, Unsupported, serve

TYPES = {
    "f16": TensorProto.FLOAT16,
    "f32": TensorProto.FLOAT,
    "f64": TensorProto.DOUBLE,
    "i32": TensorProto.INT32,
    "u8": TensorProto.UINT8,
    "bool": TensorProto.BOOL,
}
NODES = {"add": "Add", "mul": "Mul", "div": "Div", "maximum": "Max", "less": "Less", "pow": "Pow"}


def nodes(case, names):
    """The graph's nodes and their constants."""
    if case.op == "broadcast_to":
        shape = numpy_helper.from_array(np.array(case.output, np.int64), "shape")
        return [helper.make_node("Expand", [names[0], "shape"], ["out"])], [shape]
    if case.op == "sum":
        axes = numpy_helper.from_array(np.array(case.axes, np.int64), "axes")
        return [helper.make_node("ReduceSum", [names[0], "axes"], ["out"], keepdims=0)], [axes]
    if case.op == "fmod":
        return [helper.make_node("Mod", names, ["out"], fmod=1)], []
    if case.op == "scale_shift_relu":
        eps = numpy_helper.from_array(np.array(1e-5, np.float32), "eps")
        steps = [
            ("Sub", ["x0", "x1"], "a"),
            ("Add", ["x2", "eps"], "b"),
            ("Sqrt", ["b"], "c"),
            ("Div", ["a", "c"], "d"),
            ("Mul", ["d", "x3"], "e"),
            ("Add", ["e", "x4"], "f"),
            ("Relu", ["f"], "out"),
        ]
        return [helper.make_node(op, inputs, [output]) for op, inputs, output in steps], [eps]
    if case.op not in NODES:
        name, arguments = case.known_as("ONNX")
        return [helper.make_node(name, names, ["out"], **arguments)], []
    turned = [f"{name}t" if i in case.transposed else name for i, name in enumerate(names)]
    turns = [
        helper.make_node("Transpose", [name], [turn], perm=[1, 0])
        for name, turn in zip(names, turned)
        if name != turn
    ]
    return turns + [helper.make_node(NODES[case.op], turned, ["out"])], []


def prepare(case):
    if case.view or case.fresh:
        raise Unsupported("results are bound beforehand")
    arrays = [a.T if i in case.transposed else a for i, a in enumerate(case.operands)]
    names = [f"x{i}" for i in range(len(arrays))]
    body, constants = nodes(case, names)
    inputs = [
        helper.make_tensor_value_info(n, TYPES[case.dtype], a.shape) for n, a in zip(names, arrays)
    ]
    output = helper.make_tensor_value_info("out", TYPES[case.output_dtype], case.output)
    graph = helper.make_graph(body, "case", inputs, [output], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=10)
    options = ort.SessionOptions()
    options.intra_op_num_threads = THREADS
    options.inter_op_num_threads = 1
    session = ort.InferenceSession(
        model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )
    out = arrays[0] if case.in_place else case.out()
    binding = session.io_binding()
    for name, array in zip(names, arrays):
        binding.bind_input(name, "cpu", 0, array.dtype, array.shape, array.ctypes.data)
    binding.bind_output("out", "cpu", 0, out.dtype, out.shape, out.ctypes.data)

    def call(_keep=arrays):
        session.run_with_iobinding(binding)

    return call, lambda _: out


if __name__ == "__main__":
    serve(prepare)
