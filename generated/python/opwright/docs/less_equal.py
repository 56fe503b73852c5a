# @generated from specs/comparison/less_equal.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Whether an element of one tensor is less than or equal to that of another.

True where `lhs_i ≤ rhs_i`, false elsewhere.

With a NaN the comparison does not hold, so this is not the negation of `greater`; zeros
of either sign are equal. 64-bit integers are compared exactly. `elt_less_equal` is the
op whose result is 0 or 1 in the dtype of the operands.

Parameters
----------
lhs : array_like of T
    The left operand.
rhs : array_like of T
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
    True where the comparison holds, of the common shape. Its shape is
    `broadcast_shapes(lhs.shape, rhs.shape, auto_broadcast)`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

- Gradient of `lhs`: none: the result is a boolean, which has no derivative.
- Gradient of `rhs`: none: the result is a boolean, which has no derivative.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `less_equal`
- OpenVINO `LessEqual-1`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array(0, dtype="int32")
>>> rhs = np.array(0, dtype="int32")
>>> opwright.less_equal(lhs, rhs).tolist()
True

>>> lhs = np.array([[0, 1, 2], [3, 4, 5]], dtype="int32")
>>> rhs = np.array([0, 1, 2, 3], dtype="int32")
>>> opwright.less_equal(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: less_equal: operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1 [C1, E1002] (lhs: i32[2, 3], rhs: i32[4])
"""
