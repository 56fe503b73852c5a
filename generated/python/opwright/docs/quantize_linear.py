# @generated from specs/conversion/quantize_linear.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Converts numbers to integers of few bits by a scale and a zero point.

`round(x / scale) + zero_point`, where halves are rounded to even. Results out of range
become the smallest or the largest integer of the dtype, and NaN becomes 0. `scale` and
`zero_point` broadcast: for a scale of each channel of an image, they have the shape
`[channels, 1, 1]`.

Parameters
----------
x : array_like of T
    The numbers.
scale : array_like of T
    The distance of the numbers that neighbouring integers stand for.
zero_point : array_like of U
    The integer that stands for 0.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of U
    The integers. Its shape is `broadcast_shapes(x.shape, scale.shape,
    zero_point.shape)`.

Raises
------
OpError
    - `E1001`: a dtype that the op does not admit, or operands of one type variable that
      have different dtypes.
    - `E1002` (C1, ValueError): unless `defined(output.shape)`.
    - `E1004`: the result would have more than `isize::MAX` bytes, or an operand has a
      size above `i64::MAX`.

Notes
-----
`T` is float (f32, f64, f16, bf16). `U` is i8, i16, u8, u16.

- Gradient of `x`: none: the result is an integer.
- Gradient of `scale`: none: the result is an integer.
- Gradient of `zero_point`: none: the result is an integer.

Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and
the result is rounded once more. Results have the same bits on every machine.

References
----------
- ONNX, `QuantizeLinear`
- Jacob and others, "Quantization and Training of Neural Networks for Efficient
  Integer-Arithmetic-Only Inference", CVPR 2018

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([0.0, 1.5, -3.0, 7.0], dtype="float32")
>>> scale = np.array(2.0, dtype="float32")
>>> zero_point = np.array(0, dtype="int8")
>>> opwright.quantize_linear(x, scale, zero_point).tolist()
[0, 1, -2, 4]

>>> x = np.array([1.0, 2.0], dtype="float32")
>>> scale = np.array([1.0, 2.0, 3.0], dtype="float32")
>>> zero_point = np.array(0, dtype="int8")
>>> opwright.quantize_linear(x, scale, zero_point)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: quantize_linear: operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1 [C1, E1002] (x: f32[2], scale: f32[3], zero_point: i8[])
"""
