"""Calls with arrays of Dask, xarray and pandas, and NumPy's protocol by which they take calls over."""

import json
import pickle

import dask
import dask.array as da
import numpy as np
import opwright
import pandas as pd
import pytest
import xarray as xr
from test_vectors import FILES, arguments_of, function_of, is_possible

RNG = np.random.default_rng(7)
X = RNG.standard_normal((6, 8)).astype(np.float32)
ROW = RNG.standard_normal(8).astype(np.float32)


class Recorder:
    """Takes every call over, and records it."""

    def __array_ufunc__(self, function, method, *inputs, **kwargs):
        return function, method, inputs, kwargs


class Derived(Recorder):
    """Is asked before its base class, and answers with its name."""

    def __array_ufunc__(self, function, method, *inputs, **kwargs):
        return "derived"


class Refusing:
    """Takes no call over."""

    def __array_ufunc__(self, function, method, *inputs, **kwargs):
        return NotImplemented


class Subclass(np.ndarray):
    """Has NumPy's own implementation."""


class OptedOut:
    """Works with no function of NumPy."""

    __array_ufunc__ = None


def test_dask_computes_block_by_block():
    x, row = da.from_array(X, chunks=(4, 3)), da.from_array(ROW, chunks=5)
    total = opwright.add(x, row)
    assert isinstance(total, da.Array)
    assert (total.shape, total.dtype) == ((6, 8), np.float32)
    assert np.array_equal(total.compute(), X + ROW)
    assert np.array_equal(opwright.mul(X, row).compute(), X * ROW)
    assert np.array_equal(opwright.mul(x, 2).compute(), X * 2)
    assert opwright.mul(x, 2).dtype == np.float32


def test_dask_passes_attributes_to_each_block():
    x = da.from_array(X, chunks=(2, 8))
    for lazy in (opwright.leaky_relu(x, 0.5), opwright.leaky_relu(x, alpha=0.5)):
        assert np.array_equal(lazy.compute(), opwright.leaky_relu(X, 0.5))
    with dask.config.set(scheduler="processes"):
        assert np.array_equal(opwright.exp(x).compute(), opwright.exp(X))


def test_dask_reports_errors_of_blocks():
    quotient = opwright.div(da.from_array(np.arange(6), chunks=2), np.zeros(6, dtype=np.int64))
    with pytest.raises(opwright.OpValueError) as caught:
        quotient.compute()
    assert caught.value.op == "div"
    with pytest.raises(opwright.OpTypeError) as caught:
        opwright.bitwise_and(da.from_array(X), da.from_array(X))
    assert caught.value.code == "E1001"


def chunks(shape, rng):
    """Chunks of random sizes along each axis."""
    most = [max(size, 1) for size in shape]
    cuts = [np.sort(rng.choice(size, rng.integers(min(size, 4)), replace=False)) for size in most]
    bounds = [[0, *cut[cut > 0], size] for cut, size in zip(cuts, shape, strict=True)]
    return tuple(tuple(map(int, np.diff(bound))) for bound in bounds)


def is_lazy(keywords):
    """Whether Dask takes over a call, and has chunks of some elements."""
    arrays = [value for value in keywords.values() if isinstance(value, np.ndarray)]
    return keywords.get("auto_broadcast", "numpy") == "numpy" and all(0 < array.size <= 4096 for array in arrays)


def chunked(value, rng):
    """An array in random chunks, and anything else as it is."""
    return da.from_array(value, chunks=chunks(value.shape, rng)) if isinstance(value, np.ndarray) else value


@pytest.mark.parametrize(
    "path", [path for path in FILES if function_of(path.stem).elementwise], ids=lambda path: path.stem
)
def test_dask_agrees_with_numpy_in_every_chunking(path):
    vectors = json.loads(path.read_text())
    function, rng = function_of(vectors["op"]), np.random.default_rng(len(vectors["cases"]))
    cases = [case for case in vectors["cases"] if "raises" not in case]
    calls = [(case, arguments_of(case["args"])) for case in cases if all(map(is_possible, case["args"].values()))]
    calls = [(case, keywords) for case, keywords in calls if is_lazy(keywords)]
    assert len(calls) >= 3
    for case, keywords in rng.permutation(np.array(calls, dtype=object))[:8]:
        want = np.asarray(function(**keywords))
        for _ in range(3):
            lazy = function(**{name: chunked(value, rng) for name, value in keywords.items()})
            assert isinstance(lazy, da.Array)
            assert (lazy.shape, lazy.dtype) == (want.shape, want.dtype), case["name"]
            have = np.asarray(lazy.compute(scheduler="synchronous"))
            assert have.tobytes() == want.tobytes(), case["name"]


def test_xarray_keeps_names_and_broadcasts_by_them():
    x = xr.DataArray(X, dims=("row", "column"), coords={"row": np.arange(6) * 10})
    scale = xr.DataArray(np.arange(6, dtype=np.float32), dims="row")
    product = opwright.mul(x, scale)
    assert product.dims == ("row", "column")
    assert np.array_equal(product.coords["row"], x.coords["row"])
    assert np.array_equal(product.values, X * np.arange(6, dtype=np.float32)[:, None])
    lazy = opwright.mul(x.chunk({"row": 2}), scale)
    assert isinstance(lazy.data, da.Array)
    assert np.array_equal(lazy.values, product.values)
    data = xr.Dataset({"a": x, "b": x[0]})
    assert np.array_equal(opwright.exp(data)["b"].values, opwright.exp(X[0]))


@pytest.mark.parametrize("name", ["add", "sub", "remainder", "floor_divide", "pow"])
def test_pandas_keeps_its_index_and_aligns_labels(name):
    function = getattr(opwright, name)
    left = pd.Series([7.0, 8.0, 9.0], index=list("abc"))
    right = pd.Series([1.5, 2.5, 3.5], index=list("cba"))
    result = function(left, right)
    assert isinstance(result, pd.Series)
    assert list(result.index) == list("abc")
    assert np.array_equal(result.values, function(left.values, right.values[::-1]))
    table = function(pd.DataFrame({"p": [1.0, 2.0], "q": [3.0, 4.0]}), 2.0)
    assert list(table.columns) == ["p", "q"]
    assert np.array_equal(table.values, function(np.array([[1.0, 3.0], [2.0, 4.0]]), 2.0))


def test_pandas_does_not_compute_in_place_of_an_op():
    integers = pd.Series([1, 2, 3])
    with pytest.raises(opwright.OpValueError):
        opwright.remainder(integers, 0)


def test_the_protocol_passes_operands_and_attributes():
    taker = Recorder()
    function, method, inputs, kwargs = opwright.add(X, taker, auto_broadcast="numpy")
    assert (method, inputs[1], kwargs) == ("__call__", taker, {})
    assert inputs[0] is X
    assert (function.nin, function.nout, function.nargs, function.signature) == (2, 1, 3, None)
    assert np.array_equal(function(X, ROW), X + ROW)
    again = pickle.loads(pickle.dumps(function))
    assert np.array_equal(again(X, ROW), X + ROW)
    assert again.__name__ == function.__name__ == "opwright_add"
    bound = opwright.leaky_relu(taker, 0.5)[0]
    assert np.array_equal(bound(X), opwright.leaky_relu(X, 0.5))


def test_the_protocol_passes_out_as_a_tuple():
    taker = Recorder()
    assert opwright.exp(X, out=taker)[3] == {"out": (taker,)}
    assert opwright.exp(X, out=(taker,))[3] == {"out": (taker,)}


def test_subclasses_are_asked_first():
    base, derived = Recorder(), Derived()
    assert opwright.add(base, derived) == "derived"
    assert opwright.add(Refusing(), derived) == "derived"


def test_types_that_refuse_are_type_errors():
    with pytest.raises(TypeError, match="add.*: the types of the operands do not work together"):
        opwright.add(Refusing(), X)
    with pytest.raises(TypeError, match="add.* takes no OptedOut"):
        opwright.add(X, OptedOut())


def test_other_calls_convert_to_arrays():
    x = da.from_array(X, chunks=3)
    assert isinstance(opwright.sum(x, 0), np.ndarray)
    assert isinstance(opwright.add(x, X, auto_broadcast="none"), np.ndarray)
    assert isinstance(opwright.add(X.view(Subclass), X), np.ndarray)
