# @generated from specs/comparison/elt_not_equal.yaml by codegen/src/emit/python.rs. Edit the spec.
"""1 where an element of one tensor is not equal to that of another, else 0.

1 where `lhs_i ≠ rhs_i` and 0 elsewhere, in the dtype of the operands.

A NaN is not equal to anything, itself included; zeros of either sign are equal. 64-bit
integers are compared exactly. The result is constant on both sides of every jump, so
the gradient is 0. `not_equal` is the op whose result is a boolean.

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
output : ndarray of T
    1 where the comparison holds and 0 elsewhere, in the operands' dtype. Its shape is
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

Formulas for one element, summed over broadcast axes.

- Gradient of `lhs`: `0`.
- Gradient of `rhs`: `0`.

Exact: every result is the correctly rounded one.

References
----------
- Owl, "Broadcasting Operation", operator `!=.`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array(0, dtype="int32")
>>> rhs = np.array(0, dtype="int32")
>>> opwright.elt_not_equal(lhs, rhs).tolist()
0

>>> lhs = np.array([[0, 1, 2], [3, 4, 5]], dtype="int32")
>>> rhs = np.array([0, 1, 2, 3], dtype="int32")
>>> opwright.elt_not_equal(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: elt_not_equal: operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1 [C1, E1002] (lhs: i32[2, 3], rhs: i32[4])
"""
