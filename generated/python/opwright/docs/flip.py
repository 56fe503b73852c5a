# @generated from specs/manipulation/flip.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Reverses the order of the elements of a tensor along axes.

The element at coordinate `c` of the output is the element of `x` whose coordinate is
`s_d - 1 - c_d` along each axis `d` in `axes`, where `s` is the shape of `x`, and `c_d`
along every other axis.

The order of the entries of `axes` means nothing. With no axes, the output is `x`
unchanged. The output is a view; no element is copied.

Parameters
----------
x : array_like of T
    The tensor to reverse.
axes : int or sequence of int
    The axes to reverse, no two alike. A negative axis counts from the back.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements of `x`, with the same shape. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
    - `E1002` (C2, ValueError): unless `unique(axes)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `reverse(grad, axes)`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `flip`
- StableHLO, `reverse`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2, 3], dtype="int32")
>>> opwright.flip(x, axes=(0,)).tolist()
[3, 2, 1]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.flip(x, axes=(0, 2))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: flip: axes [0, 2]: axis 2 is out of range for rank 2 [C1, E1002] (x: i32[1, 2])
"""
