# @generated from specs/manipulation/tril.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns the lower triangle of each matrix, with zeros above it.

The last two axes of `x` are those of matrices. The element in row `i` and column `j` of
the output is that of `x` if `j ≤ i + k`, and 0 otherwise: `k = 0` keeps the main
diagonal and what is below it, a larger `k` also keeps `k` diagonals above it, and a
negative `k` leaves out as many.

Parameters
----------
x : (..., m, n) array_like of T
    The matrices, of rank 2 or more.
k : int, default 0
    The last diagonal that is kept.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The lower triangles, of the same shape. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `x.rank >= 2`.
    - `E1002` (C2, ValueError): unless `k >= -4611686018427387904 && k <=
      4611686018427387904`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

- Gradient of `x`: `the sum of grad at c, where c[len(x.shape) - 1] ≤ c[len(x.shape) -
  2] + k`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `tril`
- ONNX, `Trilu`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6], [7, 8, 9]], dtype="int32")
>>> opwright.tril(x).tolist()
[[1, 0, 0], [4, 5, 0], [7, 8, 9]]

>>> x = np.array([1, 2], dtype="int32")
>>> opwright.tril(x)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: tril: x of shape [2] does not fit [.., m, n] [C1, E1002] (x: i32[2])
"""
