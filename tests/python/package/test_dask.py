"""Ops on Dask arrays."""

import json

import dask
import dask.array as da
import ml_dtypes
import numpy as np
import opwright
import opwright.dask as lazy
import pytest
from test_other_arrays import chunked
from test_vectors import FILES, arguments_of, function_of, is_possible

# Their results on one array are rounded in another order.
SUMS = {"sum", "sum_to", "reduce_prod"}


def refuse(block):
    raise AssertionError("computed")


def untouched(shape, dtype="f4", chunks=4):
    """An array that must not be computed."""
    return da.zeros(shape, dtype=dtype, chunks=chunks).map_blocks(refuse, dtype=dtype, meta=np.empty((0,) * len(shape), dtype))


def is_case(case):
    """Whether NumPy can hold the operands and the result of a case."""
    tensors = [*case["args"].values(), *case.get("returns", {}).values()]
    return all(map(is_possible, tensors))


def calls(path, most):
    """The function of a file of vectors, with the arguments of each of so many small cases, and the case."""
    vectors = json.loads(path.read_text())
    function, rng = function_of(vectors["op"]), np.random.default_rng(len(vectors["cases"]))
    cases = [case for case in vectors["cases"] if is_case(case)]
    ran = 0
    for case in rng.permutation(np.array(cases, dtype=object)):
        keywords = arguments_of(case["args"])
        arrays = [value for value in keywords.values() if isinstance(value, np.ndarray)]
        if ran < most and all(array.size <= 4096 for array in arrays):
            ran += 1
            yield function, keywords, case
    assert ran >= 5


def close(op, have, want, x):
    """Whether folds of `x` in two orders differ by no more than the rounding of each step."""
    if want.dtype.kind in "iub":
        return np.array_equal(have, want)
    unit = 2.0 * float(ml_dtypes.finfo(want.dtype).eps)
    wide = np.asarray(have, "f8"), np.asarray(want, "f8")
    size = np.abs(wide[1]) if op == "reduce_prod" else float(np.sum(np.abs(x.astype("f8"))))
    bound = np.where(np.isfinite(size), unit * max(x.size, 1) * size, 0)
    with np.errstate(invalid="ignore"):
        near = np.abs(wide[0] - wide[1]) <= bound
    return bool(np.all(near | (wide[0] == wide[1]) | (np.isnan(wide[0]) & np.isnan(wide[1]))))


def same(have, want):
    """Whether arrays have the same bits, but for those of NaNs."""
    nan = want != want
    return np.array_equal(have != have, nan) and np.where(nan, 0, have).tobytes() == np.where(nan, 0, want).tobytes()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_op_agrees_with_one_array_in_every_chunking(path):
    op, rng = json.loads(path.read_text())["op"], np.random.default_rng(len(path.stem))
    for function, keywords, case in calls(path, 20):
        arrays = [value for value in keywords.values() if isinstance(value, np.ndarray)]
        values = {name: chunked(value, rng) for name, value in keywords.items()}
        of = getattr(lazy, function.__name__)
        if "raises" in case:
            with pytest.raises(opwright.OpError) as caught:
                of(**values).compute()
            assert caught.value.code == case["raises"]["code"], case["name"]
            continue
        result, want = of(**values), np.asarray(function(**keywords))
        assert isinstance(result, da.Array) and (result.shape, result.dtype) == (want.shape, want.dtype), case["name"]
        have = result.compute()
        assert (have.shape, have.dtype) == (want.shape, want.dtype)
        assert close(op, have, want, arrays[0]) if op in SUMS else same(have, want), case["name"]


@pytest.mark.parametrize("name", [name for name in lazy.__all__ if getattr(opwright, name).gradients])
def test_gradients_agree_with_one_array(name):
    path = next(path for path in FILES if function_of(path.stem).__name__ == name)
    vectors = json.loads(path.read_text())
    function, rng = getattr(opwright, name), np.random.default_rng(len(name))
    ran = 0
    for case in vectors["cases"]:
        if "raises" in case or not is_case(case):
            continue
        keywords = arguments_of(case["args"])
        operands = [keywords.pop(operand) for operand in function.operands]
        floats = [operand for operand in operands if operand.dtype in (np.float32, np.float64)]
        shape, dtype = function.infer(*((operand.shape, operand.dtype) for operand in operands), **keywords)
        is_small = all(operand.size <= 512 for operand in operands)
        if ran >= 5 or not floats or not is_small or dtype.kind in "iub":
            continue
        ran += 1
        grad = rng.integers(-3, 4, shape).astype(dtype)
        wanted = function.vjp(*operands, grad, **keywords)
        found = getattr(lazy, name).vjp(*(chunked(x, rng) for x in operands), chunked(grad, rng), **keywords)
        for have, want, operand in zip(found, wanted, operands, strict=True):
            assert (have is None) == (want is None)
            if want is None:
                continue
            assert (have.shape, have.dtype) == (operand.shape, operand.dtype)
            # Where gradients are summed, terms may be larger than their sum.
            scale = 1 + np.max(np.abs(np.where(np.isfinite(want), want, 0)), initial=0)
            near = 512 * float(np.finfo(want.dtype).eps)
            assert np.allclose(have.compute(), want, rtol=near, atol=near * scale, equal_nan=True), case["name"]
    assert ran


def test_nothing_is_computed_before_it_is_asked_for():
    x, y = untouched((8, 6)), untouched((6,))
    assert lazy.add(x, y).shape == (8, 6)
    assert lazy.add(x, untouched((8,)), auto_broadcast="pdpd", axis=0).shape == (8, 6)
    assert lazy.sum(x, [0]).shape == (6,)
    assert lazy.cross(untouched((5, 3)), untouched((5, 3)), -1).shape == (5, 3)
    assert [part.shape for part in lazy.mul.vjp(x, y, untouched((8, 6)))] == [(8, 6), (6,)]
    with pytest.raises(AssertionError, match="computed"):
        lazy.add(x, y).compute()


def test_a_call_is_checked_at_once():
    with pytest.raises(opwright.OpValueError, match=r"axis 1 \(-1\): 6 against 5"):
        lazy.add(untouched((8, 6)), untouched((5,)))
    with pytest.raises(opwright.OpTypeError, match="E1001"):
        lazy.bitwise_and(untouched((2,)), untouched((2,)))
    with pytest.raises(opwright.OpValueError):
        lazy.mul.vjp(untouched((1 << 20, 1 << 20), chunks=1 << 18), untouched((1,)), untouched((3, 2)))
    with pytest.raises(opwright.OpValueError):
        lazy.roll.vjp(untouched((3,)), untouched((2,)), shift=1, axis=0)
    with pytest.raises(TypeError, match="masked arrays"):
        lazy.add(np.ma.masked_array([1.0], [True]), untouched((1,)))
    with pytest.raises(TypeError, match="takes 2 operands and the gradient"):
        lazy.mul.vjp(untouched((2,)), untouched((2,)))
    with pytest.raises(TypeError, match="out"):
        lazy.add(untouched((2,)), untouched((2,)), out=np.empty(2))
    x = da.ones(9, chunks=3)
    with pytest.raises(ValueError, match="add: lhs: the sizes of the array are unknown"):
        lazy.add(x[x > 0], x)


def test_large_arrays_need_no_memory():
    x = da.ones((1 << 20, 1 << 20), chunks=(1 << 10, 1 << 20), dtype="f4")
    y = lazy.mul(x, 2)[:2, :2]
    assert y.compute().tolist() == [[2, 2], [2, 2]]
    whole = da.ones((1 << 14, 1 << 12), chunks=(1 << 10, 1 << 12), dtype="f4")
    assert float(lazy.sum(lazy.mul(whole, 0.5), [0, 1])) == 2.0**25


def test_numbers_and_arrays_of_numpy_are_operands():
    x = da.from_array(np.float32([[1, 2, 3]]), chunks=1)
    assert lazy.add(x, 1).dtype == np.float32
    assert lazy.add(x, np.float32([[1], [2]])).compute().tolist() == [[2, 3, 4], [3, 4, 5]]
    assert lazy.exp(da.from_array(np.int16([0]))).compute().dtype == np.float32
    assert lazy.iota((3,), 0).compute().tolist() == opwright.iota((3,), 0).tolist()


def test_halves_are_summed_in_float32():
    x = da.ones(1 << 15, chunks=1 << 8, dtype="f2") / 8
    assert float(lazy.sum(x, [0])) == 4096


def test_functions_are_named_and_documented():
    before, _, rest = opwright.add.__doc__.partition("\nout : ")
    assert lazy.add.__doc__ == before + rest[rest.index("\n\n") :]
    assert "add" in dir(lazy) and repr(lazy.add) == "<op opwright.dask.add>"
    assert all(isinstance(getattr(lazy, name), lazy.Function) for name in lazy.__all__) and len(lazy.__all__) > 150
    assert lazy.add.is_blockwise and lazy.sum.is_blockwise and not lazy.cross.is_blockwise
    assert lazy.add.infer(((2,), "f4"), ((1,), "f4"))[0] == (2,)
    with pytest.raises(AttributeError, match="has no attribute 'OpError'"):
        lazy.OpError  # noqa: B018


def test_bounds_of_slices_may_be_outside():
    x = np.arange(4.0)
    for start, end, step in [(-6, -7, -1), (9, -9, -2), (-9, 9, 3), (2, 2, 1), (3, 0, -1)]:
        have = lazy.slice_axes(da.from_array(x, chunks=3), [start], [end], [0], [step])
        want = opwright.slice_axes(x, [start], [end], [0], [step])
        assert have.shape == want.shape and np.array_equal(have.compute(), want)


def test_processes_and_clusters_compute_the_same():
    distributed = pytest.importorskip("dask.distributed")
    x = da.from_array(np.arange(48, dtype="f4").reshape(6, 8), chunks=(2, 3))
    calls = [
        lazy.leaky_relu(lazy.sub(x, 20), alpha=0.5),
        lazy.add(x, da.arange(6, chunks=2, dtype="f4"), auto_broadcast="pdpd", axis=0),
        lazy.reduce_max(x, [1]),
        lazy.tile(x, [2, 1]),
        *lazy.mul.vjp(x, da.ones(8, chunks=4, dtype="f4"), da.ones((6, 8), chunks=3, dtype="f4")),
    ]
    wanted = dask.compute(*calls, scheduler="sync")
    local = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(**local) as cluster, distributed.Client(cluster) as client:
        for have, want in zip(client.gather(client.compute(calls)), wanted, strict=True):
            assert same(have, want)


def test_ops_follow_one_another():
    total = lazy.sum(lazy.mul(da.ones((6, 8), chunks=(3, 4)), 2), [0])
    assert total.shape == (8,) and total.dtype == np.float64
    assert total.compute().tolist() == [12.0] * 8
