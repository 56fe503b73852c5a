# @generated from specs/arithmetic/lerp.yaml by codegen/src/emit/python.rs. Edit the spec.
"""Goes a part of the way from one tensor to another.

`input_i + weight_i (end_i - input_i)`, with all three operands brought to a common
shape by the `numpy` rule. A weight of 0 gives `input`, and one of 1 gives `end`;
others, also below 0 and above 1, extend the line.

From a weight of 1/2 on, the result is computed as `end_i - (end_i - input_i)(1 -
weight_i)`, so that a weight of 1 gives `end` exactly, whatever was rounded.

Parameters
----------
input : array_like of T
    The values for a weight of 0.
end : array_like of T
    The values for a weight of 1.
weight : array_like of T
    The parts of the way.
out : ndarray, optional
    An array for the result, which must have its shape. It may share memory with the
    operands.

Returns
-------
output : ndarray of T
    The values on the way, of the common shape. Its shape is
    `broadcast_shapes(input.shape, end.shape, weight.shape)`.

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

- Gradient of `input`: `grad · (1 - weight)`.
- Gradient of `end`: `{grad · weight if weight < 0.5; grad · (1 + (weight - 1))
  otherwise}`.
- Gradient of `weight`: `grad · (end - input)`.

Each step of the formula is rounded once, to nearest. f16, bf16 are computed in f32, and
the result is rounded once more. Results have the same bits on every machine.

References
----------
- PyTorch documentation, `torch.lerp`

Examples
--------
>>> import numpy as np
>>> import opwright
>>> input = np.array([1.0, 2.0], dtype="float32")
>>> end = np.array([5.0, 10.0], dtype="float32")
>>> weight = np.array([0.25, 0.5], dtype="float32")
>>> opwright.lerp(input, end, weight).tolist()
[2.0, 6.0]

>>> input = np.array([1.0, 2.0], dtype="float32")
>>> end = np.array([1.0, 2.0, 3.0], dtype="float32")
>>> weight = np.array(1.0, dtype="float32")
>>> opwright.lerp(input, end, weight)
Traceback (most recent call last):
    ...
opwright.errors.OpValueError: lerp: operands do not broadcast: axis 0 (-1): 2 (operand 0) against 3 (operand 1), and neither is 1 [C1, E1002] (input: f32[2], end: f32[3], weight: f32[])
"""
