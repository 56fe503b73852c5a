"""The operands of a case and its expected result."""

import zlib
from importlib import import_module
from math import prod

import numpy as np

DTYPES = {
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
    "i32": np.int32,
    "u8": np.uint8,
    "bool": np.bool_,
}
FUNCTIONS = {
    "add": np.add,
    "mul": np.multiply,
    "div": np.divide,
    "maximum": np.maximum,
    "less": np.less,
    "pow": np.power,
    "atan2": np.arctan2,
    "hypot": np.hypot,
    "fmod": np.fmod,
}
# The ranges of operands. Sums, products and quotients within them are finite in every element
# type.
RANGES = {
    "pow": [(0.5, 3.5), (-3, 3)],
    "atan2": [(-3, 3)] * 2,
    "hypot": [(-3, 3)] * 2,
    "fmod": [(-100, 100), (0.5, 3.5)],
}
# The largest accepted error, in ULP: enough to tell whether the same function is computed. A sum
# may be accumulated in any order.
TOLERANCES = {"sum": 8192, "scale_shift_relu": 4096, "div": 4, "pow": 64, "atan2": 64, "hypot": 64}


def operands(case):
    """The operands, the same for every participant and run."""
    random = np.random.default_rng(zlib.crc32(case["name"].encode()))
    arrays = []
    for i, shape in enumerate(case["shapes"]):
        dtype = DTYPES[case["dtype"]]
        if dtype in (np.int32, np.uint8):
            arrays.append(random.integers(0, 100, shape, dtype))
        else:
            low, high = case.get("between") or RANGES.get(case["op"], [(0.5, 3.5)] * 5)[i]
            values = random.random(prod(shape), np.float32)
            arrays.append((values * (high - low) + low).astype(dtype).reshape(shape))
    return arrays


def seen(case, arrays):
    return [array.T if i in case["transposed"] else array for i, array in enumerate(arrays)]


def expected(case, arrays):
    """The result, in higher precision than the case's where there is one."""
    if case["group"] == "Functions":
        return function(case, *arrays)
    dtype = DTYPES[case["dtype"]]
    exact = case["op"] in ("add", "mul", "maximum", "less", "broadcast_to") and dtype != np.float16
    wide = (
        dtype
        if exact or dtype in (np.int32, np.uint8)
        else np.longdouble
        if dtype == np.float64
        else np.float64
    )
    xs = [array.astype(wide) for array in seen(case, arrays)]
    if case["op"] == "broadcast_to":
        return np.broadcast_to(xs[0], case["output"])
    if case["op"] == "sum":
        return np.sum(xs[0], axis=tuple(case["axes"]))
    if case["op"] == "scale_shift_relu":
        x, mean, var, gamma, beta = xs
        return np.maximum((x - mean) / np.sqrt(var + 1e-5) * gamma + beta, 0)
    return FUNCTIONS[case["op"]](*xs)


def function(case, x):
    """A function of one operand as NumPy computes it in higher precision, or PyTorch in f64."""
    if "NumPy" in case["names"]:
        return resolve(case["names"]["NumPy"])(x.astype(np.longdouble)).astype(np.float64)
    name, arguments = case["names"]["PyTorch"], case["arguments"].get("PyTorch", {})
    tensors = import_module("torch").from_numpy(x.astype(np.float64))
    return resolve(name)(tensors, **arguments).numpy()


def resolve(name):
    """The function with a dotted name."""
    module, _, function = name.rpartition(".")
    return getattr(import_module(module), function)


def error(case, right, found):
    """The largest error, in ULP of the result's type."""
    if found.size != prod(case["output"]):
        return np.inf
    found = found.reshape(case["output"])
    dtype = DTYPES[case["output_dtype"]]
    if np.array_equal(right, found):
        return 0.0
    if dtype in (np.int32, np.uint8, np.bool_):
        return np.inf
    # After cancellation, an error relative to the result means nothing. Errors of the fused op are
    # in ULP of at least 1.
    least = 1.0 if case["op"] == "scale_shift_relu" or case["group"] == "Functions" else np.finfo(dtype).tiny
    place = np.spacing(np.maximum(np.abs(right), least).astype(dtype))
    worst = np.max(np.abs(found.astype(right.dtype) - right) / place)
    return float(worst) if np.isfinite(worst) else np.inf


def tolerance(case):
    return TOLERANCES.get(case["op"], 64 if case["group"] == "Functions" else 1)
