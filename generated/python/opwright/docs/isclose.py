# @generated from specs/comparison/isclose.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Whether the elements of two tensors are equal within tolerances.

True where `lhs_i = rhs_i`, or where

`|lhs_i - rhs_i| ≤ atol + rtol · |rhs_i|`

and `rhs_i` is finite. So an infinity is close only to itself, and the order of the
operands matters. NaN is close to nothing, or, if `equal_nan` is true, to NaN.

Every step rounds, for `f16` and `bf16` in `f32`. Integers are converted to `f64` first.

Parameters
----------
lhs : array_like of T
    The left operand.
rhs : array_like of T
    The right operand.
auto_broadcast : {"numpy", "none", "explicit", "pdpd"}, default "numpy"
    The broadcast rule: `none` (the shapes must be equal), `numpy` (the shapes are
    aligned at the right, and dimensions of size 1 of either operand are stretched) or
    `pdpd` (`rhs` is aligned with `lhs` from dimension `axis` on, and stretched to its
    shape). The page of `add` shows every case.
axis : int, default -1
    The parameter of the rule `pdpd`.
rtol : float, default 1e-05
    The tolerance relative to the magnitude of `rhs`.
atol : float, default 1e-08
    The absolute tolerance.
equal_nan : bool, default False
    Whether NaN counts as equal to NaN.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of bool
    True where the comparison holds, of the common shape. Its shape is
    `broadcast_shapes(lhs.shape, rhs.shape, auto_broadcast)`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    - `E1002` (C2, ValueError): unless `rtol >= 0 && atol >= 0`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is numeric (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64).

- Gradient of `lhs`: none: the result is a boolean, which has no derivative.
- Gradient of `rhs`: none: the result is a boolean, which has no derivative.

In f32, f16, bf16, `rtol` and `atol` are rounded first. Then each step of the formula is
rounded once, to nearest. f16, bf16 are computed in f32, and the result is rounded once
more. In f64, each step of the formula is rounded once, to nearest. Results have the
same bits on every machine. Integers are exact and wrap.

References
----------
- NumPy, `numpy.isclose`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> lhs = np.array(0, dtype="int32")
>>> rhs = np.array(0, dtype="int32")
>>> opwright.isclose(lhs, rhs).tolist()
True

>>> lhs = np.array([[0, 1, 2], [3, 4, 5]], dtype="int32")
>>> rhs = np.array([0, 1, 2, 3], dtype="int32")
>>> opwright.isclose(lhs, rhs)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: isclose: operands do not broadcast (numpy): axis 1 (-1): 3 against 4, and neither is 1 [C1, E1002] (lhs: i32[2, 3], rhs: i32[4])
"""
