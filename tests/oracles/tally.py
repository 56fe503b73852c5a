"""What was compared with one system, for one op."""

import functools

import numpy as np

import tensors

# The largest relative difference of a gradient, which is computed in several steps of the dtype.
GRADIENTS = {"f64": 1e-10, "f32": 1e-4, "f16": 2e-3, "bf16": 2e-2}
# Units in the last place by which the functions of f64 of the systems may be wrong themselves.
OWN = {"NumPy": 4, "JAX": 1024, "PyTorch": 4}


def largest_unit(given, dtype):
    """The unit in the last place of the largest operand, element by element."""
    finite = (np.where(np.isfinite(array), array, 0.0) for array in given)
    return functools.reduce(np.maximum, (tensors.unit(array, dtype) for array in finite))


class Tally:
    """Counts, the largest errors, and the first fault."""

    def __init__(self, system):
        self.system = system
        self.values = 0
        self.gradients = 0
        # The largest errors of values, in units in the last place, and of gradients, by dtype.
        self.errors = {}
        self.slopes = {}
        self.fault = None

    def value(self, spec, dtype, have, want, given):
        """Compares a result; `want` is of f64 if the result is a float, and `given` are the operands."""
        self.values += have.size
        if have.shape != want.shape:
            self.report(f"{dtype}: shape {have.shape}, not {want.shape}")
            return
        if have.dtype not in tensors.FLOATS.values():
            wrong = have != want.astype(have.dtype)
            errors = np.zeros(have.shape)
        else:
            errors = tensors.error(have, want)
            if "near" in spec.notes:
                errors = errors * np.minimum(
                    1.0, tensors.unit(want, have.dtype) / largest_unit(given, have.dtype)
                )
            if self.system in spec.notes.get("nan", {}):
                errors = np.where(np.isnan(have) | np.isnan(want), 0.0, errors)
            wrong = errors > spec.allowed(dtype) + (OWN[self.system] if dtype == "f64" else 0.001)
            if self.system not in spec.notes.get("zeros", {}):
                wrong = wrong | (have == 0) & (want == 0) & (np.signbit(have) != np.signbit(want))
        self.errors[dtype] = max(self.errors.get(dtype, 0.0), float(np.max(errors, initial=0.0)))
        for at in np.argwhere(wrong)[:1]:
            self.report(f"{dtype}: {have[tuple(at)]}, not {want[tuple(at)]}, at {at.tolist()}")

    def gradient(self, dtype, operand, have, want):
        """Compares the gradient of an operand."""
        self.gradients += have.size
        with np.errstate(all="ignore"):
            beyond = np.isinf(have) & np.isinf(want.astype(have.dtype))
            scale = np.abs(want) + 1e-3 * np.max(np.abs(want), initial=0.0)
            error = np.where(beyond | (have == want), 0.0, np.abs(have.astype(np.float64) - want) / scale)
        error = np.where(np.isnan(error), np.inf, error)
        largest = float(np.max(error, initial=0.0))
        self.slopes[dtype] = max(self.slopes.get(dtype, 0.0), largest)
        if largest > GRADIENTS[dtype]:
            at = tuple(np.argwhere(error == largest)[0])
            self.report(
                f"{dtype}: gradient of {operand}: {have[at]}, not {want[at]}, at {[int(i) for i in at]}"
            )

    def report(self, fault):
        """Keeps the first fault."""
        self.fault = self.fault or fault
