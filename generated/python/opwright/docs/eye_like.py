# @generated from specs/manipulation/eye_like.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns ones on a diagonal and zeros elsewhere, in the shape of a matrix.

The element in row `i` and column `j` is 1 if `j = i + k`, and 0 otherwise. The elements
of `x` are not used.

Parameters
----------
x : (m, n) array_like of T
    A matrix, for its shape and dtype.
k : int, default 0
    The diagonal: 0 is the main one, and a larger one is above it.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The matrix. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `x.rank == 2`.
    - `E1002` (C2, ValueError): unless `k >= -4611686018427387904 && k <=
      4611686018427387904`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

- Gradient of `x`: `0`.

Exact: every result is the correctly rounded one.

References
----------
- ONNX, `EyeLike`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[5, 5], [5, 5]], dtype="int32")
>>> opwright.eye_like(x).tolist()
[[1, 0], [0, 1]]

>>> x = np.array([1], dtype="int32")
>>> opwright.eye_like(x)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: eye_like: x of shape [1] does not fit [m, n] [C1, E1002] (x: i32[1])
"""
