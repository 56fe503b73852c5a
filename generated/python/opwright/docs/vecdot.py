# @generated from specs/reduction/vecdot.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Dot products of vectors along an axis.

Both operands are brought to a common shape by the `numpy` rule, and

`output[c] = Σ_a lhs[c, a] rhs[c, a]`

where `a` is the coordinate along the axis `axis`, which must have the same size in
both. It is counted from the back, and so the same axis of the operands and of their
common shape. The dot product of vectors without elements is 0.

Integers wrap around. Floats are added pairwise or better; the products of `f16` and
`bf16` are exact, and the sum is rounded once.

Parameters
----------
lhs : array_like of T
    The first vectors.
rhs : array_like of T
    The second vectors.
axis : int, default -1
    The axis of the vectors, counted from the back, so negative.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The dot products. Its shape is `remove(shape, [len(shape) + axis])`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `axis < 0 && axis >= -lhs.rank && axis >=
      -rhs.rank`.
    - `E1002` (C2, ValueError): unless `lhs.shape[lhs.rank + axis] == rhs.shape[rhs.rank
      + axis]`.
    - `E1002` (C3, ValueError): unless `defined(shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

Formulas for one term of the sum, where `grad` is the gradient of that sum. They are
summed over broadcast axes.

- Gradient of `lhs`: `grad · rhs`.
- Gradient of `rhs`: `grad · lhs`.

Each term is rounded once, to nearest. Floats are summed pairwise or better: for n terms
the error stays below 8 log₂(n) ε times the sum of their absolute values. Integers are
exact and wrap.

References
----------
- Python array API standard, `vecdot`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([1, 2, 3], dtype="int32")
>>> rhs = np.array([4, 5, 6], dtype="int32")
>>> opwright.vecdot(lhs, rhs).tolist()
32

>>> lhs = np.array([1, 2], dtype="int32")
>>> rhs = np.array([3, 4], dtype="int32")
>>> opwright.vecdot(lhs, rhs, axis=0)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: vecdot: axis is 0, but must be negative, and an axis of lhs of rank 1 and of rhs of rank 1 [C1, E1002] (lhs: i32[2], rhs: i32[2])
"""
