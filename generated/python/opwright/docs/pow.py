# @generated from specs/arithmetic/pow.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Raises one tensor to the power of another, element by element.

Computes `output_i = lhs_i^rhs_i`.

Floats have the special cases of C: `x^0` is 1 for every `x` and `1^y` is 1 for every
`y`, NaN included; a negative number to a power that is not an integer is NaN, so
`(-8)^(1/3)` is not -2.

Integers wrap around, as repeated multiplication would, and `0^0` is 1. A negative
integer in `rhs` is an error for the whole call, since the result would not be an
integer.

The gradient in `lhs` is NaN where the power is, and 0 where `rhs` is 0. The gradient in
`rhs` is NaN where `lhs` is negative, even if the power is a number: the powers of a
negative number are NaN at all exponents nearby, so there is no derivative. It is 0
where `lhs` is 0 and `rhs` is not negative. If `lhs` is not negative and an operand is
infinite, each gradient is its limit, and not NaN where the power is 0.

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
    - `E1002` (C2, ValueError): unless `rhs >= 0` at every coordinate (integer dtypes).
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

Formulas for one element, summed over broadcast axes.

- Gradient of `lhs`: `{0 if rhs = 0; grad · (rhs · lhs^(rhs - 1)) otherwise}`.
- Gradient of `rhs`: `{0 if lhs = 0 ∧ rhs ≥ 0; grad · (lhs^rhs · ln(lhs)) otherwise}`.

At most 0.54 ULP in f32; 0.84 ULP in f64; 0.51 ULP in f16, bf16 from the exact result.
The bounds are measured, not proved: a search for larger errors found none. Integers are
exact and wrap.

References
----------
- Owl, "Broadcasting Operation", operator `**`
- ISO C17, Annex F.10.4.4, `pow`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array([[[1, 2, 3]], [[4, 5, 6]]], dtype="int32")
>>> rhs = np.array([[1], [2]], dtype="int32")
>>> opwright.pow(lhs, rhs).tolist()
[[[1, 2, 3], [1, 4, 9]], [[4, 5, 6], [16, 25, 36]]]

>>> lhs = np.array([[[0, 1, 2]], [[3, 4, 5]]], dtype="int32")
>>> rhs = np.array([[[0, 1]]], dtype="int32")
>>> opwright.pow(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: pow: operands do not broadcast (numpy): axis 2 (-1): 3 against 2, and neither is 1 [C1, E1002] (lhs: i32[2, 1, 3], rhs: i32[1, 1, 2])
"""
