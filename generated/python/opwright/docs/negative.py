# @generated from specs/elementary/negative.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Negative of each element.

`-x_i`. The negative of the smallest signed integer is itself.

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
`T` is signed (f32, f64, f16, bf16, i8, i16, i32, i64).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `-grad`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `negative`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1, dtype="int32")
>>> opwright.negative(x).tolist()
-1
"""
