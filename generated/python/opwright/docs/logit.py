# @generated from specs/elementary/logit.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Inverse of the logistic function, element by element.

`ln(x_i / (1 - x_i))`, accurate also near 1/2, where the result is near 0. Numbers
outside of the range from 0 to 1 give NaN.

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

- Gradient of `x`: `grad / (x · (1 - x))`.

At most 0.91 ULP in f32; 0.58 ULP in f64; 0.51 ULP in f16, bf16 from the exact result.
The bounds are measured, not proved: a search for larger errors found none.

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.logit(x).shape
()
"""
