"""A package of ops of one's own, as `opwright init --python` begins it, beside `opwright`."""

import doctest
import importlib
import pickle
import subprocess
import sys

import my_ops
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
