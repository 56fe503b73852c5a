"""A package of ops of one's own, as `opwright init --python` begins it, beside `opwright`."""

import doctest
import importlib
import pickle
import subprocess
import sys

import dask.array as da
import my_ops
import my_ops.dask as lazy
import numpy as np
import opwright
import pytest


def test_a_call_and_its_gradient():
    lhs, rhs = np.float32([[1, 2, 3]]), np.float32([[1], [4]])
    assert my_ops.square_diff(lhs, rhs).tolist() == [[0, 1, 4], [9, 4, 1]]
    assert my_ops.square_diff(lhs, [[1, 4, 3]], auto_broadcast="none").tolist() == [[0, 4, 0]]
    assert my_ops.square_diff.vjp(lhs, rhs, np.ones((2, 3), "f4"))[1].tolist() == [[-6], [12]]
    assert my_ops.square_diff.infer(((5, 1), "f8"), ((3,), "f8")) == ((5, 3), np.dtype("f8"))


def test_examples_of_docstrings_hold():
    failed, tried = doctest.testmod(importlib.import_module("my_ops.docs.square_diff"))
    assert tried > 5 and failed == 0


def test_errors_are_those_of_the_package():
    with pytest.raises(my_ops.OpValueError) as caught:
        my_ops.square_diff([1.0, 2.0], [1.0, 2.0, 3.0])
    error = pickle.loads(pickle.dumps(caught.value))
    assert type(error) is my_ops.OpValueError and type(error).__module__ == "my_ops.errors"
    assert error.shapes == {"lhs": (2,), "rhs": (3,)} and error.constraint == "C1"
    with pytest.raises(opwright.OpValueError):
        opwright.add([1.0, 2.0], [1.0, 2.0, 3.0])


def test_functions_belong_to_the_package():
    assert pickle.loads(pickle.dumps(my_ops.square_diff)) is my_ops.square_diff
    assert repr(my_ops.square_diff) != repr(opwright.squared_difference)


def test_types_are_checked(tmp_path):
    program = tmp_path / "program.py"
    program.write_text("import my_ops\nreveal_type(my_ops.square_diff([1], [2]))\nmy_ops.square_diff([1])\n")
    found = subprocess.run([sys.executable, "-m", "mypy", "--strict", program], cwd=tmp_path, capture_output=True, text=True)
    assert "Missing positional argument" in found.stdout and "Found 1 error" in found.stdout, found.stdout


def test_an_op_may_have_the_name_of_a_module():
    assert my_ops.dask_.__name__ == "dask_" and my_ops.dask_.broadcast_rule == "matching"
    assert lazy.dask_.op is my_ops.dask_


@pytest.mark.parametrize("attributes", [{}, {"axis": 0}, {"matching": "numpy"}, {"matching": "none"}])
def test_dask_arrays_are_broadcast_by_the_rule_of_the_op(attributes):
    shape = {"axis": (4, 5), "matching": (4, 5, 6)}.get(next(iter(attributes), ""), (5, 6))
    shape = (5, 6) if attributes.get("matching") == "numpy" else shape
    rng = np.random.default_rng(1)
    x, y = rng.standard_normal((4, 5, 6)), rng.standard_normal(shape)
    lazy_x, lazy_y = da.from_array(x, chunks=(2, 3, 4)), da.from_array(y, chunks=2)
    assert np.array_equal(lazy.dask_(lazy_x, lazy_y, **attributes).compute(), my_ops.dask_(x, y, **attributes))
    grad = np.ones((4, 5, 6))
    found = lazy.dask_.vjp(lazy_x, lazy_y, da.from_array(grad, chunks=3), **attributes)
    for have, want in zip(found, my_ops.dask_.vjp(x, y, grad, **attributes), strict=True):
        assert np.allclose(have.compute(), want, rtol=1e-14, atol=0)


def test_other_ops_on_dask_arrays_are_one_task():
    x = da.ones((4, 6), chunks=3)
    assert lazy.square_diff.is_blockwise and not lazy.sum_of_squares.is_blockwise
    assert lazy.sum_of_squares(x, [0]).compute().tolist() == [4.0] * 6
    assert lazy.sum_of_squares.vjp(x, da.ones(6, chunks=2), [0])[0].compute().tolist() == [[2.0] * 6] * 4
    with pytest.raises(my_ops.OpValueError):
        lazy.sum_of_squares(x, [2])


def test_jax_differentiates_ops():
    jax = pytest.importorskip("jax")
    import my_ops.jax as traced

    x = jax.numpy.asarray([[1.0, 2.0], [3.0, 4.0]])
    assert jax.jit(traced.dask_, static_argnames="axis")(x, x[0], axis=0).tolist() == [[-1.0, 0.0], [-1.0, 0.0]]
    assert jax.grad(lambda x: traced.sum_of_squares(x, [0, 1]))(x).tolist() == [[2.0, 4.0], [6.0, 8.0]]
