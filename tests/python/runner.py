"""The runner: ops by name, called through its pipe."""

import json
import subprocess
from pathlib import Path

import tensors

PROGRAM = Path(__file__).resolve().parents[2] / "target" / "debug" / "run"


class Refused(Exception):
    """The op rejects a call."""


def arguments(operands, attributes):
    """Operands and attributes as the runner reads them."""
    return {name: tensors.to_json(array) for name, array in operands.items()} | attributes


class Runner:
    """A process that answers calls."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, request):
        """What the runner returns for a request, by name."""
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "returns" not in answer:
            raise Refused(answer["raises"]["message"] if "raises" in answer else answer["error"])
        return {name: tensors.from_json(tensor) for name, tensor in answer["returns"].items()}

    def call(self, op, operands, attributes):
        """The result of an op."""
        (result,) = self.ask({"op": op, "args": arguments(operands, attributes)}).values()
        return result

    def vjp(self, op, operands, attributes, grad):
        """The gradient of each operand that has one, given that of the result."""
        request = {"op": op, "want": "vjp", "grad": tensors.to_json(grad)}
        return self.ask(request | {"args": arguments(operands, attributes)})

    def close(self):
        """Ends the process."""
        self.process.stdin.close()
        self.process.wait()
