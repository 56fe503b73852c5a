# @generated from specs/arithmetic/clip.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Limits each element to a range.

`min(max(x_i, low_i), high_i)`, with all three operands brought to a common shape by the
`numpy` rule. Where `low` is above `high`, the result is `high`. NaN in any operand
gives NaN.

The gradient goes to the operand that the result is: to `x` where it equals a limit, and
to `high` where `low` is not below it.

Parameters
----------
x : array_like of T
    The elements.
low : array_like of T
    The least results.
high : array_like of T
    The greatest results.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The limited elements, of the common shape. Its shape is `broadcast_shapes(x.shape,
    low.shape, high.shape)`.

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

- Gradient of `x`: `{grad if low < high ∧ x ≥ low ∧ x ≤ high; 0 otherwise}`.
- Gradient of `low`: `{grad if x < low ∧ low < high; 0 otherwise}`.
- Gradient of `high`: `{grad if x > high ∨ low ≥ high; 0 otherwise}`.

Exact: every result is the correctly rounded one.

References
----------
- Python array API standard, `clip`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2, 3, 4, 5, 6], dtype="int32")
>>> low = np.array(2, dtype="int32")
>>> high = np.array(5, dtype="int32")
>>> opwright.clip(x, low, high).tolist()
[2, 2, 3, 4, 5, 5]

>>> x = np.array([1, 2], dtype="int32")
>>> low = np.array([1, 2, 3], dtype="int32")
>>> high = np.array(4, dtype="int32")
>>> opwright.clip(x, low, high)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: clip: operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1 [C1, E1002] (x: i32[2], low: i32[3], high: i32[])
"""
