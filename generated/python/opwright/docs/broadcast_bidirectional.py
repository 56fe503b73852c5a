# @generated from specs/movement/broadcast_bidirectional.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Broadcasts a tensor against a shape, either of which may be stretched.

The shape of the output is the one that the `numpy` rule finds for a tensor of the shape
of `data` and one of shape `target_shape`: the shapes are aligned at their last
dimension, missing dimensions count as 1, and of two aligned dimensions that differ one
must be 1. `data` is replicated along the dimensions in which it is 1 or absent.

The output may therefore be larger than the target: data of shape `[3, 1]` against the
target `[4]` gives `[3, 4]`. `broadcast_numpy` is the op whose output is always the
target. The output is a view; no element is copied.

Parameters
----------
data : array_like of T
    The tensor to broadcast.
target_shape : int or sequence of int
    The shape to broadcast against.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    A tensor of the common shape, with the element type of `data`. Its shape is
    `broadcast_shapes(data.shape, target_shape)`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `data`: `sum_to(grad, data.shape)`.

Exact: every result is the correctly rounded one.

References
----------
- OpenVINO `Broadcast-3`, mode bidirectional
- ONNX `Expand`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> data = np.array([[1], [2], [3]], dtype="int32")
>>> opwright.broadcast_bidirectional(data, target_shape=(2,)).tolist()
[[1, 1], [2, 2], [3, 3]]

>>> data = np.zeros((0,), dtype="int32")
>>> opwright.broadcast_bidirectional(data, target_shape=(2,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: broadcast_bidirectional: data of shape [0] and target_shape [2] do not broadcast: axis 0 (-1): 0 against 2, and neither is 1 [C1, E1002] (data: i32[0])
"""
