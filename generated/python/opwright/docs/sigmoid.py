# @generated from specs/activation/sigmoid.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Logistic function, element by element.

`1 / (1 + e^(-x_i))`, which lies between 0 and 1, and is 1/2 at 0. For a negative number
of large magnitude it is close to `e^x_i`, and becomes 0 only where that is less than
the smallest positive number.

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

- Gradient of `x`: `grad · (sigmoid(x) · sigmoid(-x))`.

At most 0.95 ULP in f32; 0.87 ULP in f64; 0.51 ULP in f16, bf16 from the exact result.
The bounds are measured, not proved: a search for larger errors found none.

References
----------
- ONNX operators, `Sigmoid`
- StableHLO specification, `logistic`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.sigmoid(x).shape
()
"""
