# @generated from specs/elementary/xlogy.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Product of one tensor and the logarithm of another, 0 where the first is 0.

`lhs_i ln rhs_i`, and 0 where `lhs_i` is 0, whatever number `rhs_i` is. NaN in either
operand gives NaN, and so does a negative `rhs_i` where `lhs_i` is not 0.

The gradient of `lhs` is `ln rhs_i`, also at 0, and that of `rhs` is `lhs_i / rhs_i`,
and 0 where `lhs_i` is 0.

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

- Gradient of `lhs`: `grad · ln(rhs)`.
- Gradient of `rhs`: `{0 if lhs = 0; (grad · lhs) / rhs otherwise}`.

At most 2.2 ULP in f32; 1.7 ULP in f64; 0.51 ULP in f16, bf16 from the exact result. The
bounds are measured, not proved: a search for larger errors found none.

References
----------
- SciPy, `scipy.special.xlogy`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([[[1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0]]], dtype="float32")
>>> rhs = np.array([[1.0], [2.0]], dtype="float32")
>>> opwright.xlogy(lhs, rhs).shape
(2, 2, 3)

>>> lhs = np.array([[[0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0]]], dtype="float32")
>>> rhs = np.array([[[0.0, 1.0]]], dtype="float32")
>>> opwright.xlogy(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: xlogy: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] (lhs: f32[2, 1, 3], rhs: f32[1, 1, 2])
"""
