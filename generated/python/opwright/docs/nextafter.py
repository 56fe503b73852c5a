# @generated from specs/elementary/nextafter.yaml by codegen/src/emit/python.rs. Edit the spec.
"""The next float after lhs in the direction of rhs, element by element.

The float of dtype `T` that lies next to `lhs_i`, on the side where `rhs_i` is; `rhs_i`
itself if both are equal. The float next to 0 is the least subnormal number, that beyond
the greatest finite number is infinity.

A neighbour is found by arithmetic: the sum of a number and a little more than half the
distance is rounded to the neighbour.

The gradient is that of `lhs` with the distance held fixed: 1, and 0 for `rhs`.

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

- Gradient of `lhs`: `grad`.
- Gradient of `rhs`: `0`.

Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and
the result is rounded once more. Results have the same bits on every machine.

References
----------
- S. M. Rump, P. Zimmermann, S. Boldo, G. Melquiond, Computing predecessor and successor
  in rounding to nearest, BIT Numerical Mathematics 49, 2009
- Python array API standard, `nextafter`
- ISO C17, 7.12.11.3, `nextafter`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([[[1.0, 2.0, 3.0]], [[4.0, 5.0, 6.0]]], dtype="float32")
>>> rhs = np.array([[1.0], [2.0]], dtype="float32")
>>> opwright.nextafter(lhs, rhs).tolist()
[[[1.0, 1.9999998807907104, 2.999999761581421], [1.0000001192092896, 2.0, 2.999999761581421]], [[3.999999761581421, 4.999999523162842, 5.999999523162842], [3.999999761581421, 4.999999523162842, 5.999999523162842]]]

>>> lhs = np.array([[[0.0, 1.0, 2.0]], [[3.0, 4.0, 5.0]]], dtype="float32")
>>> rhs = np.array([[[0.0, 1.0]]], dtype="float32")
>>> opwright.nextafter(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: nextafter: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] (lhs: f32[2, 1, 3], rhs: f32[1, 1, 2])
"""
