# @generated from specs/classification/signbit.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Whether each element has its sign bit set.

True where `x_i` is negative or -0. NaN counts as positive, because the sign of a
computed NaN differs between processors.

Parameters
----------
x : array_like of T
    The operand.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of bool
    The results. Its shape is `x.shape`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is float (f32, f64, f16, bf16).

- Gradient of `x`: none: the result is a boolean.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `signbit`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array(1.0, dtype="float32")
>>> opwright.signbit(x).tolist()
False
"""
