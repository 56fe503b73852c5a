# @generated from specs/manipulation/expand_dims.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Inserts axes of size 1 into the shape of a tensor.

The output has rank `r + n`, where `r` is the rank of `x` and `n` the number of entries
of `axes`. Its axes in `axes` have size 1, and the others are the axes of `x` in order.
`axes` names axes of the output: -1 is its last axis, not that of `x`.

The order of the entries of `axes` means nothing. `squeeze` with the same axes is the
inverse. The output is a view; no element is copied.

Parameters
----------
x : array_like of T
    The tensor to expand.
axes : int or sequence of int
    The axes of the output to insert, no two alike. A negative axis counts from the
    back.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements of `x`, with the inserted axes. Its shape is `map(0..x.rank +
    len(axes), |d| if contains(axes, d) { 1 } else { x.shape[len(filter(kept, |k| k <
    d))] })`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(axes, |a| -(x.rank + len(axes)) <= a && a <
      x.rank + len(axes))`.
    - `E1002` (C2, ValueError): unless `unique(axes)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `reshape(grad, x.shape)`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `expand_dims`
- ONNX, `Unsqueeze`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2, 3], dtype="int32")
>>> opwright.expand_dims(x, axes=(0,)).tolist()
[[1, 2, 3]]

>>> x = np.array([1, 2, 3], dtype="int32")
>>> opwright.expand_dims(x, axes=(2,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: expand_dims: axes [2]: axis 2 is out of range for rank 2 [C1, E1002] (x: i32[3])
"""
