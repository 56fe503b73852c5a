# @generated from specs/movement/broadcast_to.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Broadcasts a tensor to a given shape.

Aligns `input` with the last dimensions of `shape` and stretches it. For an input of
shape `(x_1, …, x_m)` and a target of shape `(*, y_1, …, y_m)`, where `*` is any number
of additional dimensions, the pairs `(x_m, y_m), …, (x_1, y_1)` are compared:

- equal: that value goes into the output shape;
- `y_i = -1`: the output takes `x_i`;
- `x_i = 1`: the output takes `y_i`, which may be 0;
- anything else is not broadcastable.

If no additional dimension is -1, `input` is filled with leading ones to the rank of
`shape`. A -1 among the additional dimensions stands for a dimension that does not
exist, and is an error, whatever the other dimensions are. Any number of aligned
dimensions may be -1.

It is one way: only `input` is stretched, and the output has the rank of `shape`. The
output is a view; no element is copied.

Parameters
----------
input : array_like of T
    The input tensor.
shape : int or sequence of int
    The target shape. -1 in a position keeps the size `input` has there.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    A tensor with the given `shape` and the element type of `input`. Its shape is
    `map(axes(shape), |i| if shape[i] == -1 { input.shape[i - lead] } else { shape[i]
    })`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(shape, |y| y >= -1)`.
    - `E1002` (C2, ValueError): unless `input.rank <= len(shape)`.
    - `E1002` (C3, ValueError): unless `all(0..lead, |i| shape[i] != -1)`.
    - `E1002` (C4, ValueError): unless `all(axes(input), |d| shape[lead + d] == -1 ||
      shape[lead + d] == input.shape[d] || input.shape[d] == 1)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `input`: `sum_to(grad, input.shape)`.

Exact: every result is the correctly rounded one.

References
----------
- MindSpore `broadcast_to_doc.yaml`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> input = np.array([1, 2, 3], dtype="int32")
>>> opwright.broadcast_to(input, shape=(2, 3)).tolist()
[[1, 2, 3], [1, 2, 3]]

>>> input = np.array([1, 2, 3], dtype="int32")
>>> opwright.broadcast_to(input, shape=(-1, 3))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: broadcast_to: -1 at position 0 in shape [-1, 3] is in an invalid location: input has shape [3] and no dimension there [C3, E1002] (input: i32[3])
"""
