# @generated from specs/movement/repeat.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Replicates each element of a tensor along each axis.

Every element of `x` becomes a block of equal elements, `reps_d` of them along axis `d`.
With `s` the shape of `x` and `r` short for `reps`, the output has the dimensions `r_d
s_d`, and

`output[c_0, c_1, …] = x[⌊c_0 / r_0⌋, ⌊c_1 / r_1⌋, …]`

`tile` is the op that replicates the tensor as a whole: repeating `[1, 2]` twice gives
`[1, 1, 2, 2]`, tiling it twice gives `[1, 2, 1, 2]`.

Parameters
----------
x : array_like of T
    The tensor whose elements are replicated.
reps : int or sequence of int
    The number of times along each axis, 0 or more, one number for each axis of `x`; 0
    leaves the axis empty.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The replicated elements, of the rank of `x`. Its shape is `map(axes(x), |d|
    x.shape[d] * reps[d])`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `len(reps) == x.rank`.
    - `E1002` (C2, ValueError): unless `all(reps, |r| r >= 0)`.
    - `E1002` (C3, ValueError): unless `defined(output.shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `sum(reshape(grad, ({x.shape_(trunc(i / 2)) if rem(i, 2) = 0;
  reps_(trunc(i / 2)) otherwise})_(i ∈ [0, 2 · len(x.shape)))), (2 · d + 1)_(d ∈
  axes(x.shape)))`.

Exact: every result is the correctly rounded one.

References
----------
- Owl, "Broadcasting Operation", `repeat`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2], dtype="int32")
>>> opwright.repeat(x, reps=(2,)).tolist()
[1, 1, 2, 2]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.repeat(x, reps=(2,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: repeat: reps [2] has length 1, but x of shape [1, 2] has rank 2 [C1, E1002] (x: i32[1, 2])
"""
