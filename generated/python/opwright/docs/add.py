# @generated from specs/arithmetic/add.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Adds two tensors element by element.

Computes `output_i = lhs_i + rhs_i`. Operands of different shapes are broadcast first,
by the rule `auto_broadcast`; the examples show every case of the rules.

Integers wrap around, in debug and release builds alike. Floats follow IEEE 754: one
rounding to nearest, infinities of opposite signs give NaN, and `-0 + -0` is -0 while
`-0 + 0` is 0. `f16` and `bf16` are added in `f32` and rounded once, which is the
correctly rounded sum.

Parameters
----------
lhs : array_like of T
    The left operand.
rhs : array_like of T
    The right operand.
auto_broadcast : {"numpy", "none", "explicit", "pdpd"}, default "numpy"
    The broadcast rule. `none` (also written `explicit`): the shapes must be equal.
    `numpy`: the shapes are aligned at their last dimension, and missing dimensions
    count as 1; two aligned dimensions must be equal, or one of them must be 1, which is
    stretched to the other, even to 0. `pdpd`: `rhs` is stretched to the shape of `lhs`,
    which is the shape of the output. Its parameter `axis` is the dimension of `lhs`
    with which the first dimension of `rhs` is aligned; the default, -1, stands for
    `rank(lhs) - rank(rhs)`. Trailing dimensions of size 1 of `rhs` are then dropped,
    and each of the others must be 1 or equal to the aligned dimension of `lhs`.
axis : int, default -1
    The parameter of the rule `pdpd`.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
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
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

Formulas for one element, summed over broadcast axes.

- Gradient of `lhs`: `grad`.
- Gradient of `rhs`: `grad`.

Exact: every result is the correctly rounded one.

References
----------
- Owl, "Broadcasting Operation", operator `+`
- OpenVINO `ov::op::AutoBroadcastType`
- NumPy, "Broadcasting"

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([[[1, 2, 3]], [[4, 5, 6]]], dtype="int32")
>>> rhs = np.array([[1], [2]], dtype="int32")
>>> opwright.add(lhs, rhs).tolist()
[[[2, 3, 4], [3, 4, 5]], [[5, 6, 7], [6, 7, 8]]]

>>> lhs = np.array([[[0, 1, 2]], [[3, 4, 5]]], dtype="int32")
>>> rhs = np.array([[[0, 1]]], dtype="int32")
>>> opwright.add(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: add: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] (lhs: i32[2, 1, 3], rhs: i32[1, 1, 2])
"""
