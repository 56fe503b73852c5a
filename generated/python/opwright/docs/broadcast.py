# @generated from specs/movement/broadcast.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Adds axes to a tensor, replicating its elements along them.

Operation whose `output` tensor ignores axes not in the `arg` tensor: the axes named by
`broadcast_axes` are inserted into `arg`, and every slice along them is a copy of `arg`.
With `p` the projection that drops the broadcast axes from a coordinate `C` and keeps
the order of the others,

`output[C] = arg[p(C)]`

For example, when `shape` has rank 5 and `broadcast_axes` is `{1, 3}`, then `p(C_0, C_1,
C_2, C_3, C_4) = (C_0, C_2, C_4)`.

The shape of `arg` must match `shape` with the axes in `broadcast_axes` removed; nothing
is stretched, so a dimension of size 1 is an ordinary dimension here. `broadcast_axes`
is a set: the order of its entries and duplicates do not matter. The output is a view;
no element is copied.

Parameters
----------
arg : array_like of T
    The tensor to broadcast.
shape : int or sequence of int
    The shape of the output.
broadcast_axes : int or sequence of int
    Axis positions (0-based) in `shape` that are broadcast. The remaining axes of
    `shape` must be the same as the shape of `arg`.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    A tensor of the given `shape`, with the element type of `arg`. Its shape is `shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(broadcast_axes, |a| a < len(shape))`.
    - `E1002` (C2, ValueError): unless `arg.shape == remove(shape, broadcast_axes)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `arg`: `sum(grad, broadcast_axes)`.

Exact: every result is the correctly rounded one.

References
----------
- nGraph `Broadcast`, doc/sphinx/source/ops/broadcast.rst
- nGraph `class ngraph::op::Broadcast`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> arg = np.array([1, 2, 3], dtype="int32")
>>> opwright.broadcast(arg, shape=(2, 3), broadcast_axes=(0,)).tolist()
[[1, 2, 3], [1, 2, 3]]

>>> arg = np.array([1, 2], dtype="int32")
>>> opwright.broadcast(arg, shape=(2, 2), broadcast_axes=(2,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: broadcast: axis 2 in broadcast_axes is out of range for shape [2, 2] of rank 2 [C1, E1002] (arg: i32[2])
"""
