# @generated from specs/manipulation/permute_dims.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Reorders the axes of a tensor.

Axis `i` of the output is axis `axes[i]` of `x`, so `axes` names every axis of `x` once.
Of a matrix, `[1, 0]` is the transpose.

The output is a view; no element is copied.

Parameters
----------
x : array_like of T
    The tensor whose axes are reordered.
axes : int or sequence of int
    For each axis of the output, the axis of `x` that it is. A negative axis counts from
    the back.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements of `x`, with the axes in their new order. Its shape is `map(axes, |a|
    x.shape[a])`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
    - `E1002` (C2, ValueError): unless `unique(axes)`.
    - `E1002` (C3, ValueError): unless `len(axes) == x.rank`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `broadcast_in_dim(grad, x.shape, axes)`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `permute_dims`
- StableHLO, `transpose`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
>>> opwright.permute_dims(x, axes=(1, 0)).tolist()
[[1, 4], [2, 5], [3, 6]]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.permute_dims(x, axes=(0, 2))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: permute_dims: axes [0, 2]: axis 2 is out of range for rank 2 [C1, E1002] (x: i32[1, 2])
"""
