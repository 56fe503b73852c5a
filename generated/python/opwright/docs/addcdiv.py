# @generated from specs/arithmetic/addcdiv.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Adds a multiple of the quotient of two tensors to a third.

`input_i + value_i (x_i / y_i)`, with all four operands brought to a common shape by the
`numpy` rule. The quotient is rounded, then the product, then the sum. `f16` and `bf16`
are computed in `f32` and rounded once.

Parameters
----------
input : array_like of T
    The tensor to add to.
x : array_like of T
    The dividends.
y : array_like of T
    The divisors.
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
`T` is float (f32, f64, f16, bf16).

Formulas for one element, summed over broadcast axes.

- Gradient of `input`: `grad`.
- Gradient of `x`: `grad · value / y`.
- Gradient of `y`: `grad · -(value · x) / (y^2)`.
- Gradient of `value`: `grad · x / y`.

Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and
the result is rounded once more. Results have the same bits on every machine.

References
----------
- PyTorch documentation, `torch.addcdiv`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> input = np.array([1.0, 2.0], dtype="float32")
>>> x = np.array([3.0, 4.0], dtype="float32")
>>> y = np.array([2.0, 8.0], dtype="float32")
>>> value = np.array(2.0, dtype="float32")
>>> opwright.addcdiv(input, x, y, value).tolist()
[4.0, 3.0]

>>> input = np.array([1.0, 2.0], dtype="float32")
>>> x = np.array([1.0, 2.0, 3.0], dtype="float32")
>>> y = np.array(1.0, dtype="float32")
>>> value = np.array(1.0, dtype="float32")
>>> opwright.addcdiv(input, x, y, value)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: addcdiv: operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1 [C1, E1002] (input: f32[2], x: f32[3], y: f32[], value: f32[])
"""
