"""The runner: ops by name, called through its pipe."""

import json
import subprocess
from pathlib import Path

import tensors

PROGRAM = Path(__file__).resolve().parents[2] / "target" / "debug" / "run"


class Refused(Exception):
    """The op rejects a call."""


class Runner:
    """A process that answers calls."""

    def __init__(self):
        self.process = subprocess.Popen(
            [PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def call(self, op, operands, attributes):
        """The result of an op."""
        args = {name: tensors.to_json(array) for name, array in operands.items()} | attributes
        self.process.stdin.write(json.dumps({"op": op, "args": args}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "returns" not in answer:
            raise Refused(answer["raises"]["message"] if "raises" in answer else answer["error"])
        (result,) = answer["returns"].values()
        return tensors.from_json(result)

    def close(self):
        """Ends the process."""
        self.process.stdin.close()
        self.process.wait()
