# @generated from specs/manipulation/matrix_transpose.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Exchanges the last two axes of a tensor.

Transposes each of the matrices that the last two axes form: with `c` the coordinates
along the others,

`output[c, i, j] = x[c, j, i]`

The output is a view; no element is copied. `swapaxes` exchanges any two axes, and
`permute_dims` reorders all.

Parameters
----------
x : (..., rows, columns) array_like of T
    The matrices, of rank 2 or more.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The transposed matrices. Its shape is `map(order, |d| x.shape[d])`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `x.rank >= 2`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `broadcast_in_dim(grad, x.shape, order)`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `matrix_transpose`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
>>> opwright.matrix_transpose(x).tolist()
[[1, 4], [2, 5], [3, 6]]

>>> x = np.array([1, 2], dtype="int32")
>>> opwright.matrix_transpose(x)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: matrix_transpose: x of shape [2] does not fit [.., rows, columns] [C1, E1002] (x: i32[2])
"""
