# @generated from specs/elementary/sign.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Sign as -1, 0 or 1, element by element.

1 where `x_i` is positive, -1 where it is negative, and 0 where it is either zero. NaN
stays NaN.

The gradient is 0.

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
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `0`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `sign`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1, dtype="int32")
>>> opwright.sign(x).tolist()
1
"""
