# @generated from specs/movement/broadcast_like.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Broadcasts a tensor to the shape of another.

`broadcast` with the shape of `like`: the elements of `arg` are replicated along the
broadcast axes. Only the shape of `like` is read, never its elements.

- When `initial_broadcast_axes` is not empty, it is the set of broadcast axes.
- When it is empty, `arg` is aligned on the **left**: with `m` the rank of `arg` and `n`
  the rank of `like`, the axes `m, m + 1, …, n - 1` are broadcast. (NumPy aligns on the
  right.)

The shape of `like` without the broadcast axes must then be the shape of `arg`; nothing
is stretched, so a dimension of size 1 is an ordinary dimension. The output is a view;
no element is copied.

Parameters
----------
arg : array_like of T
    The tensor to broadcast.
like : array_like of T
    The tensor whose shape the output takes.
initial_broadcast_axes : int or sequence of int, default ()
    Axis positions (0-based) in the shape of `like` that are broadcast; empty for the
    axes that `arg` lacks on the right.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    A tensor of the shape of `like`, with the elements of `arg`. Its shape is
    `like.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(broadcast_axes, |a| a < like.rank)`.
    - `E1002` (C2, ValueError): unless `arg.shape == remove(like.shape,
      broadcast_axes)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `arg`: `sum(grad, broadcast_axes)`.
- Gradient of `like`: none: only the shape of `like` is read.

Exact: every result is the correctly rounded one.

References
----------
- nGraph `class ngraph::op::BroadcastLike`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> arg = np.array([1, 2], dtype="int32")
>>> like = np.array([[0, 1, 2], [3, 4, 5]], dtype="int32")
>>> opwright.broadcast_like(arg, like).tolist()
[[1, 1, 1], [2, 2, 2]]

>>> arg = np.array([1, 2], dtype="int32")
>>> like = np.array([[0, 1, 2], [3, 4, 5]], dtype="int32")
>>> opwright.broadcast_like(arg, like, initial_broadcast_axes=(0, 2))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: broadcast_like: axis 2 in initial_broadcast_axes is out of range for like of shape [2, 3] and rank 2 [C1, E1002] (arg: i32[2], like: i32[2, 3])
"""
