# @generated from specs/activation/mish.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Each element times the hyperbolic tangent of its softplus.

`x_i tanh(ln(1 + e^x_i))`.

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

- Gradient of `x`: `grad · excess / (excess + 2.0) + ({grad · ((x / (excess + 2.0)) ·
  (growth + 2.0) · e^(min(x, 20.0)) + (x / (excess + 2.0)) · growth · e^(min(x, 20.0)) +
  -((x · (growth + 2.0) · e^(min(x, 20.0)) + x · growth · e^(min(x, 20.0))) · excess) /
  ((excess + 2.0)^2)) if x ≤ 20.0; 0 otherwise})`.

At most 190 ULP in f32; 4.7 ULP in f64; 0.51 ULP in f16, bf16 from the exact result. The
bounds are measured, not proved: a search for larger errors found none.

References
----------
- D. Misra, Mish: a self regularized non-monotonic activation function, 2019

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.mish(x).shape
()
"""
