"""The ops here, and what `ops.json` says of them."""

import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
NOTES = json.loads((HERE / "ops.json").read_text())
RULE = "auto_broadcast"


class Spec:
    """An op that is computed element by element, or a reduction."""

    def __init__(self, op):
        self.name = op["name"]
        self.aliases = op["aliases"]
        self.operands = [(known["name"], known["type"]) for known in op["operands"]]
        self.attributes = [known for known in op["attributes"] or [] if known["name"] != RULE]
        self.gradients = op["gradients"]
        self.dtypes = op["dtypes"] or ["bool"]
        # The dtypes of a second type variable of the operands.
        self.second = op["types"]["U"] if "tensor<U>" in dict(self.operands).values() else None
        self.accuracy = op["accuracy_ulp"]
        self.notes = NOTES.get(self.name, {})

    def between(self, operand):
        """The range of ordinary numbers."""
        return self.notes.get("between", {}).get(operand, (-4, 4))

    def allowed(self, dtype):
        """The largest error of a result, in units in the last place."""
        return self.accuracy.get(dtype, 0.51 + self.notes.get("units", 0))


def read():
    """The ops in the order of their names, without those that only move elements."""
    ops = json.loads((HERE.parents[1] / "generated" / "ops.json").read_text())["ops"]
    return [
        Spec(op)
        for op in ops
        if op["kind"] in ("elementwise", "reduce") and op["name"] not in NOTES["left out"]
    ]
