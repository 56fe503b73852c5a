"""Prints how NumPy formats arrays of every dtype and rank, small and large, and every 16-bit float: `python3 ask.py > answers.json`."""

import json

import numpy as np

NAMES = {"float32": "f32", "float64": "f64", "float16": "f16", "bool": "bool"}


def name(dtype):
    return NAMES.get(dtype.name) or dtype.name.replace("uint", "u").replace("int", "i")


def case(array, precision=None, broadcast=None):
    """An array (its bytes, little-endian), broadcast to a shape, and its text."""
    array = np.asarray(array)
    whole = array if broadcast is None else np.broadcast_to(array, broadcast)
    if precision is None:
        text = str(whole)
    else:
        text = np.array2string(whole, precision=precision, floatmode="fixed")
    return {
        "dtype": name(array.dtype),
        "shape": list(array.shape),
        "bytes": array.tobytes().hex(),
        "broadcast": broadcast,
        "precision": precision,
        "text": text,
    }


def f32(*elements):
    return np.array(elements, np.float32)


def cases():
    f64 = np.float64
    # Alignment of columns.
    yield case(f32(1, 2.5, -3, 100))
    yield case(f32([1, 2], [3, 4]))
    yield case(f32([1.5, -2.25], [0.1, 1 / 3]))
    yield case(np.arange(24, dtype=np.int32).reshape(2, 3, 4))
    yield case(np.arange(-8, 8, dtype=np.int8).reshape(2, 2, 2, 2))
    yield case(np.array([[True, False], [True, True]]))
    yield case(np.array([True, True]))
    yield case(np.array([0, 2**64 - 1], np.uint64))
    yield case(np.array([-(2**63), 7], np.int64))
    # Rank 0, empty arrays, and axes of size 1.
    for x in (0, -0.0, 1, 1.5, 1e-4, 9.9e-5, 1e15, 1e16, 1.5e20, 1e-300, 1 / 3, np.nan, np.inf, -np.inf):
        yield case(np.array(x, f64))
    for x in (0.1, 1e16, 3.4028235e38, 1e-45, 16777216):
        yield case(np.array(x, np.float32))
        yield case(np.array(x, np.float32), precision=2)
    yield case(np.array(7, np.uint8))
    yield case(np.array(True))
    for shape in ([0], [2, 0], [0, 3], [1, 0, 1]):
        yield case(np.zeros(shape, np.float32))
    for shape in ([1], [1, 1], [1, 1, 1, 1], [3, 1], [1, 3]):
        yield case(np.ones(shape, f64))
    # NaN, infinities and signed zeros.
    yield case(f32(np.nan, 1, -np.inf, np.inf))
    yield case(f32(np.nan, np.nan))
    yield case(f32(np.inf))
    yield case(f32(-np.inf, np.nan))
    yield case(f32(-0.0, 0.0))
    yield case(f32(np.nan, 1e20, -1e-20))
    yield case(f32(np.nan, 0.125))
    # Exponents, on both sides of the thresholds.
    yield case(np.array([1e8, 1], f64))
    yield case(np.array([99999999.0, 1e5], f64))
    yield case(np.array([1e-4, 0.05], f64))
    yield case(np.array([9.9e-5, 0.05], f64))
    yield case(np.array([1, 1000], f64))
    yield case(np.array([1, 1000.5], f64))
    yield case(np.array([1e100, -1e-100], f64))
    yield case(np.array([5e-324, 1.7976931348623157e308], f64))
    yield case(f32(999999, 5e5))
    yield case(f32(1000000, 5e5))
    yield case(f32(1.1754944e-38, 1e-45))
    yield case(np.array([999, 1], np.float16))
    yield case(np.array([1000, 1], np.float16))
    yield case(np.array([0.1, 0.2, 65504, 6e-8], np.float16))
    yield case(np.array([0.1, 0.2, 0.3], np.float16))
    # More digits than are printed.
    yield case(np.array([1 / 3, 2 / 3, 10 / 3], f64))
    yield case(np.array([0.123456785, 0.5], f64))
    yield case(np.array([123.000000001, 1], f64))
    yield case(f32(0.012345678, 0.1))
    yield case(np.array([1 / 3e10, 1e10 / 3], f64))
    # Precision.
    for precision in (0, 1, 3, 12):
        yield case(np.array([1, 0.0625, -2.5, 1 / 3], f64), precision)
        yield case(np.array([1, 1e10, -1 / 3e5], f64), precision)
        yield case(f32([0.1, 0.05], [np.nan, -np.inf]), precision)
    yield case(np.arange(3), precision=3)
    # Line breaks.
    yield case(np.arange(100, dtype=np.int16))
    yield case(np.arange(60, dtype=np.float64).reshape(2, 30) / 7)
    yield case(np.arange(120, dtype=np.int32).reshape(2, 2, 30) * 1000)
    yield case(np.full(8, -1e-300, f64))
    yield case(np.full((1, 1, 1, 40), 2**31, np.uint32))
    yield case(np.arange(10) % 2 == 0)
    yield case(np.arange(1000, dtype=np.int16))
    # Abbreviation of long arrays.
    yield case(np.arange(1001, dtype=np.int16))
    yield case(np.arange(1200, dtype=np.float32).reshape(30, 40))
    yield case(np.arange(1200, dtype=np.float32).reshape(2, 3, 200))
    yield case(np.arange(1024, dtype=np.int32).reshape(2, 8, 8, 8))
    yield case(np.arange(1001, dtype=np.int16).reshape(1001, 1))
    yield case(np.arange(1008, dtype=np.int16).reshape(7, 6, 24))
    # Broadcast arrays that would not fit in memory.
    yield case(f32(0.5), broadcast=[10**6, 10**6])
    yield case(f32([1], [2]), broadcast=[2, 10**9])
    yield case(np.array(3, np.uint8), broadcast=[2, 10**9, 2])
    yield case(np.arange(3), broadcast=[3, 3])
    # Random bits.
    random = np.random.default_rng(33)
    for dtype in (np.float16, np.float32, np.float64):
        for n in (1, 2, 3, 5):
            for _ in range(4):
                bits = random.bytes(n * np.dtype(dtype).itemsize)
                yield case(np.frombuffer(bits, dtype))
                yield case((random.standard_normal(n) * 10.0 ** random.integers(-5, 8)).astype(dtype))


def digest(texts):
    """The 64-bit FNV-1a hash of the texts, one per line."""
    value = 0xCBF29CE484222325
    for byte in "".join(text + "\n" for text in texts).encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def halves():
    """Every 16-bit float, as a scalar and in a row of one."""
    for x in np.arange(2**16, dtype=np.uint16).view(np.float16):
        yield str(x)
        yield str(x.reshape(1))


with np.errstate(over="ignore"):
    answers = {"numpy": np.__version__, "halves": digest(halves()), "cases": list(cases())}
# Bools are written as in Rust.
lines = [json.dumps(case).replace("True", "true").replace("False", "false") for case in answers["cases"]]
print("{" + f'"numpy": "{answers["numpy"]}", "halves": "{answers["halves"]}", "cases": [')
print(",\n".join(lines) + "\n]}")
