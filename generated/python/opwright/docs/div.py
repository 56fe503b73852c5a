# @generated from specs/arithmetic/div.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Divides one tensor by another, element by element.

Computes `output_i = lhs_i / rhs_i` in the dtype of the operands.

Floats follow IEEE 754: one rounding to nearest; a non-zero number divided by zero is an
infinity with the sign of the quotient, and `0 / 0` and `∞ / ∞` are NaN. `f16` and
`bf16` are divided in `f32` and rounded once, which is the correctly rounded quotient.

Integers truncate towards zero, so `-7 / 2` is -3. An integer zero in `rhs` is an error
for the whole call, if an element of the output would divide by it. For a signed dtype,
the smallest value divided by -1 wraps around to itself.

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
    - `E1002` (C2, ValueError): unless `rhs != 0` at every coordinate (integer dtypes).
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

Formulas for one element, summed over broadcast axes.

- Gradient of `lhs`: `grad / rhs`.
- Gradient of `rhs`: `-(grad · lhs) / (rhs^2)`.

Exact: every result is the correctly rounded one.

References
----------
- Owl, "Broadcasting Operation", operator `/`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([[[1, 2, 3]], [[4, 5, 6]]], dtype="int32")
>>> rhs = np.array([[1], [2]], dtype="int32")
>>> opwright.div(lhs, rhs).tolist()
[[[1, 2, 3], [0, 1, 1]], [[4, 5, 6], [2, 2, 3]]]

>>> lhs = np.array([[[0, 1, 2]], [[3, 4, 5]]], dtype="int32")
>>> rhs = np.array([[[0, 1]]], dtype="int32")
>>> opwright.div(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: div: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] (lhs: i32[2, 1, 3], rhs: i32[1, 1, 2])
"""
