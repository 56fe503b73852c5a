# @generated from specs/elementary/copysign.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Magnitude of lhs with the sign of rhs, element by element.

`|lhs_i|` where `rhs` is positive or +0, and `-|lhs_i|` where it is negative or -0. A
NaN in `rhs` counts as positive. NaN in `lhs` stays NaN.

Where the signs agree, the gradient goes to `lhs` unchanged, and otherwise negated; at a
zero, the sign of that zero counts. The gradient of `rhs` is 0.

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
`T` is float (f32, f64, f16, bf16).

Formulas for one element, summed over broadcast axes.

- Gradient of `lhs`: `grad · ({1 if signbit(lhs) = signbit(rhs); -1 otherwise})`.
- Gradient of `rhs`: `0`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `copysign`
- ISO C17, 7.12.11.1, `copysign`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([[[1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0]]], dtype="float32")
>>> rhs = np.array([[1.0], [2.0]], dtype="float32")
>>> opwright.copysign(lhs, rhs).tolist()
[[[1.0, 2.0, 3.0], [1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0], [4.0, 5.0, 6.0]]]

>>> lhs = np.array([[[0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0]]], dtype="float32")
>>> rhs = np.array([[[0.0, 1.0]]], dtype="float32")
>>> opwright.copysign(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: copysign: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] (lhs: f32[2, 1, 3], rhs: f32[1, 1, 2])
"""
