# @generated from specs/arithmetic/diff.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Subtracts each element from the next one along an axis.

The element at `c` is the one of `x` at `c_a + 1` along the axis `a`, less the one at
`c`. The axis becomes shorter by one; one of size 0 stays empty. Integers wrap around.

Parameters
----------
x : array_like of T
    The elements.
axis : int, default -1
    The axis of the differences. A negative axis counts from the back.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The differences. Its shape is `map(axes(x), |d| if d == axis { max(x.shape[d] - 1,
    0) } else { x.shape[d] })`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `-x.rank <= axis && axis < x.rank`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

- Gradient of `x`: `the sum of grad at ({c_d + 1 if d = axis; c_d otherwise})_(d ∈
  axes(x.shape)), and -grad at c`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `diff`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 4, 9, 16], dtype="int32")
>>> opwright.diff(x).tolist()
[3, 5, 7]

>>> x = np.array(1, dtype="int32")
>>> opwright.diff(x)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: diff: axis -1 is out of range for rank 0 [C1, E1002] (x: i32[])
"""
