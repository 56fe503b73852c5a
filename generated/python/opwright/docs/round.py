# @generated from specs/rounding/round.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Nearest integer of each element, ties to even.

The integer nearest to `x_i`, and the even one of two that are equally near. Integers,
infinities and NaN are returned unchanged. A negative number of at most 0.5 in magnitude
gives -0.

The gradient is 0.

Parameters
----------
x : array_like of T
    The operand.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The results. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `0`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `round`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1, dtype="int32")
>>> opwright.round(x).tolist()
1
"""
