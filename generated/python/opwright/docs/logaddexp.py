# @generated from specs/elementary/logaddexp.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Logarithm of the sum of the exponentials of two tensors, element by element.

`ln(e^lhs_i + e^rhs_i)`, without intermediate overflow: the greater operand plus `ln(1 +
e^(-d))`, where `d` is their distance. Where the result is near 0, digits are lost.

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

- Gradient of `lhs`: `{0.5 · grad if lhs = rhs; grad · sigmoid(lhs - rhs) otherwise}`.
- Gradient of `rhs`: `{0.5 · grad if lhs = rhs; grad · sigmoid(rhs - lhs) otherwise}`.

At most 1.3 ULP in f16; 2.3 ULP in bf16 from the exact result. The bounds are measured,
not proved: a search for larger errors found none. In other float dtypes, literals are
rounded first. Then each step of the formula is rounded once, `log1p`, `exp` to one of
the two floats around the exact value and all others to nearest. Results have the same
bits on every machine.

References
----------
- Python array API standard, `logaddexp`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([[[1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0]]], dtype="float32")
>>> rhs = np.array([[1.0], [2.0]], dtype="float32")
>>> opwright.logaddexp(lhs, rhs).tolist()
[[[1.6931471824645996, 2.3132617473602295, 3.1269280910491943], [2.3132617473602295, 2.6931471824645996, 3.3132617473602295]], [[4.048587322235107, 5.0181498527526855, 6.006715297698975], [4.126927852630615, 5.048587322235107, 6.0181498527526855]]]

>>> lhs = np.array([[[0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0]]], dtype="float32")
>>> rhs = np.array([[[0.0, 1.0]]], dtype="float32")
>>> opwright.logaddexp(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: logaddexp: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] (lhs: f32[2, 1, 3], rhs: f32[1, 1, 2])
"""
