"""Reads the cases: operations from `suite.json`, functions of one operand from `functions.json`."""

import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
DEFAULTS = {"transposed": [], "axes": [], "in_place": False, "fresh": False, "view": False}


def read():
    """Every case of the operations, with the defaults filled in."""
    cases = json.loads((HERE / "suite.json").read_text())
    return [
        DEFAULTS | {"output_dtype": "bool" if case["op"] == "less" else case["dtype"]} | case
        for case in cases
    ]


def functions():
    """Every case of the functions, in f32 and f64. `names` says what systems call the op, and `arguments` what they are
    passed besides the operand."""
    ops = json.loads((HERE / "../../generated/ops.json").read_text())["ops"]
    names = {op["name"]: dict(op["aliases"]) for op in ops}
    return [
        function(row, names[row["op"]], dtype)
        for row in json.loads((HERE / "functions.json").read_text())
        for dtype in ("f32", "f64")
    ]


def function(row, names, dtype):
    shape = [4096, 1024]
    keys = ("op", "between", "name", "attributes")
    return DEFAULTS | {
        "group": "Functions",
        "name": f"{row.get('name', row['op'])}_{dtype}",
        "op": row["op"],
        "attributes": row.get("attributes", {}),
        "between": row["between"],
        "names": names,
        "arguments": {key: value for key, value in row.items() if key not in keys},
        "dtype": dtype,
        "shapes": [shape],
        "output": shape,
        "output_dtype": dtype,
    }
