# @generated from specs/reduction/reduce_min.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Least element of a tensor along axes.

Each element of the output is the least of the elements of `x` whose coordinates agree
with its own in the axes that are not in `axes`. With `A` the set of the coordinates
along `axes`,

`output[c] = min_(a ∈ A) x[c, a]`

The order of the entries of `axes` means nothing. With no axes, the output is a copy of
`x`. A NaN among the elements makes the result NaN, and -0 is less than +0. Of no
elements, the result is infinity, or the greatest integer of the dtype.

The gradient of a minimum goes in equal shares to the elements that equal it; if it is
NaN, to those that are NaN.

Parameters
----------
x : array_like of T
    The tensor to reduce.
axes : int or sequence of int
    The axes to reduce along, no two alike. A negative axis counts from the back.
keep_dims : bool, default False
    True to keep the reduced axes as dimensions of size 1, false to remove them.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The least elements. Its shape is `if keep_dims { map(axes(x), |d| if contains(axes,
    d) { 1 } else { x.shape[d] }) } else { remove(x.shape, axes) }`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(axes, |a| -x.rank <= a && a < x.rank)`.
    - `E1002` (C2, ValueError): unless `unique(axes)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

Formulas for one term of the minimum, where `grad` is the gradient of that minimum in
equal shares for the terms that equal it, and 0 for others.

- Gradient of `x`: `grad`.

Exact: every result is the correctly rounded one. If any element is NaN, the result is
NaN.

References
----------
- Python array API standard, `min`
- ONNX, `ReduceMin`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 5, 3], [4, 2, 6]], dtype="int32")
>>> opwright.reduce_min(x, axes=(0,)).tolist()
[1, 2, 3]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.reduce_min(x, axes=(0, 2))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: reduce_min: axes [0, 2]: axis 2 is out of range for rank 2 [C1, E1002] (x: i32[1, 2])
"""
