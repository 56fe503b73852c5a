# @generated from specs/rounding/floor.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Greatest integer at or below each element.

The greatest integer that is at most `x_i`. Integers, infinities and NaN are returned
unchanged.

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
- Python array API standard, `floor`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1, dtype="int32")
>>> opwright.floor(x).tolist()
1
"""
