# @generated from specs/elementary/atan.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Arc tangent, element by element.

The angle in radians, between `-π / 2` and `π / 2`, whose tangent is `x_i`.

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

- Gradient of `x`: `(grad · 1) / (x^2 + 1^2)`.

At most 0.99 ULP in f32; 0.68 ULP in f64; 0.51 ULP in f16, bf16 from the exact result.
The bounds are measured, not proved: a search for larger errors found none.

References
----------
- Python array API standard, `atan`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.atan(x).shape
()
"""
