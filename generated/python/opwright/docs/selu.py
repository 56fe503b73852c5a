# @generated from specs/activation/selu.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element as an exponential linear unit, scaled so that mean 0 and variance 1 are
kept.

`λ x_i` where `x_i` is positive, and `λ α (e^x_i - 1)` elsewhere, with `λ ≈ 1.05070098`
and `α ≈ 1.67326324`. NaN stays NaN.

The gradient at 0 is `λ α`.

Parameters
----------
x : array_like of T
    The operand.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The results. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is float (f32, f64, f16, bf16).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `{1.0507009873554805 · grad if x > 0; grad · (1.7580993408473768 ·
  e^x) otherwise}`.

At most 2.1 ULP in f32; 2 ULP in f64; 0.51 ULP in f16, bf16 from the exact result. The
bounds are measured, not proved: a search for larger errors found none.

References
----------
- G. Klambauer, T. Unterthiner, A. Mayr and S. Hochreiter, Self-normalizing neural
  networks, 2017

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.selu(x).shape
()
"""
