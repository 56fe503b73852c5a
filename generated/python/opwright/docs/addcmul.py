# @generated from specs/arithmetic/addcmul.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Adds a multiple of the product of two tensors to a third.

`input_i + value_i x_i y_i`, with all four operands brought to a common shape by the
`numpy` rule. The multiple is the product of `value` and `x`, times `y`; every operation
rounds, and integers wrap around. `f16` and `bf16` are computed in `f32` and rounded
once.

Parameters
----------
input : array_like of T
    The tensor to add to.
x : array_like of T
    The first factor.
y : array_like of T
    The second factor.
value : array_like of T
    The multiple, usually of rank 0.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The sums, of the common shape. Its shape is `broadcast_shapes(input.shape, x.shape,
    y.shape, value.shape)`.

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

- Gradient of `input`: `grad`.
- Gradient of `x`: `grad · (y · value)`.
- Gradient of `y`: `grad · (value · x)`.
- Gradient of `value`: `grad · (y · x)`.

Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and
the result is rounded once more. Results have the same bits on every machine. Integers
are exact and wrap.

References
----------
- PyTorch documentation, `torch.addcmul`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> input = np.array([1, 2], dtype="int32")
>>> x = np.array([3, 4], dtype="int32")
>>> y = np.array([5, 6], dtype="int32")
>>> value = np.array(2, dtype="int32")
>>> opwright.addcmul(input, x, y, value).tolist()
[31, 50]

>>> input = np.array([1, 2], dtype="int32")
>>> x = np.array([1, 2, 3], dtype="int32")
>>> y = np.array(1, dtype="int32")
>>> value = np.array(1, dtype="int32")
>>> opwright.addcmul(input, x, y, value)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: addcmul: operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1 [C1, E1002] (input: i32[2], x: i32[3], y: i32[], value: i32[])
"""
