# @generated from specs/selection/masked_fill.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Replaces the elements of a tensor where a mask is true.

`value_i` where `mask_i` is true, and `x_i` elsewhere, with all three operands brought
to a common shape by the `numpy` rule. It is `select` with its operands in another
order.

Elements are moved, not computed with: a NaN, an infinity or a -0 that is not taken
leaves no trace, and its gradient is 0.

Parameters
----------
x : array_like of T
    The elements to keep.
mask : array_like of bool
    True to replace the element.
value : array_like of T
    The replacement, usually of rank 0.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The elements, of the common shape. Its shape is `broadcast_shapes(x.shape,
    mask.shape, value.shape)`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of different dtypes.
    - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is any (f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, bool).

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: `{0 if mask; grad otherwise}`.
- Gradient of `mask`: none: a boolean has no derivative.
- Gradient of `value`: `{grad if mask; 0 otherwise}`.

Exact: every result is the correctly rounded one.

References
----------
- PyTorch documentation, `torch.Tensor.masked_fill`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([1, 2, 3], dtype="int32")
>>> mask = np.array([True, False, True], dtype="bool")
>>> value = np.array(7, dtype="int32")
>>> opwright.masked_fill(x, mask, value).tolist()
[7, 2, 7]

>>> x = np.array([1, 2, 3], dtype="int32")
>>> mask = np.array([True, False], dtype="bool")
>>> value = np.array(7, dtype="int32")
>>> opwright.masked_fill(x, mask, value)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: masked_fill: operands do not broadcast: axis 0 (-1): 3 (operand 0) against 2 (operand 1), and neither is 1 [C1, E1002] (x: i32[3], mask: bool[2], value: i32[])
"""
