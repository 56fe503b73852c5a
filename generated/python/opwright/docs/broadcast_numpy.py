# @generated from specs/movement/broadcast_numpy.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Broadcasts a tensor to a shape by NumPy's one-way rule.

Aligns `data` with the last dimensions of `target_shape`. Each aligned pair of
dimensions must be equal, or the dimension of `data` is 1 and is stretched; along
dimensions that `data` lacks it is replicated. The output has exactly the shape
`target_shape`.

This is `broadcast_to` without -1. `broadcast_bidirectional` is the op that may also
stretch the target. The output is a view; no element is copied.

Parameters
----------
data : array_like of T
    The tensor to broadcast.
target_shape : int or sequence of int
    The shape of the output.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    A tensor of shape `target_shape`, with the element type of `data`. Its shape is
    `target_shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `data.rank <= len(target_shape)`.
    - `E1002` (C2, ValueError): unless `all(axes(data), |d| data.shape[d] ==
      target_shape[lead + d] || data.shape[d] == 1)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `data`: `sum_to(grad, data.shape)`.

Exact: every result is the correctly rounded one.

References
----------
- OpenVINO `Broadcast-3`, mode numpy

Examples
--------
>>> import numpy as np
>>> import opwright
>>> data = np.array([1, 2, 3], dtype="int32")
>>> opwright.broadcast_numpy(data, target_shape=(2, 3)).tolist()
[[1, 2, 3], [1, 2, 3]]

>>> data = np.array([[1, 2, 3]], dtype="int32")
>>> opwright.broadcast_numpy(data, target_shape=(3,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: broadcast_numpy: data of shape [1, 3] has rank 2, more than target_shape [3] of rank 1 [C1, E1002] (data: i32[1, 3])
"""
