# @generated from specs/reduction/count_nonzero.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Number of elements of a tensor along axes that are not zero or false.

Each element of the output is the number of elements of `x` that are not zero or false,
among those whose coordinates agree with its own in the axes that are not in `axes`.
With `A` the set of the coordinates along `axes`,

`output[c] = | { a ∈ A : x[c, a] ≠ 0 } |`

NaN counts, and -0 does not. The order of the entries of `axes` means nothing. With no
axes, each element is counted alone.

Parameters
----------
x : array_like of T
    The tensor whose elements are counted.
axes : int or sequence of int
    The axes to count along, no two alike. A negative axis counts from the back.
keep_dims : bool, default False
    True to keep the counted axes as dimensions of size 1, false to remove them.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of int64
    The counts. Its shape is `if keep_dims { map(axes(x), |d| if contains(axes, d) { 1 }
    else { x.shape[d] }) } else { remove(x.shape, axes) }`.

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
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: none: the result is an integer, which has no derivative.

Floats are summed pairwise or better: for n terms the error stays below 8 log₂(n) ε
times the sum of their absolute values. Integers are exact and wrap.

References
----------
- Python array API standard, `count_nonzero`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([[0, 1, 0], [1, 1, 0]], dtype="int32")
>>> opwright.count_nonzero(x, axes=(1,)).tolist()
[1, 2]

>>> x = np.array([[1, 2]], dtype="int32")
>>> opwright.count_nonzero(x, axes=(0, 2))
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: count_nonzero: axes [0, 2]: axis 2 is out of range for rank 2 [C1, E1002] (x: i32[1, 2])
"""
