# @generated from specs/reduction/sum.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Sums the elements of a tensor along axes.

Each element of the output is the sum of the elements of `x` whose coordinates agree
with its own in the axes that are not in `axes`. With `A` the set of the coordinates
along `axes`,

`output[c] = Σ_(a ∈ A) x[c, a]`

The order of the entries of `axes` means nothing, but a repeated entry is an error. With
no axes, the output is a copy of `x`. The sum of no elements is 0.

Integers wrap around. Floats are added pairwise or better: the relative error of a sum
of `n` terms of one sign is at most `8 log_2(n) ε`, in every memory layout. `f16` and
`bf16` are added in `f32` and rounded once. A NaN among the terms makes the sum NaN, and
so do `+∞` and `-∞` together.

Parameters
----------
x : array_like of T
    The tensor to sum.
axes : int or sequence of int
    The axes (0-based) to sum over, no two alike.
keep_dims : bool, default False
    True to keep the summed axes as dimensions of size 1, false to remove them.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The sums. Its shape is `if keep_dims { map(axes(x), |d| if contains(axes, d) { 1 }
    else { x.shape[d] }) } else { remove(x.shape, axes) }`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `all(axes, |a| a < x.rank)`.
    - `E1002` (C2, ValueError): unless `unique(axes)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

- Gradient of `x`: `broadcast_in_dim(grad, x.shape, {axes(x.shape) if keep_dims;
  remove(axes(x.shape), axes) otherwise})`.

Floats are summed pairwise or better: for n terms the error stays below 8 log₂(n) ε
times the sum of their absolute values. Integers are exact and wrap.

References
----------
- Owl, "Broadcasting Operation"
- Python array API standard, `sum`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[1, 2, 3], [4, 5, 6]], dtype="int32")
>>> opwright.sum(x, axes=(0,)).tolist()
[5, 7, 9]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.sum(x, axes=(0, 2))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: sum: axis 2 in axes [0, 2] is out of range for x of shape [1, 2] and rank 2 [C1, E1002] (x: i32[1, 2])
"""
