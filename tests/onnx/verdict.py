"""How a result compares with the answer of its case."""

import json
from pathlib import Path

import numpy as np
import tensors

OPS = json.loads((Path(__file__).resolve().parents[2] / "generated" / "ops.json").read_text())["ops"]
ACCURACY = {op["name"]: op["accuracy_ulp"] for op in OPS}

# From the best to the worst.
SAME, WITHIN, CLOSE, DIFFERENT = range(4)
WORDS = "same bits", "within the accuracy", "within the tolerance", "different"


def accuracy(ops, dtype):
    """The stated error of a case with one op, in units in the last place, or None if none is stated."""
    return ACCURACY[ops[0]].get(tensors.NAMES[dtype]) if len(ops) == 1 else None


def of(case, ops, have, want):
    """The verdict on one result, and its distance from the answer in units in the last place."""
    if not isinstance(want, np.ndarray) or (have.dtype, have.shape) != (want.dtype, want.shape):
        return DIFFERENT, None
    if have.tobytes() == want.tobytes():
        return SAME, 0.0
    if have.dtype not in tensors.FLOATS.values():
        return DIFFERENT, None
    units = float(np.max(tensors.units(have, want)))
    zeros = np.any((have == 0) & (want == 0) & (np.signbit(have) != np.signbit(want)))
    # The answer is rounded to nearest, at best.
    if units <= np.floor((accuracy(ops, have.dtype) or 0) + 0.5) and not zeros:
        return (WITHIN if units else SAME), units
    wide = have.astype(np.float64), want.astype(np.float64)
    if np.allclose(*wide, rtol=case.rtol, atol=case.atol, equal_nan=True) and not zeros:
        return CLOSE, units
    return DIFFERENT, units
