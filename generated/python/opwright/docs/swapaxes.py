# @generated from specs/manipulation/swapaxes.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Exchanges two axes of a tensor.

Axis `axis1` of the output is axis `axis2` of `x`, axis `axis2` of the output is axis
`axis1` of `x`, and every other axis stays in its place. Of a matrix, axes 0 and 1
exchanged are the transpose.

The output is a view; no element is copied.

Parameters
----------
x : array_like of T
    The tensor whose axes are exchanged.
axis1 : int
    The first of the two axes. A negative axis counts from the back.
axis2 : int
    The second of the two axes; it may be the first. A negative axis counts from the
    back.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements of `x`, with the two axes exchanged. Its shape is `map(order, |d|
    x.shape[d])`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `-x.rank <= axis1 && axis1 < x.rank`.
    - `E1002` (C2, ValueError): unless `-x.rank <= axis2 && axis2 < x.rank`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `broadcast_in_dim(grad, x.shape, order)`.

Exact: every result is the correctly rounded one.

References
----------
- NumPy, `numpy.swapaxes`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
>>> opwright.swapaxes(x, axis1=0, axis2=1).tolist()
[[1, 4], [2, 5], [3, 6]]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.swapaxes(x, axis1=2, axis2=0)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: swapaxes: axis1 2 is out of range for rank 2 [C1, E1002] (x: i32[1, 2])
"""
