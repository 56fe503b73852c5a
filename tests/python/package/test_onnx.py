"""The ONNX backend, by the tests that ONNX has for backends."""

import doctest
import pickle
import unittest

import numpy as np
import onnx
import opwright
import opwright.onnx as backend
import pytest
from onnx.backend.test import BackendTest
from onnx.backend.test.runner import BackendIsNotSupposedToImplementIt


class Tested(backend.Backend):
    """The backend, which says in the way of these tests what it does not have."""

    @classmethod
    def prepare(cls, model, device="CPU", **kwargs):
        try:
            prepared = super().prepare(model, device)
        except backend.Unsupported as missing:
            raise BackendIsNotSupposedToImplementIt(str(missing)) from missing
        run = prepared.run

        def supposed(inputs, **kwargs):
            try:
                return run(inputs)
            except backend.Unsupported as missing:
                raise BackendIsNotSupposedToImplementIt(str(missing)) from missing

        prepared.run = supposed
        return prepared


# Those with real models need downloads.
CASES = {name: case for name, case in BackendTest(Tested, __name__).test_cases.items() if "Real" not in name}


@pytest.mark.parametrize("name", CASES)
def test_cases_of_onnx(name):
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(CASES[name])
    result = unittest.TestResult()
    suite.run(result)
    assert not result.failures and not result.errors, (result.failures + result.errors)[0]
    passed = result.testsRun - len(result.skipped)
    if name == "OnnxBackendNodeModelTest":
        assert passed >= 560, f"{passed} of {result.testsRun}"


def node(op, inputs, **attributes):
    return onnx.helper.make_node(op, inputs, ["y"], **attributes)


def test_a_node_is_run():
    x = np.float32([[-1, 2]])
    (result,) = backend.run_node(node("LeakyRelu", ["x"], alpha=0.5), [x])
    assert result.tolist() == [[-0.5, 2]] and result.dtype == np.float32
    (least,) = backend.run_node(node("Clip", ["x", "", "most"]), [x, np.float32(1)])
    assert least.tolist() == [[-1, 1]]


def test_a_model_is_run_with_inputs_by_name():
    info = [onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, [None, 2]) for name in "xyz"]
    nodes = [onnx.helper.make_node("Mul", ["x", "w"], ["t"]), onnx.helper.make_node("Add", ["t", "y"], ["z"])]
    weights = onnx.numpy_helper.from_array(np.float32([2, 3]), "w")
    graph = onnx.helper.make_graph(nodes, "g", info[:2], info[2:], [weights])
    prepared = backend.prepare(onnx.helper.make_model(graph))
    x, y = np.float32([[1, 1]]), np.float32([[10, 20], [30, 40]])
    for inputs in ([x, y], {"y": y, "x": x}):
        assert prepared.run(inputs)[0].tolist() == [[12, 23], [32, 43]]
    with pytest.raises(ValueError, match="has 2 inputs, and 1 are given"):
        prepared.run([x])
    with pytest.raises(ValueError, match="the input 'y' is not given"):
        prepared.run({"x": x})
    with pytest.raises(ValueError, match="the model has no input 'v'"):
        prepared.run({"x": x, "y": y, "v": x})
    # An initializer may be given too.
    assert prepared.run({"x": x, "y": y, "w": np.float32([0, 0])})[0].tolist() == y.tolist()


@pytest.mark.parametrize(
    ("given", "inputs", "kind", "detail"),
    [
        (node("Conv", ["x", "w"]), [np.zeros((1, 1, 2, 2), "f4")] * 2, "op", "Conv"),
        (node("Exp", ["x"]), [np.zeros(2, "i4")], "dtype", "int32"),
        (node("Identity", ["x"]), [np.array(["a"])], "dtype", "<U1"),
        (node("Max", ["x"]), [np.zeros(2, "f4")], "operand", "one operand of a list"),
    ],
)
def test_what_is_missing_is_named(given, inputs, kind, detail):
    with pytest.raises(backend.Unsupported) as caught:
        backend.run_node(given, inputs)
    assert (caught.value.kind, caught.value.detail) == (kind, detail)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.kind, again.detail, str(again)) == (kind, detail, f"{kind}: {detail}")


def test_errors_of_ops_are_theirs():
    with pytest.raises(opwright.OpValueError, match="do not broadcast"):
        backend.run_node(node("Add", ["x", "y"]), [np.zeros(2, "f4"), np.zeros(3, "f4")])


def test_devices():
    assert backend.supports_device("CPU") and backend.supports_device("CPU:0")
    assert not backend.supports_device("CUDA") and not backend.supports_device("TPU")


def test_the_example_runs():
    failed, tried = doctest.testmod(backend)
    assert tried > 3 and failed == 0
