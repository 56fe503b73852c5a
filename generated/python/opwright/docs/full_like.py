# @generated from specs/creation/full_like.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns a tensor of equal elements in the shape of another.

The result is a view: it takes no more memory than `value`, whose only element it shows
everywhere. The elements of `x` are not used.

Parameters
----------
x : array_like of T
    The tensor whose shape is taken.
value : array_like of U
    The element, in a tensor of any rank.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of U
    The tensor, of the dtype of `value`. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of one type variable that
      have different dtypes.
    - `E1002` (C1, ValueError): unless `all(value.shape, |n| n == 1)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` and `U` are any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `0`.
- Gradient of `value`: `the sum of grad at (0)_(d ∈ axes(value.shape))`.

Exact: every result is the correctly rounded one.

References
----------
- NumPy, `numpy.full_like`
- Python array API standard, `full_like`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
>>> value = np.array(7, dtype="int32")
>>> opwright.full_like(x, value).tolist()
[[7, 7, 7], [7, 7, 7]]

>>> x = np.array([0, 0], dtype="int32")
>>> value = np.array([1, 2], dtype="int32")
>>> opwright.full_like(x, value)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: full_like: value has the shape [2], and a tensor of equal elements is filled with one [C1, E1002] (x: i32[2], value: i32[2])
"""
