# @generated from specs/creation/eye.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Returns a matrix with ones on a diagonal and zeros elsewhere.

The element in row `i` and column `j` is 1 if `j = i + k`, and 0 otherwise.

Parameters
----------
rows : int
    The number of rows.
columns : int
    The number of columns.
k : int, default 0
    The diagonal: 0 is the main one, a larger one is above it, and a negative one below.
dtype : dtype_like, default "float32"
    The dtype of the elements.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The matrix. Its shape is `[rows, columns]`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit.
    - `E1002` (C1, ValueError): unless `rows >= 0 && columns >= 0`.
    - `E1002` (C2, ValueError): unless `k >= -4611686018427387904 && k <=
      4611686018427387904`.
    - `E1004`: the result would have more than `isize::MAX` bytes.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).


Exact: every result is the correctly rounded one.

References
----------
- NumPy, `numpy.eye`
- Python array API standard, `eye`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> opwright.eye(rows=2, columns=2).tolist()
[[1.0, 0.0], [0.0, 1.0]]

>>> opwright.eye(rows=-1, columns=2)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: eye: a matrix cannot have -1 rows and 2 columns [C1, E1002]
"""
