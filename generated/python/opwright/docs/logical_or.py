# @generated from specs/logic/logical_or.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Whether one of two elements is true.

True where at least one operand is true.

Parameters
----------
lhs : array_like of bool
    The left operand.
rhs : array_like of bool
    The right operand.
auto_broadcast : {"numpy", "none", "explicit", "pdpd"}, default "numpy"
    The broadcast rule: `none` (the shapes must be equal), `numpy` (the shapes are
    aligned at the right, and dimensions of size 1 of either operand are stretched) or
    `pdpd` (`rhs` is aligned with `lhs` from dimension `axis` on, and stretched to its
    shape). The page of `add` shows every case.
axis : int, default -1
    The parameter of the rule `pdpd`.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of bool
    The results, of the common shape. Its shape is `broadcast_shapes(lhs.shape,
    rhs.shape, auto_broadcast)`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
- Gradient of `lhs`: none: the result is a boolean, which has no derivative.
- Gradient of `rhs`: none: the result is a boolean, which has no derivative.

Exact.

References
----------
- Python array API standard, `logical_or`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array(True, dtype="bool")
>>> rhs = np.array(False, dtype="bool")
>>> opwright.logical_or(lhs, rhs).tolist()
True

>>> lhs = np.array([[False, True, False], [True, False, True]], dtype="bool")
>>> rhs = np.array([False, True, False, True], dtype="bool")
>>> opwright.logical_or(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: logical_or: operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1 [C1, E1002] (lhs: bool[2, 3], rhs: bool[4])
"""
