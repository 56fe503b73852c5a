"""The table `ops.json`: the ops of ONNX that are ops here."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import onnx

from .unsupported import Unsupported

ROWS: dict[str, list[dict[str, Any]]] = json.loads(files(__package__).joinpath("ops.json").read_text())


def plain(value: Any) -> Any:
    """An attribute of ONNX as a word, a number, or a list of numbers."""
    return value.decode() if isinstance(value, bytes) else value


def attributes(node: onnx.NodeProto, schema: onnx.defs.OpSchema) -> dict[str, Any]:
    """The attributes of a node, by name, with the defaults of its schema."""
    found = {
        name: plain(onnx.helper.get_attribute_value(known.default_value))
        for name, known in schema.attributes.items()
        if known.default_value.type
    }
    return found | {given.name: plain(onnx.helper.get_attribute_value(given)) for given in node.attribute}


def source(value: Any) -> str:
    """The name in ONNX of an operand or attribute of the table."""
    return value if isinstance(value, str) else value["of"]


def sources(value: Any) -> set[str]:
    """All names in ONNX of an operand or attribute of the table."""
    more = () if isinstance(value, str) else (value[key] for key in ("along", "blocks") if key in value)
    return {source(value), *more}


def shown(value: Any) -> str:
    """An attribute of ONNX in a message."""
    return value if isinstance(value, str) else f"{value:.6g}"


def is_known(node: onnx.NodeProto) -> bool:
    """Whether the op of a node is one here."""
    return node.domain in ("", "ai.onnx") and node.op_type in ROWS


def form(node: onnx.NodeProto, given: dict[str, Any], version: int) -> dict[str, Any]:
    """The form of the row for the node whose attributes are `given`, in a version of its op."""
    if not is_known(node):
        raise Unsupported("op", node.op_type)
    forms = [known for known in ROWS[node.op_type] if known.get("since", 1) <= version]
    if not forms:
        raise Unsupported("op", f"{node.op_type} of version {version}")
    for found in forms:
        used = found.get("when", {})
        named = {name for key in ("attributes", "operands") for value in found.get(key, {}).values() for name in sources(value)}
        if all(given.get(name, value) == value for name, value in used.items()):
            rest = set(given) - set(used) - named
            if rest:
                raise Unsupported("attribute", min(rest))
            return found
    names = sorted({name for found in forms for name in found["when"]})
    raise Unsupported("attribute", ", ".join(f"{name} = {shown(given[name])}" for name in names))
