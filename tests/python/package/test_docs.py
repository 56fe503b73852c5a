"""Docstrings, whose examples run, and types."""

import doctest
import importlib
import inspect
import re
import subprocess
import sys
from pathlib import Path

import opwright
import pytest

OPS = [name for name in opwright.__all__ if isinstance(getattr(opwright, name), type(opwright.add))]
HEADS = ["Parameters", "Returns", "Raises", "Notes", "Examples"]


@pytest.mark.parametrize("name", OPS)
def test_examples_of_docstrings(name):
    module = importlib.import_module(f"opwright.docs.{name}")
    text = getattr(opwright, name).__doc__
    assert text == module.__doc__
    lines = text.splitlines()
    assert lines[0] and all(len(line) <= 88 for line in lines if " " in line and not line.startswith((">>>", "[", "opwright", "|")))
    for head in HEADS[:3]:
        assert head in lines, head
    results = doctest.testmod(module)
    assert results.failed == 0


def test_most_docstrings_have_examples():
    count = sum(">>> opwright." in getattr(opwright, name).__doc__ for name in OPS)
    assert count >= 0.95 * len(OPS)


def test_signatures_name_operands_and_attributes():
    assert str(inspect.signature(opwright.add)) == "(lhs, rhs, auto_broadcast: str = 'numpy', *, axis: int = -1, out=None)"
    for name in OPS:
        for parameter in inspect.signature(getattr(opwright, name)).parameters.values():
            assert parameter.default != "", (name, parameter)


def test_the_code_of_the_readme_runs():
    text = (Path(__file__).parents[3] / "generated" / "python" / "README.md").read_text()
    code = "".join(re.findall("```python\n(.*?)```", text, re.DOTALL))
    exec(code.replace("help(", "repr("), {})


USE = """
import numpy as np
import opwright

x = np.ones((2, 3), dtype=np.float32)
opwright.add(x, [1, 2, 3], auto_broadcast="pdpd", axis=1, out=x)
shape, dtype = opwright.add.infer(x, ((3,), "float32"))
rank: int = len(shape)
lhs, rhs = opwright.add.vjp(x, x, x)
assert lhs is not None and lhs.shape == shape
try:
    opwright.add(x, x)
except opwright.OpError as error:
    code: str = error.code
"""
WRONG = USE + '\nopwright.add(x, x, auto_broadcast="octave")\nopwright.add(x)\n'


@pytest.mark.parametrize("tool", ["mypy --strict", f"pyright --pythonpath {sys.executable}"])
def test_type_checkers_know_the_functions(tool, tmp_path):
    checker = [sys.executable, "-m", *tool.split()]
    version = subprocess.run([*checker, "--version"], capture_output=True, text=True)
    if version.returncode != 0:
        # That of PyPI installs itself from npm.
        pytest.skip(f"{tool} cannot be set up: {version.stderr}")
    for name, text, errors in [("right.py", USE, 0), ("wrong.py", WRONG, 2)]:
        (tmp_path / name).write_text(text)
        done = subprocess.run([*checker, name], cwd=tmp_path, capture_output=True, text=True)
        found = [line for line in done.stdout.splitlines() if "error:" in line]
        assert len(found) == errors, done.stdout + done.stderr


def test_the_package_says_that_it_is_typed():
    assert (Path(opwright.__file__).parent / "py.typed").exists()


def test_the_page_of_the_site_is_true():
    site = Path(__file__).parents[3] / "codegen" / "site"
    text = (site / "python.md").read_text().replace("PACKAGE", "opwright").replace("```", "")
    examples = doctest.DocTestParser().get_doctest(text, {"opwright": opwright}, "python.md", None, 0)
    assert len(examples.examples) == 13
    assert doctest.DocTestRunner().run(examples).failed == 0
