# @generated from specs/creation/ones_like.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns a tensor of ones in the shape of another.

Every element is 1, or true in `bool`. The elements of `x` are not used.

Parameters
----------
x : array_like of T
    The tensor whose shape is taken.
dtype : dtype_like
    The dtype of the elements.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of U
    The ones. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` and `U` are any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `0`.

Exact: every result is the correctly rounded one.

References
----------
- NumPy, `numpy.ones_like`
- Python array API standard, `ones_like`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[5, 6], [7, 8]], dtype="int32")
>>> opwright.ones_like(x, dtype="float32").tolist()
[[1.0, 1.0], [1.0, 1.0]]
"""
