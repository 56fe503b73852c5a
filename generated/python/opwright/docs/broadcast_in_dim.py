# @generated from specs/movement/broadcast_in_dim.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Broadcasts a tensor whose axes become given axes of the output.

Axis `i` of `operand` becomes axis `dimensions[i]` of the output, whose shape is
`shape`. A dimension of size 1 of `operand` is stretched to the dimension that it meets;
any other must be equal to it. Along the axes of the output that no axis of `operand`
meets, `operand` is replicated. At a coordinate `C` of the output,

`output[C] = operand[k_0, k_1, …]`

where `k_i` is 0 if dimension `i` of `operand` is 1, and otherwise `C_j` with `j =
dimensions[i]`.

The entries of `dimensions` need not be sorted: a permuted order transposes. The output
is a view; no element is copied.

Parameters
----------
operand : array_like of T
    The tensor to broadcast.
shape : int or sequence of int
    The shape of the output.
dimensions : int or sequence of int
    For each axis of `operand`, the axis of `shape` (0-based) that it becomes. No two
    entries are equal.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    A tensor of the given `shape`, with the element type of `operand`. Its shape is
    `shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `len(dimensions) == operand.rank`.
    - `E1002` (C2, ValueError): unless `all(dimensions, |d| d < len(shape))`.
    - `E1002` (C3, ValueError): unless `unique(dimensions)`.
    - `E1002` (C4, ValueError): unless `all(axes(operand), |i| operand.shape[i] == 1 ||
      operand.shape[i] == shape[dimensions[i]])`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `operand`: `broadcast_in_dim(sum(grad, repeated), operand.shape, source)`.

Exact: every result is the correctly rounded one.

References
----------
- OpenVINO `Broadcast-3`, mode explicit
- StableHLO `broadcast_in_dim`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> operand = np.array([1, 2, 3], dtype="int32")
>>> opwright.broadcast_in_dim(operand, shape=(2, 3), dimensions=(1,)).tolist()
[[1, 2, 3], [1, 2, 3]]

>>> operand = np.array([[1], [2]], dtype="int32")
>>> opwright.broadcast_in_dim(operand, shape=(2, 3), dimensions=(1,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: broadcast_in_dim: dimensions [1] has length 1, but operand of shape [2, 1] has rank 2 [C1, E1002] (operand: i32[2, 1])
"""
