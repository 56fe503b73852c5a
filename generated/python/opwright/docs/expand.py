# @generated from specs/movement/expand.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Raises the rank of a tensor by dimensions of size 1.

Pads the shape of `x` with ones to the given `rank`: on the left, or on the right when
`hi` is true. The elements and their order are those of `x`. When `rank` is not above
the rank of `x`, negative values included, the output is `x` unchanged.

Two operands expanded to the same rank on the left can be compared dimension by
dimension: this is the first step of the `numpy` rule. The output is a view; no element
is copied.

Parameters
----------
x : array_like of T
    The tensor to expand.
rank : int
    The rank of the output, if it is above that of `x`.
hi : bool, default False
    True to append the ones at the right (high) end of the shape, false to put them on
    the left.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements of `x`, with the padded shape. Its shape is `if hi { concat(x.shape,
    fill(added, 1)) } else { concat(fill(added, 1), x.shape) }`.

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

- Gradient of `x`: `reshape(grad, x.shape)`.

Exact: every result is the correctly rounded one.

References
----------
- Owl, "Broadcasting Operation", `expand`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2, 3], dtype="int32")
>>> opwright.expand(x, rank=3).tolist()
[[[1, 2, 3]]]

>>> x = np.array([1, 2], dtype="int32")
>>> opwright.expand(x, rank=1000000000000)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: expand: x of shape [2] cannot be expanded to rank 1000000000000: a list of 999999999999 entries is longer than 65536 [C1, E1002] (x: i32[2])
"""
