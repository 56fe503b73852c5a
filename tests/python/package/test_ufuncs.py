"""Ops as ufuncs of NumPy."""

import dask.array as da
import ml_dtypes
import numpy as np
import opwright
import pandas as pd
import pytest
import xarray as xr

OPS = {name: op for name in opwright.__all__ if hasattr(op := getattr(opwright, name), "vjp")}
UFUNCS = {name: op for name, op in OPS.items() if hasattr(op, "ufunc")}
DTYPES = [np.dtype(code) for code in "?bBhHiIlLefd"] + [np.dtype(ml_dtypes.bfloat16)]


def elements(dtype, rng, shape=(3, 40)):
    """Small numbers of a dtype."""
    return rng.integers(0, 2 if dtype == bool else 5, shape).astype(dtype)


def test_ops_have_ufuncs_or_say_why_not():
    assert len(UFUNCS) > 90
    for op in OPS.values():
        if op.elementwise:
            continue
        with pytest.raises(AttributeError, match="has no ufunc: it does not compute element by element"):
            op.ufunc  # noqa: B018
    with pytest.raises(AttributeError, match="pow has no ufunc: C2 refuses some elements"):
        opwright.pow.ufunc  # noqa: B018
    assert opwright.add.ufunc is opwright.add.ufunc and repr(opwright.add.ufunc) == "<ufunc 'opwright_add'>"


@pytest.mark.parametrize("name", UFUNCS)
def test_ufuncs_compute_what_ops_do(name):
    op, rng = UFUNCS[name], np.random.default_rng(3)
    ufunc, ran = op.ufunc, 0
    assert isinstance(ufunc, np.ufunc) and (ufunc.nin, ufunc.nout) == (len(op.operands), 1)
    for dtype in DTYPES:
        operands = [elements(dtype, rng) for _ in op.operands]
        if name == "select":
            operands[0] = operands[0].astype(bool)
        try:
            want = op(*operands)
        except opwright.OpTypeError:
            continue
        with np.errstate(all="raise"):
            have = ufunc(*operands)
        assert have.dtype == want.dtype and have.tobytes() == want.tobytes(), dtype
        ran += 1
    assert ran > 0


def test_loops_take_any_layout():
    rng = np.random.default_rng(5)
    x = rng.standard_normal((50, 60))
    for y in [x.T, x[::-1, ::-3].T, x.astype(">f8").T, np.broadcast_to(x[0, 0], (60, 50))]:
        assert np.array_equal(opwright.hypot.ufunc(x[: y.shape[1], : y.shape[0]].T, y), np.array(opwright.hypot(x[: y.shape[1], : y.shape[0]].T, y)))
    fields = np.zeros(7, dtype=np.dtype([("a", "i1"), ("b", "f8")]))
    fields["b"] = np.arange(7)
    assert opwright.square.ufunc(fields["b"]).tolist() == [0, 1, 4, 9, 16, 25, 36]
    odd = np.array([0, 1, 2, 255], dtype="u1").view(bool)
    assert opwright.logical_not.ufunc(odd).view("u1").tolist() == [1, 0, 0, 0]
    assert opwright.exp.ufunc(np.zeros((0, 3))).shape == (0, 3)


def test_results_are_written_where_operands_are():
    x = np.arange(10000.0)
    opwright.add.ufunc(x, x[::-1], out=x)
    assert x.tolist() == [9999.0] * 10000
    y = np.arange(6.0)
    opwright.add.ufunc(y[:-1], 1, out=y[1:])
    assert y.tolist() == [0, 1, 2, 3, 4, 5]
    y = np.arange(6.0)
    opwright.add.ufunc(y, 1, out=y, where=[True, False] * 3)
    assert y.tolist() == [1, 1, 3, 3, 5, 5]
    opwright.add.ufunc.at(y, [0, 0, 5], 10)
    assert y.tolist() == [21, 1, 3, 3, 5, 15]


def test_methods_of_ufuncs():
    x = np.arange(1.0, 13).reshape(3, 4)
    for axis in (0, 1):
        assert np.array_equal(opwright.add.ufunc.reduce(x, axis=axis), np.add.reduce(x, axis=axis))
        assert np.array_equal(opwright.mul.ufunc.accumulate(x, axis=axis), np.multiply.accumulate(x, axis=axis))
    assert np.array_equal(opwright.maximum.ufunc.reduceat(x[0], [0, 2]), [2, 4])
    assert np.array_equal(opwright.sub.ufunc.outer(x[0], x[1]), np.subtract.outer(x[0], x[1]))
    assert opwright.add.ufunc.reduce(np.ones(100, ml_dtypes.bfloat16)).dtype == ml_dtypes.bfloat16


def test_operands_are_cast_as_those_of_ufuncs():
    assert opwright.add.ufunc(np.int8([1]), np.uint8([255])).dtype == np.int16
    assert opwright.exp.ufunc(np.int32([0])).dtype == np.float64
    assert opwright.add.ufunc(np.float32([1]), 2).dtype == np.float32
    with pytest.raises(TypeError):
        opwright.add.ufunc(np.array(["a"]), 1)


def test_other_arrays_take_calls_over():
    lazy = opwright.exp.ufunc(da.zeros((4, 4), chunks=2))
    assert isinstance(lazy, da.Array) and lazy.compute().tolist() == [[1.0] * 4] * 4
    series = pd.Series([1.0, 2.0], index=["a", "b"]), pd.Series([3.0, 4.0], index=["b", "a"])
    assert opwright.mul.ufunc(*series).to_dict() == {"a": 4.0, "b": 6.0}
    named = opwright.exp.ufunc(xr.DataArray([0.0], dims="x"))
    assert named.dims == ("x",)
