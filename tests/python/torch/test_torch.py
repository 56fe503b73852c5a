"""Ops on PyTorch tensors."""

import copy
import pickle
import re
from pathlib import Path

import my_ops.torch
import numpy as np
import opwright
import opwright.torch
import pytest
import torch
from test_dask import calls, same
from test_vectors import FILES
from without_gradient import WithoutGradient

to_numpy, to_torch = opwright.torch.to_numpy, opwright.torch.to_torch


def on_torch(arguments):
    """Arguments with tensors in place of arrays, and dtypes of PyTorch."""
    return {
        name: to_torch(np.array(x)) if isinstance(x, (np.ndarray, np.generic)) else opwright.torch.to_torch_dtype(x) if isinstance(x, np.dtype) else x
        for name, x in arguments.items()
    }


def is_finite(function, keywords):
    """Whether a result and its gradients have no NaN, which PyTorch's check takes for different from itself."""
    result = np.asarray(function(**keywords))
    differentiable = function.gradients and all(map(is_float, [result, *(keywords[name] for name in function.gradients)]))
    gradients = function.vjp(**keywords, grad=np.ones_like(result)) if differentiable else []
    arrays = [result, *(np.asarray(gradient) for gradient in gradients if gradient is not None)]
    return all(np.isfinite(array.astype("f8")).all() for array in arrays)


def is_float(array):
    """Whether the elements of an array have derivatives."""
    return array.dtype.kind not in "iub"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_op_agrees_with_numpy_arrays(path):
    for function, keywords, case in calls(path, 40):
        op, given = getattr(opwright.torch, function.__name__), on_torch(keywords)
        if "raises" in case:
            with pytest.raises(opwright.OpError, match=case["raises"]["code"]):
                op(**given)
            continue
        have = op(**given)
        assert isinstance(have, torch.Tensor)
        assert same(to_numpy(have), np.asarray(function(**keywords))), case["name"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_pytorch_accepts_the_registration_of_every_op(path):
    returning = [call for call in calls(path, 200) if "raises" not in call[2] and is_finite(*call[:2])]
    assert returning
    for function, keywords, _ in returning[:3]:
        given = on_torch(keywords)
        for name in function.gradients:
            given[name].requires_grad_(given[name].dtype.is_floating_point)
        torch.library.opcheck(opwright.torch.FUNCTIONS[function.__name__].registered.call, (), given)


X, Y = torch.tensor([[0.3, -0.6, 0.9], [0.2, 0.5, -0.1]], dtype=torch.float64), torch.tensor([0.4, 0.7, 0.25], dtype=torch.float64)
DIFFERENTIABLE = {
    "add": lambda x, y: opwright.torch.add(x, y),
    "mul": lambda x, y: opwright.torch.mul(x, y, auto_broadcast="pdpd", axis=1),
    "exp": lambda x, y: opwright.torch.exp(x),
    "hypot": lambda x, y: opwright.torch.hypot(x, y),
    "leaky_relu": lambda x, y: opwright.torch.leaky_relu(x, 0.25),
    "broadcast_to": lambda x, y: opwright.torch.broadcast_to(y, [4, 3]),
    "sum": lambda x, y: opwright.torch.sum(x, [0], keep_dims=True),
    "slice": lambda x, y: opwright.torch.slice(x, [0, 1], [2, 3], [1, 1]),
    "select": lambda x, y: opwright.torch.select(x > 0, x, y),
}


@pytest.mark.parametrize("name", DIFFERENTIABLE)
def test_gradients_agree_with_differences(name):
    x, y = X.clone().requires_grad_(), Y.clone().requires_grad_()
    assert torch.autograd.gradcheck(DIFFERENTIABLE[name], (x, y))


@pytest.mark.parametrize("name", DIFFERENTIABLE)
def test_calls_are_compiled_without_a_break(name):
    compiled = torch.compile(DIFFERENTIABLE[name], backend="aot_eager", fullgraph=True)
    assert torch.equal(compiled(X, Y), DIFFERENTIABLE[name](X, Y))


def test_tensors_keep_their_memory_and_strides():
    x = torch.arange(6.0).reshape(2, 3)
    assert same(to_numpy(opwright.torch.add(x.T, x.T.flip(0))), opwright.add(x.numpy().T, x.numpy().T[::-1]))
    assert np.shares_memory(to_numpy(x), x.numpy())


def test_numbers_take_the_dtype_of_tensors():
    assert opwright.torch.mul(torch.ones(2, dtype=torch.bfloat16), 2).dtype == torch.bfloat16
    assert opwright.torch.mul(2, rhs=torch.ones(2, dtype=torch.float16)).dtype == torch.float16


def test_ops_without_a_gradient_say_so():
    call = opwright.torch.Registered(WithoutGradient(opwright.reduce_prod)).call
    with pytest.raises(RuntimeError, match="reduce_prod_without_gradient has no gradient"):
        call(torch.ones(3, requires_grad=True), [0]).backward()


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.int8])
def test_calls_with_numbers_are_compiled_without_a_break(dtype):
    x = torch.ones(3, dtype=dtype)
    call = lambda x: opwright.torch.mul(opwright.torch.add(x, 2), rhs=3)
    compiled = torch.compile(call, backend="aot_eager", fullgraph=True)
    assert torch.equal(compiled(x), call(x)) and compiled(x).dtype == dtype


def test_sizes_stay_symbols_where_operands_broadcast():
    x = torch.export.Dim("x")
    call = torch.nn.Module()
    call.forward = lambda a, b: torch.ops.opwright.add(a, b)
    program = torch.export.export(call, (torch.ones(4, 3), torch.ones(3)), dynamic_shapes=({0: x}, None))
    assert program.module()(torch.ones(7, 3), torch.ones(3)).shape == (7, 3)


def test_results_are_on_the_device_of_the_operands():
    x = torch.empty(2, 3, device="meta", requires_grad=True)
    y = opwright.torch.add(x, 1.5)
    assert (y.device.type, y.shape, y.dtype) == ("meta", (2, 3), torch.float32)
    y.sum().backward()
    assert x.grad.device.type == "meta"
    with pytest.raises(RuntimeError, match="add: the operands are on several devices"):
        opwright.torch.add(x.detach(), torch.ones(3))


def test_derivatives_in_forward_mode_are_refused():
    x = torch.ones(2)
    with pytest.raises(NotImplementedError, match="exp has no derivative in forward mode"):
        torch.func.jvp(opwright.torch.exp, (x,), (x,))
    with torch.autograd.forward_ad.dual_level(), pytest.raises(NotImplementedError):
        opwright.torch.mul(torch.autograd.forward_ad.make_dual(x, x), 2)


def test_second_derivatives_are_refused():
    x = torch.ones(2, dtype=torch.float64, requires_grad=True)
    (first,) = torch.autograd.grad(opwright.torch.exp(x).sum(), x, create_graph=True)
    with pytest.raises(RuntimeError):
        torch.autograd.grad(first.sum(), x)


def test_modules_that_hold_functions_are_copied():
    module = torch.nn.Module()
    module.activation = opwright.torch.gelu
    assert copy.deepcopy(module).activation is opwright.torch.gelu
    assert pickle.loads(pickle.dumps(opwright.torch.add)) is opwright.torch.add


def test_operands_that_are_no_tensors_are_told():
    with pytest.raises(TypeError, match="add: lhs: a tensor or a number is expected, not list"):
        opwright.torch.add([1.0], 1.0)


def test_a_gradient():
    x = torch.tensor([3.0, 5.0], requires_grad=True)
    opwright.torch.hypot(x, torch.tensor([4.0, 12.0])).sum().backward()
    assert torch.allclose(x.grad, torch.tensor([3 / 5, 5 / 13]), rtol=1e-6, atol=0)


def test_the_example_of_the_readme():
    text = (Path(__file__).parents[3] / "generated" / "python" / "README.md").read_text()
    (code,) = re.findall("```py\n(.*?)```", text, re.DOTALL)
    exec(code, {})


def test_ops_of_ones_own():
    x, y = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True), torch.tensor([1.0, 2.0])
    assert torch.ops.my_ops.sum_of_squares(x, [0]).tolist() == [10.0, 20.0]
    my_ops.torch.dask_(x, y, axis=0).sum().backward()
    assert x.grad.tolist() == [[1.0, 1.0], [1.0, 1.0]]
    torch.library.opcheck(torch.ops.my_ops.dask_.default, (x, y, "pdpd", 0))
    exported = torch.export.export(Both(), (x.detach(), y), dynamic_shapes={"x": {0: torch.export.Dim("n")}, "y": None})
    assert exported.module()(torch.zeros(5, 2), y).tolist() == [[-2.0, -4.0]] * 5


class Reduced(torch.nn.Module):
    """Ops whose results have sizes of their operands."""

    def forward(self, x):
        return opwright.torch.permute_dims(opwright.torch.sum(x, [1], True), [2, 1, 0])


def test_sizes_stay_unknown_where_the_result_has_them():
    dynamic = {"x": {0: torch.export.Dim("n"), 2: torch.export.Dim("m")}}
    exported = torch.export.export(Reduced(), (torch.ones(4, 5, 6),), dynamic_shapes=dynamic)
    x = torch.arange(30.0).reshape(2, 5, 3)
    assert torch.equal(exported.module()(x), x.sum(1, keepdim=True).permute(2, 1, 0))


class Both(torch.nn.Module):
    """Two packages in one graph."""

    def forward(self, x, y):
        return my_ops.torch.dask_(opwright.torch.mul(x, 1.0), y, matching="numpy")
