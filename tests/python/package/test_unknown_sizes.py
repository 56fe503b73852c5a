"""Inference of shapes with unknown sizes."""

import json

import numpy as np
import opwright
import pytest
from test_vectors import FILES, arguments_of, function_of, is_possible

F4 = np.dtype("f4")


def infer(function, *shapes, **attributes):
    """The shape of the result of operands of f4."""
    return function.infer(*((shape, F4) for shape in shapes), **attributes)[0]


@pytest.mark.parametrize(
    ("function", "shapes", "attributes", "result"),
    [
        (opwright.add, [("n", 3), (1, 3)], {}, ("n", 3)),
        (opwright.add, [("n", 3), ("n", "m")], {}, ("n", 3)),
        (opwright.add, [("n", 1), ("m",)], {}, ("n", "m")),
        # One of them may be 1.
        (opwright.add, [("n",), ("m",)], {}, (None,)),
        (opwright.add, [(None, None), (2, 1)], {}, (2, None)),
        (opwright.add, [("n", 3), ("m", 3)], {"auto_broadcast": "none"}, ("n", 3)),
        (opwright.add, [("n", 3), (5, "m")], {"auto_broadcast": "none"}, (5, 3)),
        (opwright.add, [("n", 3, "k"), (5, "m", 7)], {"auto_broadcast": "none"}, (5, 3, 7)),
        (opwright.add, [("a", "b", "c"), ("b",)], {"auto_broadcast": "pdpd", "axis": 1}, ("a", "b", "c")),
        (opwright.sum, [("a", "b", "c")], {"axes": [1]}, ("a", "c")),
        (opwright.sum, [("a", "b", "c")], {"axes": [0, 2], "keep_dims": True}, (1, "b", 1)),
        (opwright.permute_dims, [("a", 7, "c")], {"axes": [2, 0, 1]}, ("c", "a", 7)),
        (opwright.reshape, [("n", 4)], {"shape": [-1, 64]}, (None, 64)),
        (opwright.reshape, [("n", 4)], {"shape": [2, -1]}, (2, None)),
        (opwright.reshape, [(2, "n")], {"shape": [-1, 7, 3]}, (None, 7, 3)),
        (opwright.reshape, [("n", 7)], {"shape": [77]}, (77,)),
        (opwright.reshape, [("n", "n")], {"shape": [49]}, (49,)),
        (opwright.vecdot, [(4, "a", 3), ("c", "d", "e")], {}, (4, None)),
        (opwright.cross, [("a", "b", "c"), (1, "d", "e")], {"axis": -2}, (1, 3, "c")),
        (opwright.slice_axes, [("n", 2, 3, 4, 5, 6, 7, 8, 9)], {"starts": [0], "ends": [5000], "axes": [0], "steps": [1]}, (None, 2, 3, 4, 5, 6, 7, 8, 9)),
        (opwright.broadcast, [(None, None)], {"shape": list(range(2, 12)), "broadcast_axes": list(range(8))}, tuple(range(2, 12))),
        (opwright.diff, [("n", "m")], {"axis": 0}, (None, "m")),
        (opwright.tile, [("n", 2)], {"reps": [3, 1, 2]}, (3, "n", 4)),
        (opwright.slice, [("n", 100)], {"starts": [0, 10], "limits": [50, 60], "steps": [1, 2]}, (50, 25)),
        (opwright.outer, [("n",), ("m",)], {}, ("n", "m")),
    ],
)
def test_what_is_known_of_a_result(function, shapes, attributes, result):
    assert infer(function, *shapes, **attributes) == result


def test_many_unknown_sizes_do_not_take_long():
    shape = tuple(f"n{axis}" for axis in range(32))
    assert infer(opwright.lerp, shape, shape, shape) == shape


def test_hostile_calls_end():
    with pytest.raises(ValueError, match="more than 512 sizes are unknown"):
        infer(opwright.exp, (None,) * 100_000)
    # No part of the list is the shape.
    with pytest.raises(opwright.OpValueError):
        infer(opwright.broadcast, (None, None, None, 7), shape=[2] * 60_000, broadcast_axes=[0])
    many = tuple(f"n{axis}" for axis in range(64))
    assert len(infer(opwright.lerp, many, many[::-1], tuple(f"m{axis}" for axis in range(64)))) == 64


def test_an_unknown_size_may_be_nan():
    class Lazy:
        shape, dtype = (np.nan, 3), F4

    assert opwright.exp.infer(Lazy()) == ((None, 3), F4)


def test_a_call_that_is_wrong_whatever_the_sizes_are_is_refused():
    with pytest.raises(opwright.OpValueError, match="E1002"):
        infer(opwright.add, ("n", 3), ("n", 4))
    with pytest.raises(opwright.OpTypeError):
        opwright.add.infer((("n",), "f4"), (("n",), "f8"))
    with pytest.raises(TypeError, match="x: a shape is a sequence of sizes, not a string"):
        opwright.exp.infer(("n", "f4"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_known_is_true_of_every_vector(path):
    vectors = json.loads(path.read_text())
    function, rng = function_of(vectors["op"]), np.random.default_rng(7)
    for case in vectors["cases"]:
        if "returns" not in case or not all(map(is_possible, [*case["args"].values(), *case["returns"].values()])):
            continue
        sizes, types = {}, {}
        for name, value in arguments_of(case["args"]).items():
            types[name] = value
            if isinstance(value, np.ndarray):
                shape = list(value.shape)
                for axis in np.flatnonzero(rng.random(len(shape)) < 0.6):
                    symbol = f"{name}{axis}"
                    sizes[symbol], shape[axis] = shape[axis], symbol
                types[name] = tuple(shape), value.dtype
        shape, _ = function.infer(**types)
        (want,) = (tensor["shape"] for tensor in case["returns"].values())
        if shape is not None:
            assert len(shape) == len(want)
            for have, size in zip(shape, want, strict=True):
                assert have is None or sizes.get(have, have) == size, (case["name"], types, shape, want)
