# @generated from specs/elementary/rsqrt.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Reciprocal of the square root, element by element.

`1 / √x_i`, rounded after the square root and after the division. Negative numbers give
NaN.

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

- Gradient of `x`: `grad · -((0.5 / √x) · 1) / (√x^2)`.

Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and
the result is rounded once more. Results have the same bits on every machine.

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.rsqrt(x).tolist()
1.0
"""
