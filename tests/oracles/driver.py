"""Compares random calls of the ops with NumPy, JAX and PyTorch, and writes `results.md`.

Arguments: the number of rounds (1), and the names of the ops (all)."""

import itertools
import sys
import zlib

import numpy as np

import draw
import report
import specs
import tensors
from runner import Runner
from systems import SYSTEMS
from tally import Tally


def wide(array):
    """The array in f64, if it has floats."""
    return array.astype(np.float64) if array.dtype in tensors.FLOATS.values() else array


def has_ties(arrays, attributes):
    """Whether two operands have the same element at one place, or an operand an element that is an attribute."""
    limits = [value for value in attributes.values() if isinstance(value, float)]
    pairs = [*itertools.combinations(arrays, 2), *itertools.product(arrays, limits)]
    return any(np.any(left == right) for left, right in pairs)


def has_gradient(system, spec, given, attributes):
    """Whether a system has the gradients of this call, and those here."""
    if system.name in spec.notes.get("without gradients", {}):
        return False
    return not (system.name in spec.notes.get("ties", {}) and has_ties(given, attributes))


def compare(runner, spec, dtype, tallies, call):
    """One call; `call` is the shapes of its operands, whether it has special values, and the generator."""
    shapes, special, random = call
    attributes = draw.attributes(random, spec, len(shapes[0]))
    operands = draw.operands(random, spec, dtype, shapes, special)
    result = runner.call(spec.name, operands, attributes)
    given = [wide(array) for array in operands.values()]
    grad = gradients = None
    is_float = dtype in tensors.FLOATS and result.dtype in tensors.FLOATS.values()
    if is_float and spec.gradients and not special:
        grad = np.asarray(random.uniform(0.5, 2.0, result.shape)).astype(result.dtype)
        gradients = runner.vjp(spec.name, operands, attributes, grad)
    for system, tally in tallies:
        if dtype in system.lacks:
            continue
        compute = system.compute(spec, attributes)
        tally.value(spec, dtype, result, wide(system.value(compute, given)), given)
        if grad is not None and has_gradient(system, spec, given, attributes):
            names = list(operands)
            for i, theirs in system.vjp(compute, given, wide(grad)).items():
                if names[i] in gradients:
                    tally.gradient(dtype, names[i], gradients[names[i]], theirs)


def of(runner, spec, rounds):
    """The tallies of an op, by system."""
    tallies = [(system, Tally(system.name)) for system in SYSTEMS if system.function(spec)]
    for dtype in spec.dtypes:
        kinds = (False, True) if dtype in tensors.FLOATS else (False,)
        for number in range(rounds):
            for shapes in draw.SHAPES:
                for special in kinds:
                    seed = zlib.crc32(f"{spec.name} {dtype} {shapes} {special} {number}".encode())
                    compare(runner, spec, dtype, tallies, (shapes, special, np.random.default_rng(seed)))
    return {system.name: tally for system, tally in tallies}


def main(rounds=1, *names):
    """Runs everything; whether there is a fault."""
    runner = Runner()
    found = {
        spec.name: of(runner, spec, int(rounds)) for spec in specs.read() if not names or spec.name in names
    }
    runner.close()
    if not names:
        report.PAGE.write_text(report.page(found, int(rounds)))
    print(report.headline(found))
    faults = list(report.faults(found))
    print("\n".join(faults))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
