# @generated from specs/movement/tile.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Replicates a whole tensor along each axis.

Lays copies of `x` side by side, `reps_d` of them along axis `d`. The shorter of `reps`
and the shape of `x` is padded with ones on the left to the length of the other. With
`s` the padded shape of `x` and `r` the padded `reps`, the output has the dimensions
`r_d s_d`, and

`output[c_0, c_1, …] = x[c_0 mod s_0, c_1 mod s_1, …]`

`repeat` is the op that replicates element by element: tiling `[1, 2]` twice gives `[1,
2, 1, 2]`, repeating it twice gives `[1, 1, 2, 2]`.

Parameters
----------
x : array_like of T
    The tensor to replicate.
reps : int or sequence of int
    The number of copies along each axis, 0 or more; 0 leaves the axis empty.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The copies of `x`, of rank `max(rank(x), len(reps))`. Its shape is `map(0..n, |d|
    sides[d] * copies[d])`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(reps, |r| r >= 0)`.
    - `E1002` (C2, ValueError): unless `defined(output.shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `reshape(sum(reshape(grad, ({copies_(trunc(i / 2)) if rem(i, 2) = 0;
  sides_(trunc(i / 2)) otherwise})_(i ∈ [0, 2 · n))), (2 · d)_(d ∈ [0, n))), x.shape)`.

Exact: every result is the correctly rounded one.

References
----------
- Owl, "Broadcasting Operation", `tile`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2], dtype="int32")
>>> opwright.tile(x, reps=(2,)).tolist()
[1, 2, 1, 2]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.tile(x, reps=(2, -1))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: tile: repetition -1 in reps [2, -1] is negative [C1, E1002] (x: i32[1, 2])
"""
