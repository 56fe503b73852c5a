# @generated from specs/conversion/dequantize_linear.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Converts integers of few bits to numbers by a scale and a zero point.

`(x - zero_point) * scale`, computed in f64. `scale` and `zero_point` broadcast: for a
scale of each channel of an image, they have the shape `[channels, 1, 1]`.

Parameters
----------
x : array_like of U
    The integers.
scale : array_like of T
    The distance of the numbers that neighbouring integers stand for.
zero_point : array_like of U
    The integer that stands for 0.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The numbers. Its shape is `broadcast_shapes(x.shape, scale.shape,
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
`T` is float (f32, f64, f16, bf16). `U` is i8, i16, i32, u8, u16.

Formulas for one element, summed over broadcast axes.

- Gradient of `x`: none: integers have none.
- Gradient of `scale`: `cast(cast(grad, f64) · (cast(x, f64) - cast(zero_point, f64)),
  T)`.
- Gradient of `zero_point`: none: integers have none.

Each step of the formula is rounded once, to nearest. Results have the same bits on
every machine.

References
----------
- ONNX, `DequantizeLinear`
- Jacob and others, "Quantization and Training of Neural Networks for Efficient
  Integer-Arithmetic-Only Inference", CVPR 2018

Examples
--------
>>> import numpy as np
>>> import opwright
>>> x = np.array([0, 128, 255], dtype="uint8")
>>> scale = np.array(0.5, dtype="float32")
>>> zero_point = np.array(128, dtype="uint8")
>>> opwright.dequantize_linear(x, scale, zero_point).tolist()
[-64.0, 0.0, 63.5]

>>> x = np.array([1, 2], dtype="int8")
>>> scale = np.array([1.0, 2.0, 3.0], dtype="float32")
>>> zero_point = np.array(0, dtype="int8")
>>> opwright.dequantize_linear(x, scale, zero_point)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: dequantize_linear: operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1 [C1, E1002] (x: i8[2], scale: f32[3], zero_point: i8[])
"""
