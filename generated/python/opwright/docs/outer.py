# @generated from specs/arithmetic/outer.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Multiplies every element of one vector by every element of another.

`output[i, j] = x[i] · y[j]`. Integers wrap around.

Parameters
----------
x : (m,) array_like of T
    A vector, for the rows of the result.
y : (n,) array_like of T
    A vector, for its columns.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The matrix of the products. Its shape is `[m, n]`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `x.rank == 1`.
    - `E1002` (C2, ValueError): unless `y.rank == 1`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

- Gradient of `x`: `the sum of grad · y[[c_1]] at [c_0]`.
- Gradient of `y`: `the sum of grad · x[[c_0]] at [c_1]`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `linalg.outer`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2], dtype="int32")
>>> y = np.array([3, 4, 5], dtype="int32")
>>> opwright.outer(x, y).tolist()
[[3, 4, 5], [6, 8, 10]]

>>> x = np.array([[1]], dtype="int32")
>>> y = np.array([1], dtype="int32")
>>> opwright.outer(x, y)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: outer: x of shape [1, 1] does not fit [m] [C1, E1002] (x: i32[1, 1], y: i32[1])
"""
