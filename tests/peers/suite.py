"""Reads the cases from `suite.json`."""

import json
from pathlib import Path

DEFAULTS = {"transposed": [], "axes": [], "in_place": False, "fresh": False, "view": False}


def read():
    """Every case, with the defaults filled in."""
    cases = json.loads((Path(__file__).parent / "suite.json").read_text())
    return [
        DEFAULTS | {"output_dtype": "bool" if case["op"] == "less" else case["dtype"]} | case
        for case in cases
    ]
