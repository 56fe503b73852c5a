# @generated from specs/manipulation/squeeze.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Removes axes of size 1 from the shape of a tensor.

The output has the axes of `x` that are not in `axes`, in order. Every axis in `axes`
must have size 1.

The order of the entries of `axes` means nothing. `expand_dims` with the same axes is
the inverse. The output is a view; no element is copied.

Parameters
----------
x : array_like of T
    The tensor to squeeze.
axes : int or sequence of int
    The axes to remove, no two alike. A negative axis counts from the back.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements of `x`, without the removed axes. Its shape is `remove(x.shape, axes)`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
    - `E1002` (C2, ValueError): unless `unique(axes)`.
    - `E1002` (C3, ValueError): unless `all(axes, |a| x.shape[a] == 1)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `reshape(grad, x.shape)`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `squeeze`
- ONNX, `Squeeze`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3]], dtype="int32")
>>> opwright.squeeze(x, axes=(0,)).tolist()
[1, 2, 3]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.squeeze(x, axes=(2,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: squeeze: axes [2]: axis 2 is out of range for rank 2 [C1, E1002] (x: i32[1, 2])
"""
