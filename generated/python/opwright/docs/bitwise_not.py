# @generated from specs/bitwise/bitwise_not.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Inverts every bit of each element.

Bit `k` of `output_i` is 1 where bit `k` of `x_i` is 0. Signed integers are in two's
complement: the result is `-x_i - 1`. Of booleans it is the negation.

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
`T` is bitwise (i8, i16, i32, i64, u8, u16, u32, u64, bool).

- Gradient of `x`: none: integers have none.

Exact.

References
----------
- Python array API standard, `bitwise_invert`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1, dtype="int32")
>>> opwright.bitwise_not(x).tolist()
-2
"""
