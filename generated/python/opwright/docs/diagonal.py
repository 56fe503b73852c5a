# @generated from specs/manipulation/diagonal.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Diagonals of the matrices that two axes of a tensor form.

The last axis of the output runs along the diagonals, and the others are the axes of `x`
but `axis1` and `axis2`, in order. With `i` the last coordinate and `c` the others,

`output[c, i] = x[c, i + max(0, -offset), i + max(0, offset)]`

where the last two coordinates are those along `axis1` and `axis2`. A diagonal outside
of the matrices is empty. The output is a view; no element is copied.

Parameters
----------
x : array_like of T
    The tensor, of rank 2 or more.
offset : int, default 0
    The number of the diagonal, 0 for the main one, positive for one above it, and
    negative for one below it.
axis1 : int, default 0
    The axis of the rows. A negative axis counts from the back.
axis2 : int, default 1
    The axis of the columns. A negative axis counts from the back.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The diagonals. Its shape is `concat(map(others, |d| x.shape[d]), [min(rows,
    columns)])`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `-x.rank <= axis1 && axis1 < x.rank`.
    - `E1002` (C2, ValueError): unless `-x.rank <= axis2 && axis2 < x.rank`.
    - `E1002` (C3, ValueError): unless `axis1 != axis2`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `the sum of grad at ({c[len(x.shape) - 2] + row if d = axis1;
  c[len(x.shape) - 2] + column if d = axis2; c[len({k ∈ others : k < d})] otherwise})_(d
  ∈ axes(x.shape))`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `diagonal`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
>>> opwright.diagonal(x).tolist()
[1, 5]

>>> x = np.array([1, 2], dtype="int32")
>>> opwright.diagonal(x)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: diagonal: axis2 1 is out of range for rank 1 [C2, E1002] (x: i32[2])
"""
