"""NumPy: ufuncs with a preallocated output."""

from functools import partial

import numpy as np

from reference import resolve

from .protocol import serve

UFUNCS = {
    "add": np.add,
    "mul": np.multiply,
    "div": np.divide,
    "maximum": np.maximum,
    "less": np.less,
    "pow": np.power,
    "atan2": np.arctan2,
    "hypot": np.hypot,
    "fmod": np.fmod,
}


def fused(x, mean, var, gamma, beta, out):
    np.subtract(x, mean, out=out)
    np.divide(out, np.sqrt(var + np.float32(1e-5)), out=out)
    np.multiply(out, gamma, out=out)
    np.add(out, beta, out=out)
    np.maximum(out, 0, out=out)


def prepare(case):
    operands = case.operands
    if case.view:
        return partial(np.broadcast_to, operands[0], tuple(case.output)), lambda view: view
    if case.fresh:
        return partial(UFUNCS[case.op], *operands), lambda fresh: fresh
    out = operands[0] if case.in_place else case.out()
    if case.op == "broadcast_to":
        call = partial(np.copyto, out, operands[0])
    elif case.op == "sum":
        call = partial(np.sum, operands[0], axis=tuple(case.axes), out=out)
    elif case.op == "scale_shift_relu":
        call = partial(fused, *operands, out)
    else:
        ufunc = UFUNCS.get(case.op) or resolve(case.known_as("NumPy")[0])
        call = partial(ufunc, *operands, out=out)
    return call, lambda _: out


if __name__ == "__main__":
    serve(prepare)
