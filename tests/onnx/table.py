"""The table `ops.json`: the ops of ONNX that are ops here."""

import json
from pathlib import Path

import onnx

from skip import Skip

HERE = Path(__file__).resolve().parent
ROWS = json.loads((HERE / "ops.json").read_text())
OPS = {op["name"]: op for op in json.loads((HERE.parents[1] / "generated" / "ops.json").read_text())["ops"]}


def plain(value):
    """An attribute of ONNX as a word, a number, or a list of numbers."""
    return value.decode() if isinstance(value, bytes) else value


def attributes(node, schema):
    """The attributes of a node, by name, with the defaults of its schema."""
    found = {
        name: plain(onnx.helper.get_attribute_value(known.default_value))
        for name, known in schema.attributes.items()
        if known.default_value.type
    }
    return found | {given.name: plain(onnx.helper.get_attribute_value(given)) for given in node.attribute}


def source(value):
    """The name in ONNX of an operand or attribute of the table."""
    return value if isinstance(value, str) else value["of"]


def shown(value):
    """An attribute of ONNX in a message."""
    return value if isinstance(value, str) else f"{value:.6g}"


def form(node, given):
    """The form of the row for the node whose attributes are `given`."""
    if node.domain not in ("", "ai.onnx") or node.op_type not in ROWS:
        raise Skip("op", node.op_type)
    forms = ROWS[node.op_type]
    for found in forms:
        used = found.get("when", {})
        named = {source(value) for key in ("attributes", "operands") for value in found.get(key, {}).values()}
        if all(given.get(name, value) == value for name, value in used.items()):
            rest = set(given) - set(used) - named
            if rest:
                raise Skip("attribute", min(rest))
            return found
    names = sorted({name for found in forms for name in found["when"]})
    raise Skip("attribute", ", ".join(f"{name} = {shown(given[name])}" for name in names))
