# @generated from specs/selection/select.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Takes each element from one of two tensors, as a third one says.

`output_i` is `lhs_i` where `condition_i` is true, and `rhs_i` elsewhere. All three
operands are brought to a common shape by the `numpy` rule, at once: dimensions are
aligned at the right, missing ones count as 1, and a dimension of size 1 is stretched.

Elements are moved, not computed with: a NaN, an infinity or a -0 in the operand that is
not taken leaves no trace, and the gradient of that operand is 0 there.

Parameters
----------
condition : array_like of bool
    True to take the element of `lhs`, false to take that of `rhs`.
lhs : array_like of T
    The elements for true.
rhs : array_like of T
    The elements for false.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The selected elements, of the common shape. Its shape is
    `broadcast_shapes(condition.shape, lhs.shape, rhs.shape)`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

Formulas for one element, summed over broadcast axes.

- Gradient of `condition`: none: a boolean has no derivative.
- Gradient of `lhs`: `{grad if condition; 0 otherwise}`.
- Gradient of `rhs`: `{0 if condition; grad otherwise}`.

Exact: every result is the correctly rounded one.

References
----------
- OpenVINO `Select-1`
- ONNX `Where`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> condition = np.array([True, False, True], dtype="bool")
>>> lhs = np.array([1, 2, 3], dtype="int32")
>>> rhs = np.array([4, 5, 6], dtype="int32")
>>> opwright.select(condition, lhs, rhs).tolist()
[1, 5, 3]

>>> condition = np.array([True, False], dtype="bool")
>>> lhs = np.array([1, 2, 3], dtype="int32")
>>> rhs = np.array([4], dtype="int32")
>>> opwright.select(condition, lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: select: operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1 [C1, E1002] (condition: bool[2], lhs: i32[3], rhs: i32[1])
"""
