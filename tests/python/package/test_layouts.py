"""Layouts of operands: strides, byte orders, alignment, and other sources of arrays."""

import array

import numpy as np
import opwright
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

DTYPES = ["i1", "u2", "i4", "u8", "f2", "f4", "f8"]


@st.composite
def arrays(draw, shape):
    """An array of a shape, in any layout."""
    dtype = np.dtype(draw(st.sampled_from(DTYPES)))
    if draw(st.booleans()):
        dtype = dtype.newbyteorder()
    steps = [draw(st.sampled_from([1, 2, -1, -3])) for _ in shape]
    order = draw(st.permutations(range(len(shape))))
    sizes = [n * abs(step) + draw(st.integers(0, 1)) for n, step in zip(shape, steps)]
    offset = draw(st.sampled_from([0, 1]))
    count = int(np.prod(sizes)) if sizes else 1
    memory = np.zeros(count * dtype.itemsize + offset, np.uint8)[offset:].view(dtype)
    memory[:] = np.arange(count) % 50
    stored = memory.reshape([sizes[axis] for axis in order])
    whole = stored.transpose(np.argsort(order)) if shape else stored
    parts = tuple(slice(None, None, step) for step in steps)
    cut = tuple(slice(0, n) for n in shape)
    result = whole[(*parts, ...)][(*cut, ...)]
    if draw(st.booleans()) and shape and shape[0] > 0:
        result = np.broadcast_to(result[:1], shape)
    if draw(st.booleans()):
        result.flags.writeable = False
    return result


# The same examples in every run, however slow the machine is, and no files.
always = settings(database=None, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
SHAPES = st.lists(st.integers(0, 4), max_size=4)


@settings(always, max_examples=400)
@given(st.data(), SHAPES)
def test_any_layout_is_read(data, shape):
    x, y = data.draw(arrays(shape)), data.draw(arrays(shape))
    with np.errstate(all="ignore"):
        want = np.add(x, y)
    have = opwright.add(x, y)
    assert have.dtype == want.dtype and have.shape == want.shape
    assert np.array_equal(have, want, equal_nan=True)


@settings(always, max_examples=200)
@given(st.data(), SHAPES)
def test_any_layout_is_written(data, shape):
    x = np.arange(int(np.prod(shape)), dtype=np.int16).reshape(shape)
    out = data.draw(arrays(shape))
    if not out.flags.writeable or out.dtype.kind == "u" or out.dtype.itemsize < 2:
        out = np.empty(shape, np.int16)[..., ::-1] if shape else np.empty((), np.int16)
    assert opwright.add(x, x, out=out) is out
    assert np.array_equal(out, (x + x).astype(out.dtype))


def test_bytes_of_bools_other_than_zero_and_one_are_true():
    x = np.array([0, 1, 2, 255], np.uint8).view(np.bool_)
    assert opwright.logical_not(x).tolist() == [True, False, False, False]
    record = np.zeros(3, [("flag", "?"), ("byte", "u1")])
    record["byte"], record["flag"] = 7, [True, False, True]
    assert opwright.logical_not(record["flag"]).tolist() == [False, True, False]


def test_bools_in_any_order_are_read():
    x = np.arange(24).reshape(2, 3, 4) % 3 == 0
    for view in x.T, x.swapaxes(0, 1), np.broadcast_to(x[0, 0], (5, 4)), x[::-1, :, ::2]:
        assert np.array_equal(opwright.logical_not(view), ~view)


def test_an_out_of_bools_may_hold_any_bytes():
    out = np.array([7, 9], np.uint8).view(np.bool_)
    assert opwright.logical_not([True, False], out=out).tolist() == [False, True]


class ByDLPack:
    """An array by DLPack only."""

    def __init__(self, x):
        self.x = x

    def __dlpack__(self, **keywords):
        return self.x.__dlpack__(**keywords)

    def __dlpack_device__(self):
        return self.x.__dlpack_device__()


class ByArray:
    """An array by `__array__` only."""

    def __init__(self, x):
        self.x = x

    def __array__(self, dtype=None, copy=None):
        return self.x


@pytest.mark.parametrize(
    "source",
    [
        lambda x: x.tolist(),
        lambda x: array.array("d", x),
        lambda x: memoryview(x),
        ByDLPack,
        ByArray,
        lambda x: x.view(type("Sub", (np.ndarray,), {})),
    ],
    ids=["list", "array", "memoryview", "dlpack", "__array__", "subclass"],
)
def test_other_sources_of_arrays(source):
    x = np.arange(4.0)
    assert np.array_equal(opwright.add(source(x), source(x)), x + x)
