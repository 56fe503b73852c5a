# @generated from specs/arithmetic/maximum.yaml by codegen/src/emit/python.rs. Edit the spec.
"""The larger of two elements, propagating NaN.

Computes `output_i = max(lhs_i, rhs_i)`; when either of the two is NaN, so is the
result. A positive zero is larger than a negative one, in either order of the operands.

`max2` is the op that ignores NaN.

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

- Gradient of `lhs`: `{grad if lhs ≥ rhs ∨ lhs is NaN; 0 otherwise}`.
- Gradient of `rhs`: `{0 if lhs ≥ rhs ∨ lhs is NaN; grad otherwise}`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `maximum`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([[[1, 2, 3]], [[4, 5, 6]]], dtype="int32")
>>> rhs = np.array([[1], [2]], dtype="int32")
>>> opwright.maximum(lhs, rhs).tolist()
[[[1, 2, 3], [2, 2, 3]], [[4, 5, 6], [4, 5, 6]]]

>>> lhs = np.array([[[0, 1, 2]], [[3, 4, 5]]], dtype="int32")
>>> rhs = np.array([[[0, 1]]], dtype="int32")
>>> opwright.maximum(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: maximum: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] (lhs: i32[2, 1, 3], rhs: i32[1, 1, 2])
"""
