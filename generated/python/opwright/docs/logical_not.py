# @generated from specs/logic/logical_not.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Whether each element is false.

True where the operand is false.

Parameters
----------
x : array_like of bool
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
- Gradient of `x`: none: the result is a boolean.

Exact.

References
----------
- Python array API standard, `logical_not`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([True, False], dtype="bool")
>>> opwright.logical_not(x).tolist()
[False, True]
"""
