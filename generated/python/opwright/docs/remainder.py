# @generated from specs/elementary/remainder.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Remainder with the sign of the divisor, element by element.

`lhs_i - rhs_i ⌊lhs_i / rhs_i⌋`, as `%` of Python and NumPy. The result has the sign of
`rhs_i`, also if it is zero; that of `fmod` has the sign of `lhs_i`. A finite number
modulo an infinity of the same sign is itself, and modulo one of the other sign that
infinity, unless it is zero. The remainder of an infinity, and that by zero, is NaN. For
integers, a zero in `rhs` is an error.

The gradient of `rhs` is `-⌊lhs_i / rhs_i⌋`, also where the quotient is an integer,
though the remainder jumps there.

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

- Gradient of `lhs`: `grad`.
- Gradient of `rhs`: `{-grad · trunc(lhs / rhs) + grad if moved; -grad · trunc(lhs /
  rhs) otherwise}`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `remainder`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([[[1, 2, 3]], [[4, 5, 6]]], dtype="int32")
>>> rhs = np.array([[1], [2]], dtype="int32")
>>> opwright.remainder(lhs, rhs).tolist()
[[[0, 0, 0], [1, 0, 1]], [[0, 0, 0], [0, 1, 0]]]

>>> lhs = np.array([[[0, 1, 2]], [[3, 4, 5]]], dtype="int32")
>>> rhs = np.array([[[0, 1]]], dtype="int32")
>>> opwright.remainder(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: remainder: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] (lhs: i32[2, 1, 3], rhs: i32[1, 1, 2])
"""
