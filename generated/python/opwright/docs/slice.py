# @generated from specs/manipulation/slice.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Elements of a tensor between limits, at steps, along every axis.

`output[c_0, c_1, …] = x[starts_0 + c_0 steps_0, starts_1 + c_1 steps_1, …]`

Along axis `d`, these are the elements from `starts_d` on, at steps of `steps_d`, whose
coordinates are below `limits_d`. The limits are within `x`; `slice_axes` takes any,
counts from the back, and steps backwards. The output is a view; no element is copied.

Parameters
----------
x : array_like of T
    The tensor.
starts : int or sequence of int
    The first coordinate along each axis.
limits : int or sequence of int
    The coordinate after the last along each axis.
steps : int or sequence of int
    The distance of the coordinates along each axis, 1 or more.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements between the limits. Its shape is `map(axes(x), |d| if limits[d] ==
    starts[d] { 0 } else { (limits[d] - starts[d] - 1) / steps[d] + 1 })`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `len(starts) == x.rank && len(limits) == x.rank
      && len(steps) == x.rank`.
    - `E1002` (C2, ValueError): unless `all(axes(x), |d| 0 <= starts[d] && starts[d] <=
      limits[d] && limits[d] <= x.shape[d])`.
    - `E1002` (C3, ValueError): unless `all(steps, |s| s > 0)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `the sum of grad at (starts_d + steps_d · c_d)_(d ∈ axes(x.shape))`.

Exact: every result is the correctly rounded one.

References
----------
- StableHLO, `slice`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
>>> opwright.slice(x, starts=(0, 1), limits=(2, 3), steps=(1, 1)).tolist()
[[2, 3], [5, 6]]

>>> x = np.array([1, 2], dtype="int32")
>>> opwright.slice(x, starts=(), limits=(2,), steps=(1,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: slice: x of shape [2] has rank 1, but there are 0 starts, 1 limits and 1 steps [C1, E1002] (x: i32[2])
"""
