# @generated from specs/manipulation/moveaxis.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Moves axes of a tensor to other places.

Axis `source[i]` of `x` becomes axis `destination[i]` of the output. The other axes of
`x` stay in their order and take the places that are left.

The output is a view; no element is copied.

Parameters
----------
x : array_like of T
    The tensor whose axes are moved.
source : int or sequence of int
    The axes to move, no two alike. A negative axis counts from the back.
destination : int or sequence of int
    For each of them, the axis of the output that it becomes; no two alike. A negative
    axis counts from the back.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements of `x`, with the axes in their new order. Its shape is `map(order, |d|
    x.shape[d])`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(source, |a| -x.rank <= a && a < x.rank)`.
    - `E1002` (C2, ValueError): unless `unique(source)`.
    - `E1002` (C3, ValueError): unless `all(destination, |a| -x.rank <= a && a <
      x.rank)`.
    - `E1002` (C4, ValueError): unless `unique(destination)`.
    - `E1002` (C5, ValueError): unless `len(source) == len(destination)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `broadcast_in_dim(grad, x.shape, order)`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `moveaxis`
- NumPy, `numpy.moveaxis`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[[0, 1, 2]], [[3, 4, 5]]], dtype="int32")
>>> opwright.moveaxis(x, source=(0,), destination=(-1,)).tolist()
[[[0, 3], [1, 4], [2, 5]]]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.moveaxis(x, source=(2,), destination=(0,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: moveaxis: source [2]: axis 2 is out of range for rank 2 [C1, E1002] (x: i32[1, 2])
"""
