"""The conformance vectors of every op."""

import json
import math
from pathlib import Path

import numpy as np
import opwright
import pytest
import tensors

VECTORS = Path(__file__).resolve().parents[3] / "generated" / "vectors"
FILES = sorted(path for path in VECTORS.glob("*.json") if path.stem != "manifest")


def function_of(op):
    """The function of an op, whose name has an underscore if it is a keyword."""
    return getattr(opwright, op, None) or getattr(opwright, op + "_")


def is_possible(value):
    """Whether NumPy can have a tensor; it refuses empty ones whose other sizes are too large."""
    if not isinstance(value, dict) or "shape" not in value:
        return True
    sizes = [size for size in value["shape"] if size > 0]
    return math.prod(sizes) * tensors.DTYPES[value["dtype"]].itemsize < 1 << 63


def array_of(tensor):
    """The array of a tensor in a vector."""
    dtype = tensors.DTYPES[tensor["dtype"]]
    if tensor.get("fill") == "iota":
        count = int(np.prod(tensor["shape"]))
        values = np.arange(count) % 2 if tensor["dtype"] == "bool" else np.arange(count)
        return values.astype(dtype).reshape(tensor["shape"])
    return tensors.from_json(tensor)


def argument(value):
    """The keyword arguments of an attribute in a vector, besides its name."""
    if isinstance(value, dict) and "pdpd" in value:
        return "pdpd", {"axis": value["pdpd"]["axis"]}
    if isinstance(value, str) and value in tensors.DTYPES:
        return tensors.DTYPES[value], {}
    special = {"nan": np.nan, "inf": np.inf, "-inf": -np.inf, "-0.0": -0.0}
    return (special.get(value, value) if isinstance(value, str) else value), {}


def arguments_of(args):
    """The keyword arguments of a call."""
    keywords = {}
    for name, value in args.items():
        if isinstance(value, dict) and "shape" in value:
            keywords[name] = array_of(value)
        else:
            keywords[name], more = argument(value)
            keywords |= more
    return keywords


def tolerance(vectors, case, dtype):
    """How many units in the last place a result may differ by."""
    accuracy = vectors["accuracy_ulp"].get(dtype)
    return case.get("ulp", 0 if accuracy is None else 2 * accuracy)


def expect_equal(vectors, case, have, want):
    """Fails unless the arrays are equal within the tolerance of the case."""
    assert have.dtype == want.dtype and have.shape == want.shape, case["name"]
    if want.dtype not in tensors.FLOATS.values():
        assert np.array_equal(have, want), case["name"]
        return
    if vectors["nan"] == "bits":
        assert have.tobytes() == want.tobytes(), case["name"]
        return
    distance = tensors.units(have, want)
    allowed = tolerance(vectors, case, tensors.name_of(want))
    assert (distance <= allowed).all(), case["name"]
    if allowed == 0:
        assert (np.signbit(have) == np.signbit(want))[~np.isnan(want.astype(float))].all(), case["name"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_vectors(path):
    vectors = json.loads(path.read_text())
    function = function_of(vectors["op"])
    for case in vectors["cases"]:
        if not all(map(is_possible, case["args"].values())):
            continue
        keywords = arguments_of(case["args"])
        if not all(map(is_possible, case.get("returns", {}).values())):
            with pytest.raises(ValueError, match="too big"):
                function(**keywords)
            continue
        if "raises" in case:
            raises = case["raises"]
            with pytest.raises(opwright.OpError) as caught:
                function(**keywords)
            error = caught.value
            assert (error.code, error.message) == (raises["code"], raises["message"]), case["name"]
            assert error.constraint == raises.get("id"), case["name"]
            assert type(error).__name__ == "Op" + raises["error"], case["name"]
            continue
        (want,) = (array_of(tensor) for tensor in case["returns"].values())
        have = function(**keywords)
        # NumPy returns results of rank 0 as scalars, and so do ops.
        expect_equal(vectors, case, np.asarray(have), want)
        out = np.empty_like(want)
        assert function(**keywords, out=out) is out
        assert out.tobytes() == np.asarray(have).tobytes(), case["name"]
        types = {
            name: ((value.shape, value.dtype) if isinstance(value, np.ndarray) else value)
            for name, value in keywords.items()
        }
        assert function.infer(**types) == (want.shape, want.dtype), case["name"]
