# @generated from specs/arithmetic/hypot.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Length of the hypotenuse, element by element.

Computes `√(lhs_i^2 + rhs_i^2)`; the squares neither overflow nor underflow when the
result does not. An infinity gives infinity, even beside NaN. At the origin the gradient
is taken as 0.

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

- Gradient of `lhs`: `{0 if lhs = 0 ∧ rhs = 0; (grad · lhs) / √(lhs^2 + rhs^2)
  otherwise}`.
- Gradient of `rhs`: `{0 if lhs = 0 ∧ rhs = 0; (grad · rhs) / √(rhs^2 + lhs^2)
  otherwise}`.

At most 0.502 ULP in f32; 0.76 ULP in f64; 0.51 ULP in f16, bf16 from the exact result.
The bounds are measured, not proved: a search for larger errors found none.

References
----------
- Owl, "Broadcasting Operation", `hypot`
- ISO C17, Annex F.10.4.3, `hypot`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([[[1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0]]], dtype="float32")
>>> rhs = np.array([[1.0], [2.0]], dtype="float32")
>>> opwright.hypot(lhs, rhs).shape
(2, 2, 3)

>>> lhs = np.array([[[0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0]]], dtype="float32")
>>> rhs = np.array([[[0.0, 1.0]]], dtype="float32")
>>> opwright.hypot(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: hypot: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] (lhs: f32[2, 1, 3], rhs: f32[1, 1, 2])
"""
