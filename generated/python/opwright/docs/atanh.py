# @generated from specs/elementary/atanh.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Inverse hyperbolic tangent, element by element.

The number whose hyperbolic tangent is `x_i`: half of `ln((1 + x_i) / (1 - x_i))`. It is
infinite at -1 and 1, and NaN beyond.

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

- Gradient of `x`: `grad / ((1 - x) · (1 + x))`.

At most 0.95 ULP in f32; 0.62 ULP in f64; 0.51 ULP in f16, bf16 from the exact result.
The bounds are measured, not proved: a search for larger errors found none.

References
----------
- Python array API standard, `atanh`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.atanh(x).shape
()
"""
