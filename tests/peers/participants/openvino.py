"""OpenVINO: a compiled model of the operation, over NumPy arrays."""

import numpy as np
import openvino as ov
from openvino import opset13 as ops

from .protocol import DTYPES, THREADS, Unsupported, serve

NODES = {
    "add": ops.add,
    "mul": ops.multiply,
    "div": ops.divide,
    "maximum": ops.maximum,
    "less": ops.less,
    "pow": ops.power,
    "fmod": ops.mod,
}
CORE = ov.Core()


def node(case, inputs):
    if case.op == "broadcast_to":
        return ops.broadcast(inputs[0], np.array(case.output, np.int64))
    if case.op == "sum":
        return ops.reduce_sum(inputs[0], np.array(case.axes, np.int64))
    if case.op == "scale_shift_relu":
        x, mean, var, gamma, beta = inputs
        scaled = ops.divide(ops.subtract(x, mean), ops.sqrt(ops.add(var, np.float32(1e-5))))
        return ops.relu(ops.add(ops.multiply(scaled, gamma), beta))
    if case.op not in NODES:
        name, arguments = case.known_as("OpenVINO")
        return getattr(ops, name.rpartition("::")[2].lower())(*inputs, **arguments)
    return NODES[case.op](*inputs)


def prepare(case):
    if case.view or case.fresh:
        raise Unsupported("results are bound beforehand")
    arrays = [a.T if i in case.transposed else a for i, a in enumerate(case.operands)]
    parameters = [ops.parameter(a.shape, DTYPES[case.dtype]) for a in arrays]
    turned = [
        ops.transpose(p, np.array([1, 0])) if i in case.transposed else p
        for i, p in enumerate(parameters)
    ]
    model = ov.Model([node(case, turned)], parameters)
    precision = {"f16": "f16"}.get(case.dtype, "f32")
    compiled = CORE.compile_model(
        model,
        "CPU",
        {
            "INFERENCE_NUM_THREADS": THREADS,
            "NUM_STREAMS": 1,
            "INFERENCE_PRECISION_HINT": precision,
        },
    )
    request = compiled.create_infer_request()
    out = arrays[0] if case.in_place else case.out()
    for i, array in enumerate(arrays):
        request.set_input_tensor(i, ov.Tensor(array, shared_memory=True))
    if out.dtype != DTYPES[case.output_dtype] or compiled.output(0).get_shape() != ov.Shape(
        case.output
    ):
        raise Unsupported("another output")
    request.set_output_tensor(0, ov.Tensor(out, shared_memory=True))

    def call(_keep=(arrays, compiled)):
        request.infer()

    return call, lambda _: out


if __name__ == "__main__":
    serve(prepare)
