# @generated from specs/manipulation/slice_axes.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Elements of a tensor between limits, at steps of either sign, along some axes.

Along each axis in `axes`, the elements that a slice `start:end:step` of Python takes;
the other axes are whole. A negative start or end counts from the back: the size of the
axis is added. Both are then limited to the axis, for a negative step to the coordinates
from -1 on, where -1 is the place before the first. The elements are those from the
start on, at steps, before the end.

A start or end so large or so negative that it is outside of every tensor is allowed,
and so a whole axis is reversed by a step of -1 from the greatest integer to the least.
The output is a view; no element is copied.

Parameters
----------
x : array_like of T
    The tensor.
starts : int or sequence of int
    The first coordinate, for each entry of `axes`.
ends : int or sequence of int
    The coordinate after the last, for each entry of `axes`.
axes : int or sequence of int
    The axes to slice, no two alike. A negative axis counts from the back.
steps : int or sequence of int
    The distance of the coordinates, for each entry of `axes`, not 0.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements between the limits. Its shape is `map(axes(x), |d| if contains(axes, d)
    { sum(map(axes(axes), |i| if axes[i] == d { counts[i] } else { 0 })) } else {
    x.shape[d] })`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
    - `E1002` (C2, ValueError): unless `unique(axes)`.
    - `E1002` (C3, ValueError): unless `len(starts) == len(axes) && len(ends) ==
      len(axes) && len(steps) == len(axes)`.
    - `E1002` (C4, ValueError): unless `all(steps, |s| s != 0)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `the sum of grad at (sum(({from_i if axes_i = d; 0 otherwise})_(i ∈
  axes(axes))) + ({sum(({steps_i if axes_i = d; 0 otherwise})_(i ∈ axes(axes))) if
  contains(axes, d); 1 otherwise}) · c_d)_(d ∈ axes(x.shape))`.

Exact: every result is the correctly rounded one.

References
----------
- ONNX, `Slice`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
>>> opwright.slice_axes(x, starts=(1,), ends=(3,), axes=(1,), steps=(1,)).tolist()
[[2, 3], [5, 6]]

>>> x = np.array([1, 2], dtype="int32")
>>> opwright.slice_axes(x, starts=(0,), ends=(2,), axes=(1,), steps=(1,))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: slice_axes: axes [1]: axis 1 is out of range for rank 1 [C1, E1002] (x: i32[2])
"""
