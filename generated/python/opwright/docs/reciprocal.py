# @generated from specs/elementary/reciprocal.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Reciprocal of each element.

`1 / x_i`. That of a zero is the infinity with its sign.

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

- Gradient of `x`: `-(grad · 1) / (x^2)`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `reciprocal`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.reciprocal(x).tolist()
1.0
"""
