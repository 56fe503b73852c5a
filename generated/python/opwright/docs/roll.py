# @generated from specs/manipulation/roll.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Moves elements along an axis; those moved past its end come back at the start.

With `n` the size of `axis`, the element at `c` is that of `x` at the same coordinate
except for `(c_a - shift) mod n` along the axis `a`. A negative `shift` moves to the
start.

Parameters
----------
x : array_like of T
    The elements.
shift : int
    By how many places elements move.
axis : int, default -1
    The axis along which they move. A negative axis counts from the back.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements of `x` in another order. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `-x.rank <= axis && axis < x.rank`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: `the sum of grad at ({rem(c_d + by, n) if d = axis; c_d
  otherwise})_(d ∈ axes(x.shape))`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `roll`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2, 3, 4, 5], dtype="int32")
>>> opwright.roll(x, shift=2).tolist()
[4, 5, 1, 2, 3]

>>> x = np.array([1, 2], dtype="int32")
>>> opwright.roll(x, shift=1, axis=1)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: roll: axis 1 is out of range for rank 1 [C1, E1002] (x: i32[2])
"""
